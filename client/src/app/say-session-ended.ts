import type { EndReason } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';
import { messages } from '../messages.ts';

const words: Record<EndReason, string | null> = {
  unauthorized: messages.auth.sessionEnded,
  expired: messages.auth.sessionEnded,
  password_reset: messages.auth.passwordChanged,
  account_deleted: messages.auth.accountDeleted,
  // Somebody signed out elsewhere on purpose: they know.
  logout: null,
};

/** Says why the server ended the session. */
export function saySessionEnded(reason: EndReason): void {
  const text = words[reason];
  if (text) toast.warning(text);
}
