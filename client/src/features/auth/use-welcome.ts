import type { SignedIn } from '@app/shared/auth';
import { useNavigate } from 'react-router';
import { nextPage } from '../../lib/before-login.ts';
import { startSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import * as messages from '../../messages.ts';

/** Begins a session and goes on to where it leads; who had asked to be deleted reads that this is undone. */
export function useWelcome(): (answer: SignedIn) => Promise<void> {
  const navigate = useNavigate();
  return async (answer) => {
    startSession(answer);
    toast.success(answer.restored ? messages.auth.restored : messages.auth.welcomeBack);
    await navigate(nextPage(), { replace: true });
  };
}
