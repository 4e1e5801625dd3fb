import type { EventCreated } from '@app/shared/journal';
import { api, ApiError } from '../../../lib/api.ts';
import type { Attempt } from './outbox.ts';

const PAUSES_MS = [400, 1200];
const PATIENCE_MS = 20_000;

/** No whole answer, or one of those that say 'not now': the event may have been made or not, and the same key finds out. */
const isUnsure = (error: unknown): boolean => !(error instanceof ApiError) || [0, 502, 503, 504].includes(error.status);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function postOnce({ key, body }: Attempt): Promise<EventCreated> {
  const giveUp = AbortSignal.timeout(PATIENCE_MS);
  try {
    const headers = { Prefer: 'respond-async', 'Idempotency-Key': key };
    return await api('events.create', { body, headers, signal: giveUp });
  } catch (error) {
    throw giveUp.aborted ? new ApiError(0) : error;
  }
}

/** Makes the event, and tries again by itself when the answer was lost and there is a network. */
export async function postEvent(attempt: Attempt): Promise<EventCreated> {
  for (const ms of PAUSES_MS) {
    try {
      return await postOnce(attempt);
    } catch (error) {
      if (!isUnsure(error) || !navigator.onLine) throw error;
    }
    await pause(ms);
  }
  return postOnce(attempt);
}

/** Whether the server has looked at it and said no, so that its key is of no more use. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && !isUnsure(error) && error.status !== 401 && error.status !== 429 && error.status < 500;
