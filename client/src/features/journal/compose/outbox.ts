import type { CreateEventInput, LifeEvent } from '@app/shared/journal';
import { titleFrom } from '@app/shared/titles';
import { createStore } from '../../../lib/create-store.ts';
import { today } from '../../../lib/dates.ts';
import { newKey } from '../../../lib/retry.ts';
import { dropUnsent, onKeptElsewhere, openUnsent, readUnsent, unsentNames, writeUnsent } from '../../../lib/unsent.ts';
import { editDraft, isEmpty, useComposer, type Draft } from './draft.ts';

/** A draft on its way to becoming an event. Its key goes with every repetition, so that a lost answer never doubles the event. */
export interface PendingSend {
  key: string;
  draft: Draft;
  /** What is sent, but for the picture of the draft: fixed, so that what is repeated is the same. */
  body: Omit<CreateEventInput, 'image_url'>;
  /**
   * `waiting`: goes out by itself, also again when nobody knows whether it arrived. `failed`: refused, a person must decide.
   * `aside`: never sent, put aside for other words. `unanswered`: asked, with no answer; an entry only by a person's wish.
   * `unsure`: a question or an entry, which only a person can say.
   */
  state: 'waiting' | 'failed' | 'aside' | 'unanswered' | 'unsure';
  /** Why it failed, in the server's words. */
  reason: string | null;
  /** When it was begun, in milliseconds: they stand and go out in this order. */
  at: number;
}

interface Outbox {
  /** Everything that is not acknowledged yet, oldest first. */
  sends: readonly PendingSend[];
  /** The one that is on its way. */
  sendingKey: string | null;
  /** Nobody answered the last time: what waits says so. */
  isStalled: boolean;
  /** Those whose words stand in the chat already, by key: the server has told of its message before it has answered. */
  inChat: ReadonlySet<string>;
  /** Those that were taken back while they were on their way, by key. */
  takenBack: ReadonlySet<string>;
  /** The one that was last taken back into the composer: with not a word changed it goes out under its old key. */
  edited: PendingSend | null;
}

export const useOutbox = createStore<Outbox>(() => ({
  sends: [],
  sendingKey: null,
  isStalled: false,
  inChat: new Set(),
  takenBack: new Set(),
  edited: null,
}));

const START = 'send:';
/** Under which name the one is kept that was taken back, so that a crash does not part its words from its key. */
export const EDITED = 'edited';
/** Before its key: what the tab that may be sending it is told. That it is gone does not tell whether it arrived. */
export const TAKEN_BACK = 'taken-back:';
const nameOf = (key: string) => START + key;

function bodyOf({ text, learned, date, isPublic, isChosen, writtenOn }: Draft): PendingSend['body'] {
  return {
    title: titleFrom(text),
    description: text.trim(),
    what_learned: learned?.trim() || null,
    // Without a date the words may name one, counted from the day on which they were written.
    ...(date === null ? { written_on: writtenOn ?? today() } : { date }),
    // Public only where its author said so: otherwise the settings decide as they are on the server, and a hard day is private.
    ...(isPublic && !isChosen ? {} : { is_public: isPublic }),
    chat: true,
  };
}

const isBefore = (a: PendingSend, b: PendingSend) => a.at - b.at;

const put = (send: PendingSend) => {
  useOutbox.setState(({ sends }) => ({
    sends: [...sends.filter(({ key }) => key !== send.key), send].toSorted(isBefore),
  }));
};

const take = (key: string) => {
  useOutbox.setState(({ sends }) => ({ sends: sends.filter((send) => send.key !== key) }));
};

/** It is wanted, also if it was taken back before. */
const want = (wanted: string) => {
  useOutbox.setState(({ takenBack }) => ({ takenBack: new Set([...takenBack].filter((key) => key !== wanted)) }));
};

/** Where it is on its way, what it becomes is not wanted any more. */
export const unwant = (key: string): void => {
  useOutbox.setState(({ takenBack, sendingKey }) => ({
    takenBack: sendingKey === key ? new Set(takenBack).add(key) : takenBack,
  }));
};

/** Puts a draft in the line of what is sent, or keeps it beside the composer. */
export function addSend(draft: Draft, state: Exclude<PendingSend['state'], 'failed'>, key = newKey()): PendingSend {
  const newest = useOutbox.getState().sends.at(-1)?.at ?? 0;
  const at = Math.max(Date.now(), newest + 1);
  const send = { key, draft, body: bodyOf(draft), state, reason: null, at };
  upsertSend(send);
  return send;
}

/** Keeps a send and shows it, in the place of an older state of it. */
export function upsertSend(send: PendingSend): void {
  want(send.key);
  put(send);
  void writeUnsent(nameOf(send.key), send);
}

/** The send with this key, unless it is gone by now. */
const sendOf = (key: string): PendingSend | undefined => useOutbox.getState().sends.find((send) => send.key === key);

/** Changes a pending send, unless it is gone by now. */
export function updateSend(key: string, changes: Partial<Pick<PendingSend, 'state' | 'reason'>>): void {
  const known = sendOf(key);
  if (known) upsertSend({ ...known, ...changes });
}

/** It was acknowledged, or waits no longer. */
export function removeSend({ key }: PendingSend): void {
  dropUnsent(nameOf(key));
  take(key);
}

/** Whether nobody has acknowledged or withdrawn it. */
export const isPending = ({ key }: PendingSend): boolean => sendOf(key) !== undefined;

/** An event is being deleted. If it is the one on its way, seen before the answer was there, the next page must not send it again. */
export function forgetSendOf({ description }: LifeEvent): void {
  const { sends, sendingKey, inChat } = useOutbox.getState();
  const send = sends.find(({ key }) => key === sendingKey && inChat.has(key));
  if (send?.body.description === description) removeSend(send);
}

/** Remembers which one stands in the composer again; null when none does. */
export function setEdited(edited: PendingSend | null): void {
  if (edited === useOutbox.getState().edited) return;
  useOutbox.setState({ edited });
  if (edited) void writeUnsent(EDITED, edited);
  else dropUnsent(EDITED);
}

/** Changes parts of the draft by hand. When nothing is left of it, the one that was taken back is given up. */
export function reviseDraft(changes: Partial<Draft>): void {
  editDraft(changes);
  if (isEmpty(useComposer.getState().draft)) setEdited(null);
}

/** Asked when it has arrived, or was refused: whether nobody wants it any more. What became an event is no longer to be edited under its key. */
export function wasTakenBack({ key }: PendingSend): boolean {
  const { takenBack, edited } = useOutbox.getState();
  if (!takenBack.has(key)) return false;
  if (edited?.key === key) setEdited(null);
  return true;
}

/** Its words stand in the chat, or do so no longer. */
export function markInChat(key: string, isInChat: boolean): void {
  useOutbox.setState(({ inChat }) => ({
    inChat: new Set(isInChat ? [...inChat, key] : [...inChat].filter((other) => other !== key)),
  }));
}

/** Brings back what an earlier visit left. Whether it had arrived is not known, so it goes out again under its key. */
export async function restoreSends(): Promise<void> {
  await openUnsent();
  for (const name of unsentNames(START)) {
    const send = readUnsent<PendingSend>(name);
    if (send && !sendOf(send.key)) put(send);
  }
  useOutbox.setState(({ edited }) => ({ edited: edited ?? readUnsent<PendingSend>(EDITED) }));
}

/** Shows what other tabs put into the outbox, and no longer what they have sent or withdrawn. Returns how to stop. */
export const followOtherSends = (): (() => void) =>
  onKeptElsewhere((name) => {
    if (name === EDITED) useOutbox.setState({ edited: readUnsent<PendingSend>(EDITED) });
    if (name.startsWith(TAKEN_BACK)) unwant(name.slice(TAKEN_BACK.length));
    if (!name.startsWith(START)) return;
    const key = name.slice(START.length);
    const send = readUnsent<PendingSend>(name);
    if (!send) {
      take(key);
      return;
    }
    want(key);
    put(send);
  });

/** Whether an entry is on its way, as far as anybody can tell. */
export const isSending = ({ sendingKey, isStalled }: Outbox): boolean => sendingKey !== null && !isStalled;
