import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext, type Navigator } from 'react-router-dom';
import { holdPops } from '../../lib/pop-guard.ts';
import { currentToken } from '../../lib/session.ts';

type Leave = () => void;
type Ask = (leave: Leave) => void;

/** The router writes the place of an entry in the history into its state. */
const placeOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx;

/** Who was signed out meanwhile must go, whatever is unsaved. */
const mayHold = () => currentToken() !== null;

/** Holds links and menus: every `navigate` ends in one of these two. Returns how to let go. */
function holdNavigator(navigator: Navigator, ask: Ask): () => void {
  const { push, replace } = navigator;
  const held =
    (go: Navigator['push']): Navigator['push'] =>
    (...where) => {
      if (mayHold()) ask(() => go.apply(navigator, where));
      else go.apply(navigator, where);
    };
  navigator.push = held(push);
  navigator.replace = held(replace);
  return () => {
    navigator.push = push;
    navigator.replace = replace;
  };
}

/** Holds the back button: the browser has gone already, so it is sent back before the question. Returns how to let go. */
function holdBackButton(ask: Ask): () => void {
  const place = placeOf(window.history.state);
  let isReturning = false;
  return holdPops((event) => {
    const target = placeOf(event.state);
    if (place === undefined || target === undefined) return;
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    isReturning = true;
    window.history.go(place - target);
    ask(() => {
      window.history.go(target - place);
    });
  });
}

function holdWindow(): () => void {
  const handleUnload = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };
  window.addEventListener('beforeunload', handleUnload);
  return () => {
    window.removeEventListener('beforeunload', handleUnload);
  };
}

/** Asks before the page is left while something on it is unsaved, also without the data router and its `useBlocker`. */
export function useLeaveGuard(isDirty: boolean): { isAsking: boolean; stay: () => void; leave: () => void } {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [pending, setPending] = useState<{ leave: Leave } | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const letGo: (() => void)[] = [];
    const release = () => {
      for (const stop of letGo.splice(0)) stop();
    };
    const ask: Ask = (go) => {
      setPending({
        leave: () => {
          release();
          go();
        },
      });
    };
    letGo.push(holdNavigator(navigator, ask), holdBackButton(ask), holdWindow());
    return release;
  }, [isDirty, navigator]);
  return {
    isAsking: pending !== null,
    stay: () => {
      setPending(null);
    },
    leave: () => {
      setPending(null);
      pending?.leave();
    },
  };
}
