import type { SignedIn } from '@app/shared/auth';
import { startSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { messages } from '../../messages.ts';

/** Begins a session, and says so; to somebody who had asked to be deleted, that this is undone. */
export function welcome(answer: SignedIn): void {
  startSession(answer);
  toast.success(answer.restored ? messages.auth.restored : messages.auth.welcomeBack);
}
