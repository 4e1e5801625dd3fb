import { useEffect, useState } from 'react';
import { navigation, type Go } from './navigation.ts';
import { currentToken } from './session.ts';

interface LeaveGuard {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
  /** Does what loses the changes, such as closing a dialog: at once when there are none, otherwise after the question. */
  ask: (go: Go) => void;
}

const holdWindow = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Asks before the page is left, by whatever way, while something on it is unsaved; `giveUp` is called when it may go. Who was
 * logged out meanwhile must leave, and gives up nothing.
 */
export function useLeaveGuard(isDirty: boolean, giveUp: () => void): LeaveGuard {
  const [leave, setLeave] = useState<{ go: Go } | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const release = navigation.block((go) => {
      const leaveNow = () => {
        release();
        go();
      };
      if (currentToken() === null) leaveNow();
      else setLeave({ go: leaveNow });
    });
    window.addEventListener('beforeunload', holdWindow);
    return () => {
      release();
      window.removeEventListener('beforeunload', holdWindow);
    };
  }, [isDirty]);
  return {
    isAsking: leave !== null,
    stay: () => setLeave(null),
    leave: () => {
      setLeave(null);
      giveUp();
      leave?.go();
    },
    ask: (go) => {
      if (isDirty) setLeave({ go });
      else go();
    },
  };
}
