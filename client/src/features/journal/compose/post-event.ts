import type { EventCreated } from '@app/shared/journal';
import { api, ApiError, isSessionOver } from '../../../lib/api.ts';
import { sessionSignal } from '../../../lib/session.ts';
import type { PendingSend } from './outbox.ts';

const PAUSES_MS = [400, 1200];
const TIMEOUT_MS = 20_000;

/** No whole answer, or one of those that say 'not now': the event may have been made or not, and the same key finds out. */
export const isAmbiguous = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 502, 503, 504].includes(error.status);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function postOnce({ key, body }: PendingSend): Promise<EventCreated> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const headers = { Prefer: 'respond-async', 'Idempotency-Key': key };
    return await api('events.create', { body, headers, signal: timeout });
  } catch (error) {
    throw timeout.aborted && !isSessionOver(error) ? new ApiError(0) : error;
  }
}

/** Makes the event, and tries again by itself when the answer was lost and there is a network. */
export async function postEvent(send: PendingSend): Promise<EventCreated> {
  const session = sessionSignal();
  for (const ms of PAUSES_MS) {
    try {
      return await postOnce(send);
    } catch (error) {
      if (!isAmbiguous(error) || isSessionOver(error) || !navigator.onLine) throw error;
    }
    await pause(ms);
    // The next try would go out in another user's name.
    if (session.aborted) throw new ApiError(0, {}, true);
  }
  return postOnce(send);
}
