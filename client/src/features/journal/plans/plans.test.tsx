// What the page loads late is loaded with this file, so that no test waits for it.
import { addDays } from '@app/shared/dates';
import type { EventQuestion } from '@app/shared/event-reply';
import type { Plan } from '@app/shared/plans';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { settings } from '../../../../test/settings.ts';
import { today } from '../../../lib/dates.ts';
import '../chat/answer-parts.tsx';
import '../chat/question.tsx';
import '../compose/ask.ts';
import '../story/edit-event-form.tsx';
import './plan-list.tsx';
import { DashboardPage } from '../dashboard-page.tsx';
import { pushes } from '../journal-pushes.ts';
import { idOf, pendingEvent, sampleEvent, sampleMessage, sampleReply } from '../test/samples.ts';

beforeEach(() => {
  signIn();
});

const planOf = (n: number, changes: Partial<Plan> = {}): Plan => ({
  ...{ id: idOf(80 + n), text: `Plan ${String(n)}`, ask_on: addDays(today(), n), event_id: null, state: 'open' },
  ...changes,
});
const nothing = { 'chat.list': [], 'events.list': [], 'settings.read': settings };
const list = async () => within(await screen.findByRole('region', { name: 'Plans' }));
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const noPlans = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Plans' })).toBeNull());

function show(plans: Plan[], handlers: Parameters<typeof mockApi>[0] = {}) {
  const api = mockApi({
    ...{ ...nothing, 'plans.list': plans },
    'plans.update': ({ params, body }) => ({ ...plans.find(({ id }) => id === params.id)!, ...(body as object) }),
    ...handlers,
  });
  return { ...api, ...renderPage(<DashboardPage />) };
}

describe('plans on the dashboard', () => {
  it('are not there where there are none', async () => {
    show([]);
    await screen.findByText('Start Your Journey');
    expect(screen.queryByRole('region', { name: 'Plans' })).toBeNull();
  });

  it('say when they are asked about; what is due asks now', async () => {
    show([planOf(0, { text: 'Dentist' }), planOf(3, { text: 'Call Anna' })]);
    const plans = await list();
    expect(plans.getByText('How did it go?')).toBeInTheDocument();
    expect(plans.getByText(/^I’ll ask on /)).toBeInTheDocument();
    expect(plans.getAllByRole('button', { name: 'Done' })[0]).toHaveAccessibleDescription('Dentist');
    await expectAccessible();
  });

  it('are one line while they wait, whose actions open', async () => {
    const { user } = show([planOf(3, { text: 'Call Anna' })]);
    const plans = await list();
    expect(plans.queryByRole('button', { name: 'Done' })).toBeNull();
    await user.click(plans.getByText('Call Anna'));
    expect(await plans.findByRole('button', { name: 'Done' })).toBeVisible();
    expect(plans.getByRole('button', { name: 'Change day' })).toHaveAccessibleDescription('Call Anna');
    await expectAccessible();
    await user.click(plans.getByRole('button', { name: 'Done' }));
    expect(box()).toHaveValue('Call Anna');
  });

  it('are answered in the composer; the event that is sent closes its plan', async () => {
    const event = pendingEvent(7, { description: 'Dentist on Friday went well' });
    const { named, user } = show([planOf(0, { text: 'Dentist on Friday' })], {
      'events.create': { event, unlocked_achievements: [] },
    });
    await user.click((await list()).getByRole('button', { name: 'Done' }));
    expect(box()).toHaveValue('Dentist on Friday');
    expect(screen.getByText(/This closes your plan/)).toBeInTheDocument();
    await user.type(box(), ' went well{Enter}');
    await waitFor(() => expect(named('events.create')[0]?.body).toMatchObject({ plan_id: idOf(80) }));
    expect(named('chat.ask')).toEqual([]);
    await noPlans();
  });

  it('stay open where other words take the place of theirs, or their owner wants it', async () => {
    const event = pendingEvent(7);
    const { named, user } = show([planOf(0)], { 'events.create': { event, unlocked_achievements: [] } });
    const done = await (await list()).findByRole('button', { name: 'Done' });
    await user.click(done);
    await user.click(screen.getByRole('button', { name: 'Keep it open' }));
    await user.type(box(), '{Enter}');
    await waitFor(() => expect(named('events.create')).toHaveLength(1));
    await user.click(done);
    await user.clear(box());
    await user.type(box(), 'Planted tomatoes with my dad{Enter}');
    await waitFor(() => expect(named('events.create')).toHaveLength(2));
    for (const { body } of named('events.create')) expect(body).not.toHaveProperty('plan_id');
    expect((await list()).getByText('Plan 0')).toBeInTheDocument();
  });

  it('get another day, or are dropped', async () => {
    const { named, user } = show([planOf(0, { text: 'Dentist' })]);
    const plans = await list();
    await user.click(plans.getByRole('button', { name: 'Change day' }));
    const day = addDays(today(), 2);
    await user.type(plans.getByLabelText('Day to be asked'), day);
    await waitFor(() => expect(named('plans.update')[0]?.body).toEqual({ ask_on: day }));
    await user.click(await plans.findByText(/^I’ll ask on /));
    await user.click(await plans.findByRole('button', { name: 'Not anymore' }));
    await noPlans();
    expect(named('plans.update')[1]?.body).toEqual({ state: 'dropped' });
  });

  it('stay as they are where the server refuses, or nobody is there', async () => {
    const { user } = show([planOf(0)], { 'plans.update': refuse(503, 'The database is away.') });
    await user.click((await list()).getByRole('button', { name: 'Not anymore' }));
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await (await list()).findByText('You can change plans when you’re back online.')).toBeInTheDocument();
    expect((await list()).getByRole('button', { name: 'Not anymore' })).toBeDisabled();
  });

  it('are the first three of many, until all are wanted', async () => {
    const { user } = show([0, 1, 2, 3, 4].map((n) => planOf(n)));
    const plans = await list();
    expect(plans.getAllByRole('listitem')).toHaveLength(3);
    await user.click(plans.getByRole('button', { name: 'Show all 5' }));
    expect(plans.getAllByRole('listitem')).toHaveLength(5);
  });

  it('follow other tabs, and go with the event that they came from', async () => {
    show([planOf(2, { text: 'Dentist' })]);
    await list();
    act(() => pushes['plan:changed']?.(planOf(1, { text: 'Sooner', event_id: idOf(5) })));
    expect((await list()).getAllByRole('listitem').map((row) => row.textContent.slice(0, 6))).toEqual([
      'Sooner',
      'Dentis',
    ]);
    act(() => pushes['event:deleted']?.({ id: idOf(5) }));
    expect((await list()).queryByText('Sooner')).toBeNull();
    act(() => pushes['plan:changed']?.(planOf(2, { state: 'done' })));
    await noPlans();
  });
});

describe('one question back', () => {
  const event = sampleEvent(1, { date: today() });
  const ask_on = addDays(today(), 11);
  const appointment: EventQuestion = {
    ...{ kind: 'appointment', text: 'Shall I ask you on the 5th?', yes: 'Yes', no: 'No thanks' },
    plan: { text: 'The appointment is on the 4th.', ask_on },
  };
  const lesson: EventQuestion = {
    ...{ kind: 'lesson', text: 'What did you learn from it?', yes: 'Write it down', no: 'Nothing today', plan: null },
  };
  const asked = (question: EventQuestion, handlers: Parameters<typeof mockApi>[0] = {}) =>
    show([], { 'events.list': [event], 'chat.list': [sampleReply(3, event.id, { question })], ...handlers });
  const group = async () => within(await screen.findByRole('group', { name: 'A question' }));
  const isGone = () => waitFor(() => expect(screen.queryByRole('group', { name: 'A question' })).toBeNull());

  it('keeps a plan with a yes, and says so', async () => {
    const { named, user } = asked(appointment, {
      'plans.create': { id: idOf(90), ...appointment.plan!, event_id: event.id, state: 'open' },
    });
    await user.click((await group()).getByRole('button', { name: 'Yes' }));
    await isGone();
    expect(named('plans.create')[0]?.body).toEqual({ ...appointment.plan, event_id: event.id });
    expect(screen.getByText(/^It’s in your plans. I’ll ask you on /)).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Reply' })).toHaveFocus();
    expect((await list()).getByText('The appointment is on the 4th.')).toBeInTheDocument();
  });

  it('goes with a no, for good', async () => {
    const { named, user } = asked(appointment, { 'events.decline': undefined as never });
    await user.click((await group()).getByRole('button', { name: 'No thanks' }));
    await isGone();
    expect(named('events.decline')[0]?.params).toEqual({ id: event.id });
  });

  it('opens the event to say what was learned', async () => {
    const { user } = asked(lesson);
    await user.click((await group()).getByRole('button', { name: 'Write it down' }));
    await screen.findByRole('dialog', { name: 'Edit life event' });
    expect(screen.getByLabelText('What you learned')).toHaveFocus();
  });

  it('stays where the server refuses, and is not there once its day has come', async () => {
    const { user } = asked(appointment, { 'plans.create': refuse(409, 'You have 50 open plans.') });
    await user.click((await group()).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('You have 50 open plans.')).toBeInTheDocument();
    expect((await group()).getByRole('button', { name: 'Yes' })).toBeEnabled();
    const late = sampleReply(3, event.id, { question: { ...appointment, plan: { text: 'x', ask_on: today() } } });
    act(() => pushes['chat:message']?.(late));
    await isGone();
  });
});

describe('words that may be nothing but a plan', () => {
  const content = 'Dentist appointment on Friday';
  const ask_on = addDays(today(), 4);
  const keep = { label: 'Keep it as a plan', call: 'plans.create', params: { text: content, ask_on } } as const;

  it('are offered to be kept, and make no event', async () => {
    const reply = 'That’s still ahead. Shall I keep it as a plan?';
    const { named, user } = show([], {
      'chat.ask': {
        ...{ kind: 'plan', reply, events: [], actions: [keep] },
        messages: [
          sampleMessage(1, { content }),
          sampleMessage(2, { type: 'assistant', content: reply, answer: { event_ids: [], actions: [keep] } }),
        ],
      },
      'plans.create': { id: idOf(90), ...keep.params, event_id: null, state: 'open' },
    });
    await user.type(box(), `${content}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Keep it as a plan' }));
    expect((await list()).getByText(content)).toBeInTheDocument();
    expect(named('chat.ask')[0]?.body).toEqual({ content, is_entry: true });
    expect(named('plans.create')[0]?.body).toEqual(keep.params);
    expect(named('events.create')).toEqual([]);
  });

  it.each([
    [
      'are an event where the server says so',
      { kind: 'entry', reply: '', events: [], actions: [], messages: [] } as const,
    ],
    ['are an event where nobody can say', refuse(500)],
  ])('%s', async (_what, answer) => {
    const { named, user } = show([], {
      'chat.ask': answer as never,
      'events.create': { event: pendingEvent(7, { description: 'I ran 5k on Friday' }), unlocked_achievements: [] },
    });
    await user.type(box(), 'I ran 5k on Friday{Enter}');
    await waitFor(() => expect(named('events.create')[0]?.body).toMatchObject({ description: 'I ran 5k on Friday' }));
    expect(screen.queryByRole('group', { name: 'Not answered' })).toBeNull();
  });
});
