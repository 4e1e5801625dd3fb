import type { Day } from '@app/shared/dates';
import { createStore } from '../../../lib/create-store.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { dropUnsent, onKeptElsewhere, openUnsent, readUnsent, writeUnsent } from '../../../lib/unsent.ts';

/** What stands in the composer. */
export interface Draft {
  text: string;
  /** Null: today, whenever it is sent. */
  date: Day | null;
  isPublic: boolean;
  /** Its author said so; otherwise it is as new entries begin. */
  isChosen?: boolean | undefined;
  /** Null: not asked for. */
  learned: string | null;
  /** A picture as a data URL. */
  image: string | null;
  /** The day on which it was written, when it was taken back on a later one; today if not given. */
  writtenOn?: Day | undefined;
}

export const emptyDraft: Draft = { text: '', date: null, isPublic: true, learned: null, image: null };

interface Composer {
  draft: Draft;
  /** Whether a new entry begins public, by the settings; null as long as nobody has said. */
  defaultPublic: boolean | null;
  /** What an earlier visit left is there. Before that nothing is written over it. */
  isRestored: boolean;
  /** Counts the times that somebody asked for the focus to be in the composer. */
  focusAsked: number;
}

/** The composer outlives its page, so that going to another one and back loses no word. */
export const useComposer = createStore<Composer>(() => ({
  draft: emptyDraft,
  defaultPublic: null,
  isRestored: false,
  focusAsked: 0,
}));

const WORDS = 'draft';
const PICTURE = 'draft-picture';
/** What is typed in the moment before it is known what an earlier visit left. */
const EARLY = 'draft-early';

/** Under which name it is kept how private new entries begin. */
export const DEFAULT_PUBLIC = 'default-public';

/** A draft in which nothing stands yet, as private as the settings have it. */
export const newDraft = (): Draft => ({ ...emptyDraft, isPublic: useComposer.getState().defaultPublic ?? true });

/** Learns how private a new entry begins. What is being written follows where it was as it began, and shows it. */
export function setDefaultPublic(defaultPublic: boolean): void {
  void writeUnsent(DEFAULT_PUBLIC, defaultPublic);
  const { isPublic } = newDraft();
  const { draft } = useComposer.getState();
  useComposer.setState({ defaultPublic });
  if (defaultPublic === isPublic || draft.isPublic !== isPublic || draft.isChosen) return;
  const changed = { ...draft, isPublic: defaultPublic };
  // Nothing is written of an empty one: what an earlier visit left may not have been read yet.
  if (isEmpty(draft)) useComposer.setState({ draft: changed });
  else setDraft(changed);
}

/** Whether nothing in it would be missed. */
export const isEmpty = ({ text, learned, image }: Draft): boolean => !text.trim() && !learned?.trim() && !image;

/** The picture apart from the words, so that a large one is not written again with every key. */
function keep({ image, ...words }: Draft, imageBefore: string | null): void {
  if (isEmpty({ image, ...words })) dropUnsent(WORDS);
  else void writeUnsent(WORDS, words);
  if (image === imageBefore) return;
  if (image) void writeUnsent(PICTURE, image);
  else dropUnsent(PICTURE);
}

function readKept(): Draft | null {
  const words = readUnsent<Omit<Draft, 'image'>>(WORDS);
  return words && { ...emptyDraft, ...words, image: readUnsent<string>(PICTURE) };
}

/** Puts a draft into the composer, in place of the one that is there. */
export function setDraft(draft: Draft): void {
  const { draft: before, isRestored } = useComposer.getState();
  useComposer.setState({ draft });
  if (isRestored) keep(draft, before.image);
  else if (isEmpty(draft)) dropUnsent(EARLY);
  else void writeUnsent(EARLY, draft);
}

/** Changes parts of the draft. */
export function editDraft(changes: Partial<Draft>): void {
  const draft = { ...useComposer.getState().draft, ...changes };
  // Other words in place of all that stood there are written today.
  setDraft(isEmpty(draft) ? { ...draft, writtenOn: undefined } : draft);
}

/** It is no draft any more: forgets it, unless something else has been written meanwhile. */
export function dropDraft(draft: Draft): void {
  const { draft: current } = useComposer.getState();
  if (current === draft || isEmpty(current)) clearDraft();
}

/** Empties the composer. */
function clearDraft(): void {
  setDraft(newDraft());
}

/**
 * Brings back what was typed and not sent before a reload, a crash, a closed tab or the end of a session. Where other words stand
 * by then, they stay, and what found no place is the answer.
 */
export async function restoreDraft(): Promise<Draft[]> {
  const session = sessionSignal();
  await openUnsent();
  if (session.aborted || useComposer.getState().isRestored) return [];
  const kept = readKept();
  const typed = readUnsent<Draft>(EARLY);
  useComposer.setState({ isRestored: true });
  restoreDefault();
  const { draft } = useComposer.getState();
  const [first, ...others] = [isEmpty(draft) ? typed : draft, kept].filter((one) => one !== null);
  if (first) {
    useComposer.setState({ draft: first });
    keep(first, kept?.image ?? null);
  }
  dropUnsent(EARLY);
  return others;
}

/** Shows what another tab has in its composer: it is the same draft. Returns how to stop. */
export const followOtherDrafts = (): (() => void) =>
  onKeptElsewhere((name) => {
    if (![WORDS, PICTURE].includes(name) || !useComposer.getState().isRestored) return;
    useComposer.setState({ draft: readKept() ?? newDraft() });
  });

/** The settings are read in a moment; until then what they were the last time holds. */
function restoreDefault(): void {
  const known = readUnsent<boolean>(DEFAULT_PUBLIC);
  if (known !== null && useComposer.getState().defaultPublic === null) setDefaultPublic(known);
}

/** Puts the focus into the composer. */
export function askForFocus(): void {
  useComposer.setState(({ focusAsked }) => ({ focusAsked: focusAsked + 1 }));
}
