import { limits } from '@app/shared/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type MadeCall, mockApi, refuse } from '../../../../test/mock-api.ts';
import { ada, renderPage, signIn } from '../../../../test/render.tsx';
import { resetStores } from '../../../lib/create-store.ts';
import { clearSession, endSession, startSession } from '../../../lib/session.ts';
import { savePendingText } from '../../../lib/before-login.ts';
import * as messages from '../../../messages.ts';
import { DashboardPage } from '../dashboard-page.tsx';
import { pushes, refetch } from '../journal-pushes.ts';
import { idOf, pendingEvent, sampleEvent, sampleMessage, sampleReply, unlockedAchievement } from '../test/samples.ts';
import { settings } from '../../../../test/settings.ts';

beforeEach(() => {
  signIn();
});

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const conversation = () => within(screen.getByRole('region', { name: 'Conversation' }));
const slip = async (name: string) => within(await screen.findByRole('group', { name }));
const nothing = { 'chat.list': [], 'events.list': [], 'settings.read': settings };

describe('the conversation', () => {
  it('begins with a greeting', async () => {
    mockApi(nothing);
    renderPage(<DashboardPage />);
    expect(await screen.findByText(/^Hello Ada\./)).toBeInTheDocument();
  });

  it.each([
    ['plain', 1],
    ['heavy', 0],
    ['crisis', 0],
  ] as const)('suggests what to write next below a newest event that is %s: %i', async (tone, count) => {
    mockApi({ ...nothing, 'events.list': [sampleEvent(1, { title: 'The newest one', tone })] });
    renderPage(<DashboardPage />);
    await screen.findByRole('article', { name: 'The newest one' });
    expect(screen.queryAllByText('Try:')).toHaveLength(count);
  });

  it('falls back silently to the greeting when the history cannot be read', async () => {
    mockApi({ 'chat.list': refuse(500), 'events.list': [] });
    renderPage(<DashboardPage />);
    expect(await screen.findByText(/^Hello Ada\./)).toBeInTheDocument();
    expect(screen.queryByText(/failed/i)).not.toBeInTheDocument();
  });

  it.each([
    ['told', 'You ran in the rain.', 'journal-words'],
    ['noticed', 'Four minutes a kilometer.', 'journal-words'],
    ['quote', 'Out in the rain.', 'quoted-words'],
  ] as const)('shows the history: a reaction, what is new (%s), and achievements', async (kind, text, look) => {
    mockApi({
      'events.list': [],
      'chat.list': [
        sampleMessage(1, { content: 'I ran.' }),
        sampleReply(2, idOf(9), { new: { kind, text, event_ids: [] } }, { unlocked: [unlockedAchievement()] }),
      ],
    });
    renderPage(<DashboardPage />);
    expect(await screen.findByText('I ran.')).toBeInTheDocument();
    expect(screen.getByText('Well done.')).toBeVisible();
    expect(screen.getByText(text)).toHaveClass(look);
    const achievements = screen.getByRole('list', { name: 'Achievements unlocked' });
    await waitFor(() => expect(achievements).toHaveTextContent('🌱First StepYou wrote your first life event.'));
  });

  it('shows a reply that only says where help is in no quotation marks and with no seal', async () => {
    const content = 'It’s written down, and help is available right now: findahelpline.com everywhere.';
    mockApi({
      'events.list': [],
      'chat.list': [sampleReply(2, idOf(9), { line: content })],
    });
    renderPage(<DashboardPage />);
    const link = await screen.findByRole('link', { name: 'findahelpline.com' });
    expect(link.parentElement).toHaveTextContent(content);
    expect(link.parentElement).not.toHaveClass('journal-words');
    expect(screen.queryByRole('list', { name: 'Achievements unlocked' })).not.toBeInTheDocument();
  });

  it('pages back through a long history', async () => {
    const page = (from: number, count: number) => Array.from({ length: count }, (_, n) => sampleMessage(from + n));
    mockApi({ 'events.list': [], 'chat.list': ({ query }) => (query.before ? page(1, 3) : page(50, 50)) });
    const { user } = renderPage(<DashboardPage />);
    await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
    expect(await screen.findByText('Message 1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument();
  });

  it('says where one reads that earlier messages did not come, and tries again', async () => {
    const page = (from: number, count: number) => Array.from({ length: count }, (_, n) => sampleMessage(from + n));
    let isUp = false;
    mockApi({
      'events.list': [],
      'chat.list': ({ query }) => (query.before ? (isUp ? page(1, 3) : refuse(503)) : page(50, 50)),
    });
    const { user } = renderPage(<DashboardPage />);
    await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
    const conversation = screen.getByRole('region', { name: 'Conversation' });
    expect(await within(conversation).findByText('We couldn’t load earlier messages.')).toBeInTheDocument();
    isUp = true;
    await user.click(within(conversation).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Message 1')).toBeInTheDocument();
    expect(screen.queryByText('We couldn’t load earlier messages.')).not.toBeInTheDocument();
  });
});

describe('the composer', () => {
  it('breaks the line with Enter on touch, and sends by its button', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const { named } = mockApi(nothing);
    const { user } = renderPage(<DashboardPage />);
    const box = await screen.findByLabelText('Your message');
    await user.type(box, 'Walked home{Enter}in the snow');
    expect(box).toHaveValue('Walked home\nin the snow');
    expect(named('events.create')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => {
      expect(named('events.create')[0]?.body).toMatchObject({ description: 'Walked home\nin the snow' });
    });
  });

  it('is prefilled with what was written before signing in, and focused after 500 ms', async () => {
    mockApi(nothing);
    savePendingText('I climbed a tree');
    renderPage(<DashboardPage />);
    expect(box()).toHaveValue('I climbed a tree');
    expect(box()).not.toHaveFocus();
    await waitFor(() => {
      expect(box()).toHaveFocus();
    });
    expect(sessionStorage.getItem('pendingAccomplishment')).toBeNull();
  });

  it('breaks the line with Shift and Enter, and sends nothing that is empty', async () => {
    const { named } = mockApi(nothing);
    const { user } = renderPage(<DashboardPage />);
    await user.type(box(), '   {Enter}');
    await user.clear(box());
    await user.type(box(), 'one{Shift>}{Enter}{/Shift}two');
    expect(box()).toHaveValue('one\ntwo');
    expect(named('events.create')).toEqual([]);
  });

  it('does not send while an input method composes a character', () => {
    const { named } = mockApi(nothing);
    renderPage(<DashboardPage />);
    fireEvent.change(box(), { target: { value: 'にほん' } });
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    // Safari ends the composing before the Enter that picks a candidate.
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(box()).toHaveValue('にほん');
    expect(named('events.create')).toEqual([]);
  });

  it('says how much room is left, and keeps what is too long', () => {
    mockApi(nothing);
    renderPage(<DashboardPage />);
    fireEvent.change(box(), { target: { value: 'x'.repeat(limits.descriptionMax + 2) } });
    expect(screen.getByText('2 characters too many')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('takes a suggestion over and leads to more', async () => {
    mockApi(nothing);
    const { user } = renderPage(<DashboardPage />);
    await user.click(screen.getByRole('button', { name: 'helped a friend solve a problem' }));
    expect(box()).toHaveValue('helped a friend solve a problem');
    expect(screen.getByRole('link', { name: 'See more' })).toHaveAttribute('href', '/examples');
  });

  it('refuses a file that is no picture, and one that is too large', async () => {
    mockApi(nothing);
    renderPage(<DashboardPage />);
    const input = screen.getByLabelText('Add a picture');
    fireEvent.change(input, { target: { files: [new File(['x'], 'x.txt', { type: 'text/plain' })] } });
    expect(await screen.findByText('Please select an image file')).toBeInTheDocument();
    const large = new File([new Uint8Array(limits.imageBytes + 1)], 'x.png', { type: 'image/png' });
    fireEvent.change(input, { target: { files: [large] } });
    expect(await screen.findByText('Image size should be less than 5MB')).toBeInTheDocument();
  });
});

describe('what was typed and not sent', () => {
  const write = async () => {
    mockApi(nothing);
    const { user, unmount } = renderPage(<DashboardPage />);
    await user.type(box(), 'I have a secret');
    await user.click(screen.getByRole('button', { name: 'Visibility: Public' }));
    await user.click(screen.getByRole('button', { name: 'What I learned' }));
    await user.type(await screen.findByLabelText('What you learned'), 'Breathe');
    fireEvent.change(screen.getByLabelText('Date of the event'), { target: { value: '2024-02-29' } });
    const picture = new File(['x'], 'x.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Add a picture'), { target: { files: [picture] } });
    await screen.findByAltText('Attached to this event');
    unmount();
  };
  const expectAll = async () => {
    await waitFor(() => {
      expect(box()).toHaveValue('I have a secret');
    });
    expect(screen.getByRole('button', { name: 'Visibility: Private' })).toBeInTheDocument();
    expect(await screen.findByLabelText('What you learned')).toHaveValue('Breathe');
    expect(screen.getByLabelText('Date of the event')).toHaveValue('2024-02-29');
    expect(await screen.findByAltText('Attached to this event')).toBeInTheDocument();
  };

  it.each([
    ['a reload', resetStores],
    [
      'an expired session',
      () => {
        endSession('expired');
        signIn();
      },
    ],
  ])('is still there after %s, with everything that belongs to it', async (_what, happen) => {
    await write();
    happen();
    renderPage(<DashboardPage />);
    await expectAll();
  });

  it('is not shown to somebody else, and is still there when its author is back', async () => {
    await write();
    endSession('expired');
    signIn({ ...ada, id: 'b'.repeat(24) });
    const { unmount } = renderPage(<DashboardPage />);
    expect(box()).toHaveValue('');
    unmount();
    clearSession();
    signIn();
    renderPage(<DashboardPage />);
    await expectAll();
  });

  it('gives way to the words of the landing page and is kept beside them', async () => {
    await write();
    resetStores();
    savePendingText('I climbed a tree');
    renderPage(<DashboardPage />);
    expect(box()).toHaveValue('I climbed a tree');
    expect(screen.getByRole('button', { name: 'Visibility: Public' })).toBeInTheDocument();
    expect((await slip('Draft')).getByText('I have a secret')).toBeInTheDocument();
    expect((await slip('Draft')).getByText(/^Private/)).toBeInTheDocument();
  });

  it('leaves a failed send where it is when the words of the landing page come', async () => {
    mockApi({ ...nothing, 'chat.create': sampleMessage(3, { type: 'assistant' }), 'events.create': refuse(500) });
    const { user, unmount } = renderPage(<DashboardPage />);
    await user.type(box(), 'I ran{Enter}');
    await screen.findByRole('group', { name: 'Not sent' });
    unmount();
    resetStores();
    savePendingText('I climbed a tree');
    renderPage(<DashboardPage />);
    expect(box()).toHaveValue('I climbed a tree');
    expect((await slip('Not sent')).getByText('I ran')).toBeInTheDocument();
  });
});

/** Answers a created event the way the server does, later. */
function createdLater() {
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const handler = async () => {
    await asked;
    return { event: pendingEvent(9, { title: 'I ran', description: 'I ran' }), unlocked_achievements: [] };
  };
  return { handler, answer: () => answer?.() };
}

describe('telling what one did', () => {
  it('shows the message at once, then the event being written, then summary and reply', async () => {
    const { handler, answer } = createdLater();
    const { named } = mockApi({ ...nothing, 'events.create': handler });
    const { user } = renderPage(<DashboardPage />);
    await screen.findByText('Start Your Journey');
    await user.type(box(), '  I ran {Enter}');
    expect(box()).toHaveValue('');
    expect(conversation().getByText('I ran')).toBeInTheDocument();
    expect(conversation().getByText(messages.journal.creating)).toBeInTheDocument();

    const [call] = named('events.create') as [MadeCall];
    expect(call.headers.get('Prefer')).toBe('respond-async');
    expect(call.headers.get('Idempotency-Key')).toMatch(/^[\x21-\x7e]{10,128}$/);
    expect(call.body).toMatchObject({
      title: 'I ran',
      description: 'I ran',
      what_learned: null,
      image_url: null,
      chat: true,
      written_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    });

    await user.type(box(), 'again{Enter}');
    expect(named('events.create')).toHaveLength(1);

    answer();
    expect(await screen.findByText('Life event added!')).toBeInTheDocument();
    const card = screen.getByRole('article', { name: 'I ran' });
    expect(card).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('1 life event documented')).toBeInTheDocument();
    expect(conversation().getByText(messages.journal.creating)).toBeInTheDocument();

    const about = { event_id: idOf(9) };
    act(() => {
      pushes['chat:message']?.(sampleMessage(1, { content: 'I ran', ...about }));
      pushes['event:summarized']?.(
        sampleEvent(9, { title: 'I ran', description: 'I ran', ai_summary: 'Out in the rain.' }),
      );
      pushes['chat:message']?.(sampleReply(2, idOf(9)));
    });
    expect(conversation().getAllByText('I ran')).toHaveLength(1);
    expect(conversation().queryByText(messages.journal.creating)).not.toBeInTheDocument();
    expect(conversation().getByText('Well done.')).toBeInTheDocument();
    expect(within(card).getByText('Out in the rain.')).toHaveClass('journal-words');
    expect(within(card).getByText('Courage')).toBeInTheDocument();
  });

  it('asks by itself for the summary when no push brings it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isDone = false;
    const about = { event_id: idOf(9) };
    mockApi({
      'events.list': () => [isDone ? sampleEvent(9) : pendingEvent(9)],
      'chat.list': () => [sampleMessage(1, about), ...(isDone ? [sampleReply(2, idOf(9))] : [])],
    });
    renderPage(<DashboardPage />);
    expect(await screen.findByText(messages.journal.creating)).toBeInTheDocument();
    isDone = true;
    await act(() => vi.advanceTimersByTimeAsync(3500));
    expect(await screen.findByText('Well done.')).toBeInTheDocument();
    expect(screen.queryByText(messages.journal.creating)).not.toBeInTheDocument();
  });

  it('says that it failed, saves the note, and gives the text back on a slip of its own', async () => {
    const note = sampleMessage(3, { type: 'assistant', content: messages.journal.createFailedReply });
    const { named } = mockApi({ ...nothing, 'events.create': refuse(500), 'chat.create': note });
    const { user } = renderPage(<DashboardPage />);
    await screen.findByText('Start Your Journey');
    await user.type(box(), 'I ran{Enter}');
    expect(await screen.findByText('Failed to create event')).toBeInTheDocument();
    expect(await screen.findByText('Sorry, I had trouble creating that event. Please try again.')).toBeInTheDocument();
    expect(named('chat.create').map((call) => call.body)).toEqual([
      { type: 'assistant', content: 'Sorry, I had trouble creating that event. Please try again.' },
    ]);
    expect((await slip('Not sent')).getByText('I ran')).toBeInTheDocument();
    expect(conversation().getAllByText('I ran')).toHaveLength(1);
    expect(box()).toHaveValue('');
    expect(conversation().queryByText(messages.journal.creating)).not.toBeInTheDocument();
  });

  it('adds the reason when the server gave one', async () => {
    mockApi({ ...nothing, 'events.create': refuse(400, 'This text is too long.') });
    const { user } = renderPage(<DashboardPage />);
    await user.type(box(), 'I ran{Enter}');
    expect(await screen.findByText('Failed to create event')).toBeInTheDocument();
    expect((await slip('Not sent')).getByText('This text is too long.')).toBeInTheDocument();
  });

  it('keeps what was written meanwhile when a send fails, with its privacy, date and lesson', async () => {
    let fail: (() => void) | undefined;
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    let isUp = false;
    const { named } = mockApi({
      ...nothing,
      'chat.create': sampleMessage(3, { type: 'assistant' }),
      'events.create': () =>
        isUp ? { event: sampleEvent(9), unlocked_achievements: [] } : failing.then(() => refuse(500)),
    });
    const { user } = renderPage(<DashboardPage />);
    await user.type(box(), 'I ran{Enter}');
    await user.type(box(), 'I have a secret');
    await user.click(screen.getByRole('button', { name: 'Visibility: Public' }));
    await user.click(screen.getByRole('button', { name: 'What I learned' }));
    await user.type(await screen.findByLabelText('What you learned'), 'Breathe');
    fireEvent.change(screen.getByLabelText('Date of the event'), { target: { value: '2024-02-29' } });
    fail?.();
    expect(await screen.findByText('Failed to create event')).toBeInTheDocument();
    expect((await slip('Not sent')).getByText('I ran')).toBeInTheDocument();
    expect((await slip('Not sent')).getByText('Public unless it’s a hard day')).toBeInTheDocument();
    isUp = true;
    await user.type(box(), '{Enter}');
    expect(await screen.findByText('Life event added!')).toBeInTheDocument();
    expect(named('events.create').at(-1)?.body).toMatchObject({
      ...{ description: 'I have a secret', is_public: false, date: '2024-02-29', what_learned: 'Breathe' },
    });
    await user.click((await slip('Not sent')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(screen.queryByRole('group', { name: 'Not sent' })).not.toBeInTheDocument();
    });
    expect(named('events.create').at(-1)?.body).toMatchObject({ description: 'I ran' });
  });

  it('takes a failed one back to be edited, and puts aside what stands in the composer', async () => {
    mockApi({ ...nothing, 'chat.create': sampleMessage(3, { type: 'assistant' }), 'events.create': refuse(500) });
    const { user } = renderPage(<DashboardPage />);
    await user.click(screen.getByRole('button', { name: 'Visibility: Public' }));
    await user.type(box(), 'I have a secret{Enter}');
    await screen.findByRole('group', { name: 'Not sent' });
    await user.type(box(), 'I swam');
    await user.click((await slip('Not sent')).getByRole('button', { name: 'Edit' }));
    expect(box()).toHaveValue('I have a secret');
    expect(screen.getByRole('button', { name: 'Visibility: Private' })).toBeInTheDocument();
    expect((await slip('Draft')).getByText('I swam')).toBeInTheDocument();
    expect((await slip('Draft')).getByText('Public unless it’s a hard day')).toBeInTheDocument();
    await user.click((await slip('Draft')).getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('I swam')).not.toBeInTheDocument();
  });

  it('tries again by itself under the same key, and a later retry by hand keeps the key too', async () => {
    let isUp = false;
    const { named } = mockApi({
      ...nothing,
      'events.create': () => (isUp ? { event: sampleEvent(9), unlocked_achievements: [] } : refuse(503)),
    });
    const { user } = renderPage(<DashboardPage />);
    await user.type(box(), 'I ran{Enter}');
    await slip('Waiting to send');
    expect(screen.queryByText('Failed to create event')).not.toBeInTheDocument();
    expect(named('events.create')).toHaveLength(3);
    isUp = true;
    await user.click((await slip('Waiting to send')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Life event added!')).toBeInTheDocument();
    const keys = named('events.create').map((call) => call.headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
    const bodies = named('events.create').map((call) => JSON.stringify(call.body));
    expect(new Set(bodies).size).toBe(1);
  });

  it('withdraws what may have arrived when it is edited, and sends it as another event', async () => {
    let isUp = false;
    const { named } = mockApi({
      ...nothing,
      'events.create': () => (isUp ? { event: sampleEvent(9), unlocked_achievements: [] } : refuse(500)),
      'events.withdraw': undefined,
    });
    const { user } = renderPage(<DashboardPage />);
    await user.type(box(), 'I ran{Enter}');
    await screen.findByRole('group', { name: 'Not sent' });
    await user.click((await slip('Not sent')).getByRole('button', { name: 'Edit' }));
    isUp = true;
    await user.type(box(), '{Enter}');
    expect(await screen.findByText('Life event added!')).toBeInTheDocument();
    const keys = named('events.create').map((call) => call.headers.get('Idempotency-Key'));
    expect(named('events.withdraw').map(({ params }) => params.key)).toEqual([keys[0]]);
    expect(keys.at(-1)).not.toBe(keys[0]);
  });

  it('sends by itself, once, what may not have arrived, when the connection is back', async () => {
    let isUp = false;
    const { named } = mockApi({
      ...nothing,
      'chat.create': sampleMessage(3, { type: 'assistant' }),
      'events.create': () => (isUp ? { event: sampleEvent(9), unlocked_achievements: [] } : refuse(503)),
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = renderPage(<DashboardPage />);
    await user.type(box(), 'I ran{Enter}');
    await screen.findByRole('group', { name: 'Waiting to send' });
    await user.type(box(), 'I swam{Enter}');
    await waitFor(() => {
      expect(screen.getAllByRole('group', { name: 'Waiting to send' })).toHaveLength(2);
    });
    isUp = true;
    vi.restoreAllMocks();
    act(() => {
      refetch();
      refetch();
    });
    await waitFor(() => {
      expect(screen.queryByRole('group', { name: 'Waiting to send' })).not.toBeInTheDocument();
    });
    const told = named('events.create').map(({ body }) => (body as { description: string }).description);
    // Without an answer the first one holds the line, so that their order stays.
    expect(new Set(told.slice(0, -1))).toEqual(new Set(['I ran']));
    expect(told.at(-1)).toBe('I swam');
    expect(new Set(named('events.create').map((call) => call.headers.get('Idempotency-Key'))).size).toBe(2);
  });

  it('asks again when the answer breaks off in the middle', async () => {
    const broken = new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) }), {
      status: 201,
    });
    const whole = { event: sampleEvent(9), unlocked_achievements: [] };
    const { named } = mockApi({ ...nothing, 'events.create': whole });
    const answer = globalThis.fetch;
    let isFirst = true;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const response = await answer(input, init);
      if (init?.method !== 'POST' || !isFirst) return response;
      isFirst = false;
      return broken;
    });
    const { user } = renderPage(<DashboardPage />);
    await user.type(box(), 'I ran{Enter}');
    expect(await screen.findByText('Life event added!', {}, { timeout: 6000 })).toBeInTheDocument();
    const keys = named('events.create').map((call) => call.headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(screen.queryByText('Failed to create event')).not.toBeInTheDocument();
  });

  it('uses a new key for other words, and for the same words told again later', async () => {
    const { named } = mockApi({
      ...nothing,
      'events.create': () => ({ event: sampleEvent(9), unlocked_achievements: [] }),
    });
    const { user } = renderPage(<DashboardPage />);
    for (const text of ['I ran', 'I swam', 'I ran']) {
      await user.type(box(), `${text}{Enter}`);
      await waitFor(() => {
        expect(screen.getByLabelText('Your message')).toHaveValue('');
      });
    }
    await waitFor(() => {
      expect(named('events.create')).toHaveLength(3);
    });
    const keys = named('events.create').map((call) => call.headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(3);
  });

  it('takes up after a reload what was being sent, under the same key', async () => {
    const first = mockApi({ ...nothing, 'events.create': () => new Promise<never>(() => undefined) });
    const { user, unmount } = renderPage(<DashboardPage />);
    await user.type(box(), 'I ran{Enter}');
    unmount();
    resetStores();
    const second = mockApi({
      ...nothing,
      'events.create': { event: sampleEvent(9), unlocked_achievements: [] },
    });
    renderPage(<DashboardPage />);
    expect(await screen.findByText('Life event added!')).toBeInTheDocument();
    const keyOf = ({ named }: typeof first) => named('events.create')[0]?.headers.get('Idempotency-Key');
    expect(keyOf(second)).toBe(keyOf(first));
  });

  it('sends nothing of one person as another', async () => {
    mockApi({ ...nothing, 'events.create': () => new Promise<never>(() => undefined) });
    const { user, unmount } = renderPage(<DashboardPage />);
    await user.type(box(), 'I ran{Enter}');
    unmount();
    resetStores();
    localStorage.setItem('auth_token', 'another');
    startSession({ token: 'token-of-another', user: { ...ada, id: 'b'.repeat(24) } });
    const second = mockApi({ ...nothing, 'events.create': refuse(500) });
    renderPage(<DashboardPage />);
    await screen.findByText('Start Your Journey');
    expect(second.named('events.create')).toEqual([]);
    expect(box()).toHaveValue('');
    expect(screen.queryByText('I ran')).not.toBeInTheDocument();
  });

  it('tries nothing again in the name of who signed in meanwhile', async () => {
    const { named } = mockApi({ ...nothing, 'events.create': refuse(503) });
    const { user } = renderPage(<DashboardPage />);
    await user.type(box(), 'I ran{Enter}');
    await waitFor(() => {
      expect(named('events.create')).toHaveLength(1);
    });
    act(() => {
      startSession({ token: 'token-of-another', user: { ...ada, id: 'b'.repeat(24) } });
    });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(named('events.create')).toHaveLength(1);
    expect(screen.queryByText('I ran')).not.toBeInTheDocument();
  });

  it('sends date, privacy and what was learned from the details row', async () => {
    const { named } = mockApi({
      ...nothing,
      'events.create': { event: sampleEvent(9), unlocked_achievements: [] },
    });
    const { user } = renderPage(<DashboardPage />);
    await user.type(box(), 'I ran');
    fireEvent.change(screen.getByLabelText('Date of the event'), { target: { value: '2024-02-29' } });
    await user.click(screen.getByRole('button', { name: 'Visibility: Public' }));
    await user.click(screen.getByRole('button', { name: 'What I learned' }));
    await user.type(await screen.findByLabelText('What you learned'), 'Breathe');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Life event added!');
    expect(named('events.create')[0]?.body).toMatchObject({
      date: '2024-02-29',
      is_public: false,
      what_learned: 'Breathe',
    });
    expect(screen.getByRole('button', { name: 'Visibility: Public' })).toBeInTheDocument();
    expect(screen.queryByLabelText('What you learned')).not.toBeInTheDocument();
  });
});
