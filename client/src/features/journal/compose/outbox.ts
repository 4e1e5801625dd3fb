import type { CreateEventInput } from '@app/shared/journal';
import { titleFrom } from '@app/shared/titles';
import { createStore } from '../../../lib/create-store.ts';
import { today } from '../../../lib/dates.ts';
import { newKey } from '../../../lib/retry.ts';
import { dropUnsent, readUnsent, unsentNames, writeUnsent } from '../../../lib/unsent.ts';
import { useComposer, type Draft } from './draft.ts';

/** A draft on its way to becoming an event. Its key goes with every repetition, so that a lost answer never doubles the event. */
export interface PendingSend {
  key: string;
  draft: Draft;
  body: CreateEventInput;
  /**
   * `waiting`: nobody knows whether it arrived, it goes out again by itself. `failed`: refused, a person must decide.
   * `aside`: never sent, put aside for other words. `unanswered`: asked, with no answer; an entry only by a person's wish.
   */
  state: 'sending' | 'waiting' | 'failed' | 'aside' | 'unanswered';
  /** Why it failed, in the server's words. */
  reason: string | null;
  /** When it was begun, in milliseconds: they stand in this order. */
  at: number;
  /** The server has told of its chat message before it has answered. */
  isInChat: boolean;
}

/** Everything that is not acknowledged yet, oldest first. */
export const useOutbox = createStore<{ sends: readonly PendingSend[] }>(() => ({ sends: [] }));

const START = 'send:';
const nameOf = ({ key }: PendingSend) => `${START}${key}`;

function bodyOf({ text, learned, date, image, isPublic }: Draft): CreateEventInput {
  return {
    title: titleFrom(text),
    description: text.trim(),
    what_learned: learned?.trim() || null,
    // Without a date the words may name one.
    ...(date === null ? { written_on: today() } : { date }),
    image_url: image,
    // As shown. Before it is known how an entry begins, the server decides it, so that none is more public than was chosen.
    ...(isPublic && useComposer.getState().defaultPublic === null ? {} : { is_public: isPublic }),
    chat: true,
  };
}

/** Without its picture it must not go out under the same key, so it comes back for a person to look at. */
function withoutPicture(send: PendingSend): PendingSend {
  const draft = { ...send.draft, image: null };
  const reason = 'Its picture was too large to keep on this device.';
  return { ...send, key: newKey(), draft, body: bodyOf(draft), state: 'failed', reason };
}

function keep(send: PendingSend): void {
  dropUnsent(nameOf(send));
  if (!writeUnsent(nameOf(send), send)) writeUnsent(nameOf(send), withoutPicture(send));
}

const put = (send: PendingSend) => {
  useOutbox.setState(({ sends }) => ({
    sends: [...sends.filter(({ key }) => key !== send.key), send].toSorted((a, b) => a.at - b.at),
  }));
};

/** Begins to send a draft, or keeps it beside the composer. */
export function addSend(draft: Draft, state: 'sending' | 'aside' | 'unanswered', key = newKey()): PendingSend {
  const send = { key, draft, body: bodyOf(draft), state, reason: null, at: Date.now(), isInChat: false };
  upsertSend(send);
  return send;
}

/** Keeps a send and shows it, in the place of an older state of it. */
export function upsertSend(send: PendingSend): void {
  keep(send);
  put(send);
}

/** Changes a pending send, unless it is gone by now. */
export function updateSend(key: string, changes: Partial<Pick<PendingSend, 'state' | 'reason' | 'isInChat'>>): void {
  const known = useOutbox.getState().sends.find((send) => send.key === key);
  if (!known) return;
  upsertSend({ ...known, ...changes });
}

/** It was acknowledged, taken back into the composer, or discarded. */
export function removeSend(send: PendingSend): void {
  dropUnsent(nameOf(send));
  useOutbox.setState(({ sends }) => ({ sends: sends.filter(({ key }) => key !== send.key) }));
}

/** Brings back what an earlier visit left. Whether it had arrived is not known, so it goes out again under its key. */
export function restoreSends(): void {
  const known = new Set(useOutbox.getState().sends.map(({ key }) => key));
  for (const name of unsentNames(START)) {
    const send = readUnsent<PendingSend>(name);
    if (send && !known.has(send.key)) put({ ...send, state: send.state === 'sending' ? 'waiting' : send.state });
  }
}

export const isSending = (sends: readonly PendingSend[]): boolean => sends.some(({ state }) => state === 'sending');
