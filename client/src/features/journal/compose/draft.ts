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
  /** Whether a new entry begins public, by the settings; null as long as nobody has said. */
  defaultPublic: boolean | null;
  /** Counts the times that somebody asked for the focus to be in the composer. */
  focusAsked: number;
}

/** The composer outlives its page, so that going to another one and back loses no word. */
export const useComposer = createStore<Composer>(() => ({ draft: emptyDraft, defaultPublic: null, focusAsked: 0 }));

const WORDS = 'draft';
const PICTURE = 'draft-picture';
const PRIVACY = 'default-public';

/** A draft in which nothing stands yet, as private as the settings have it. */
export const newDraft = (): Draft => ({ ...emptyDraft, isPublic: useComposer.getState().defaultPublic ?? true });

/** Learns how private a new entry begins. What is being written follows where it was as it began, and shows it. */
export function setDefaultPublic(defaultPublic: boolean): void {
  writeUnsent(PRIVACY, defaultPublic);
  const { isPublic } = newDraft();
  const { draft } = useComposer.getState();
  useComposer.setState({ defaultPublic });
  if (defaultPublic === isPublic || draft.isPublic !== isPublic) return;
  const changed = { ...draft, isPublic: defaultPublic };
  // Below an empty one there may be words on their way, which are kept under the same name.
  if (isEmpty(draft)) useComposer.setState({ draft: changed });
  else setDraft(changed);
}

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

/** Takes what is asked off the screen; it is kept on this device until `forgetLifted`. The composer stays as private as it was. */
export function liftDraft(draft: Draft): void {
  if (useComposer.getState().draft !== draft) return;
  useComposer.setState({ draft: { ...emptyDraft, isPublic: draft.isPublic } });
}

/** What was lifted stands elsewhere now. Something else that has been written meanwhile is kept in its place already. */
export function forgetLifted(): void {
  if (isEmpty(useComposer.getState().draft)) dropUnsent(WORDS);
}

/** It is no draft any more: forgets it, unless something else has been written meanwhile. */
export function dropDraft(draft: Draft): void {
  const { draft: current } = useComposer.getState();
  if (current === draft || isEmpty(current)) clearDraft();
}

/** Empties the composer. */
export function clearDraft(): void {
  setDraft(newDraft());
}

/** Brings back what was typed and not sent before a reload, a closed tab or the end of a session. */
export function restoreDraft(): void {
  if (!isEmpty(useComposer.getState().draft)) return;
  restoreDefault();
  const words = readUnsent<Omit<Draft, 'image'>>(WORDS);
  if (words) useComposer.setState({ draft: { ...emptyDraft, ...words, image: readUnsent<string>(PICTURE) } });
}

/** The settings are read in a moment; until then what they were the last time holds. */
function restoreDefault(): void {
  const known = readUnsent<boolean>(PRIVACY);
  if (known !== null && useComposer.getState().defaultPublic === null) setDefaultPublic(known);
}

/** Puts the focus into the composer. */
export function askForFocus(): void {
  useComposer.setState(({ focusAsked }) => ({ focusAsked: focusAsked + 1 }));
}
