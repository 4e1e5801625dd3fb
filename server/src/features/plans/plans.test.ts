import type { AskAnswer } from '@app/shared/ask';
import { addDays } from '@app/shared/dates';
import type { Stats } from '@app/shared/gamification';
import type { ChatMessage, EventCreated } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import type { Plan } from '@app/shared/plans';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSocket, signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';

type Person = Awaited<ReturnType<typeof signUp>>;

/** A Tuesday, and a clock that the tests hold. */
let clock = new Date('2026-11-24T10:00:00Z');
let apps: [TestApp, TestApp];
let app: TestApp;
beforeAll(async () => {
  const deps = { now: () => clock };
  app = await startTestApp({ deps, env: { SOCKET_ADAPTER: 'mongo' } });
  apps = [app, await startTestApp({ deps, sharing: app })];
  return async () => {
    await apps[1].close();
    await app.close();
  };
});

const TODAY = '2026-11-24';
const NOBODYS = 'f'.repeat(24);
const keep = ({ api }: Person, body: object = {}) =>
  api<Plan>('POST', '/plans', { text: 'Dentist', ask_on: '2026-12-05', ...body });
const open = async ({ api }: Person, state = 'open') => (await api<Plan[]>('GET', `/plans?state=${state}`)).body;
const record = async ({ api }: Person, description: string, more: object = {}) =>
  (await api<EventCreated>('POST', '/events', { description, chat: true, ...more })).body.event;
const replyTo = async ({ api }: Person, eventId: string) => {
  const messages = (await api<ChatMessage[]>('GET', '/chat/messages')).body;
  return messages.find(({ type, event_id }) => type === 'assistant' && event_id === eventId)?.reply;
};
const questionOf = async (person: Person, eventId: string) => (await replyTo(person, eventId))?.question;
const APPOINTMENT = 'Called the dentist. The appointment is on the 4th.';

describe('POST, GET, PUT and DELETE /plans', () => {
  it('keeps a promise that earns nothing, soonest first', async () => {
    const me = await signUp(app);
    const later = await keep(me);
    expect(later).toMatchObject({
      status: 201,
      body: { text: 'Dentist', ask_on: '2026-12-05', event_id: null, state: 'open' },
    });
    const sooner = await keep(me, { text: 'Call Anna', ask_on: TODAY });
    expect(await open(me)).toEqual([sooner.body, later.body]);
    expect((await me.api<Stats>('GET', '/gamification/stats')).body).toMatchObject({ xp: 0, total_events: 0 });
    expect((await me.api<unknown[]>('GET', '/events')).body).toEqual([]);
  });

  it('is one plan, however often it is sent', async () => {
    const me = await signUp(app);
    const all = await Promise.all(apps.flatMap(() => [keep(me), keep(me)]));
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(await open(me)).toHaveLength(1);
  });

  it.each([
    [{ text: ' ' }, 'The plan is required.'],
    [{ text: 'x'.repeat(limits.planMax + 1) }, `The plan can have at most ${String(limits.planMax)} characters.`],
    [{ ask_on: '2026-11-23' }, 'The day to be asked must not be in the past.'],
    [{ ask_on: '2026-02-30' }, 'The date must be a real day written yyyy-MM-dd.'],
    [{ ask_on: '2028-11-24' }, 'The day must not be after 2028-11-23.'],
  ])('refuses %j', async (body, detail) => {
    const me = await signUp(app);
    expect(await keep(me, body)).toMatchObject({ status: 400, body: { detail } });
  });

  it('judges the day by where its owner is', async () => {
    const me = await signUp(app);
    const body = { text: 'Dentist', ask_on: '2026-11-24' };
    clock = new Date('2026-11-24T13:00:00Z');
    expect((await me.api('POST', '/plans', body, { 'X-Timezone': 'Pacific/Auckland' })).status).toBe(400);
    expect((await me.api('POST', '/plans', body, { 'X-Timezone': 'America/New_York' })).status).toBe(201);
    clock = new Date('2026-11-24T10:00:00Z');
  });

  it('has room for so many open ones and no more', async () => {
    const me = await signUp(app);
    for (let n = 0; n < limits.plansOpen; n += 1) await keep(me, { text: `Plan ${String(n)}` });
    const refused = await keep(me, { text: 'One more' });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'You have 50 open plans. Close one of them first.' },
    });
    const [first] = await open(me);
    await me.api('PUT', `/plans/${first!.id}`, { state: 'dropped' });
    expect((await keep(me, { text: 'One more' })).status).toBe(201);
    expect((await me.api('PUT', `/plans/${first!.id}`, { state: 'open' })).status).toBe(409);
  });

  it('changes, closes and deletes, in every tab', async () => {
    const me = await signUp(app);
    const { got } = await openSocket(apps[1], me.token);
    const { id } = (await keep(me)).body;
    const moved = await me.api<Plan>('PUT', `/plans/${id}`, { ask_on: '2026-12-09', text: 'The dentist' });
    expect(moved.body).toMatchObject({ id, text: 'The dentist', ask_on: '2026-12-09', state: 'open' });
    expect((await me.api('PUT', `/plans/${id}`, { ask_on: '2026-11-01' })).status).toBe(400);
    await me.api('PUT', `/plans/${id}`, { state: 'dropped' });
    expect(await open(me)).toEqual([]);
    expect(await open(me, 'dropped')).toHaveLength(1);
    expect((await me.api('DELETE', `/plans/${id}`)).status).toBe(204);
    expect((await me.api('DELETE', `/plans/${id}`)).status).toBe(404);
    expect((await me.api('PUT', `/plans/${id}`, { state: 'open' })).status).toBe(404);
    await until(() => got('plan:removed')[0]);
    expect(got('plan:changed').map(({ state, ask_on }) => [state, ask_on])).toEqual([
      ['open', '2026-12-05'],
      ['open', '2026-12-09'],
      ['dropped', '2026-12-09'],
    ]);
  });

  it('belongs to an event of one’s own, and goes with it', async () => {
    const [me, other] = await Promise.all([signUp(app), signUp(app)]);
    const event = await record(me, 'Planted tomatoes');
    expect((await keep(other, { event_id: event.id })).status).toBe(404);
    expect((await keep(me, { event_id: NOBODYS })).status).toBe(404);
    await keep(me, { event_id: event.id });
    await keep(me, { text: 'Another' });
    await me.api('DELETE', `/events/${event.id}`);
    expect((await open(me)).map(({ text }) => text)).toEqual(['Another']);
  });
});

describe('an event that answers a plan', () => {
  it('closes it, and only then counts', async () => {
    const me = await signUp(app);
    const { id } = (await keep(me, { text: 'Dentist appointment on Friday' })).body;
    const { got } = await openSocket(app, me.token);
    const event = await record(me, 'Dentist appointment on Friday', { plan_id: id });
    expect(await open(me)).toEqual([]);
    expect((await open(me, 'done')).map((plan) => plan.id)).toEqual([id]);
    expect((await me.api<Stats>('GET', '/gamification/stats')).body.xp).toBe(10);
    expect(await until(() => got('plan:changed')[0])).toMatchObject({ id, state: 'done' });
    // It is the answer, and gives no reason to ask again.
    expect(await until(() => replyTo(me, event.id))).not.toHaveProperty('question');
  });

  it('is stored also where the plan is gone, closed, or another’s', async () => {
    const [me, other] = await Promise.all([signUp(app), signUp(app)]);
    const theirs = (await keep(other)).body.id;
    for (const plan_id of [NOBODYS, theirs])
      expect((await record(me, 'Went to the dentist', { plan_id })).id).toBeTruthy();
    expect(await open(other)).toHaveLength(1);
  });
});

describe('one question back', () => {
  it('offers to ask about an appointment, and goes with the yes', async () => {
    const me = await signUp(app);
    const { got } = await openSocket(app, me.token);
    const event = await record(me, APPOINTMENT);
    const question = await until(() => questionOf(me, event.id));
    expect(question).toMatchObject({
      kind: 'appointment',
      text: 'The appointment is on December 4. Shall I ask you on the 5th?',
    });
    const plan = await me.api<Plan>('POST', '/plans', { ...question.plan, event_id: event.id });
    expect(plan.body).toMatchObject({
      text: 'The appointment is on the 4th.',
      ask_on: '2026-12-05',
      event_id: event.id,
    });
    expect(await questionOf(me, event.id)).toBeUndefined();
    await until(() =>
      got('chat:message').some(({ reply, event_id }) => event_id === event.id && reply && !reply.question),
    );
  });

  it('goes with a no, and with the lesson that it asked for', async () => {
    const [me, other] = await Promise.all([signUp(app), signUp(app)]);
    const event = await record(me, APPOINTMENT);
    await until(() => questionOf(me, event.id));
    expect((await other.api('DELETE', `/events/${event.id}/question`)).status).toBe(404);
    expect((await me.api('DELETE', `/events/${event.id}/question`)).status).toBe(204);
    expect((await me.api('DELETE', `/events/${event.id}/question`)).status).toBe(204);
    expect(await questionOf(me, event.id)).toBeUndefined();
    const taught = await record(other, 'Taught my dad video calls');
    expect(await until(() => questionOf(other, taught.id))).toMatchObject({ kind: 'lesson', plan: null });
    await other.api('PUT', `/events/${taught.id}`, { what_learned: 'Patience' });
    expect(await questionOf(other, taught.id)).toBeUndefined();
  });

  it('is one at a time, of no kind twice in a row, and not of most events', async () => {
    const me = await signUp(app);
    const asked = async (description: string) => {
      const event = await record(me, description);
      await until(() => replyTo(me, event.id));
      return { id: event.id, kind: (await questionOf(me, event.id))?.kind };
    };
    expect((await asked('Planted tomatoes')).kind).toBeUndefined();
    const first = await asked(APPOINTMENT);
    expect(first.kind).toBe('appointment');
    expect((await asked('Taught my dad video calls')).kind).toBeUndefined();
    await me.api('DELETE', `/events/${first.id}/question`);
    expect((await asked('Booked an interview on Friday')).kind).toBeUndefined();
    expect((await asked('Signed up for the marathon on March 8')).kind).toBe('plan');
    clock = new Date('2026-11-25T10:00:00Z');
    const next = await asked('Swam in the sea for the first time');
    expect(next.kind).toBe('first');
    // The one of yesterday has made room for it.
    const messages = (await me.api<ChatMessage[]>('GET', '/chat/messages')).body;
    expect(messages.filter(({ reply }) => reply?.question)).toHaveLength(1);
    clock = new Date('2026-11-24T10:00:00Z');
  });

  it('is never asked on a day of grief, nor left standing on it', async () => {
    const me = await signUp(app);
    const event = await record(me, APPOINTMENT);
    await until(() => questionOf(me, event.id));
    const grief = await record(me, 'My grandmother died last night.');
    await until(() => replyTo(me, grief.id));
    expect(await questionOf(me, grief.id)).toBeUndefined();
    expect(await questionOf(me, event.id)).toBeUndefined();
    const later = await record(me, 'Signed up for the marathon on March 8');
    await until(() => replyTo(me, later.id));
    expect(await questionOf(me, later.id)).toBeUndefined();
  });
});

describe('words that are nothing but a plan', () => {
  it('are offered to be kept, and store no event', async () => {
    const me = await signUp(app);
    const asked = await me.api<AskAnswer>('POST', '/chat/ask', { content: 'Dentist appointment on Friday' });
    expect(asked.body).toMatchObject({
      kind: 'plan',
      reply: 'That’s still ahead. Shall I keep it as a plan and ask you on November 28?',
      actions: [
        { call: 'plans.create', label: 'Keep it as a plan', params: { ask_on: '2026-11-28' } },
        { call: 'events.create' },
      ],
    });
    const offer = async () =>
      (await me.api<ChatMessage[]>('GET', '/chat/messages')).body.at(-1)?.answer?.actions.map(({ call }) => call);
    expect(await offer()).toEqual(['plans.create']);
    expect((await me.api('POST', '/plans', asked.body.actions[0]?.params)).status).toBe(201);
    expect(await offer()).toEqual([]);
    expect((await me.api<unknown[]>('GET', '/events')).body).toEqual([]);
  });

  it.each(['I ran 5k on Friday', 'My grandmother’s funeral is on Friday', 'Called the dentist, appointment on Friday'])(
    'are not %s, of which nothing is stored',
    async (content) => {
      const me = await signUp(app);
      const { body } = await me.api<AskAnswer>('POST', '/chat/ask', { content, is_entry: true });
      expect(body).toMatchObject({ kind: 'entry', messages: [] });
    },
  );
});

describe('on its day', () => {
  const mailsTo = ({ user }: Person) =>
    app.mails().filter((mail) => mail.to === user.email && /question/.test(mail.subject));
  /** Has both servers look at an instant. */
  async function at(instant: string): Promise<void> {
    clock = new Date(instant);
    const { connection } = app.db;
    const due = { state: 'open', ask_at: { $lte: clock } };
    await until(async () => (await connection.collection('plans').countDocuments(due)) === 0);
    await until(async () => (await connection.collection('mails').countDocuments()) === 0);
  }

  it('is asked about once, by who wants mail, at their hour and without its words', async () => {
    const me = await signUp(app);
    await me.api('PUT', '/settings', { reminder_at: '21:30', timezone: 'America/New_York' });
    await keep(me, { text: 'Tell nobody', ask_on: addDays(TODAY, 1) });
    await keep(me, { text: 'Dropped', ask_on: addDays(TODAY, 1) });
    const dropped = (await open(me)).find(({ text }) => text === 'Dropped');
    await me.api('PUT', `/plans/${dropped!.id}`, { state: 'dropped' });
    await at('2026-11-26T02:29:00Z');
    expect(mailsTo(me)).toEqual([]);
    await at('2026-11-26T02:30:00Z');
    await at('2026-11-26T02:31:00Z');
    const [mail, ...more] = mailsTo(me);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('You wanted to be asked about one of your plans today. How did it go?');
    expect(mail?.text).not.toContain('Tell nobody');
    expect(await open(me)).toHaveLength(1);
    clock = new Date('2026-11-24T10:00:00Z');
  });

  it('is quoted where its owner allows it, and moves with the hour and the day that are chosen', async () => {
    const me = await signUp(app);
    await me.api('PUT', '/settings', { reminder_at: '08:00', timezone: 'UTC', show_words: true });
    const { id } = (await keep(me, { text: 'Dentist', ask_on: '2026-11-25' })).body;
    await me.api('PUT', '/settings', { reminder_at: '09:00' });
    await me.api('PUT', `/plans/${id}`, { ask_on: '2026-11-26' });
    await at('2026-11-25T12:00:00Z');
    await at('2026-11-26T08:59:00Z');
    expect(mailsTo(me).filter(({ text }) => text.includes('Dentist'))).toEqual([]);
    await at('2026-11-26T09:00:00Z');
    expect(mailsTo(me)[0]?.text).toContain('You wanted to be asked about this today: “Dentist”\n\nHow did it go?');
    clock = new Date('2026-11-24T10:00:00Z');
  });

  it('comes back to nobody who has written a cry for help there', async () => {
    const me = await signUp(app);
    await me.api('PUT', '/settings', { reminder_at: '08:00', timezone: 'UTC', show_words: true });
    const cry = { text: 'I am going to kill myself', ask_on: '2026-11-25' };
    await keep(me, cry);
    const { id } = (await keep(me, { text: 'Dentist', ask_on: '2026-11-25' })).body;
    await me.api('PUT', `/plans/${id}`, { text: 'I want to die' });
    await at('2026-11-25T18:00:00Z');
    expect(mailsTo(me).filter(({ text }) => text.includes('You wanted to be asked'))).toEqual([]);
    expect((await open(me)).map(({ text }) => text).sort()).toEqual([cry.text, 'I want to die']);
    clock = new Date('2026-11-24T10:00:00Z');
  });

  it('sends no mail to who has not asked for mails, nor about what is deleted', async () => {
    const [silent, me] = await Promise.all([signUp(app), signUp(app)]);
    await me.api('PUT', '/settings', { reminder_at: '08:00', timezone: 'UTC' });
    const event = await record(me, 'Planted tomatoes');
    await keep(me, { event_id: event.id, ask_on: '2026-11-25' });
    await keep(silent, { ask_on: '2026-11-25' });
    await me.api('DELETE', `/events/${event.id}`);
    await at('2026-11-25T18:00:00Z');
    expect(mailsTo(silent)).toEqual([]);
    expect(mailsTo(me).filter(({ text }) => text.includes('plan'))).toEqual([]);
    clock = new Date('2026-11-24T10:00:00Z');
  });
});
