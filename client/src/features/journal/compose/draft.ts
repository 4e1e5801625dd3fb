import type { Day } from '@app/shared/dates';
import { createStore } from '../../../lib/create-store.ts';
import { dropUnsent, readUnsent, writeUnsent } from '../../../lib/unsent.ts';

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

export const emptyDraft: Draft = { text: '', date: null, isPublic: true, learned: null, image: null };

interface Composer {
  draft: Draft;
  /** Counts the times that somebody asked for the focus to be in the composer. */
  focusAsked: number;
}

/** The composer outlives its page, so that going to another one and back loses no word. */
export const useComposer = createStore<Composer>(() => ({ draft: emptyDraft, focusAsked: 0 }));

const WORDS = 'draft';
const PICTURE = 'draft-picture';

/** Whether nothing in it would be missed. */
export const isEmpty = ({ text, learned, image }: Draft): boolean => !text.trim() && !learned?.trim() && !image;

/** Apart from the words, so that a large picture is not written again with every key. */
function keepPicture(image: string | null): void {
  dropUnsent(PICTURE);
  if (image) writeUnsent(PICTURE, image);
}

/** Puts a draft into the composer, in place of the one that is there. */
export function setDraft(draft: Draft): void {
  const { draft: before } = useComposer.getState();
  useComposer.setState({ draft });
  const { image, ...words } = draft;
  if (isEmpty(draft)) dropUnsent(WORDS);
  else writeUnsent(WORDS, words);
  if (image !== before.image) keepPicture(image);
}

/** Changes parts of the draft. */
export function editDraft(changes: Partial<Draft>): void {
  setDraft({ ...useComposer.getState().draft, ...changes });
}

/** Takes a draft off the screen; it is kept on this device until `dropDraft` says what became of it. */
export function liftDraft(draft: Draft): void {
  if (useComposer.getState().draft === draft) useComposer.setState({ draft: emptyDraft });
}

/** It is no draft any more: forgets it, unless something else has been written meanwhile. */
export function dropDraft(draft: Draft): void {
  const { draft: current } = useComposer.getState();
  if (current === draft || isEmpty(current)) clearDraft();
}

/** Empties the composer. */
export function clearDraft(): void {
  setDraft(emptyDraft);
}

/** Brings back what was typed and not sent before a reload, a closed tab or the end of a session. */
export function restoreDraft(): void {
  if (!isEmpty(useComposer.getState().draft)) return;
  const words = readUnsent<Omit<Draft, 'image'>>(WORDS);
  if (words) useComposer.setState({ draft: { ...emptyDraft, ...words, image: readUnsent<string>(PICTURE) } });
}

/** Puts the focus into the composer. */
export function askForFocus(): void {
  useComposer.setState(({ focusAsked }) => ({ focusAsked: focusAsked + 1 }));
}
