import { ApiError, isSessionOver } from './api.ts';
import { DeclinedError } from './reauthenticate.ts';
import { toast } from './toast.ts';

/**
 * Shows the server's sentence, or the fallback when it had none. Silent when the session is over, which was said already, and when the
 * user did not want to go on.
 */
export function toastError(error: unknown, fallback: string): void {
  if (isSessionOver(error) || error instanceof DeclinedError) return;
  toast.error((error instanceof ApiError && error.detail) || fallback);
}

/** Shows a fixed sentence, whatever the server said (the 'fixed toasts' of spec §8). */
export function toastFixed(error: unknown, text: string): void {
  if (!isSessionOver(error)) toast.error(text);
}
