import { beforeEach, describe, expect, it } from 'vitest';
import { mockApi, type MadeCall } from '../../../../test/mock-api.ts';
import { signIn } from '../../../../test/render.tsx';
import { idOf, sampleMessage } from '../test/samples.ts';
import { addOptimistic, unconfirmed, upsertMessage, useChat, useOptimisticMessages } from './chat-data.ts';

const sent = { type: 'user', content: 'I ran.', event_id: null } as const;
const chat = () => useChat.getState();
const oldestFirst = () => chat().items.toReversed();
const shown = () =>
  [...oldestFirst(), ...unconfirmed(useOptimisticMessages.getState().items, chat().items)].map(
    (message) => message.content,
  );
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => sampleMessage(from + index));
const serve = (newest: () => number) => ({
  'chat.list': ({ query }: MadeCall) => {
    const last = query.before ? parseInt(query.before, 16) - 1 : newest();
    return messages(Math.max(1, last - Number(query.limit) + 1), last);
  },
});

beforeEach(() => {
  signIn();
  return chat().watch();
});

describe('the conversation', () => {
  it('shows a message that comes by push and by answer once', async () => {
    mockApi({ 'chat.list': [] });
    await chat().load();
    expect(upsertMessage(sampleMessage(1, { content: 'I ran.', event_id: idOf(7) }))).toBe(true);
    expect(upsertMessage(sampleMessage(1, { content: 'I ran.', event_id: idOf(7) }))).toBe(false);
    addOptimistic({ ...sent, event_id: idOf(7) });
    expect(shown()).toEqual(['I ran.']);
  });

  it('replaces an optimistic message when the history with its event arrives', async () => {
    mockApi({ 'chat.list': [sampleMessage(1, { content: 'I ran.', event_id: idOf(7) })] });
    addOptimistic({ ...sent, event_id: idOf(7) });
    expect(shown()).toEqual(['I ran.']);
    await chat().load();
    expect(shown()).toEqual(['I ran.']);
  });

  it('keeps the same words said twice', async () => {
    mockApi({ 'chat.list': [sampleMessage(1, { content: 'I ran.', event_id: idOf(6) })] });
    await chat().load();
    addOptimistic(sent);
    expect(shown()).toEqual(['I ran.', 'I ran.']);
  });

  it('pages back without gaps', async () => {
    const { named } = mockApi(serve(() => 70));
    await chat().load();
    expect(chat().hasMore).toBe(true);
    await chat().loadMore();
    expect(named('chat.list')[1]?.query.before).toBe(idOf(21));
    expect(oldestFirst().map(({ id }) => id)).toEqual(messages(1, 70).map(({ id }) => id));
    expect(chat().hasMore).toBe(false);
  });

  it('has no gap when more was missed than a page holds', async () => {
    let newest = 50;
    mockApi(serve(() => newest));
    await chat().load();
    newest = 180;
    await chat().refetch();
    expect(oldestFirst().map(({ id }) => id)).toEqual(messages(1, 180).map(({ id }) => id));
    newest = 2000;
    await chat().refetch();
    const ids = oldestFirst().map(({ id }) => id);
    expect(ids).toEqual(messages(2001 - ids.length, 2000).map(({ id }) => id));
    expect(chat().hasMore).toBe(true);
  });

  it('takes nothing in for somebody who has not opened it', () => {
    expect(upsertMessage(sampleMessage(1))).toBe(false);
    expect(chat().items).toEqual([]);
  });
});
