import type { AskAnswer } from '@app/shared/ask';
import { addDays, dayInZone } from '@app/shared/dates';
import { formatDay } from '@app/shared/written-days';
import type { ChatMessage, EventCreated, LifeEvent } from '@app/shared/journal';
import { crisisWriting } from '@app/writer/help';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openSocket, signUp, startTestApp, until, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let me: Awaited<ReturnType<typeof signUp>>;
const today = dayInZone(new Date(), 'UTC');
const yesterday = addDays(today, -1);

beforeAll(async () => {
  app = await startTestApp({ isScripted: true });
  me = await signUp(app);
  await record({ title: 'Lunch', description: 'Had lunch with Anna by the river', date: addDays(today, -40) });
  await record({ title: 'Coffee', description: 'Coffee with Anna', date: yesterday });
  await record({ title: 'Tea', description: 'Phoned Anna, who is well', date: addDays(today, -60) });
});
afterAll(() => app.close());

const record = async (body: object, who = me) => (await who.api<EventCreated>('POST', '/events', body)).body.event;
const ask = async (content: string, who = me, headers: Record<string, string> = {}) => {
  const { status, body } = await who.api<AskAnswer>('POST', '/chat/ask', { content }, headers);
  expect(status).toBe(200);
  return body;
};
const messages = async (who = me) => (await who.api<ChatMessage[]>('GET', '/chat/messages')).body;
const events = async (who = me) => (await who.api<LifeEvent[]>('GET', '/events')).body;
const titles = (answer: AskAnswer) => answer.events.map(({ title }) => title);
const keep = (description: string) => ({
  label: 'Keep it as an event',
  call: 'events.create',
  params: { description, chat: true },
});

describe('questions about oneself', () => {
  it('are answered from the patterns of the journal, with the events behind them, in the language of the question', async () => {
    const person = await signUp(app);
    for (const ago of [1, 2, 3, 4, 5]) {
      await record({ description: `Day ${String(ago)} with Anna. #Patience#`, date: addDays(today, -ago * 7) }, person);
      await record({ description: `Wrote page ${String(ago)}`, date: addDays(today, -ago * 7 - 1) }, person);
    }
    const strengths = await ask('What am I good at?', person);
    expect(strengths).toMatchObject({
      kind: 'question',
      reply: expect.stringMatching(
        /^Patience shows most often: in 5 of your 10 events of the last three months\./,
      ) as string,
    });
    expect(strengths.events.map(({ description }) => description)).toContain('Day 1 with Anna. #Patience#');
    const people = await ask('Über wen schreibe ich am meisten?', person);
    expect(people.reply).toMatch(/^Anna kommt seit \d+\. \p{L}+(?: \d+)? in 5 deiner Ereignisse vor\.$/u);
    expect(people.events).toHaveLength(5);
    expect((await ask('¿Estoy mejorando?', person)).reply).toBe(
      'Aún no lo sé: nada ha cambiado claramente en los últimos meses.',
    );
  });

  it('say how the week was, with all of its events, and nothing more where something hard lies in it', async () => {
    const person = await signUp(app);
    expect(await ask('How was my week?', person)).toMatchObject({
      reply: 'There are no events this week or last week.',
      events: [],
    });
    for (const name of ['Anna', 'Ben'])
      await record({ description: `Lunch with ${name}. #Kindness#`, date: today }, person);
    const light = await ask('How was my week?', person);
    expect(light.reply).toBe('This week: 2 events on 1 day. Anna and Ben were part of the week.');
    expect(light.events).toHaveLength(2);
    await record({ description: 'My grandmother died last night.', date: today }, person);
    const hard = await ask('Wie war meine Woche?', person);
    expect(hard.reply).toBe('Diese Woche: 3 Ereignisse an 1 Tag.');
    expect(hard.events).toHaveLength(3);
  });
});

describe('POST /chat/ask', () => {
  it('requires sign-in, and words', async () => {
    expect((await call(app, 'POST', '/chat/ask', { body: { content: 'hi' } })).status).toBe(401);
    expect((await me.api('POST', '/chat/ask', { content: '  ' })).status).toBe(400);
    expect((await me.api('POST', '/chat/ask', {})).status).toBe(400);
  });

  it('answers a question about a time with its events and their count', async () => {
    const answer = await ask('What did I do yesterday?');
    expect(answer).toMatchObject({ kind: 'question', reply: '1 event from yesterday.' });
    expect(titles(answer)).toEqual(['Coffee']);
    expect(answer.actions).toEqual([keep('What did I do yesterday?')]);
  });

  it('knows the last time by its day, whatever was written last', async () => {
    const answer = await ask('When did I last see Anna?');
    expect(titles(answer)).toEqual(['Coffee']);
    expect(answer.reply).toMatch(/^The last event with Anna is from \w+ \d+/);
    expect(titles(await ask('When did I first meet Anna?'))).toEqual(['Tea']);
  });

  it('finds by a name what was asked for with other words', async () => {
    const answer = await ask('When was the last time I embraced Anna?');
    expect(titles(answer)).toEqual(['Coffee']);
    expect(answer.reply).toMatch(/^The last event with Anna is from /);
  });

  it('finds traits, or the word where no trait was seen', async () => {
    const person = await signUp(app);
    await record({ description: 'Stayed #Calmness# itself' }, person);
    expect(await ask('Three times I stayed calm', person)).toMatchObject({ reply: '1 event that shows Calmness.' });
    await record({ description: 'I was brave at the dentist' }, person);
    expect(await ask('Three times I was brave', person)).toMatchObject({ reply: '1 event with “brave”.' });
    const { reply } = await ask('When did I last show patience at the dentist?', person);
    expect(reply).toMatch(/^The last event with “dentist” is from /);
  });

  it('finds a word in all its forms, and what was learned', async () => {
    const person = await signUp(app);
    await record({ title: 'Five', description: 'Ran 5 km' }, person);
    await record({ title: 'Eight', description: 'Went running in the rain, 8 km', what_learned: 'to dress' }, person);
    await record({ title: 'Tea', description: 'Rang my random cousin' }, person);
    for (const content of [
      'How many times did I run this month?',
      'show my runs',
      // What is only counted need not stand there.
      'How many kilometers did I run this month?',
      'How many races did I run this month?',
    ]) {
      expect(titles(await ask(content, person)).sort()).toEqual(['Eight', 'Five']);
    }
    expect((await ask('When did I last run?', person)).reply).toMatch(/^The last event with “run” is from /);
    expect(titles(await ask('What did I learn?', person))).toEqual(['Eight']);
    expect((await ask('how am I doing?', person)).reply).toBe('3 events from this week.');
  });

  it('says plainly that nothing was found', async () => {
    expect(await ask('When did I last see Zoltan?')).toMatchObject({ reply: 'No event with Zoltan.', events: [] });
  });

  it('answers at most 20 events and says how many there are', async () => {
    const person = await signUp(app);
    await Promise.all(Array.from({ length: 21 }, (_none, n) => record({ description: `Walk ${String(n)}` }, person)));
    const answer = await ask('What did I do this week?', person);
    expect(answer.events).toHaveLength(20);
    expect(answer.reply).toBe('21 events from this week; here are the latest 20.');
  });

  it('offers what a command says about the newest event, and does nothing by itself', async () => {
    const person = await signUp(app);
    expect(await ask('make that private', person)).toMatchObject({
      kind: 'command',
      reply: 'There are no events yet.',
    });
    await record({ description: 'Older' }, person);
    const { id } = await record({ description: 'Newest' }, person);
    const label = 'Make it private';
    expect((await ask('make that private', person)).actions).toEqual([
      { label, call: 'events.update', params: { id, is_public: false } },
      keep('make that private'),
    ]);
    expect((await ask('delete the last one', person)).actions[0]).toMatchObject({
      call: 'events.remove',
      params: { id },
    });
    const dated = await ask(`change the date to ${formatDay(yesterday)}`, person);
    expect(dated.actions[0]).toMatchObject({ call: 'events.update', params: { id, date: yesterday } });
    expect((await events(person)).map(({ is_public, date }) => ({ is_public, date }))).toEqual([
      { is_public: true, date: today },
      { is_public: true, date: today },
    ]);
  });

  it.each([
    ['Hi!', 'greeting', 'Hello. What did you do today?'],
    ['Thank you', 'thanks', 'You’re welcome.'],
    ['Guten Abend', 'greeting', 'Hallo. Was hast du heute gemacht?'],
    ['¡Muchas gracias!', 'thanks', 'De nada.'],
    ['Merci beaucoup', 'thanks', 'Avec plaisir.'],
    ['Ran 5 km', 'entry', 'That sounds like an event. You can keep it as one.'],
    ['Who is the president?', 'question', 'That isn’t in your journal. I only know what you’ve written down.'],
    ['What can you do?', 'question', expect.stringMatching(/^Tell me what you did, and I’ll write it down\./)],
  ])('answers %s as %s in a line', async (content, kind, reply) => {
    const { messages: stored, ...answer } = await ask(content);
    expect(answer).toEqual({ kind, reply, events: [], actions: [keep(content)] });
    expect(stored.map((message) => message.content)).toEqual([content, answer.reply]);
  });

  it.each(['what is my biggest flaw?', 'test', 'Wann habe ich zuletzt meine Oma besucht?', '昨日何をした？'])(
    'asks back about %s, and stores nothing',
    async (content) => {
      const person = await signUp(app);
      const answer = await ask(content, person);
      const reply = 'Is this a question, or something you did?';
      expect(answer).toEqual({ kind: 'unsure', reply, events: [], actions: [keep(content)], messages: [] });
      expect(await messages(person)).toEqual([]);
      expect(await events(person)).toEqual([]);
    },
  );

  it('looks for what its author says is a question, in whatever language', async () => {
    const person = await signUp(app);
    await record({ title: 'Oma', description: 'Heute meine Oma besucht' }, person);
    await record({ title: 'Lauf', description: 'Heute 5 km gelaufen' }, person);
    const { body } = await person.api<AskAnswer>('POST', '/chat/ask', {
      content: 'Wann habe ich zuletzt meine Oma besucht?',
      is_question: true,
    });
    expect(body).toMatchObject({ kind: 'question', events: [{ title: 'Oma' }] });
    expect((await messages(person)).map(({ content }) => content)).toEqual([
      'Wann habe ich zuletzt meine Oma besucht?',
      body.reply,
    ]);
  });

  it('asks nobody what their grief was', async () => {
    const person = await signUp(app);
    expect(await ask('Heartbroken', person)).toMatchObject({ kind: 'entry', messages: [] });
    expect(await messages(person)).toEqual([]);
  });

  it('answers a cry for help with where help is, whatever its kind', async () => {
    for (const content of [
      'suicidal',
      'Should I kill myself?',
      'How many times did I want to kill myself this year?',
    ]) {
      const { summary } = crisisWriting({ title: '', description: content, what_learned: null });
      expect(await ask(content)).toMatchObject({ reply: summary, events: [] });
    }
  });

  it('keeps both messages and makes no event, once for each key', async () => {
    const person = await signUp(app);
    const headers = { 'Idempotency-Key': 'asked' };
    const answers = await Promise.all([1, 2, 3].map(() => ask('hello', person, headers)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await messages(person)).map(({ type, content, event_id }) => [type, content, event_id])).toEqual([
      ['user', 'hello', null],
      ['assistant', 'Hello. What did you do today?', null],
    ]);
    expect(await events(person)).toEqual([]);
    expect((await person.api('POST', '/chat/ask', { content: 'hey' }, headers)).status).toBe(422);
    expect((await person.api('POST', '/chat/messages', { type: 'user', content: 'hello' }, headers)).status).toBe(422);
  });

  it('tells all devices of both messages', async () => {
    const socket = await openSocket(app, me.token);
    await ask('Thanks!');
    await until(() => socket.got('chat:message').length === 2);
    expect(socket.got('chat:message').map(({ content }) => content)).toEqual(['Thanks!', 'You’re welcome.']);
  });

  it('reads along indexes, whatever is asked', async () => {
    const db = app.db.connection.db!;
    const ns = `${app.databaseName}.events`;
    await db.command({ profile: 2, filter: { ns } });
    for (const content of [
      'What did I do last month?',
      'When did I last see Anna?',
      'Three times I stayed calm',
      'How many entries do I have?',
      'How often did I walk with Anna in 2025?',
      'make that private',
    ]) {
      await ask(content);
    }
    await db.command({ profile: 0 });
    const plans = await db.collection('system.profile').find({ ns }).toArray();
    expect(plans.length).toBeGreaterThan(5);
    expect(plans.filter(({ planSummary }) => String(planSummary).includes('COLLSCAN'))).toEqual([]);
  });

  it.each(['Hello, old friend Zoltan', 'When did I last see Zoltan?', 'Saw Zoltan at the pier'])(
    'has no words left in the chat of what was asked, kept and deleted: %s',
    async (content) => {
      const [person, other] = [await signUp(app), await signUp(app)];
      await ask(content, other);
      await ask('hello', person);
      await ask(content, person);
      const event = await record({ description: content, chat: true }, person);
      const said = (await messages(person)).filter(({ type }) => type === 'user');
      expect(said.map((message) => [message.content, message.event_id])).toEqual([
        ['hello', null],
        [content, event.id],
      ]);
      await person.api('DELETE', `/events/${event.id}`);
      const greeted = ['hello', 'Hello. What did you do today?'];
      expect((await messages(person)).map((message) => message.content)).toEqual(greeted);
      expect(await messages(other)).toHaveLength(2);
    },
  );

  it('keeps the events and actions of a reply with it, until the events are deleted', async () => {
    const person = await signUp(app);
    const older = await record({ description: 'Older walk by the lake', date: yesterday }, person);
    const newest = await record({ description: 'Newest walk by the sea' }, person);
    await ask('How many entries do I have?', person);
    await ask('delete the last one', person);
    const answers = async () => (await messages(person)).flatMap(({ answer }) => answer ?? []);
    const remove = { label: 'Delete it', call: 'events.remove', params: { id: newest.id } };
    expect(await answers()).toEqual([
      { event_ids: [newest.id, older.id], actions: [] },
      { event_ids: [newest.id], actions: [remove] },
    ]);
    await person.api('DELETE', `/events/${newest.id}`);
    expect(await answers()).toEqual([
      { event_ids: [older.id], actions: [] },
      { event_ids: [], actions: [] },
    ]);
    expect(JSON.stringify(await messages(person))).not.toMatch(/Newest|sea/);
  });

  it('tells all devices that a reply goes with the event as which its question was kept', async () => {
    const person = await signUp(app);
    const { messages: said } = await ask('When did I last see Zoltan?', person);
    const socket = await openSocket(app, person.token);
    const event = await record({ description: 'When did I last see Zoltan?', chat: true }, person);
    const tied = await until(() => socket.got('chat:message').find(({ goes_with }) => goes_with === event.id));
    expect(tied).toMatchObject({ id: said[1]?.id, type: 'assistant', event_id: null });
  });

  it('answers a repeated call with the reply of the first, and offers nothing that has changed since', async () => {
    const person = await signUp(app);
    const [command, question] = ['delete the last one', 'What did I do today?'];
    await record({ description: 'Older' }, person);
    expect((await ask(command, person, { 'Idempotency-Key': 'command' })).actions).toHaveLength(2);
    const first = await ask(question, person, { 'Idempotency-Key': 'question' });
    await record({ description: 'Newer' }, person);
    expect(await ask(command, person, { 'Idempotency-Key': 'command' })).toMatchObject({
      ...{ kind: 'command', events: [], actions: [keep(command)] },
    });
    expect(await ask(question, person, { 'Idempotency-Key': 'question' })).toEqual({ ...first, events: [] });
  });
});
