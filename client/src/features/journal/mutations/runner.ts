import { ApiError, isSessionOver } from '../../../lib/api.ts';
import { inTurn, pause } from '../../../lib/async.ts';
import { isOffline } from '../../../lib/online.ts';
import { isAmbiguous, newKey, QUICK_PAUSES_MS } from '../../../lib/retry.ts';
import { currentUserId, sessionSignal } from '../../../lib/session.ts';
import { mutationOf, removeMutation, updateCreate, upsertMutation, useMutations } from './log.ts';
import { sendMutation } from './calls.ts';
import { emit, type Mutation } from './mutation.ts';
import {
  hasSteppedAside,
  isSendable,
  type Lane,
  laneOf,
  laneState,
  NEW,
  nextOf,
  setLane,
  TRIES,
  useLanes,
} from './lanes.ts';

/** Between later tries, while nobody answers. A sign that there is a connection again comes before. */
const PAUSES_MS = [5000, 15_000, 45_000];

const setRunning = (key: string, isRunning: boolean) => {
  useMutations.setState(({ running }) => ({
    running: new Set(isRunning ? [...running, key] : [...running].filter((other) => other !== key)),
  }));
};

type Result = 'answered' | 'unanswered' | 'limited' | 'over';

/** Sends a mutation, and quickly again while there is a network and nobody answers. */
async function attempt(mutation: Mutation, session: AbortSignal, pauses: readonly number[]): Promise<Result> {
  const hasWaited = useMutations.getState().isStalled;
  setRunning(mutation.key, true);
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        // After a try nobody knows what has happened since: a laptop may have slept in between.
        const outcome = await sendMutation({ ...mutation, tries: mutation.tries + tries }, hasWaited);
        if (outcome) emit(outcome);
        // Pictures behind the first are sent by themselves.
        if (outcome?.of === 'create') void deliverDue();
        return 'answered';
      } catch (error) {
        if (isSessionOver(error) || session.aborted) return 'over';
        if (error instanceof ApiError && error.status === 429) {
          setLane(laneOf(mutation), {
            until: Date.now() + (error.retryAfterMs || (PAUSES_MS[0] ?? 0)),
            isLimited: true,
          });
          return 'limited';
        }
        const ms = isOffline() ? undefined : pauses[tries];
        if (!isAmbiguous(error) && (ms === undefined || !isFault(mutation, error))) {
          refused(mutation, error);
          return 'answered';
        }
        if (ms === undefined) return 'unanswered';
        await pause(ms);
        // The next try would go out in another user's name.
        if (session.aborted) return 'over';
        // Withdrawn meanwhile, or acknowledged to another tab.
        if (mutationOf(mutation.key)?.kind !== mutation.kind) return 'answered';
      }
    }
  } finally {
    if (!session.aborted) setRunning(mutation.key, false);
  }
}

/** The server has failed at a new event: its key finds out whether it was stored. */
const isFault = ({ kind }: Mutation, error: unknown): boolean =>
  kind === 'create' && error instanceof ApiError && error.status >= 500;

/** A new event that was refused stays as a slip; what else was refused leaves the log. */
function refused(mutation: Mutation, error: unknown): void {
  const latest = mutationOf(mutation.key);
  if (latest?.kind !== mutation.kind) return;
  const reason = error instanceof ApiError ? (error.detail ?? null) : null;
  if (latest.kind !== 'create') removeMutation(mutation.key);
  else if (error instanceof ApiError && error.status === 409) {
    // Its key makes no event any more.
    removeMutation(mutation.key);
    upsertMutation({ ...latest, key: newKey(), createdAt: Date.now(), state: 'failed', reason });
  } else updateCreate(mutation.key, { state: 'failed', reason });
  emit({ of: 'refused', mutation, error });
}

/** Resolves to whether all was answered. */
async function sendLane(lane: Lane, session: AbortSignal): Promise<boolean> {
  const unanswered = new Set<string>();
  for (;;) {
    const mutation = nextOf(lane, unanswered);
    if (!mutation) return unanswered.size === 0;
    // Behind one that was not answered, and for what has stepped aside, one try must do.
    const isQuick = unanswered.size === 0 && !hasSteppedAside(mutation);
    const result = await attempt(mutation, session, isQuick ? QUICK_PAUSES_MS : []);
    if (session.aborted || result === 'over' || result === 'limited') return false;
    if (result === 'unanswered') {
      const hasNext = lane === NEW && unanswered.size === 0 && !isOffline();
      unanswered.add(mutation.key);
      if (hasNext) continue;
      return false;
    }
    // Somebody answers, so what was not answered before is at fault itself.
    for (const key of unanswered) updateCreate(key, { tries: TRIES, notBefore: Date.now() + (PAUSES_MS.at(-1) ?? 0) });
    noteAnswered(lane);
  }
}

function noteAnswered(lane: Lane): void {
  setLane(lane, { failures: 0, until: 0, isLimited: false });
  if (lane === NEW) useMutations.setState({ isStalled: false });
}

function noteUnanswered(lane: Lane): void {
  const { failures, isLimited, until } = laneState(lane);
  if (!isLimited || until < Date.now()) {
    const ms = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0;
    setLane(lane, { failures: failures + 1, until: Date.now() + ms, isLimited: false });
  }
  for (const mutation of useMutations.getState().mutations) {
    if (mutation.kind === 'update' && laneOf(mutation) === lane)
      upsertMutation({ ...mutation, tries: mutation.tries + 1 });
  }
  if (lane === NEW && nextOf(NEW, new Set())) {
    if (!useMutations.getState().isStalled) emit({ of: 'waiting' });
    useMutations.setState({ isStalled: true });
  }
}

/** Only one tab of this browser sends a lane at a time. */
function runLane(lane: Lane): Promise<void> {
  setLane(lane, { isWanted: true });
  const { running } = laneState(lane);
  if (running) return running;
  const session = sessionSignal();
  const run = inTurn(`mutations:${currentUserId() ?? ''}:${lane}`, async () => {
    if (session.aborted) return;
    setLane(lane, { isWanted: false });
    const isAnswered = await sendLane(lane, session);
    if (session.aborted) return;
    if (isAnswered) noteAnswered(lane);
    else noteUnanswered(lane);
  })
    .catch((error: unknown) => {
      // A fault of ours must not be tried again without a pause.
      setLane(lane, { isWanted: false, until: Date.now() + (PAUSES_MS.at(-1) ?? 0) });
      throw error;
    })
    .finally(() => {
      if (session.aborted || laneState(lane).running !== run) return;
      setLane(lane, { running: null });
      if (laneState(lane).isWanted && laneState(lane).until <= Date.now()) void runLane(lane);
      else wake();
    });
  setLane(lane, { running: run });
  return run;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the next time that something is due. */
function wake(): void {
  clearTimeout(timer);
  const now = Date.now();
  const times = useMutations
    .getState()
    .mutations.filter(isSendable)
    .map((mutation) => Math.max(mutation.notBefore, laneState(laneOf(mutation)).until))
    .filter((time) => time > now);
  if (times.length > 0) timer = setTimeout(() => void deliverDue(), Math.min(...times) - now);
}

// Also what another tab has added is sent by this one when it is due, should that tab be closed.
useMutations.subscribe(wake);

/** Sends what is due. */
async function deliverDue(): Promise<void> {
  const lanes = new Set(useMutations.getState().mutations.filter(isSendable).map(laneOf));
  const due = [...lanes].filter((lane) => laneState(lane).until <= Date.now() && nextOf(lane, new Set()));
  wake();
  await Promise.all(due.map(runLane));
}

/** Sends what waits, also what had no answer a moment ago; only what the server has asked to wait does so. */
export function deliverNow(): Promise<void> {
  for (const [lane, { isLimited, until }] of Object.entries(useLanes.getState().lanes)) {
    if (!isLimited && until > 0) setLane(lane, { until: 0 });
  }
  return deliverDue();
}

/** Sends what was changed of an event, unless the server has asked to wait. */
export async function deliverUpdate(eventId: string): Promise<void> {
  const { until, isLimited } = laneState(eventId);
  if (!isLimited) setLane(eventId, { until: 0 });
  if (!isLimited || until <= Date.now()) await runLane(eventId);
}

/** Sends all deletions that could still be undone, as when the page closes or the user logs out. */
export async function deliverUndoable(): Promise<void> {
  const session = sessionSignal();
  const { mutations, running } = useMutations.getState();
  const undoable = mutations.filter(({ kind, key }) => kind === 'delete' && !running.has(key));
  for (const mutation of undoable) if (mutation.notBefore > 0) upsertMutation({ ...mutation, notBefore: 0 });
  await Promise.all(
    undoable.map(async (mutation) => {
      const result = await attempt(mutation, session, []);
      if (result === 'unanswered') noteUnanswered(laneOf(mutation));
    }),
  );
  if (!session.aborted) wake();
}
