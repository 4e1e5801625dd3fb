import type { LifeEvent, UpdateEventBody } from '@app/shared/journal';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type MadeCall, mockApi, refuse } from '../../../../test/mock-api.ts';
import { ada, renderPage, signIn } from '../../../../test/render.tsx';
import { resetStores } from '../../../lib/create-store.ts';
import { clearSession, endSession } from '../../../lib/session.ts';
import { readUnsent, writeUnsent } from '../../../lib/unsent.ts';
import * as messages from '../../../messages.ts';
import { useToasts } from '../../../lib/toast.ts';
import { useChat, useOptimisticMessages } from '../chat/chat-data.ts';
import { deleteEvent, undoDelete } from '../story/deletions.ts';
import { saveEvent, setPrivacy } from '../story/story-actions.ts';
import { useStory } from '../story/story-data.ts';
import { idOf, sampleEvent, sampleMessage } from '../test/samples.ts';
import { pushes } from '../journal-pushes.ts';
import { ChatHistory } from '../chat/chat-history.tsx';
import { UnsentSlip } from '../compose/unsent-slip.tsx';
import { hasUnsentWords, restoreDraft, setDefaultPublic, setDraft, useComposer } from '../compose/draft.ts';
import { editCreate, sendDraft, watchWriting } from '../compose/send.ts';
import {
  addCreate,
  addDelete,
  addUpdate,
  createsOf,
  followOtherMutations,
  mutationOf,
  restoreMutations,
  updateOf,
  upsertMutation,
  useMutations,
} from './log.ts';
import { emptyDraft, withUpdate } from './mutation.ts';
import { deliverNow, deliverUndoable } from './runner.ts';

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

const creates = () => createsOf(useMutations.getState().mutations);
/** What was changed earlier, while nobody answered. */
const changeBefore = (event: LifeEvent, changes: UpdateEventBody) => {
  upsertMutation({ ...addUpdate(event, changes), tries: 1 });
};

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

async function write(text: string, more: Partial<typeof emptyDraft> = {}): Promise<void> {
  setDraft({ ...emptyDraft, text, ...more });
  await sendDraft();
}

const textsOf = (calls: MadeCall[]) => calls.map(({ body }) => (body as { description: string }).description);
const bubbles = () => screen.getAllByRole('group', { name: 'Waiting to send' });
const reload = async () => {
  cleanup();
  resetStores();
  await restoreMutations();
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
    await write('I swam', { isPublic: false, images: [picture], learned: 'Breathe' });
    await write('I slept', { date: '2026-11-01', isChosen: true });
    const keys = creates().map(({ key }) => key);
    await reload();
    vi.setSystemTime(new Date(2026, 10, 22, 9, 0));
    await deliverNow();
    renderPage(<ChatHistory slip={UnsentSlip} />);
    await waitFor(() => {
      expect(bubbles().map((bubble) => bubble.textContent)).toEqual([
        expect.stringContaining('I ranPublic unless it’s a hard day · Written Nov 20, 2026'),
        expect.stringContaining('I swamPrivate · Written Nov 20, 2026 · With a picture · Includes what you learned'),
        expect.stringContaining('I sleptPublic · Nov 1, 2026'),
      ]);
    });
    const before = named('events.create').length;
    state.isUp = true;
    await act(() => deliverNow());
    const sent = named('events.create').slice(before);
    expect(textsOf(sent)).toEqual(['I ran', 'I swam', 'I slept']);
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(keys);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { written_on: '2026-11-20', image_url: null },
      { written_on: '2026-11-20', is_public: false, image_url: picture, what_learned: 'Breathe' },
      { date: '2026-11-01' },
    ]);
    expect(screen.queryByRole('group', { name: 'Waiting to send' })).not.toBeInTheDocument();
    await reload();
    expect(creates()).toEqual([]);
  });

  it('goes out by itself when the network is back', async () => {
    offline();
    const { named, state } = someServer();
    onTestFinished(watchWriting());
    await write('I ran');
    state.isUp = true;
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(creates()).toEqual([]);
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
    expect(creates()).toEqual([]);
    expect(named('events.create')).toHaveLength(4);
  });

  it('goes out in its order when more is written while something is on its way', async () => {
    const { named, state } = someServer();
    state.isUp = true;
    addCreate({ ...emptyDraft, text: 'I ran' }, 'waiting');
    const delivery = deliverNow();
    for (const text of ['I swam', 'I slept']) addCreate({ ...emptyDraft, text }, 'waiting');
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
    for (const text of ['I ran', 'I swam']) addCreate({ ...emptyDraft, text }, 'waiting');
    renderPage(<ChatHistory slip={UnsentSlip} />);
    await act(() => deliverNow());
    expect(await screen.findByText('Failed to create event')).toBeInTheDocument();
    const slip = await screen.findByRole('group', { name: 'Not sent' });
    expect(slip).toHaveTextContent('I ran');
    expect(slip).toHaveTextContent('No running.');
    expect(creates()).toHaveLength(1);
  });

  it('can be withdrawn, with a way back', async () => {
    offline();
    someServer();
    await write('I ran');
    const { user } = renderPage(<ChatHistory slip={UnsentSlip} />);
    await screen.findByRole('group', { name: 'Waiting to send' });
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('I ran')).not.toBeInTheDocument();
    expect(creates()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('I ran')).toBeInTheDocument();
  });

  it('is withdrawn from the server when it was discarded while it was on its way', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const event = sampleEvent(1, { description: 'I ran' });
    const { named } = mockApi({
      ...nothing,
      'events.create': () => asked.then(() => ({ event, unlocked_achievements: [] })),
      'events.withdraw': undefined,
    });
    const sending = write('I ran');
    await waitFor(() => {
      expect(useMutations.getState().running.size).toBe(1);
    });
    const [send] = creates();
    if (send) editCreate(send);
    expect(useComposer.getState().draft.text).toBe('I ran');
    answer();
    await sending;
    expect(named('events.withdraw').map(({ params }) => params.key)).toEqual([send?.key]);
    expect(useStory.getState().items).toEqual([]);
    expect(useMutations.getState().mutations).toEqual([]);
  });

  it('is withdrawn from the server when another tab has discarded it while this one was sending it', async () => {
    const event = sampleEvent(7, { description: 'I ran' });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { named } = mockApi({
      ...nothing,
      'events.create': () => asked.then(() => ({ event, unlocked_achievements: [] })),
      'events.withdraw': undefined,
    });
    onTestFinished(followOtherMutations());
    const sending = write('I ran');
    await waitFor(() => {
      expect(useMutations.getState().running.size).toBe(1);
    });
    const [send] = creates();
    if (!send) throw new Error('Nothing is on its way.');
    const { version, key, createdAt } = send;
    const withdrawal = { version, key, createdAt, notBefore: 0, tries: 0, kind: 'delete', eventId: null };
    const otherTab = new BroadcastChannel('unsent');
    otherTab.postMessage({ userId: ada.id, name: `mutation:${key}`, value: undefined });
    otherTab.postMessage({ userId: ada.id, name: `mutation:delete:${key}`, value: withdrawal });
    await waitFor(() => {
      expect(mutationOf(key)?.kind).toBe('delete');
    });
    otherTab.close();
    answer();
    await sending;
    expect(named('events.withdraw').map(({ params }) => params.key)).toEqual([key]);
  });

  it.each([
    ['discarded', 'Discard'],
    ['edited', 'Edit'],
  ])(
    'is withdrawn from the server when its answer was lost and it was %s, also after a reload',
    async (_how, button) => {
      const stored: string[] = [];
      let isUp = false;
      const { named } = mockApi({
        ...nothing,
        'events.create': ({ headers }) => {
          stored.push(headers.get('Idempotency-Key') ?? '');
          return refuse(503);
        },
        'events.withdraw': () => (isUp ? undefined : refuse(503)),
      });
      offline();
      await write('A secret I regret');
      const [send] = creates();
      const { user } = renderPage(<ChatHistory slip={UnsentSlip} />);
      await user.click(await screen.findByRole('button', { name: button }));
      expect(screen.queryByText('A secret I regret')).not.toBeInTheDocument();
      await deliverUndoable();
      expect(stored).toEqual([send?.key]);
      await reload();
      isUp = true;
      await deliverNow();
      expect(named('events.withdraw').at(-1)?.params.key).toBe(send?.key);
      expect(stored).toHaveLength(1);
      expect(useMutations.getState().mutations).toEqual([]);
      expect(await hasUnsentWords()).toBe(button === 'Edit');
    },
  );

  it('is another event when it is sent again after it was edited', async () => {
    offline();
    const { named, state } = someServer({ 'events.withdraw': undefined });
    await write('I ran', { images: [picture] });
    const [send] = creates();
    if (send) editCreate(send);
    await reload();
    expect(creates()).toEqual([]);
    await restoreDraft();
    expect(useComposer.getState().draft).toMatchObject({ text: 'I ran', images: [picture] });
    state.isUp = true;
    await sendDraft();
    expect(named('events.withdraw').map(({ params }) => params.key)).toContain(send?.key);
    expect(named('events.create').at(-1)?.headers.get('Idempotency-Key')).not.toBe(send?.key);
    expect(state.count).toBe(1);
    expect(await hasUnsentWords()).toBe(false);
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
      expect(useMutations.getState().running.size).toBe(1);
    });
    const [send] = creates();
    pushes['event:created']?.(event);
    pushes['chat:message']?.(sampleMessage(11, { content: 'I ran', event_id: event.id }));
    expect(readUnsent(`mutation:${send?.key}`)).not.toBeNull();
    deleteEvent(event, 'place');
    expect(readUnsent(`mutation:${send?.key}`)).toBeNull();
    await deliverUndoable();
    answer();
    await sending;
    expect(useStory.getState().items).toEqual([]);
    expect(useOptimisticMessages.getState().items.map(({ content }) => content)).not.toContain('I ran');
    expect(useToasts.getState().waiting.map(([, text]) => text)).not.toContain(messages.journal.added);
  });

  it('stands in the composer before it leaves the log', async () => {
    offline();
    someServer();
    await restoreDraft();
    await write('I ran');
    const [send] = creates();
    const written: string[] = [];
    const follow = new BroadcastChannel('unsent');
    follow.onmessage = ({ data }: MessageEvent<{ name: string }>) => written.push(data.name);
    if (send) editCreate(send);
    await waitFor(() => {
      expect(written).toEqual(['draft', `mutation:${send?.key}`, `mutation:delete:${send?.key}`]);
    });
    follow.close();
  });

  it('keeps its day when it is taken back on a later one and changed', async () => {
    offline();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
    someServer();
    await write('I ran');
    vi.setSystemTime(new Date(2026, 10, 22, 12));
    const [send] = creates();
    if (send) editCreate(send);
    const { draft } = useComposer.getState();
    await write('I ran far', draft.writtenOn ? { writtenOn: draft.writtenOn } : {});
    expect(creates()[0]?.body).toMatchObject({ description: 'I ran far', written_on: '2026-11-20' });
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
    const send = addCreate({ ...emptyDraft, text: 'I ran' }, 'waiting');
    onTestFinished(watchWriting());
    const delivery = deliverNow();
    const otherTab = new BroadcastChannel('unsent');
    otherTab.postMessage({ userId: ada.id, name: `mutation:${send.key}`, value: undefined });
    await waitFor(() => {
      expect(creates()).toEqual([]);
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
    await restoreMutations();
    expect(creates()).toEqual([]);
    state.isUp = true;
    const before = named('events.create').length;
    await deliverNow();
    expect(named('events.create')).toHaveLength(before);
    clearSession();
    signIn();
    await restoreMutations();
    await deliverNow();
    expect(textsOf(named('events.create').slice(before))).toEqual(['I ran']);
  });
});

describe('an event that a proxy or a server says nothing final of', () => {
  it.each([408, 502])('waits after a %i and goes out again with its key', async (status) => {
    const { named, state } = someServer({}, status);
    await write('I ran');
    expect(textsOf(named('events.create'))).toEqual(['I ran', 'I ran', 'I ran']);
    const key = creates()[0]?.key;
    state.isUp = true;
    await act(() => deliverNow());
    expect(creates()).toEqual([]);
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
    expect(withUpdate(known, updateOf(known.id))).toMatchObject(latest);
    resetStores();
    const { named } = mockApi(answers(known, { ...known, ...latest, rev: 5 }));
    onTestFinished(watchWriting());
    await waitFor(() => {
      expect(named('events.update').map(({ body }) => body)).toEqual([latest]);
    });
    await waitFor(() => {
      expect(updateOf(known.id)).toBeUndefined();
    });
  });

  it('says so where another device has changed the same, with the way back', async () => {
    changeBefore(known, { title: 'From here' });
    const { named } = mockApi(
      answers(sampleEvent(1, { title: 'From there', rev: 4 }), ({ body }: MadeCall) => ({
        ...known,
        ...(body as Partial<LifeEvent>),
        rev: 5,
      })),
    );
    const { user } = renderPage(<ChatHistory slip={UnsentSlip} />);
    await act(() => deliverNow());
    expect(await screen.findByText(messages.journal.changedTwice('From here'))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(named('events.update').map(({ body }) => body)).toEqual([{ title: 'From here' }, { title: 'From there' }]);
    });
  });

  it('stands in the editor when the server refuses it', async () => {
    changeBefore(known, { description: 'Far too long' });
    mockApi(answers(known, refuse(400, 'Too long.')));
    renderPage(<ChatHistory slip={UnsentSlip} />);
    await act(() => deliverNow());
    expect(await screen.findByText(messages.journal.changeRefused(known.title))).toBeInTheDocument();
    expect(readUnsent(`edit:${known.id}`)).toEqual({ description: 'Far too long' });
    expect(updateOf(known.id)).toBeUndefined();
  });

  it('goes with an event that another device has deleted', async () => {
    changeBefore(known, { title: 'Second' });
    const { named } = mockApi(answers(null, known));
    renderPage(<ChatHistory slip={UnsentSlip} />);
    await act(() => deliverNow());
    expect(await screen.findByText(messages.journal.changedDeleted(known.title))).toBeInTheDocument();
    expect(named('events.update')).toEqual([]);
    expect(useStory.getState().items).toEqual([]);
  });

  it('is not sent of an event that is being deleted', async () => {
    changeBefore(known, { title: 'Second' });
    addDelete(idOf(1));
    const { named } = mockApi(answers(known, known));
    await deliverNow();
    expect(named('events.update')).toEqual([]);
  });
});

describe('the policy', () => {
  const toasts = () => useToasts.getState().waiting.map(([, text]) => text);
  const limited = (seconds: number) =>
    new Response(JSON.stringify({ detail: 'Too many.' }), { status: 429, headers: { 'Retry-After': String(seconds) } });

  it('waits as long as a rate limit says, without a slip, a toast or an apology', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent: string[] = [];
    let isLimited = true;
    vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
      if (address !== '/api/events') throw new TypeError(`No answer for ${address}.`);
      const { description } = JSON.parse(body) as { description: string };
      sent.push(description);
      const event = sampleEvent(sent.length, { description });
      return Promise.resolve(isLimited ? limited(30) : Response.json({ event, unlocked_achievements: [] }));
    });
    for (let n = 0; n < 3; n += 1) addCreate({ ...emptyDraft, text: `Day ${String(n)}` }, 'waiting');
    await deliverNow();
    await deliverNow();
    expect(sent).toEqual(['Day 0']);
    expect(creates().map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(toasts()).toEqual([]);
    expect(useOptimisticMessages.getState().items).toEqual([]);
    isLimited = false;
    await vi.advanceTimersByTimeAsync(28_000);
    expect(sent).toEqual(['Day 0']);
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent).toEqual(['Day 0', 'Day 0', 'Day 1', 'Day 2']);
    expect(creates()).toEqual([]);
  });

  it('has what failed three times step aside for what stands behind it', async () => {
    const { named } = mockApi({
      ...nothing,
      'events.create': ({ body }) => {
        const { description, image_url } = body as { description: string; image_url: string | null };
        if (image_url) return refuse(408);
        return { event: sampleEvent(2, { description }), unlocked_achievements: [] };
      },
    });
    addCreate({ ...emptyDraft, text: 'A large photo', images: [picture] }, 'waiting');
    addCreate({ ...emptyDraft, text: 'I wrote a line' }, 'waiting');
    await deliverNow();
    expect(textsOf(named('events.create'))).toEqual([...Array<string>(3).fill('A large photo'), 'I wrote a line']);
    expect(creates().map(({ body, state }) => [body.description, state])).toEqual([['A large photo', 'waiting']]);
    await write('I wrote another line');
    expect(textsOf(named('events.create')).at(-1)).toBe('I wrote another line');
    expect(creates()).toHaveLength(1);
  });

  it('asks before it repeats what has waited longer than the server remembers keys', async () => {
    const { named, state } = someServer();
    state.isUp = true;
    const old = addCreate({ ...emptyDraft, text: 'I ran' }, 'waiting');
    upsertMutation({ ...old, createdAt: Date.now() - 61 * 86_400_000 });
    await deliverNow();
    expect(named('events.create')).toEqual([]);
    const { user } = renderPage(<ChatHistory slip={UnsentSlip} />);
    const slip = within(await screen.findByRole('group', { name: 'Not sent' }));
    expect(slip.getByText(messages.journal.tooOld)).toBeInTheDocument();
    await user.click(slip.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(creates()).toEqual([]);
    });
    expect(named('events.create').map(({ headers }) => headers.get('Idempotency-Key'))).not.toContain(old.key);
  });

  it('goes on without locks where the browser refuses them', async () => {
    vi.stubGlobal('navigator', {
      ...{ onLine: true, userAgent: navigator.userAgent },
      locks: { request: () => Promise.reject(new DOMException('Blocked.', 'SecurityError')) },
    });
    const { named, state } = someServer();
    state.isUp = true;
    await write('I ran');
    expect(textsOf(named('events.create'))).toEqual(['I ran']);
    expect(creates()).toEqual([]);
  });

  it('gives a photo the time that its bytes need', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { state } = someServer();
    state.isUp = true;
    await write('I wrote a line');
    await write('I took a photo', { images: [`data:image/png;base64,${'A'.repeat(6_400_000)}`] });
    expect(timeout.mock.calls[0]?.[0]).toBe(20_000);
    expect(timeout.mock.calls[1]?.[0]).toBeGreaterThanOrEqual(120_000);
  });

  it.each(['heavy', 'crisis'] as const)('says nothing cheerful about an event that is %s', async (tone) => {
    mockApi({ ...nothing, 'events.create': { event: sampleEvent(1, { tone }), unlocked_achievements: [] } });
    await write('My father died');
    expect(creates()).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it('says nothing cheerful about an event that the server has kept private by itself', async () => {
    const event = sampleEvent(1, { tone: 'plain', is_public: false });
    mockApi({ ...nothing, 'events.create': { event, unlocked_achievements: [] } });
    await write('His chair is still by the window');
    expect(toasts()).toEqual([]);
    await write('I ran', { isPublic: false });
    expect(toasts()).toEqual([messages.journal.added]);
  });
});

describe('records on the device', () => {
  it('of another version are not sent, and their text becomes a draft', async () => {
    const { named, state } = someServer();
    state.isUp = true;
    await writeUnsent('mutation:old', {
      version: 0,
      draft: { text: 'I ran' },
      body: { title: 'I ran', description: 'I ran' },
    });
    await writeUnsent('mutation:older', { version: 0, key: 'older', kind: 'update', changes: { description: 'Far' } });
    await restoreMutations();
    await deliverNow();
    expect(named('events.create')).toEqual([]);
    expect(creates().map(({ draft, state: now }) => [draft.text, draft.isPublic, now])).toEqual([
      ['I ran', false, 'aside'],
      ['Far', false, 'aside'],
    ]);
    expect(readUnsent('mutation:old')).toBeNull();
  });
});

describe('an event that was made public here without a connection', () => {
  const known = sampleEvent(1, { is_public: false });

  it.each([
    ['stays private when it was changed on another device meanwhile', { is_public: false, rev: 7 }, []],
    ['becomes public when nothing else has changed', { is_public: false }, [{ is_public: true }]],
  ])('%s', async (_what, now, sent) => {
    changeBefore(known, { is_public: true });
    const { named } = mockApi({
      ...nothing,
      'events.list': [{ ...known, ...now }],
      'events.update': { ...known, is_public: true, rev: 9 },
    });
    await deliverNow();
    expect(named('events.update').map(({ body }) => body)).toEqual(sent);
    const toasts = useToasts.getState().waiting.map(([, text]) => text);
    expect(toasts.includes(messages.journal.staysPrivate(known.title))).toBe(sent.length === 0);
    expect(updateOf(known.id)).toBeUndefined();
  });
});

describe('an event that was made private on another device', () => {
  const known = sampleEvent(1, { is_public: false });
  const server = (answers: (call: number) => unknown) => {
    let calls = 0;
    return mockApi({
      ...nothing,
      'events.list': [{ ...known, rev: 7 }],
      'events.update': () => answers((calls += 1)) as LifeEvent,
    });
  };

  it('is not published by the second try of a change whose answer was lost', async () => {
    const { named } = server((call) => (call === 1 ? refuse(503) : { ...known, is_public: true, rev: 9 }));
    await setPrivacy(known, true);
    expect(named('events.update')).toHaveLength(1);
    expect(updateOf(known.id)).toBeUndefined();
    const toasts = useToasts.getState().waiting.map(([, text]) => text);
    expect(toasts).toContain(messages.journal.staysPrivate(known.title));
    expect(toasts).not.toContain(messages.journal.nowPublic);
  });

  it('is not published by what another tab has left', async () => {
    const { named } = server(() => ({ ...known, is_public: true, rev: 9 }));
    onTestFinished(followOtherMutations());
    const update = addUpdate(known, { is_public: true });
    resetStores();
    const otherTab = new BroadcastChannel('unsent');
    otherTab.postMessage({ userId: ada.id, name: `mutation:${update.key}`, value: update });
    await waitFor(() => {
      expect(updateOf(known.id)).toBeDefined();
    });
    otherTab.close();
    await deliverNow();
    expect(named('events.update')).toEqual([]);
    expect(updateOf(known.id)).toBeUndefined();
  });
});

describe('what a toast has said', () => {
  const said = () => useToasts.getState().waiting.map(([, text]) => text);

  it('is taken away by a hard day, which has none of its own', async () => {
    mockApi({
      ...nothing,
      'events.create': ({ body }) => {
        const { description } = body as { description: string };
        const tone = description === 'Grandma died.' ? 'heavy' : 'plain';
        const event = sampleEvent(tone === 'heavy' ? 2 : 1, { description, tone });
        return { event, unlocked_achievements: [] };
      },
    });
    await write('I ran');
    await deliverNow();
    expect(said()).toEqual([messages.journal.added]);
    await write('Grandma died.');
    await deliverNow();
    expect(said()).toEqual([]);
  });

  it('goes when what it said is undone', () => {
    const event = sampleEvent(1);
    deleteEvent(event, 'place');
    expect(said()).toEqual([messages.journal.deleted]);
    undoDelete(event.id);
    expect(said()).toEqual([]);
  });
});

it('a bubble says what belongs to it, and offers to edit, withdraw and try again', async () => {
  offline();
  someServer();
  await write('I ran', { isPublic: false, images: [picture] });
  renderPage(<ChatHistory slip={UnsentSlip} />);
  const bubble = within(await screen.findByRole('group', { name: 'Waiting to send' }));
  expect(bubble.getByText('Private · With a picture')).toBeInTheDocument();
  expect(bubble.getByAltText('Attached to this event')).toHaveAttribute('src', picture);
  expect(bubble.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Discard', 'Edit', 'Try again']);
});
