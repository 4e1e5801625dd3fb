// What the page loads late is loaded with this file, so that no test waits for it.
import type { AskAnswer } from '@app/shared/ask';
import type { EventReply, LifeEvent } from '@app/shared/journal';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import * as messages from '../../../messages.ts';
import { DashboardPage } from '../dashboard-page.tsx';
import { resetStores } from '../../../lib/create-store.ts';
import { useSession } from '../../../lib/session.ts';
import '../compose/ask.ts';
import './answer-parts.tsx';
import { editDraft } from '../compose/draft.ts';
import { addCreate } from '../mutations/log.ts';
import { emptyDraft } from '../mutations/mutation.ts';
import { deliverUndoable } from '../mutations/runner.ts';
import { pushes } from '../journal-pushes.ts';
import { idOf, pendingEvent, sampleEvent, sampleMessage, sampleReply } from '../test/samples.ts';
import { settings } from '../../../../test/settings.ts';

beforeEach(() => {
  signIn();
});

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const conversation = () => within(screen.getByRole('region', { name: 'Conversation' }));
const button = (name: string) => screen.findByRole('button', { name });
/** What is stored has been changed by then; the page may not be drawn yet. */
const isGone = (slip: string) =>
  waitFor(() => {
    expect(screen.queryByRole('group', { name: slip })).not.toBeInTheDocument();
  });
const nothing = { 'chat.list': [], 'events.list': [], 'settings.read': settings };
const event = sampleEvent(1, { title: 'A walk', description: 'A walk' });

const answerTo = (content: string, more: Partial<AskAnswer> = {}): AskAnswer => ({
  ...{ kind: 'question', reply: 'The answer.', events: [] },
  messages: [
    sampleMessage(1, { content }),
    sampleMessage(2, {
      type: 'assistant',
      content: more.reply ?? 'The answer.',
      answer: { event_ids: more.events?.map(({ id }) => id) ?? [], actions: more.actions ?? [] },
    }),
  ],
  ...more,
  actions: [
    ...(more.actions ?? []),
    { label: 'Keep it as an event', call: 'events.create', params: { description: content, chat: true } },
  ],
});

async function ask(content: string, more: Partial<AskAnswer> = {}, handlers: Parameters<typeof mockApi>[0] = {}) {
  const api = mockApi({
    ...nothing,
    'chat.ask': answerTo(content, more),
    'chat.create': sampleMessage(9),
    ...handlers,
  });
  const page = renderPage(<DashboardPage />);
  await page.user.type(box(), `${content}{Enter}`);
  return { ...api, ...page };
}

function mockAndRender(handlers: Parameters<typeof mockApi>[0]) {
  const api = mockApi({ ...nothing, ...handlers });
  return { ...api, ...renderPage(<DashboardPage />) };
}

describe('what is said to the journal', () => {
  it('is asked and makes no event; the answer has its events, the words are gone from the composer', async () => {
    const { named, user } = await ask('What did I do last week?', {
      reply: '1 entry from last week.',
      events: [event],
    });
    expect(await screen.findByText('1 entry from last week.')).toBeInTheDocument();
    expect(named('chat.ask')[0]).toMatchObject({ body: { content: 'What did I do last week?' } });
    expect(named('chat.ask')[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(named('events.create')).toEqual([]);
    expect(conversation().getAllByText('What did I do last week?')).toHaveLength(1);
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    await user.click(within(await screen.findByRole('list', { name: 'Events' })).getByRole('button'));
    expect(await screen.findByRole('dialog', { name: 'Event of January 5, 2025' })).toHaveTextContent('A walk');
  });

  it.each([
    ['a picture', { images: ['data:image/png;base64,aGVsbG8='] }],
    ['a day', { date: '2025-01-05' }],
    ['a lesson', { learned: 'Patience' }],
  ])('is an event with %s', async (_what, details) => {
    const { named } = mockApi({ ...nothing, 'events.create': { event, unlocked_achievements: [] } });
    const { user } = renderPage(<DashboardPage />);
    act(() => {
      editDraft({ text: 'thanks', ...details });
    });
    await user.click(await button('Send'));
    await waitFor(() => expect(named('events.create')).toHaveLength(1));
    expect(named('chat.ask')).toEqual([]);
  });

  describe('of which nobody knows whether it asks', () => {
    const doubt = 'Is this a question, or something you did?';
    const unsure: Partial<AskAnswer> = { kind: 'unsure', reply: doubt, messages: [] };
    const slip = async () => within(await screen.findByRole('group', { name: doubt }));

    it('is stored nowhere before its author says what it is, and then looked for', async () => {
      let isAsked = false;
      const { named, user } = await ask(
        'what are my strengths?',
        {},
        {
          'chat.ask': () => {
            const answer = isAsked ? answerTo('what are my strengths?') : answerTo('what are my strengths?', unsure);
            isAsked = true;
            return answer;
          },
        },
      );
      expect((await slip()).getByText('what are my strengths?')).toBeInTheDocument();
      expect(conversation().getAllByText('what are my strengths?')).toHaveLength(1);
      expect(named('events.create')).toEqual([]);
      await user.click((await slip()).getByRole('button', { name: 'Search my journal' }));
      expect(await screen.findByText('The answer.')).toBeInTheDocument();
      expect(named('chat.ask').map(({ body }) => body)).toEqual([
        { content: 'what are my strengths?' },
        { content: 'what are my strengths?', is_question: true },
      ]);
      await isGone(doubt);
      expect(named('events.create')).toEqual([]);
    });

    it('becomes an event when its author says so', async () => {
      const created = { event: pendingEvent(7, { description: 'asdf' }), unlocked_achievements: [] };
      const { named, user } = await ask('asdf', unsure, { 'events.create': created });
      await user.click((await slip()).getByRole('button', { name: 'Keep it as an event' }));
      await waitFor(() => {
        expect(named('events.create')[0]?.body).toMatchObject({ description: 'asdf', chat: true });
      });
      await isGone(doubt);
    });

    it('becomes one without a word where the server knows it for grief', async () => {
      const created = { event: pendingEvent(7, { description: 'Heartbroken' }), unlocked_achievements: [] };
      const answer: Partial<AskAnswer> = { kind: 'entry', messages: [] };
      const { named } = await ask('Heartbroken', answer, { 'events.create': created });
      await waitFor(() => {
        expect(named('events.create')[0]?.body).toMatchObject({ description: 'Heartbroken', chat: true });
      });
      await isGone(doubt);
    });
  });

  it('is read aloud once, whether the push or the answer is first', async () => {
    const reply = 'Hello. What did you do today?';
    const answer = answerTo('hi', { kind: 'greeting', reply });
    await ask('hi', answer, {
      'chat.ask': () => {
        for (const message of answer.messages) pushes['chat:message']?.(message);
        return answer;
      },
    });
    await waitFor(() => {
      expect(screen.getByRole('status', { name: '' })).toHaveTextContent(reply);
    });
    expect(conversation().getAllByText(reply)).toHaveLength(1);
    expect(conversation().getAllByText('hi')).toHaveLength(1);
  });

  describe('that cannot be answered', () => {
    const slip = () => screen.findByRole('group', { name: 'Not answered' });

    async function askInVain(more: Parameters<typeof mockApi>[0] = {}) {
      let isUp = false;
      const api = mockApi({
        ...nothing,
        'chat.ask': () => (isUp ? answerTo('thanks') : refuse(429, 'Please take a breath.')),
        ...more,
      });
      const page = renderPage(<DashboardPage />);
      act(() => {
        editDraft({ isPublic: false });
      });
      await page.user.type(box(), 'thanks{Enter}');
      expect(await screen.findByText('Please take a breath.')).toBeInTheDocument();
      isUp = true;
      return { ...api, ...page };
    }

    it('stands on a slip once, with what belongs to it, and is asked again under its key', async () => {
      const { named, user } = await askInVain();
      expect(await slip()).toHaveTextContent(/^Not answeredthanksPrivate/);
      expect(box()).toHaveValue('');
      expect(screen.getByRole('button', { name: 'Visibility: Private' })).toBeInTheDocument();
      expect(screen.getAllByText('thanks')).toHaveLength(1);
      await user.click(await button('Try again'));
      expect(await screen.findByText('The answer.')).toBeInTheDocument();
      const [first, second] = named('chat.ask').map(({ headers }) => headers.get('Idempotency-Key'));
      expect(second).toBe(first);
      await isGone('Not answered');
      expect(named('events.create')).toEqual([]);
    });

    it('is kept as an event by choice, also after a reload', async () => {
      const kept = { event: pendingEvent(7, { description: 'thanks' }), unlocked_achievements: [] };
      const { named, user, unmount } = await askInVain({ 'events.create': kept });
      await slip();
      unmount();
      resetStores();
      renderPage(<DashboardPage />);
      await slip();
      await user.click(await button('Keep it as an event'));
      await waitFor(() => {
        expect(named('events.create')[0]?.body).toMatchObject({ description: 'thanks', is_public: false });
      });
      await isGone('Not answered');
    });
  });

  it('is asked and not kept when it was put aside and is sent from there', async () => {
    const { named } = mockApi({ ...nothing, 'chat.ask': answerTo('thanks') });
    addCreate({ ...emptyDraft, text: 'thanks' }, 'aside');
    const { user } = renderPage(<DashboardPage />);
    await user.click(within(await screen.findByRole('group', { name: 'Draft' })).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The answer.')).toBeInTheDocument();
    expect(named('events.create')).toEqual([]);
  });

  it('leaves the composer as private as it was', async () => {
    mockApi({ ...nothing, 'chat.ask': answerTo('thanks') });
    const { user } = renderPage(<DashboardPage />);
    await user.click(await button('Visibility: Public'));
    await user.type(box(), 'thanks{Enter}');
    expect(await screen.findByText('The answer.')).toBeInTheDocument();
    expect(await button('Visibility: Private')).toBeInTheDocument();
  });

  it('can still be kept when it is read from the history', async () => {
    const { messages: said } = answerTo('thanks');
    const kept = { event: pendingEvent(7, { description: 'thanks' }), unlocked_achievements: [] };
    const { named } = mockApi({ ...nothing, 'chat.list': said, 'events.create': kept });
    const { user } = renderPage(<DashboardPage />);
    await user.click(await button('Keep it as an event'));
    await waitFor(() => {
      expect(named('events.create')[0]?.body).toMatchObject({ description: 'thanks', chat: true });
    });
  });

  it('has its events and what can be done when it is read from the history, as far as they are there', async () => {
    const [other, gone] = [sampleEvent(2, { title: 'A swim', description: 'A swim', is_public: false }), idOf(3)];
    const actions = [
      { label: 'Make it private', call: 'events.update' as const, params: { id: event.id, is_public: false } },
      { label: 'Make it private too', call: 'events.update' as const, params: { id: other.id, is_public: false } },
      { label: 'Delete it', call: 'events.remove' as const, params: { id: gone } },
    ];
    const { messages: said } = answerTo('make that private', { events: [event, other], actions });
    const stored = said.map((message) =>
      message.answer ? { ...message, answer: { ...message.answer, event_ids: [event.id, other.id, gone] } } : message,
    );
    const { named, user } = mockAndRender({
      'chat.list': stored,
      'events.list': ({ query }) => (query.ids ? [other] : [event]),
      'events.update': { ...event, is_public: false, rev: 2 },
    });
    expect(await screen.findByRole('list', { name: 'Events' })).toHaveTextContent(/A walk.*A swim/);
    expect(screen.queryByRole('button', { name: /too|Delete it/ })).not.toBeInTheDocument();
    expect(named('events.list').filter(({ query }) => query.ids)).toHaveLength(1);
    await user.click(await button('Make it private'));
    expect(named('events.update')[0]).toMatchObject({ params: { id: event.id }, body: { is_public: false } });
  });

  it('goes with the event as which it was kept, on other screens too', async () => {
    const { messages: said } = answerTo('thanks');
    const tied = said.map((message) =>
      message.type === 'user' ? { ...message, event_id: idOf(7) } : { ...message, goes_with: idOf(7) },
    );
    mockAndRender({ 'chat.list': said });
    expect(await screen.findByText('The answer.')).toBeInTheDocument();
    act(() => {
      for (const message of tied) pushes['chat:message']?.(message);
      pushes['event:deleted']?.({ id: idOf(7) });
    });
    expect(screen.queryByText('The answer.')).not.toBeInTheDocument();
    expect(screen.queryByText('thanks')).not.toBeInTheDocument();
  });

  it.each([
    ['an entry', sampleMessage(1, { content: 'I ran to the sea.' })],
    ['kept already', sampleMessage(1, { content: 'thanks', event_id: idOf(7) })],
  ])('is not offered from the history when it is %s', async (_what, message) => {
    mockApi({ ...nothing, 'chat.list': [message] });
    renderPage(<DashboardPage />);
    expect(await screen.findByText(message.content)).toBeInTheDocument();
    await act(() => import('./answers.ts'));
    expect(screen.queryByRole('button', { name: 'Keep it as an event' })).not.toBeInTheDocument();
  });

  it('does not displace what was written meanwhile when it fails', async () => {
    let fail = () => {};
    mockApi({
      ...nothing,
      'chat.ask': () =>
        new Promise((resolve) => {
          fail = () => {
            resolve(refuse(429));
          };
        }),
    });
    const { user } = renderPage(<DashboardPage />);
    await user.type(box(), 'thanks{Enter}');
    await user.type(box(), 'I ran');
    act(() => {
      fail();
    });
    expect(await screen.findByText(messages.journal.askFailed)).toBeInTheDocument();
    expect(box()).toHaveValue('I ran');
    expect(await screen.findByRole('group', { name: 'Not answered' })).toHaveTextContent('thanks');
  });

  describe('is on the device while it is asked', () => {
    const unanswered = () => new Promise<never>(() => undefined);
    const asked = () => screen.findByRole('group', { name: 'Not answered' });
    const reopen = () => {
      cleanup();
      resetStores();
      renderPage(<DashboardPage />);
    };

    it('and there after a reload, beside what was typed meanwhile', async () => {
      mockApi({ ...nothing, 'chat.ask': unanswered });
      const { user } = renderPage(<DashboardPage />);
      await user.type(box(), 'thanks{Enter}');
      await user.type(box(), 'I ran');
      expect(screen.queryByRole('group', { name: 'Not answered' })).not.toBeInTheDocument();
      reopen();
      expect(await asked()).toHaveTextContent('thanks');
      await waitFor(() => expect(box()).toHaveValue('I ran'));
    });

    it.each([
      ['unanswered', 'Not answered', 'Try again'],
      ['aside', 'Draft', 'Send'],
    ] as const)('from a slip too: %s', async (state, title, act) => {
      const { named } = mockApi({ ...nothing, 'chat.ask': unanswered });
      addCreate({ ...emptyDraft, text: 'thanks' }, state);
      const { user } = renderPage(<DashboardPage />);
      await user.click(within(await screen.findByRole('group', { name: title })).getByRole('button', { name: act }));
      await waitFor(() => expect(named('chat.ask')).toHaveLength(1));
      reopen();
      expect(await asked()).toHaveTextContent('thanks');
    });

    it('and there after a 401 and the next sign-in', async () => {
      mockApi({ ...nothing, 'chat.ask': refuse(401) });
      addCreate({ ...emptyDraft, text: 'thanks' }, 'unanswered');
      const { user } = renderPage(<DashboardPage />);
      await user.click(await button('Try again'));
      await waitFor(() => expect(useSession.getState().token).toBeNull());
      cleanup();
      signIn();
      renderPage(<DashboardPage />);
      expect(await asked()).toHaveTextContent('thanks');
    });
  });

  it('is kept as an event as it was composed, and stands in the chat once', async () => {
    const kept = pendingEvent(7, { description: 'thanks' });
    const { named, user } = await ask('thanks', {}, { 'events.create': { event: kept, unlocked_achievements: [] } });
    await user.click(await button('Keep it as an event'));
    await waitFor(() => {
      expect(named('events.create')[0]?.body).toMatchObject({ description: 'thanks', chat: true });
    });
    act(() => {
      pushes['chat:message']?.(sampleMessage(1, { content: 'thanks', event_id: idOf(7) }));
    });
    expect(conversation().getAllByText('thanks')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Keep it as an event' })).not.toBeInTheDocument();
  });
});

describe('what a reply offers', () => {
  const privately = {
    kind: 'command' as const,
    events: [event],
    actions: [
      { label: 'Make “A walk” private', call: 'events.update' as const, params: { id: event.id, is_public: false } },
    ],
  };

  it('is done when it is tapped, and not offered again', async () => {
    const changed: LifeEvent = { ...event, is_public: false, rev: 2 };
    const { named, user } = await ask('make that private', privately, { 'events.update': changed });
    await user.click(await button('Make “A walk” private'));
    expect(await screen.findByText(messages.journal.nowPrivate)).toBeInTheDocument();
    expect(named('events.update')[0]).toMatchObject({ params: { id: event.id }, body: { is_public: false } });
    expect(screen.queryByRole('button', { name: 'Make “A walk” private' })).not.toBeInTheDocument();
    expect(conversation().getByText('Make “A walk” private')).toHaveTextContent('Make “A walk” private');
    act(() => {
      pushes['event:updated']?.(changed);
    });
    expect(screen.getByRole('list', { name: 'Events' })).toHaveTextContent('Private');
  });

  it('is still there when it failed', async () => {
    const { user } = await ask('make that private', privately, { 'events.update': refuse(500, 'Away.') });
    await user.click(await button('Make “A walk” private'));
    expect(await screen.findByText(messages.journal.privacyFailed)).toBeInTheDocument();
    expect(await button('Make “A walk” private')).toBeEnabled();
  });

  it('takes the deleted event out of the answer, with its words', async () => {
    const deletion = {
      ...privately,
      actions: [{ label: 'Delete “A walk”', call: 'events.remove' as const, params: { id: event.id } }],
    };
    const { named, user } = await ask('delete it', deletion, { 'events.remove': undefined });
    await user.click(await button('Delete “A walk”'));
    expect(await screen.findByText(messages.journal.deleted)).toBeInTheDocument();
    await act(deliverUndoable);
    expect(named('events.remove')[0]?.params).toEqual({ id: event.id });
    await user.click(await button('Close toast'));
    await waitFor(() => {
      expect(conversation().queryByText(/A walk/)).not.toBeInTheDocument();
    });
    expect(await button('Keep it as an event')).toBeEnabled();
  });
});

describe('the quiet line of a reply', () => {
  const stats = { level: 2, current_streak: 3, total_events: 7, rev: 1 };
  async function replied(
    different: Partial<LifeEvent>,
    handlers: Parameters<typeof mockApi>[0] = {},
    parts: Partial<EventReply> = {},
  ) {
    const about = { ...event, ...different };
    const api = mockApi({ 'chat.list': [], 'events.list': [about], ...handlers });
    const page = renderPage(<DashboardPage />);
    await screen.findByRole('article', { name: 'A walk' });
    act(() => {
      pushes['stats:changed']?.(stats as Parameters<NonNullable<(typeof pushes)['stats:changed']>>[0]);
      pushes['chat:message']?.(sampleReply(5, event.id, parts));
    });
    return { ...api, ...page };
  }

  it('tells what the event brought', async () => {
    await replied({});
    expect(await screen.findByText('+10 XP · Level 2 · 3-day streak')).toBeInTheDocument();
  });

  it('tells no numbers beside what may be grief', async () => {
    await replied({ is_public: false }, {}, { line: 'Noted. I’ve kept this one private.', is_quiet: true });
    expect(await screen.findByText('Noted. I’ve kept this one private.')).toBeInTheDocument();
    expect(screen.queryByText(/XP · Level/)).not.toBeInTheDocument();
  });

  it('shows what the journal remembers in the reply and on the card, and the events that it counts', async () => {
    const memory = { text: 'Your third walk this month.', event_ids: [idOf(3), event.id] };
    const { named, user } = await replied({ memory }, {}, { new: { kind: 'memory', ...memory } });
    const showEvents = await waitFor(() => {
      const [first, ...others] = screen.getAllByRole('button', { name: 'Show events' });
      expect(others).toHaveLength(1);
      return first;
    });
    for (const line of screen.getAllByText('Your third walk this month.')) expect(line).toHaveClass('journal-words');
    expect(screen.getAllByText('Your third walk this month.')).toHaveLength(2);
    if (showEvents) await user.click(showEvents);
    expect(await screen.findByRole('list', { name: 'The events counted here' })).toHaveTextContent('A walk');
    expect(named('events.list').at(-1)?.query.ids).toBe(`${idOf(3)},${event.id}`);
  });

  it('tells the day that was read from the words, with a tap to change it', async () => {
    const { user } = await replied({ date_words: 'Yesterday', date: '2025-01-04' });
    expect(await screen.findByText(/Dated yesterday, Jan 4, 2025/)).toBeInTheDocument();
    await user.click(await button('Change'));
    const title = within(await screen.findByRole('dialog')).getByLabelText('Title');
    await user.type(title, ' home');
    act(() => {
      pushes['event:updated']?.({ ...event, date_words: null, ai_status: 'pending', rev: 9 });
    });
    expect(title).toHaveValue('A walk home');
    expect(title).toBeInTheDocument();
  });

  it('celebrates nothing of a heavy event, and offers to make public what was kept private', async () => {
    const heavy = { tone: 'heavy' as const, is_public: false, created_at: new Date().toISOString() };
    const { named, user } = await replied(heavy, {
      'events.update': { ...event, ...heavy, is_public: true, rev: 2 },
    });
    await user.click(await button('Make it public'));
    expect(named('events.update')[0]?.body).toEqual({ is_public: true });
    expect(screen.queryByText(/XP/)).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Make it public' })).not.toBeInTheDocument();
    });
    expect(screen.getByRole('group', { name: 'Reply' })).toHaveFocus();
  });

  it('offers that only as long as it is new', async () => {
    await replied({ tone: 'heavy', is_public: false, date_words: 'Yesterday' });
    expect(await screen.findByText(/Dated yesterday/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make it public' })).not.toBeInTheDocument();
  });

  it('says nothing in a crisis', async () => {
    await replied({ tone: 'crisis', date_words: 'Yesterday' });
    expect(await conversation().findByText('Well done.')).toBeInTheDocument();
    expect(screen.queryByText(/XP|Dated|Make it public/)).not.toBeInTheDocument();
  });
});

describe('who can read what is new', () => {
  const save = { event: pendingEvent(7, { description: 'I ran' }), unlocked_achievements: [] };

  it('is as the settings have it, and is sent as shown', async () => {
    const { named } = mockApi({
      ...nothing,
      'settings.read': { ...settings, default_public: false },
      'events.create': save,
    });
    const { user } = renderPage(<DashboardPage />);
    expect(await button('Visibility: Private')).toBeInTheDocument();
    expect(screen.queryByText(messages.journal.newPublic)).not.toBeInTheDocument();
    await user.type(box(), 'I ran{Enter}');
    await waitFor(() => {
      expect(named('events.create')[0]?.body).toMatchObject({ is_public: false });
    });
    expect(await button('Visibility: Private')).toBeInTheDocument();
    expect(named('settings.read')).toHaveLength(1);
  });

  it('is left to the server as long as the settings are not known', async () => {
    const { named } = mockApi({ 'chat.list': [], 'events.list': [], 'events.create': save });
    const { user } = renderPage(<DashboardPage />);
    await user.type(box(), 'I ran{Enter}');
    await waitFor(() => {
      expect(named('events.create')[0]?.body).not.toHaveProperty('is_public');
    });
  });

  it('is said before the first event, with the choice', async () => {
    const { named } = mockApi({ ...nothing, 'settings.update': { ...settings, default_public: false } });
    const { user } = renderPage(<DashboardPage />);
    expect(await screen.findByText(messages.journal.newPublic)).toBeInTheDocument();
    await user.click(await button('Keep mine private instead'));
    expect(await button('Visibility: Private')).toBeInTheDocument();
    expect(named('settings.update')[0]?.body).toEqual({ default_public: false });
    expect(screen.queryByText(messages.journal.newPublic)).not.toBeInTheDocument();
    expect(box()).toHaveFocus();
  });

  it('is not said to who has events', async () => {
    const { named } = mockApi({ ...nothing, 'events.list': [event] });
    renderPage(<DashboardPage />);
    expect(await screen.findByRole('article', { name: 'A walk' })).toBeInTheDocument();
    await waitFor(() => {
      expect(named('settings.read')).toHaveLength(1);
    });
    expect(screen.queryByText(messages.journal.newPublic)).not.toBeInTheDocument();
  });
});

describe('a crisis', () => {
  const crisis = pendingEvent(7, { title: 'Not any more', description: 'I ran', tone: 'crisis' });

  it('is kept without a toast, and announced to no other tab', async () => {
    mockApi({ ...nothing, 'events.create': { event: crisis, unlocked_achievements: [] } });
    const { user } = renderPage(<DashboardPage />);
    await user.type(box(), 'I ran{Enter}');
    expect(await screen.findByRole('article', { name: 'Not any more' })).toBeInTheDocument();
    expect(screen.queryByText(messages.journal.added)).not.toBeInTheDocument();
    act(() => {
      pushes['event:created']?.({ ...crisis, id: idOf(8) });
      pushes['event:created']?.(pendingEvent(9, { title: 'A swim' }));
    });
    await waitFor(() => {
      expect(screen.getByRole('status', { name: '' })).toHaveTextContent(/^New life event: A swim\.$/);
    });
  });
});
