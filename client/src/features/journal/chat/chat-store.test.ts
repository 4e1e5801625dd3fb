import { describe, expect, it } from 'vitest';
import { mockApi } from '../../../../test/mock-api.ts';
import { useChat } from './chat-store.ts';
import { idOf, sampleMessage } from '../test/samples.ts';

const local = { id: 'local:1', type: 'user', content: 'I ran.', event_id: null } as const;
const chat = () => useChat.getState();
const shown = () => [...chat().messages, ...chat().locals].map((message) => message.content);

describe('the conversation', () => {
  it('shows a message that comes by push and by answer once', async () => {
    mockApi({ 'chat.list': [] });
    await chat().load();
    chat().addLocal(local);
    expect(chat().receive(sampleMessage(1, { content: 'I ran.', event_id: idOf(7) }))).toBe(true);
    expect(chat().receive(sampleMessage(1, { content: 'I ran.', event_id: idOf(7) }))).toBe(false);
    chat().tie('local:1', idOf(7));
    expect(shown()).toEqual(['I ran.']);
  });

  it('replaces a local message when the history with its event arrives', async () => {
    mockApi({ 'chat.list': [sampleMessage(1, { content: 'I ran.', event_id: idOf(7) })] });
    useChat.setState({ status: 'ready', wasRead: true });
    chat().addLocal(local);
    chat().tie('local:1', idOf(7));
    await chat().load();
    expect(shown()).toEqual(['I ran.']);
  });

  it('keeps the same words said twice', async () => {
    mockApi({ 'chat.list': [sampleMessage(1, { content: 'I ran.', event_id: idOf(6) })] });
    await chat().load();
    chat().addLocal(local);
    expect(shown()).toEqual(['I ran.', 'I ran.']);
  });

  it('pages back without gaps', async () => {
    const page = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => sampleMessage(from + index));
    const { named } = mockApi({ 'chat.list': ({ query }) => (query.before ? page(1, 20) : page(21, 70)) });
    await chat().load();
    expect(chat().hasEarlier).toBe(true);
    await chat().loadEarlier();
    expect(named('chat.list')[1]?.query.before).toBe(idOf(21));
    expect(chat().messages.map((message) => message.id)).toEqual(page(1, 70).map((message) => message.id));
    expect(chat().hasEarlier).toBe(false);
  });

  it('begins anew when more was missed than a page holds', async () => {
    const page = (from: number) => Array.from({ length: 50 }, (_, index) => sampleMessage(from + index));
    let from = 1;
    mockApi({ 'chat.list': () => page(from) });
    await chat().load();
    from = 200;
    await chat().load();
    expect(chat().messages.map((message) => message.id)).toEqual(page(200).map((message) => message.id));
    expect(chat().hasEarlier).toBe(true);
  });

  it('takes nothing in for somebody who has not opened it', () => {
    expect(chat().receive(sampleMessage(1))).toBe(false);
    expect(chat().messages).toEqual([]);
  });
});
