import { createStore } from '../../../lib/create-store.ts';
import { useMutations } from './log.ts';
import type { Mutation } from './mutation.ts';

/** What has failed so often steps aside for what stands behind it, once that was answered. */
export const TRIES = 3;

/** New events go out one after the other, in their order; what is changed of an event waits for none of them. */
export type Lane = string;
/** The lane of new events. */
export const NEW: Lane = 'new';
export const laneOf = (mutation: Mutation): Lane => (mutation.kind === 'create' ? NEW : (mutation.eventId ?? NEW));

interface LaneState {
  running: Promise<void> | null;
  /** Asked for again while it was running. */
  isWanted: boolean;
  /** Not to be tried before, and whether that is the server's word (429). */
  until: number;
  isLimited: boolean;
  /** How many rounds in a row had no answer. */
  failures: number;
}

const idle: LaneState = { running: null, isWanted: false, until: 0, isLimited: false, failures: 0 };

export const useLanes = createStore<{ lanes: Readonly<Record<Lane, LaneState>> }>(() => ({ lanes: {} }));
export const laneState = (lane: Lane): LaneState => useLanes.getState().lanes[lane] ?? idle;
export const setLane = (lane: Lane, changes: Partial<LaneState>) =>
  useLanes.setState(({ lanes }) => ({ lanes: { ...lanes, [lane]: { ...(lanes[lane] ?? idle), ...changes } } }));

/** Whether it goes out by itself. */
export const isSendable = (mutation: Mutation) => mutation.kind !== 'create' || mutation.state === 'waiting';
/** Whether it goes after what stands behind it. */
export const hasSteppedAside = (mutation: Mutation) => mutation.kind === 'create' && mutation.tries >= TRIES;

/** What of a lane is to be sent now, but for those in `except`. With an event goes what was changed of it. */
export function nextOf(lane: Lane, except: ReadonlySet<string>): Mutation | undefined {
  const { mutations, running } = useMutations.getState();
  const own = mutations.filter((one) => laneOf(one) === lane && isSendable(one) && !running.has(one.key));
  const deletion = lane === NEW ? undefined : own.find(({ kind }) => kind === 'delete');
  const due = (deletion ? [deletion] : own).filter(({ key, notBefore }) => notBefore <= Date.now() && !except.has(key));
  return due.find((mutation) => !hasSteppedAside(mutation)) ?? due[0];
}
