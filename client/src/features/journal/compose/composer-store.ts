import type { Day } from '@app/shared/dates';
import { createStore } from '../../../lib/create-store.ts';

/** What stands in the composer. */
export interface Draft {
  text: string;
  /** Null: today, whenever it is sent. */
  date: Day | null;
  isPublic: boolean;
  /** Null: not asked for. */
  learned: string | null;
  /** A picture as a data URL. */
  image: string | null;
}

const emptyDraft: Draft = { text: '', date: null, isPublic: true, learned: null, image: null };

interface Composer {
  draft: Draft;
  isSending: boolean;
  /** Counts the times that somebody asked for the focus to be in the composer. */
  focusAsked: number;
}

/** The composer outlives its page, so that going to another one and back loses no word. */
export const useComposer = createStore<Composer>(() => ({ draft: emptyDraft, isSending: false, focusAsked: 0 }));

/** Changes parts of the draft. */
export function editDraft(changes: Partial<Draft>): void {
  useComposer.setState(({ draft }) => ({ draft: { ...draft, ...changes } }));
}

/** Empties the composer. */
export function clearDraft(): void {
  useComposer.setState({ draft: emptyDraft });
}

/** Puts a draft back that could not be sent; what has been written meanwhile stays, below it. */
export function returnDraft(draft: Draft): void {
  const { draft: current } = useComposer.getState();
  const text = current.text.trim() === '' ? draft.text : `${draft.text}\n\n${current.text}`;
  useComposer.setState({ draft: { ...draft, text } });
}

/** Puts the focus into the composer. */
export function askForFocus(): void {
  useComposer.setState(({ focusAsked }) => ({ focusAsked: focusAsked + 1 }));
}
