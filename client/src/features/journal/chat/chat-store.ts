import type { ChatMessage } from '@app/shared/journal';
import { api } from '../../../lib/api.ts';
import { createStore } from '../../../lib/create-store.ts';
import { sameSession } from '../same-session.ts';

const PAGE = 50;

/** A message that the server has not confirmed yet. */
export interface LocalMessage {
  id: string;
  type: ChatMessage['type'];
  content: string;
  /** The event it was about, once the server has told. */
  event_id: string | null;
}

export interface Chat {
  /** Oldest first, without gaps, as far back as it has been paged. */
  messages: ChatMessage[];
  /** Shown after the messages until the server's own version is here. */
  locals: LocalMessage[];
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether the history has been read at all. */
  wasRead: boolean;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  /** Messages that came in while somebody was looking: they are written in, the others are simply there. */
  live: ReadonlySet<string>;
  load: () => Promise<void>;
  loadEarlier: () => Promise<void>;
  /** Takes a message that was pushed or answered. True when it was new. */
  receive: (message: ChatMessage, stands?: string) => boolean;
  addLocal: (message: LocalMessage) => void;
  dropLocal: (id: string) => void;
  /** Says which event a local message became. */
  tie: (id: string, eventId: string) => void;
}

const isAfter = (a: ChatMessage, b: ChatMessage) =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;

function insertSorted(messages: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  const index = messages.findLastIndex((other) => isAfter(message, other));
  return [...messages.slice(0, index + 1), message, ...messages.slice(index + 1)];
}

/** Whether messages are missing between those that are known and the newest page. */
const isGap = (known: readonly ChatMessage[], page: readonly ChatMessage[]) =>
  page.length >= PAGE && !known.some((message) => page.some((other) => other.id === message.id));

/** The newest page, with what is known before it (unless there is a gap) and what was pushed after it. */
function merge(known: readonly ChatMessage[], page: ChatMessage[]): ChatMessage[] {
  const ids = new Set(page.map((message) => message.id));
  const newest = page.at(-1);
  const cut = isGap(known, page);
  return known
    .filter((message) => !ids.has(message.id) && (!cut || (newest !== undefined && isAfter(message, newest))))
    .reduce(insertSorted, page);
}

/** The local messages that none of the confirmed ones stands for. */
const unconfirmed = (locals: readonly LocalMessage[], messages: readonly ChatMessage[]) =>
  locals.filter(
    (local) =>
      local.event_id === null ||
      !messages.some((message) => message.event_id === local.event_id && message.type === local.type),
  );

/** The local message that a pushed one confirms: the same event, or, before that is known, the same words. */
const standIn = (locals: readonly LocalMessage[], message: ChatMessage) =>
  locals.find(
    (local) => local.type === message.type && local.event_id !== null && local.event_id === message.event_id,
  ) ??
  locals.find(
    (local) =>
      local.type === message.type && local.event_id === null && local.content.trim() === message.content.trim(),
  );

let reading = 0;

/** The conversation. */
export const useChat = createStore<Chat>((set, get) => ({
  messages: [],
  locals: [],
  status: 'idle',
  wasRead: false,
  hasEarlier: false,
  isLoadingEarlier: false,
  live: new Set(),

  async load() {
    const turn = ++reading;
    const isSame = sameSession();
    set({ status: 'loading' });
    try {
      const page = await api('chat.list', { query: { limit: PAGE } });
      if (turn !== reading || !isSame()) return;
      const { messages: known, locals, live, hasEarlier, wasRead } = get();
      const merged = merge(known, page);
      const isPagedAnew = !wasRead || isGap(known, page);
      const news = wasRead ? page.filter((message) => !known.some((other) => other.id === message.id)) : [];
      set({
        messages: merged,
        locals: unconfirmed(locals, merged),
        hasEarlier: isPagedAnew ? page.length >= PAGE : hasEarlier,
        live: new Set([...live, ...news.map((message) => message.id)]),
        status: 'ready',
        wasRead: true,
      });
    } catch {
      // Silent by the spec: the greeting stands in its place.
      if (turn === reading && isSame()) set({ status: 'failed' });
    }
  },

  async loadEarlier() {
    const { messages, hasEarlier, isLoadingEarlier } = get();
    const first = messages[0];
    if (!first || !hasEarlier || isLoadingEarlier) return;
    set({ isLoadingEarlier: true });
    const isSame = sameSession();
    try {
      const page = await api('chat.list', { query: { limit: PAGE, before: first.id } });
      if (!isSame()) return;
      const known = new Set(get().messages.map((message) => message.id));
      const fresh = page.filter((message) => !known.has(message.id));
      set({
        messages: [...fresh, ...get().messages],
        hasEarlier: page.length >= PAGE && fresh.length > 0,
        isLoadingEarlier: false,
      });
    } catch {
      if (isSame()) set({ isLoadingEarlier: false });
    }
  },

  receive(message, stands) {
    const { messages, locals, live, status } = get();
    if (status === 'idle') return false;
    const local = stands ?? standIn(locals, message)?.id;
    const rest = locals.filter((other) => other.id !== local);
    if (messages.some((known) => known.id === message.id)) {
      set({ messages: messages.map((known) => (known.id === message.id ? message : known)), locals: rest });
      return false;
    }
    set({
      messages: insertSorted(messages, message),
      locals: rest,
      live: new Set(live).add(message.id),
    });
    return true;
  },

  addLocal(message) {
    const { locals } = get();
    set({ locals: [...locals.filter((other) => other.id !== message.id), message] });
  },

  dropLocal(id) {
    set({ locals: get().locals.filter((local) => local.id !== id) });
  },

  tie(id, eventId) {
    const { locals, messages } = get();
    const tied = locals.map((local) => (local.id === id ? { ...local, event_id: eventId } : local));
    set({ locals: unconfirmed(tied, messages) });
  },
}));

/** What has been seen is written in no second time. */
export function forgetLive(): void {
  useChat.setState({ live: new Set() });
}
