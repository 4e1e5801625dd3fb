import type { EventCreated } from '@app/shared/journal';
import { api, ApiError, isSessionOver } from '../../../lib/api.ts';
import { withRetries } from '../../../lib/retry.ts';
import type { PendingSend } from './outbox.ts';

const TIMEOUT_MS = 20_000;

async function postOnce({ key, body, draft }: PendingSend): Promise<EventCreated> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const headers = { Prefer: 'respond-async', 'Idempotency-Key': key };
    return await api('events.create', { body: { ...body, image_url: draft.image }, headers, signal: timeout });
  } catch (error) {
    throw timeout.aborted && !isSessionOver(error) ? new ApiError(0) : error;
  }
}

/** Makes the event, once, however often it must be sent. */
export const postEvent = (send: PendingSend): Promise<EventCreated> => withRetries(() => postOnce(send));
