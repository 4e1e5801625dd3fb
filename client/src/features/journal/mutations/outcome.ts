import type { LifeEvent } from '@app/shared/journal';
import type { CreateMutation, Mutation, UpdateMutation } from './mutation.ts';

/** What becomes of a mutation. Each room of the journal listens for what it shows. */
export type Outcome =
  | { of: 'create'; mutation: CreateMutation; event: LifeEvent; hasWaited: boolean }
  /** `current`: the event as the server had it before, when the change has waited. */
  | { of: 'update'; mutation: UpdateMutation; event: LifeEvent; current: LifeEvent | null; staysPrivate: boolean }
  /** It can no longer be undone. */
  | { of: 'deleting'; eventId: string }
  | { of: 'delete'; eventId: string }
  /** `isAwaited`: somebody who asked for it is told by `submitUpdate`. */
  | { of: 'refused'; mutation: Mutation; error: unknown; isAwaited: boolean }
  /** Nobody answers for now. */
  | { of: 'waiting' };

type Listener = (outcome: Outcome) => void;
const listeners = new Set<Listener>();

/** Calls back with what becomes of each mutation. Returns an unsubscribe function. */
export function onOutcome(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says what has become of a mutation. */
export function emit(outcome: Outcome): void {
  for (const listener of listeners) listener(outcome);
}
