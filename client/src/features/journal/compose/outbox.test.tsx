import type { LifeEvent } from '@app/shared/journal';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockApi, refuse, type MadeCall } from '../../../../test/mock-api.ts';
import { ada, renderPage, signIn } from '../../../../test/render.tsx';
import { resetStores } from '../../../lib/create-store.ts';
import { clearSession, endSession } from '../../../lib/session.ts';
import { readUnsent, writeUnsent } from '../../../lib/unsent.ts';
import { messages } from '../../../messages.ts';
import { useToasts } from '../../../lib/toast.ts';
import { useChat, useOptimisticMessages } from '../chat/chat-data.ts';
import { ChatHistory } from '../chat/chat-history.tsx';
import { changeOf, keepChange, withChange } from '../story/changes.ts';
import { deleteEvent, sendDeletions } from '../story/deletions.ts';
import { saveEvent, setPrivacy } from '../story/story-actions.ts';
import { useStory } from '../story/story-data.ts';
import { idOf, sampleEvent, sampleMessage } from '../test/samples.ts';
import { pushes } from '../journal-pushes.ts';
import { Composer } from './composer.tsx';
import { deliverWaiting } from './delivery.ts';
import { emptyDraft, restoreDraft, setDefaultPublic, setDraft, useComposer } from './draft.ts';
import { addSend, followOtherSends, restoreSends, useOutbox } from './outbox.ts';
import { editSend } from './resend.ts';
import { sendDraft } from './send.ts';
import { hasUnsentWords } from './unsent-words.ts';
import { watchOutbox } from './watch-outbox.ts';

const picture = 'data:image/png;base64,aGVsbG8=';
const nothing = { 'chat.list': [], 'chat.create': sampleMessage(9, { type: 'assistant' }) };

beforeEach(() => {
  // The app is kept on this device, so that its code is there without a connection.
  const serviceWorker = { controller: { postMessage: () => undefined } };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  signIn();
  setDefaultPublic(true);
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

async function write(text: string, more: Partial<typeof emptyDraft> = {}): Promise<void> {
  setDraft({ ...emptyDraft, text, ...more });
  await sendDraft();
}

const textsOf = (calls: MadeCall[]) => calls.map(({ body }) => (body as { description: string }).description);
const bubbles = () => screen.getAllByRole('group', { name: 'Waiting for a connection' });
const reload = async () => {
  cleanup();
  resetStores();
  await restoreSends();
};

/** A server that can be away, and takes every entry. */
function someServer(more: Parameters<typeof mockApi>[0] = {}, away = 503) {
  const state = { isUp: false, count: 0 };
  const api = mockApi({
    ...nothing,
    'events.create': ({ body }) => {
      if (!state.isUp) return refuse(away);
      state.count += 1;
      const { description } = body as { description: string };
      return { event: sampleEvent(state.count, { description }), unlocked_achievements: [] };
    },
    ...more,
  });
  return { ...api, state };
}

describe('what is written while nobody answers', () => {
  it('waits in its own bubbles, in order, also after a reload, and goes out once each with its picture, day and key', async () => {
    offline();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 23, 50) });
    const { named, state } = someServer();
    await write('I ran');
    await write('I swam', { isPublic: false, image: picture, learned: 'Breathe' });
    await write('I slept', { date: '2026-11-01' });
    const keys = useOutbox.getState().sends.map(({ key }) => key);
    await reload();
    vi.setSystemTime(new Date(2026, 10, 22, 9, 0));
    await deliverWaiting();
    renderPage(<ChatHistory />);
    await waitFor(() => {
      expect(bubbles().map((bubble) => bubble.textContent)).toEqual([
        expect.stringContaining('I ranPublic · Written Nov 20, 2026'),
        expect.stringContaining('I swamPrivate · Written Nov 20, 2026 · With a picture · With a lesson'),
        expect.stringContaining('I sleptPublic · Nov 1, 2026'),
      ]);
    });
    const before = named('events.create').length;
    state.isUp = true;
    await act(() => deliverWaiting());
    const sent = named('events.create').slice(before);
    expect(textsOf(sent)).toEqual(['I ran', 'I swam', 'I slept']);
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(keys);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { written_on: '2026-11-20', image_url: null },
      { written_on: '2026-11-20', is_public: false, image_url: picture, what_learned: 'Breathe' },
      { date: '2026-11-01' },
    ]);
    expect(screen.queryByRole('group', { name: 'Waiting for a connection' })).not.toBeInTheDocument();
    await reload();
    expect(useOutbox.getState().sends).toEqual([]);
  });

  it('goes out by itself when the network is back', async () => {
    offline();
    const { named, state } = someServer();
    onTestFinished(watchOutbox());
    await write('I ran');
    state.isUp = true;
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(useOutbox.getState().sends).toEqual([]);
    });
    expect(textsOf(named('events.create')).at(-1)).toBe('I ran');
  });

  it('goes out by itself a while later when only the server was away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { named, state } = someServer();
    const sending = write('I ran');
    await vi.advanceTimersByTimeAsync(3000);
    await sending;
    expect(named('events.create')).toHaveLength(3);
    state.isUp = true;
    await vi.advanceTimersByTimeAsync(6000);
    expect(useOutbox.getState().sends).toEqual([]);
    expect(named('events.create')).toHaveLength(4);
  });

  it('goes out in its order when more is written while something is on its way', async () => {
    const { named, state } = someServer();
    state.isUp = true;
    addSend({ ...emptyDraft, text: 'I ran' }, 'waiting');
    const delivery = deliverWaiting();
    for (const text of ['I swam', 'I slept']) addSend({ ...emptyDraft, text }, 'waiting');
    await delivery;
    expect(textsOf(named('events.create'))).toEqual(['I ran', 'I swam', 'I slept']);
  });

  it('lets the next one pass when the server refuses one, which comes back as its own slip', async () => {
    mockApi({
      ...nothing,
      'events.create': ({ body }) =>
        (body as { description: string }).description === 'I ran'
          ? refuse(400, 'No running.')
          : { event: sampleEvent(2), unlocked_achievements: [] },
    });
    for (const text of ['I ran', 'I swam']) addSend({ ...emptyDraft, text }, 'waiting');
    renderPage(<ChatHistory />);
    await act(() => deliverWaiting());
    expect(await screen.findByText('Failed to create event')).toBeInTheDocument();
    const slip = await screen.findByRole('group', { name: 'Not sent' });
    expect(slip).toHaveTextContent('I ran');
    expect(slip).toHaveTextContent('No running.');
    expect(useOutbox.getState().sends).toHaveLength(1);
  });

  it('can be withdrawn, with a way back', async () => {
    offline();
    someServer();
    await write('I ran');
    const { user } = renderPage(<ChatHistory />);
    await screen.findByRole('group', { name: 'Waiting for a connection' });
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(screen.queryByText('I ran')).not.toBeInTheDocument();
    expect(useOutbox.getState().sends).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('I ran')).toBeInTheDocument();
  });

  it('is deleted again when it arrives after it was withdrawn', async () => {
    let answer: ((isUp: boolean) => void) | undefined;
    const asked = new Promise((resolve) => {
      answer = resolve;
    });
    const event = sampleEvent(1, { description: 'I ran' });
    mockApi({ ...nothing, 'events.create': () => asked.then(() => ({ event, unlocked_achievements: [] })) });
    const sending = write('I ran');
    await waitFor(() => {
      expect(useOutbox.getState().sendingKey).not.toBeNull();
    });
    const [send] = useOutbox.getState().sends;
    if (send) editSend(send);
    answer?.(true);
    await sending;
    expect(readUnsent(`deletion:${event.id}`)).not.toBeNull();
    expect(useComposer.getState().draft.text).toBe('I ran');
    expect(useOutbox.getState().edited).toBeNull();
  });

  it('is deleted again when another tab has taken it back while this one was sending it', async () => {
    const event = sampleEvent(7, { description: 'I ran' });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    mockApi({ ...nothing, 'events.create': () => asked.then(() => ({ event, unlocked_achievements: [] })) });
    onTestFinished(followOtherSends());
    const sending = write('I ran');
    await waitFor(() => {
      expect(useOutbox.getState().sendingKey).not.toBeNull();
    });
    const [send] = useOutbox.getState().sends;
    const otherTab = new BroadcastChannel('unsent');
    for (const name of [`send:${send?.key}`, `taken-back:${send?.key}`]) {
      otherTab.postMessage({ userId: ada.id, name, value: undefined });
    }
    await waitFor(() => {
      expect(useOutbox.getState().takenBack.size).toBe(1);
    });
    otherTab.close();
    answer();
    await sending;
    expect(readUnsent(`deletion:${event.id}`)).not.toBeNull();
  });

  it('keeps its key when it was taken back and the page crashed, so that it is no second event', async () => {
    offline();
    const { named, state } = someServer();
    await write('I ran', { image: picture });
    const [send] = useOutbox.getState().sends;
    if (send) editSend(send);
    await reload();
    expect(useOutbox.getState().sends).toEqual([]);
    await restoreDraft();
    expect(useComposer.getState().draft).toMatchObject({ text: 'I ran', image: picture });
    state.isUp = true;
    await sendDraft();
    const keys = named('events.create').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys.at(-1)).toBe(send?.key);
    expect(state.count).toBe(1);
    // Other words are another event.
    await write('I ran far');
    expect(named('events.create').at(-1)?.headers.get('Idempotency-Key')).not.toBe(send?.key);
    expect(await hasUnsentWords()).toBe(false);
  });

  it('is given up when the composer is emptied by hand', async () => {
    offline();
    someServer();
    await write('I ran', { image: picture });
    const [send] = useOutbox.getState().sends;
    if (send) editSend(send);
    expect(readUnsent('edited')).toMatchObject({ key: send?.key });
    const { user } = renderPage(<Composer />);
    await user.click(await screen.findByRole('button', { name: 'Remove the picture' }));
    expect(readUnsent('edited')).not.toBeNull();
    await user.clear(screen.getByLabelText('Your message'));
    expect(readUnsent('edited')).toBeNull();
    expect(await hasUnsentWords()).toBe(false);
    await write('I ran');
    expect(useOutbox.getState().sends.map(({ key }) => key)).not.toContain(send?.key);
  });

  it('is not sent again by the next page when it was seen, and deleted, before its own sending was answered', async () => {
    const event = sampleEvent(11, { description: 'I ran' });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    mockApi({
      ...nothing,
      'events.list': [],
      'events.remove': undefined,
      'events.create': () => asked.then(() => ({ event, unlocked_achievements: [] })),
    });
    await Promise.all([useStory.getState().load(), useChat.getState().load()]);
    const sending = write('I ran');
    await waitFor(() => {
      expect(useOutbox.getState().sendingKey).not.toBeNull();
    });
    const [send] = useOutbox.getState().sends;
    pushes['event:created']?.(event);
    pushes['chat:message']?.(sampleMessage(11, { content: 'I ran', event_id: event.id }));
    expect(readUnsent(`send:${send?.key}`)).not.toBeNull();
    deleteEvent(event);
    expect(readUnsent(`send:${send?.key}`)).toBeNull();
    await sendDeletions();
    answer();
    await sending;
    expect(useStory.getState().items).toEqual([]);
    expect(useOptimisticMessages.getState().items.map(({ content }) => content)).not.toContain('I ran');
    expect(useToasts.getState().waiting.map(([, text]) => text)).not.toContain(messages.journal.added);
  });

  it('stands in the composer before it is taken out of the outbox', async () => {
    offline();
    someServer();
    await restoreDraft();
    await write('I ran');
    const [send] = useOutbox.getState().sends;
    const written: string[] = [];
    const follow = new BroadcastChannel('unsent');
    follow.onmessage = ({ data }: MessageEvent<{ name: string }>) => written.push(data.name.split(':')[0] ?? '');
    if (send) editSend(send);
    await waitFor(() => {
      expect(written).toEqual(['draft', 'send', 'taken-back', 'edited']);
    });
    follow.close();
  });

  it('keeps its day when it is taken back on a later one and changed', async () => {
    offline();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
    someServer();
    await write('I ran');
    vi.setSystemTime(new Date(2026, 10, 22, 12));
    const [send] = useOutbox.getState().sends;
    if (send) editSend(send);
    const { draft } = useComposer.getState();
    await write('I ran far', draft.writtenOn ? { writtenOn: draft.writtenOn } : {});
    expect(useOutbox.getState().sends[0]?.body).toMatchObject({ description: 'I ran far', written_on: '2026-11-20' });
  });

  it('is never sent by two tabs', async () => {
    // As long as another tab has its turn, this one waits.
    let begin: (() => void) | undefined;
    const otherTabs = new Promise<void>((resolve) => {
      begin = resolve;
    });
    vi.stubGlobal('navigator', {
      ...{ onLine: true, userAgent: navigator.userAgent },
      locks: { request: (_name: string, work: () => Promise<unknown>) => otherTabs.then(work) },
    });
    const { named, state } = someServer();
    state.isUp = true;
    const send = addSend({ ...emptyDraft, text: 'I ran' }, 'waiting');
    onTestFinished(watchOutbox());
    const delivery = deliverWaiting();
    const otherTab = new BroadcastChannel('unsent');
    otherTab.postMessage({ userId: ada.id, name: `send:${send.key}`, value: undefined });
    await waitFor(() => {
      expect(useOutbox.getState().sends).toEqual([]);
    });
    otherTab.close();
    begin?.();
    await delivery;
    expect(named('events.create')).toEqual([]);
  });

  it('belongs to its author: nobody else sees or sends it, and logging in again goes on with it', async () => {
    offline();
    const { named, state } = someServer();
    await write('I ran');
    endSession('expired');
    signIn({ ...ada, id: 'b'.repeat(24) });
    await restoreSends();
    expect(useOutbox.getState().sends).toEqual([]);
    state.isUp = true;
    const before = named('events.create').length;
    await deliverWaiting();
    expect(named('events.create')).toHaveLength(before);
    clearSession();
    signIn();
    await restoreSends();
    await deliverWaiting();
    expect(textsOf(named('events.create').slice(before))).toEqual(['I ran']);
  });
});

describe('an entry that a proxy or a server says nothing final of', () => {
  it.each([408, 502])('waits after a %i and goes out again with its key', async (status) => {
    const { named, state } = someServer({}, status);
    await write('I ran');
    expect(textsOf(named('events.create'))).toEqual(['I ran', 'I ran', 'I ran']);
    const key = useOutbox.getState().sends[0]?.key;
    state.isUp = true;
    await act(() => deliverWaiting());
    expect(useOutbox.getState().sends).toEqual([]);
    expect(key).toBeTruthy();
    expect(named('events.create').at(-1)?.headers.get('Idempotency-Key')).toBe(key);
  });
});

describe('what is changed while nobody answers', () => {
  const known = sampleEvent(1);
  const answers = (current: LifeEvent | null, update: unknown) => ({
    ...nothing,
    'events.list': current ? [current] : [],
    'events.update': update as LifeEvent,
  });

  it('is shown at once, and of each field the latest counts, also after a reload', async () => {
    offline();
    mockApi({ ...nothing, 'events.update': refuse(503) });
    expect(await saveEvent(known, { title: 'First', description: 'Other words' })).toBe(false);
    expect(await saveEvent(known, { title: 'Second' })).toBe(false);
    expect(await setPrivacy(known, false)).toBe(true);
    const latest = { title: 'Second', description: 'Other words', is_public: false };
    expect(withChange(known, changeOf(known.id))).toMatchObject(latest);
    resetStores();
    const { named } = mockApi(answers(known, { ...known, ...latest, rev: 5 }));
    onTestFinished(watchOutbox());
    await waitFor(() => {
      expect(named('events.update').map(({ body }) => body)).toEqual([latest]);
    });
    await waitFor(() => {
      expect(changeOf(known.id)).toBeUndefined();
    });
  });

  it('says so where another device has changed the same, with the way back', async () => {
    keepChange(known, { title: 'From here' });
    const { named } = mockApi(
      answers(sampleEvent(1, { title: 'From there', rev: 4 }), ({ body }: MadeCall) => ({
        ...known,
        ...(body as Partial<LifeEvent>),
        rev: 5,
      })),
    );
    const { user } = renderPage(<ChatHistory />);
    await act(() => deliverWaiting());
    expect(await screen.findByText(messages.journal.changedTwice('From here'))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(named('events.update').map(({ body }) => body)).toEqual([{ title: 'From here' }, { title: 'From there' }]);
    });
  });

  it('stands in the editor when the server refuses it', async () => {
    keepChange(known, { description: 'Far too long' });
    mockApi(answers(known, refuse(400, 'Too long.')));
    renderPage(<ChatHistory />);
    await act(() => deliverWaiting());
    expect(await screen.findByText(messages.journal.changeRefused(known.title))).toBeInTheDocument();
    expect(readUnsent(`edit:${known.id}`)).toEqual({ description: 'Far too long' });
    expect(changeOf(known.id)).toBeUndefined();
  });

  it('goes with an entry that another device has deleted', async () => {
    keepChange(known, { title: 'Second' });
    const { named } = mockApi(answers(null, known));
    renderPage(<ChatHistory />);
    await act(() => deliverWaiting());
    expect(await screen.findByText(messages.journal.changedGone(known.title))).toBeInTheDocument();
    expect(named('events.update')).toEqual([]);
    expect(useStory.getState().items).toEqual([]);
  });

  it('is not sent of an entry that is being deleted', async () => {
    keepChange(known, { title: 'Second' });
    await writeUnsent(`deletion:${idOf(1)}`, { at: Date.now() });
    const { named } = mockApi(answers(known, known));
    await deliverWaiting();
    expect(named('events.update')).toEqual([]);
  });
});

it('a bubble says what belongs to it, and offers to edit, withdraw and try again', async () => {
  offline();
  someServer();
  await write('I ran', { isPublic: false, image: picture });
  renderPage(<ChatHistory />);
  const bubble = within(await screen.findByRole('group', { name: 'Waiting for a connection' }));
  expect(bubble.getByText('Private · With a picture')).toBeInTheDocument();
  expect(bubble.getByAltText('Of this entry')).toHaveAttribute('src', picture);
  expect(bubble.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw', 'Edit', 'Retry']);
});
