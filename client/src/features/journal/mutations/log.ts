import type { LifeEvent, UpdateEventBody } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { addressesOf } from '../../../domain/event-images.ts';
import { createStore } from '../../../lib/create-store.ts';
import { newKey } from '../../../lib/retry.ts';
import {
  dropUnsent,
  onKeptElsewhere,
  openUnsent,
  readUnsent,
  replaceUnsent,
  unsentNames,
  writeUnsent,
} from '../../../lib/unsent.ts';
import {
  bodyOf,
  deleteKey,
  emptyDraft,
  RECORD_VERSION,
  updateKey,
  type CreateMutation,
  type DeleteMutation,
  type Draft,
  type Mutation,
  type UpdateMutation,
} from './mutation.ts';
import { readMutation, textIn } from './read-record.ts';

/** How long a deletion can be undone. */
export const UNDO_MS = 8000;

interface Log {
  /** Everything that the server has not acknowledged, oldest first. */
  mutations: readonly Mutation[];
  /** The keys of those that are on their way. */
  running: ReadonlySet<string>;
  /** Nobody answered the last time: what waits says so. */
  isStalled: boolean;
  /** The keys of those whose words stand in the chat already: the server pushes its message before it answers. */
  inChat: ReadonlySet<string>;
}

/**
 * The one log of what is created, changed and deleted here. Each mutation is stored on this device before it is sent, and stays until
 * the server has acknowledged it.
 */
export const useMutations = createStore<Log>(() => ({
  mutations: [],
  running: new Set(),
  isStalled: false,
  inChat: new Set(),
}));

const START = 'mutation:';
/** A deletion is no word of anybody's, and is finished also after logging out. */
export const DELETIONS = `${START}delete:`;
const nameOf = ({ key, kind }: Mutation) => (kind === 'delete' ? `${DELETIONS}${key}` : START + key);

const show = (mutation: Mutation) => {
  useMutations.setState(({ mutations }) => ({
    mutations: [...mutations.filter(({ key }) => key !== mutation.key), mutation].sort(
      (a, b) => a.createdAt - b.createdAt,
    ),
  }));
};

const hide = (key: string) => {
  useMutations.setState(({ mutations }) => ({ mutations: mutations.filter((mutation) => mutation.key !== key) }));
};

/** The mutation with this key, unless it is acknowledged or cancelled by now. */
export const mutationOf = (key: string): Mutation | undefined =>
  useMutations.getState().mutations.find((mutation) => mutation.key === key);

/** Stores a mutation and shows it, in the place of an older state of it. */
export function upsertMutation(mutation: Mutation): void {
  const known = mutationOf(mutation.key);
  show(mutation);
  if (known && nameOf(known) !== nameOf(mutation)) replaceUnsent(nameOf(known), nameOf(mutation), mutation);
  else void writeUnsent(nameOf(mutation), mutation);
}

/** It was acknowledged or cancelled. */
export function removeMutation(key: string): void {
  const known = mutationOf(key);
  if (!known) return;
  dropUnsent(nameOf(known));
  hide(key);
}

/** A new event is there: of its pictures all but the first are still to be sent. */
export function finishCreate(create: CreateMutation, event: LifeEvent): void {
  const [, ...others] = create.draft.images;
  if (others.length === 0) {
    removeMutation(create.key);
    return;
  }
  const known = updateOf(event.id);
  const images = [...(known?.changes.images ?? addressesOf(event)), ...others].slice(0, limits.imagesPerEvent);
  const update = joined(event, { images });
  hide(create.key);
  show(update);
  replaceUnsent(nameOf(create), nameOf(update), update);
}

const commonOf = (key: string) => {
  const newest = useMutations.getState().mutations.at(-1)?.createdAt ?? 0;
  const createdAt = Math.max(Date.now(), newest + 1);
  return { version: RECORD_VERSION, key, createdAt, notBefore: 0, tries: 0 } as const;
};

/** Adds a new event to what is sent, or stores a draft beside the composer. */
export function addCreate(
  draft: Draft,
  state: Exclude<CreateMutation['state'], 'failed'>,
  key = newKey(),
): CreateMutation {
  const mutation: CreateMutation = {
    ...commonOf(key),
    kind: 'create',
    draft,
    body: bodyOf(draft),
    state,
    reason: null,
  };
  upsertMutation(mutation);
  return mutation;
}

/** Changes a mutation for a new event, unless it is acknowledged or withdrawn by now. */
export function updateCreate(
  key: string,
  changes: Partial<Pick<CreateMutation, 'state' | 'reason' | 'tries' | 'notBefore'>>,
): void {
  const known = mutationOf(key);
  if (known?.kind === 'create') upsertMutation({ ...known, ...changes });
}

/**
 * Withdraws what may have been sent: also from the server, where its answer was lost. What was never sent is only removed.
 * `undoMs`: so long it is not withdrawn there.
 */
export function withdraw({ key, state, createdAt }: CreateMutation, undoMs = 0): void {
  if (state !== 'waiting' && state !== 'failed') {
    removeMutation(key);
    return;
  }
  const notBefore = undoMs > 0 ? Date.now() + undoMs : 0;
  upsertMutation({ ...commonOf(key), createdAt, kind: 'delete', eventId: null, notBefore });
}

/** Changes of an event, joined with those that wait: a later change of the same field takes the place of the earlier. */
function joined(before: LifeEvent, changes: UpdateEventBody): UpdateMutation {
  const known = updateOf(before.id);
  return {
    ...(known ?? { ...commonOf(updateKey(before.id)), kind: 'update', eventId: before.id, before }),
    changes: { ...known?.changes, ...changes },
    changedAt: Math.max(Date.now(), (known?.changedAt ?? 0) + 1),
  };
}

/** Adds changes of an event. */
export function addUpdate(before: LifeEvent, changes: UpdateEventBody): UpdateMutation {
  const mutation = joined(before, changes);
  upsertMutation(mutation);
  return mutation;
}

/** Adds the deletion of an event, which can be undone for a while. */
export function addDelete(eventId: string): void {
  upsertMutation({ ...commonOf(deleteKey(eventId)), kind: 'delete', eventId, notBefore: Date.now() + UNDO_MS });
}

/** The changes of an event that the server does not have yet. */
export const updateOf = (eventId: string, { mutations } = useMutations.getState()): UpdateMutation | undefined =>
  mutations.find((one): one is UpdateMutation => one.kind === 'update' && one.eventId === eventId);

/** The deletion of an event that the server does not have yet. */
export const deleteOf = (eventId: string, { mutations } = useMutations.getState()): DeleteMutation | undefined =>
  mutations.find((one): one is DeleteMutation => one.kind === 'delete' && one.eventId === eventId);

/** The new events that the server has not acknowledged, and the drafts beside the composer. */
export const createsOf = (mutations: readonly Mutation[]): CreateMutation[] =>
  mutations.filter((one) => one.kind === 'create');

/** Its words stand in the chat, or do so no longer. */
export function markInChat(key: string, isInChat: boolean): void {
  useMutations.setState(({ inChat }) => ({
    inChat: new Set(isInChat ? [...inChat, key] : [...inChat].filter((other) => other !== key)),
  }));
}

/** The new event that is on its way with these words, if its answer is still to come. */
const runningWith = (description: string): CreateMutation | undefined => {
  const { mutations, running } = useMutations.getState();
  return createsOf(mutations).find(({ key, body }) => running.has(key) && body.description === description);
};

/** A message of the user was pushed: the new event that it came from is no longer shown on its own. */
export function confirmInChat(content: string): void {
  const mutation = runningWith(content.trim());
  if (mutation) markInChat(mutation.key, true);
}

/** An event is being deleted. If it is the one on its way, seen before the answer was there, the next page must not send it again. */
export function forgetCreateOf(description: string): void {
  const mutation = runningWith(description);
  if (mutation && useMutations.getState().inChat.has(mutation.key)) removeMutation(mutation.key);
}

/** Whether an event is on its way, as far as is known here. */
export const isSending = ({ mutations, running, isStalled }: Log): boolean =>
  !isStalled && createsOf(mutations).some(({ key, state }) => state === 'waiting' && running.has(key));

/** A record that cannot be read is not sent. Its text becomes a draft beside the composer. */
function setAside(name: string): void {
  const text = textIn(readUnsent(name));
  if (text) addCreate({ ...emptyDraft, text, isPublic: false, isChosen: true }, 'aside');
  dropUnsent(name);
}

/** Brings back what an earlier visit left. Whether it had arrived is not known, so it goes out again under its key. */
export async function restoreMutations(): Promise<void> {
  await openUnsent();
  for (const name of unsentNames(START)) {
    const mutation = readMutation(readUnsent(name));
    if (!mutation) setAside(name);
    // Of an update it is not known what has happened since.
    else if (!mutationOf(mutation.key)) show({ ...mutation, tries: Math.max(mutation.tries, 1) });
  }
}

/** Shows what other tabs add, and no longer what they have sent or cancelled. Returns an unsubscribe function. */
export const followOtherMutations = (): (() => void) =>
  onKeptElsewhere((name) => {
    if (!name.startsWith(START)) return;
    const value = readUnsent<unknown>(name);
    if (value !== null) {
      const mutation = readMutation(value);
      // That tab may close before there is an answer, and this one sends it later.
      if (mutation) show({ ...mutation, tries: Math.max(mutation.tries, 1) });
      return;
    }
    const dropped = useMutations.getState().mutations.find((one) => nameOf(one) === name);
    if (dropped) hide(dropped.key);
  });
