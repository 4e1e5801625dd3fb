import { ApiError } from './api.ts';
import { toast } from './toast.ts';

const alreadyTold = (error: unknown): boolean => error instanceof ApiError && error.sessionEnded;

/** Shows the server's sentence, or the fallback when it had none. Silent when the call ended the session: that was said already. */
export function toastError(error: unknown, fallback: string): void {
  if (alreadyTold(error)) return;
  toast.error((error instanceof ApiError && error.detail) || fallback);
}

/** Shows a fixed sentence, whatever the server said (the 'fixed toasts' of spec §8). */
export function toastFixed(error: unknown, text: string): void {
  if (!alreadyTold(error)) toast.error(text);
}
