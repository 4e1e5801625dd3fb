import type { LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { api, ApiError, isSessionOver } from '../../../lib/api.ts';
import { messages } from '../../../messages.ts';
import { mutationOf, removeMutation } from './log.ts';
import {
  type CreateMutation,
  type DeleteMutation,
  emit,
  type Mutation,
  type Outcome,
  type UpdateMutation,
} from './mutation.ts';

const TIMEOUT_MS = 20_000;
/** The slowest upload that is waited for: 64 kB/s. */
const BYTES_PER_MS = 64;
/** For so long the server surely knows whether something has arrived; a day less, because clocks differ. */
const KEY_MS = (limits.idempotencyDays - 1) * 86_400_000;

async function withTimeout<Answer>(ms: number, call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const timeout = AbortSignal.timeout(ms);
  try {
    return await call(timeout);
  } catch (error) {
    throw timeout.aborted && !isSessionOver(error) ? new ApiError(0) : error;
  }
}

async function sendCreate(mutation: CreateMutation, hasWaited: boolean): Promise<Outcome | null> {
  const { key, body, draft, createdAt } = mutation;
  if (Date.now() - createdAt > KEY_MS) throw new ApiError(409, { detail: messages.journal.tooOld });
  const ms = TIMEOUT_MS + Math.ceil((draft.image?.length ?? 0) / BYTES_PER_MS);
  const headers = { Prefer: 'respond-async', 'Idempotency-Key': key };
  const { event } = await withTimeout(ms, (signal) =>
    api('events.create', { body: { ...body, image_url: draft.image }, headers, signal }),
  );
  // Withdrawn meanwhile, or seen before this answer and deleted.
  if (mutationOf(key)?.kind !== 'create') return null;
  removeMutation(key);
  return { of: 'create', mutation, event, hasWaited };
}

async function sendUpdate(mutation: UpdateMutation): Promise<Outcome> {
  const { key, eventId: id, changes, changedAt } = mutation;
  let current: LifeEvent | null = null;
  if (mutation.tries > 0) {
    [current = null] = await api('events.list', { query: { ids: id } });
    if (!current) throw new ApiError(404);
  }
  const body = current ? saferChanges(mutation, current) : changes;
  const event = Object.keys(body).length > 0 ? await api('events.update', { params: { id }, body }) : current;
  const latest = mutationOf(key);
  // What has been changed since goes on waiting.
  if (latest?.kind === 'update' && latest.changedAt === changedAt) removeMutation(key);
  return {
    of: 'update',
    mutation: { ...mutation, changes: body },
    event: event ?? mutation.before,
    current,
    staysPrivate: body !== changes,
  };
}

/** Of two devices that disagree whether an event is public, the one that says no wins. */
function saferChanges({ changes, before }: UpdateMutation, current: LifeEvent): UpdateMutation['changes'] {
  const { is_public, ...others } = changes;
  const isContested = is_public === true && !current.is_public && current.rev !== before.rev;
  return isContested ? others : changes;
}

/** What is deleted already counts as deleted. */
async function sendDelete({ key, eventId }: DeleteMutation): Promise<Outcome | null> {
  if (eventId !== null) emit({ of: 'deleting', eventId });
  try {
    // The page may be closing.
    if (eventId === null) await api('events.withdraw', { params: { key }, keepalive: true });
    else await api('events.remove', { params: { id: eventId }, keepalive: true });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  removeMutation(key);
  return eventId === null ? null : { of: 'delete', eventId };
}

/** Sends a mutation, once. Null: nothing is to be shown of it any more. */
export function sendMutation(mutation: Mutation, hasWaited: boolean): Promise<Outcome | null> {
  if (mutation.kind === 'create') return sendCreate(mutation, hasWaited);
  return mutation.kind === 'update' ? sendUpdate(mutation) : sendDelete(mutation);
}
