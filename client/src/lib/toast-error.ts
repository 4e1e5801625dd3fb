import { ApiError, isSessionOver } from './api.ts';
import { toast } from './toast.ts';

/** Shows the server's sentence, or the fallback when it had none. Silent when the session is over: that was said already. */
export function toastError(error: unknown, fallback: string): void {
  if (isSessionOver(error)) return;
  toast.error((error instanceof ApiError && error.detail) || fallback);
}

/** Shows a fixed sentence, whatever the server said (the 'fixed toasts' of spec §8). */
export function toastFixed(error: unknown, text: string): void {
  if (!isSessionOver(error)) toast.error(text);
}
