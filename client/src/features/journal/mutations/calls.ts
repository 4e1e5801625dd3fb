import { DAY_MS } from '@app/shared/dates';
import type { LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { api, ApiError, isSessionOver } from '../../../lib/api.ts';
import * as messages from '../../../messages.ts';
import { finishCreate, mutationOf, removeMutation, upsertMutation } from './log.ts';
import {
  type CreateMutation,
  type DeleteMutation,
  emit,
  type Mutation,
  type Outcome,
  type UpdateMutation,
} from './mutation.ts';
import { addressesOf } from '../../../domain/event-images.ts';

/** Whether a picture is still to be sent. */
const isNew = (image: string): boolean => image.startsWith('data:');
const hasNewImage = (images: readonly string[]): boolean => images.some(isNew);

/** Pictures are sent one at a time: all that are there already, and the first that is not. */
function oneNewImage(images: readonly string[]): string[] {
  const next = images.find(isNew);
  return images.filter((image) => image === next || !isNew(image));
}

/** The same pictures, with the one that was just sent at the address that it has now. */
function arrivedIn(
  list: readonly string[],
  { images = [], event }: { images: readonly string[] | undefined; event: LifeEvent },
): string[] {
  const sent = images.findIndex(isNew);
  if (sent < 0) return [...list];
  const address = addressesOf(event)[sent];
  // A server of the release before, beside newer ones: it knows of one picture, and another try reaches another server.
  if (address === undefined) throw new ApiError(503);
  return list.map((image) => (image === images[sent] ? address : image));
}

/** Pictures without those that the server no longer has, as another device took them away. */
function withoutDeleted(images: readonly string[], current: LifeEvent): string[] {
  const there = addressesOf(current);
  return images.filter((image) => !image.startsWith('/api/media/') || there.includes(image));
}

const TIMEOUT_MS = 20_000;
/** The slowest upload that is waited for: 64 kB/s. */
const BYTES_PER_MS = 64;
/** For so long the server surely knows whether something has arrived; a day less, because clocks differ. */
const KEY_MS = (limits.idempotencyDays - 1) * DAY_MS;

/** `images` travel with it. */
async function withTimeout<Answer>(
  images: readonly string[],
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const size = images.reduce((sum, image) => sum + image.length, 0);
  const timeout = AbortSignal.timeout(TIMEOUT_MS + Math.ceil(size / BYTES_PER_MS));
  try {
    return await call(timeout);
  } catch (error) {
    throw timeout.aborted && !isSessionOver(error) ? new ApiError(0) : error;
  }
}

async function sendCreate(mutation: CreateMutation, hasWaited: boolean): Promise<Outcome | null> {
  const { key, body, draft, createdAt } = mutation;
  if (Date.now() - createdAt > KEY_MS) throw new ApiError(409, { detail: messages.journal.tooOld });
  // With the first picture; the others follow one by one, so that each has the time of one, and words never wait for all.
  const [image_url = null] = draft.images;
  const headers = { Prefer: 'respond-async', 'Idempotency-Key': key };
  const { event } = await withTimeout(draft.images.slice(0, 1), (signal) =>
    api('events.create', { body: { ...body, image_url }, headers, signal }),
  );
  // Withdrawn meanwhile, or seen before this answer and deleted.
  if (mutationOf(key)?.kind !== 'create') return null;
  finishCreate(mutation, event);
  return { of: 'create', mutation, event, hasWaited };
}

async function sendUpdate(mutation: UpdateMutation): Promise<Outcome> {
  const { eventId: id, changes } = mutation;
  let current: LifeEvent | null = null;
  if (mutation.tries > 0) {
    [current = null] = await api('events.list', { query: { ids: id } });
    if (!current) throw new ApiError(404);
  }
  const wanted = current ? saferChanges(mutation, current) : changes;
  const body = wanted.images ? { ...wanted, images: oneNewImage(wanted.images) } : wanted;
  const event =
    Object.keys(body).length > 0
      ? await withTimeout(body.images ?? [], (signal) => api('events.update', { params: { id }, body, signal }))
      : (current ?? mutation.before);
  finishUpdate(mutation, wanted, { images: body.images, event });
  return {
    of: 'update',
    mutation: { ...mutation, changes: body },
    event,
    current,
    staysPrivate: changes.is_public === true && wanted.is_public === undefined,
  };
}

/** Of two devices that disagree whether an event is public, the one that says no wins; a picture that one deleted stays deleted. */
function saferChanges({ changes, before }: UpdateMutation, current: LifeEvent): UpdateMutation['changes'] {
  const { is_public, images, ...others } = changes;
  const isContested = is_public === true && !current.is_public && current.rev !== before.rev;
  return {
    ...others,
    ...(images ? { images: withoutDeleted(images, current) } : {}),
    ...(is_public === undefined || isContested ? {} : { is_public }),
  };
}

/** What has been changed since goes on waiting, and so do pictures that are still to be sent; what has arrived is not sent again. */
function finishUpdate(
  { key, changedAt }: UpdateMutation,
  wanted: UpdateMutation['changes'],
  sent: { images: readonly string[] | undefined; event: LifeEvent },
): void {
  const latest = mutationOf(key);
  if (latest?.kind !== 'update') return;
  const isLatest = latest.changedAt === changedAt;
  const list = (isLatest ? wanted : latest.changes).images;
  const images = list && arrivedIn(list, sent);
  if (!isLatest) upsertMutation({ ...latest, changes: { ...latest.changes, ...(images ? { images } : {}) } });
  else if (images && hasNewImage(images)) upsertMutation({ ...latest, changes: { images }, before: sent.event });
  else removeMutation(key);
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
