import { limits } from '@app/shared/limits';
import { createStore } from '../../../lib/create-store.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { readPictures } from '../components/read-pictures.ts';
import {
  dropUnsent,
  flushUnsent,
  onKeptElsewhere,
  openUnsent,
  openUnsentSoon,
  readUnsent,
  unsentNames,
  writeUnsent,
} from '../../../lib/unsent.ts';
import { dropFields, isFieldsOf, readFields, writeFields } from '../../../lib/kept-fields.ts';
import { DELETIONS } from '../mutations/log.ts';
import { type Draft, emptyDraft, isEmpty } from '../mutations/mutation.ts';
import { readDraft, textIn } from '../mutations/read-record.ts';

interface Composer {
  draft: Draft;
  /** Whether a new event begins public, by the settings; null as long as nobody has said. */
  defaultPublic: boolean | null;
  /** What an earlier visit left is there. Before that nothing is written over it. */
  isRestored: boolean;
  /** Pictures that were chosen and are still being read. */
  reading: number;
}

/** The composer outlives its page, so that going to another one and back loses no word. */
export const useComposer = createStore<Composer>(() => ({
  draft: emptyDraft,
  defaultPublic: null,
  isRestored: false,
  reading: 0,
}));

const DRAFT = 'draft';
/** What is typed in the moment before it is known what an earlier visit left. */
const EARLY = 'draft-early';

/** Under which name it is stored how private new events begin. */
const DEFAULT_PUBLIC = 'default-public';

/** A draft in which nothing stands yet, as private as the settings have it. */
export const newDraft = (): Draft => ({ ...emptyDraft, isPublic: useComposer.getState().defaultPublic ?? true });

/** Takes in how private a new event begins. What is being written follows where it was as it began, and shows it. */
export function setDefaultPublic(defaultPublic: boolean): void {
  void writeUnsent(DEFAULT_PUBLIC, defaultPublic);
  showDefaultPublic(defaultPublic);
}

function showDefaultPublic(defaultPublic: boolean): void {
  const { isPublic } = newDraft();
  const { draft } = useComposer.getState();
  useComposer.setState({ defaultPublic });
  if (defaultPublic === isPublic || draft.isPublic !== isPublic || draft.isChosen) return;
  const changed = { ...draft, isPublic: defaultPublic };
  // Nothing is written of an empty one: what an earlier visit left may not have been read yet.
  if (isEmpty(draft)) useComposer.setState({ draft: changed });
  else setDraft(changed);
}

/** Pictures are stored apart from the words, so that large ones are not written again with every key. */
function store(draft: Draft): void {
  if (isEmpty(draft)) dropFields(DRAFT);
  else writeFields(DRAFT, draft);
}

/** What an earlier visit left. Of what cannot be read the text is there. */
function readStored(): Draft | null {
  const fields = readFields(DRAFT);
  if (!fields) return null;
  return readDraft(fields) ?? { ...newDraft(), text: textIn(fields) };
}

/** Puts a draft into the composer, in place of the one that is there. */
export function setDraft(draft: Draft): void {
  useComposer.setState({ draft });
  if (useComposer.getState().isRestored) store(draft);
  else if (isEmpty(draft)) dropUnsent(EARLY);
  else void writeUnsent(EARLY, draft);
}

/** As `setDraft`, for what is about to be dropped elsewhere: it is stored at once. */
export function moveToComposer(draft: Draft): void {
  setDraft(draft);
  flushUnsent();
}

/** Changes parts of the draft. */
export function editDraft(changes: Partial<Draft>): void {
  const draft = { ...useComposer.getState().draft, ...changes };
  // Other words in place of all that stood there are written today, and answer no plan.
  setDraft(isEmpty(draft) ? { ...draft, planId: undefined, writtenOn: undefined } : draft);
}

/** Adds pictures to the draft, each as soon as it is read. */
export async function addPictures(files: readonly File[]): Promise<void> {
  const session = sessionSignal();
  const { reading, draft } = useComposer.getState();
  await readPictures(files, limits.imagesPerEvent - draft.images.length - reading, {
    onBegin: (count) => {
      useComposer.setState({ reading: reading + count });
    },
    onRead: (picture) => {
      if (session.aborted) return;
      const { reading, draft } = useComposer.getState();
      useComposer.setState({ reading: reading - 1 });
      if (picture) editDraft({ images: [...new Set([...draft.images, picture])] });
    },
  });
}

/** It is no draft any more: forgets it, unless something else has been written meanwhile. */
export function dropDraft(draft: Draft): void {
  const { draft: current } = useComposer.getState();
  if (current === draft || isEmpty(current)) setDraft(newDraft());
}

/**
 * Brings back what was typed and not sent before a reload, a crash, a closed tab or the end of a session. Where other words stand
 * by then, they stay, and what found no place is the answer.
 */
export async function restoreDraft(): Promise<Draft[]> {
  const session = sessionSignal();
  await openUnsent();
  if (session.aborted || useComposer.getState().isRestored) return [];
  const kept = readStored();
  const typed = readDraft(readUnsent(EARLY));
  useComposer.setState({ isRestored: true });
  restoreDefault();
  const { draft } = useComposer.getState();
  const [first, ...others] = [isEmpty(draft) ? typed : draft, kept].filter((one) => one !== null);
  if (first) {
    useComposer.setState({ draft: first });
    store(first);
  }
  dropUnsent(EARLY);
  return others;
}

/** Shows what another tab has in its composer: it is the same draft. Returns an unsubscribe function. */
export const followOtherDrafts = (): (() => void) =>
  onKeptElsewhere((name) => {
    const known = name === DEFAULT_PUBLIC ? readUnsent<boolean>(name) : null;
    if (known !== null) showDefaultPublic(known);
    if (!isFieldsOf(DRAFT, name) || !useComposer.getState().isRestored) return;
    useComposer.setState({ draft: readStored() ?? newDraft() });
  });

/** The settings are read in a moment; until then what they were the last time holds. */
function restoreDefault(): void {
  const known = readUnsent<boolean>(DEFAULT_PUBLIC);
  if (known !== null && useComposer.getState().defaultPublic === null) setDefaultPublic(known);
}

/** Whether the user has left words on this device that were not sent: drafts, events or changes. */
export async function hasUnsentWords(): Promise<boolean> {
  await openUnsentSoon();
  return unsentNames('').some((name) => !name.startsWith(DELETIONS) && name !== DEFAULT_PUBLIC);
}
