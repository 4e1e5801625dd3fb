import type { LifeEvent, UpdateEventBody } from '@app/shared/journal';
import { ApiError, isSessionOver } from '../../../lib/api.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import * as messages from '../../../messages.ts';
import { addUpdate, UNDO_MS, updateOf, useMutations } from '../mutations/log.ts';
import { onOutcome, type Outcome, type UpdateMutation, withUpdate } from '../mutations/mutation.ts';
import { deliverNow, deliverUpdate } from '../mutations/runner.ts';
import { keepEdit } from './edit-draft.ts';
import { eventOf, refetchSearch, removeEvent, upsertEvent } from './story-data.ts';

const isRunning = (event: LifeEvent): boolean => {
  const update = updateOf(event.id);
  return update !== undefined && useMutations.getState().running.has(update.key);
};

/** The keys of the updates whose outcome `submitUpdate` waits for. */
const awaited = new Set<string>();

/** Sends changes of an event. Resolves to the event as it is saved; null when they wait. Rejects when the server refuses them. */
async function submitUpdate(before: LifeEvent, changes: UpdateEventBody): Promise<LifeEvent | null> {
  const { key, eventId } = addUpdate(before, changes);
  const session = sessionSignal();
  let outcome: Outcome | undefined;
  let resolveOutcome = (): void => undefined;
  const hasOutcome = new Promise<void>((resolve) => (resolveOutcome = resolve));
  const unsubscribe = onOutcome((one) => {
    if ((one.of !== 'update' && one.of !== 'refused') || one.mutation.key !== key) return;
    outcome = one;
    resolveOutcome();
  });
  awaited.add(key);
  // Nobody waits for all of several pictures.
  await Promise.race([deliverUpdate(eventId), hasOutcome]);
  awaited.delete(key);
  unsubscribe();
  if (session.aborted) throw new ApiError(0, {}, true);
  if (outcome?.of === 'refused') throw outcome.error;
  return outcome?.of === 'update' ? outcome.event : null;
}

/** Adds changes to those that wait already. */
function joinWaiting(event: LifeEvent, changes: UpdateEventBody): void {
  addUpdate(event, changes);
  toast.info(messages.journal.changeWaits);
  void deliverNow();
}

const isWaiting = ({ id }: LifeEvent): boolean => (updateOf(id)?.tries ?? 0) > 0;

/** The event as it is shown: with what waits to be sent. */
const shownOf = (event: LifeEvent): LifeEvent => withUpdate(eventOf(event.id) ?? event, updateOf(event.id));

/**
 * Makes an event public or private: at once here, and undone when the server refuses. It can be undone for a while.
 * Resolves to whether the server has agreed, or will be asked when there is a connection.
 */
export async function setPrivacy(event: LifeEvent, is_public: boolean): Promise<boolean> {
  if (event.is_public === is_public) return false;
  if (isWaiting(event)) {
    joinWaiting(event, { is_public });
    return true;
  }
  // A second click meanwhile would race the first.
  if (isRunning(event)) return false;
  const session = sessionSignal();
  try {
    const changed = await submitUpdate(event, { is_public });
    if (!changed) {
      toast.info(messages.journal.changeWaits);
      return true;
    }
    // Another device has made it private meanwhile, which is said.
    if (changed.is_public !== is_public) return false;
    toast.success(is_public ? messages.journal.nowPublic : messages.journal.nowPrivate, {
      key: `privacy:${event.id}`,
      durationMs: UNDO_MS,
      undo: () => {
        if (!session.aborted) void setPrivacy(shownOf(changed), event.is_public);
      },
    });
    return true;
  } catch (error) {
    toastFixed(error, messages.journal.privacyFailed);
    return false;
  }
}

/** Public becomes private and back. */
export const togglePrivacy = (event: LifeEvent): Promise<boolean> => setPrivacy(event, !event.is_public);

/**
 * Saves what was edited; rejects with `ApiError` when the server refuses it. Resolves to whether it is saved: without a connection
 * it waits on this device, joined with what waits there already.
 */
export async function saveEvent(event: LifeEvent, changes: UpdateEventBody): Promise<boolean> {
  if (isWaiting(event)) {
    joinWaiting(event, changes);
    return false;
  }
  const isSaved = (await submitUpdate(event, changes)) !== null;
  if (!isSaved) toast.info(messages.journal.changeWaits);
  return isSaved;
}

/** Whether two values of a field are the same. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields that were changed here and, to something else, on another device, as they are there. */
function changedElsewhere({ before, changes }: UpdateMutation, current: LifeEvent): UpdateEventBody {
  const isContested = ([key, value]: [string, unknown]) => {
    const field = key as keyof LifeEvent;
    // A picture that was taken away is no longer there to be brought back.
    return field !== 'images' && !isSame(current[field], before[field]) && !isSame(current[field], value);
  };
  const keys = Object.entries(changes).filter(isContested);
  return Object.fromEntries(keys.map(([key]) => [key, current[key as keyof LifeEvent]]));
}

/** Says that two devices had changed the same, with the way back to what the other one had. */
function reportContest(mutation: UpdateMutation, saved: LifeEvent, current: LifeEvent): void {
  const others = changedElsewhere(mutation, current);
  if (Object.keys(others).length === 0) return;
  toast.success(messages.journal.changedTwice(saved.title), {
    key: `contest:${saved.id}`,
    durationMs: UNDO_MS,
    undo: () => void saveEvent(saved, others).catch(() => undefined),
  });
}

/** The words are not lost: they stand in the editor when it is opened. */
function reportRefusal({ eventId, changes, before }: UpdateMutation, error: unknown): void {
  if (error instanceof ApiError && error.status === 404) {
    removeEvent(eventId);
    toast.warning(messages.journal.changedDeleted(before.title));
    return;
  }
  keepEdit(eventId, changes);
  toastFixed(error, messages.journal.changeRefused(before.title));
}

onOutcome((outcome) => {
  if (outcome.of === 'update') {
    upsertEvent(outcome.event);
    refetchSearch();
    if (outcome.staysPrivate) toast.warning(messages.journal.staysPrivate(outcome.event.title));
    if (outcome.current) reportContest(outcome.mutation, outcome.event, outcome.current);
  }
  if (
    outcome.of === 'refused' &&
    outcome.mutation.kind === 'update' &&
    !awaited.has(outcome.mutation.key) &&
    !isSessionOver(outcome.error)
  ) {
    reportRefusal(outcome.mutation, outcome.error);
  }
});
