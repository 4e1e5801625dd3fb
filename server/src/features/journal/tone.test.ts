import type { Stats } from '@app/shared/gamification';
import type { ChatMessage, EventCreated, LifeEvent } from '@app/shared/journal';
import type { PublicProfile } from '@app/shared/profile';
import type { ResumeNarrative } from '@app/shared/resume';
import { startGemini } from '@app/testkit/gemini-stand-in';
import { answerWith } from '@app/testkit/model-stand-in';
import { reactionOf } from '@app/writer/reaction';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openSocket, signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';
import { scriptedWriter } from '../../../test/scripted-writer.ts';

const criesForHelp = [
  'I want to die',
  "I don't want to be here anymore",
  'I am thinking about killing myself',
  'Everyone would be better off without me',
  'I cut myself again last night',
  'wanna kms',
  'Passed my exam but I still want to kill myself',
  'I do not want to wake up tomorrow',
  'suicidal again, third night',
  'Ich will nicht mehr leben',
  'No quiero vivir más',
  "Je n'ai plus envie de vivre",
];

const sadEntries = [
  'My dad passed away on Tuesday. I held his hand.',
  'Miscarriage. We are so sad.',
  'Got the results: cancer.',
  'I feel like a failure today',
  'I got laid off this morning',
  'Our dog died and we buried him under the apple tree',
  'I relapsed after 60 days',
  'Failed my exam for the third time and feel so stupid',
  "I'm so ashamed of what I said to her",
  'First Christmas without Dad',
  'My depression is back',
  'Told the children that their grandmother has died',
];

const achievement = /First Step|🌱/;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  return () => app.close();
});

type Person = Awaited<ReturnType<typeof signUp>>;

const repliesTo = async ({ api }: Person): Promise<ChatMessage[]> =>
  (await api<ChatMessage[]>('GET', '/chat/messages')).body.filter(({ type }) => type === 'assistant');

const write = async ({ api }: Person, description: string, more: object = {}): Promise<EventCreated> => {
  const { status, body } = await api<EventCreated>('POST', '/events', { description, chat: true, ...more });
  expect(status).toBe(201);
  expect(body.event.ai_status).toBe('done');
  return body;
};

const change = async ({ api }: Person, id: string, body: object): Promise<LifeEvent> => {
  const answer = await api<LifeEvent>('PUT', `/events/${id}`, body);
  expect(answer.status).toBe(200);
  return answer.body;
};

const summarized = ({ api }: Person, id: string): Promise<LifeEvent> =>
  until(async () => {
    const [event] = (await api<LifeEvent[]>('GET', `/events?ids=${id}`)).body;
    return event?.ai_status === 'done' ? event : null;
  });

const publicTitles = async ({ api, user }: Person): Promise<string[]> =>
  (await api<PublicProfile>('GET', `/profile/${user.username}`)).body.events.map(({ title }) => title);

describe('a cry for help', () => {
  it.each(criesForHelp)(
    'is kept private and answered with where help is, and nothing else: %s',
    async (description) => {
      const person = await signUp(app);
      const socket = await openSocket(app, person.token);
      const { event, unlocked_achievements } = await write(person, description, { is_public: true });
      expect(event).toMatchObject({ tone: 'crisis', is_public: false, traits: [] });
      expect(event.ai_summary).toMatch(/988.*findahelpline\.com/);
      expect(unlocked_achievements).toEqual([]);
      const [reply] = await repliesTo(person);
      expect(reply).toMatchObject({ content: event.ai_summary, unlocked: [], event_id: event.id });
      expect(await publicTitles(person)).toEqual([]);
      // The achievement is there without having been announced: what is told of it comes before the numbers.
      await until(() => socket.got('stats:changed').length >= 2);
      expect(socket.got('achievement:unlocked')).toEqual([]);
      const { body: stats } = await person.api<Stats>('GET', '/gamification/stats');
      expect(stats.achievements.find(({ id }) => id === 'first_step')).toMatchObject({ unlocked: true });
    },
  );

  it('is private before anybody has written about it', async () => {
    const writer = scriptedWriter('gemini');
    writer.answer = () => new Promise(() => undefined);
    const slow = await startTestApp({ deps: { writers: { writer, fallback: scriptedWriter() } } });
    onTestFinished(() => slow.close());
    const { api } = await signUp(slow);
    const body = { description: 'I want to die', is_public: true };
    const created = await api<EventCreated>('POST', '/events', body, { Prefer: 'respond-async' });
    expect(created.body.event).toMatchObject({ ai_status: 'pending', tone: 'crisis', is_public: false });
  });

  it('is heard when it comes with other words, in any of the fields, and the event loses its traits', async () => {
    const person = await signUp(app);
    const { event } = await write(person, 'Helped my neighbour fix her bike');
    expect(event).toMatchObject({ is_public: true });
    expect(event.traits).not.toEqual([]);
    const edited = await change(person, event.id, { what_learned: 'That I want to die.', is_public: true });
    expect(edited).toMatchObject({ tone: 'crisis', is_public: false, traits: [], ai_status: 'pending' });
    expect(await summarized(person, event.id)).toMatchObject({
      ...{ tone: 'crisis', is_public: false, traits: [] },
      ai_summary: expect.stringContaining('findahelpline.com') as string,
    });
    expect(await publicTitles(person)).toEqual([]);
    const { body: stats } = await person.api<Stats>('GET', '/gamification/stats');
    expect(stats).toMatchObject({ total_events: 1, traits_collected: 0 });
  });

  it('locks nothing: its author may make it public, and other words make it an event like any', async () => {
    const person = await signUp(app);
    const { event } = await write(person, 'I want to die');
    expect(await change(person, event.id, { is_public: true })).toMatchObject({ tone: 'crisis', is_public: true });
    expect(await change(person, event.id, { title: 'Monday' })).toMatchObject({ tone: 'crisis', is_public: false });
    await change(person, event.id, { title: 'Bike', description: 'Helped my neighbour fix her bike', is_public: true });
    const after = await summarized(person, event.id);
    expect(after).toMatchObject({ tone: 'plain', is_public: false });
    expect(await change(person, event.id, { is_public: true })).toMatchObject({ is_public: true });
    expect(after.traits).not.toEqual([]);
    expect(after.ai_summary).not.toContain('findahelpline');
  });
});

describe('a sad event', () => {
  it.each(sadEntries)('is answered quietly and celebrated nowhere: %s', async (description) => {
    const person = await signUp(app);
    const socket = await openSocket(app, person.token);
    const { event, unlocked_achievements } = await write(person, description);
    expect(event).toMatchObject({ tone: 'heavy', is_public: false });
    expect(unlocked_achievements).toEqual([]);
    const [reply] = await repliesTo(person);
    const line = reply?.content;
    const quiet = reactionOf(event, 'heavy').lines.map(({ text }) => `${text} I’ve kept this one private.`);
    expect(quiet).toContain(line);
    expect(line).not.toContain(event.ai_summary);
    expect(await publicTitles(person)).toEqual([]);
    expect(reply?.content).not.toMatch(achievement);
    expect(reply?.unlocked).toEqual([]);
    await until(() => socket.got('stats:changed').length >= 2);
    expect(socket.got('achievement:unlocked')).toEqual([]);
  });
});

describe('who reads a heavy event', () => {
  it('is its author, unless they say otherwise', async () => {
    const person = await signUp(app);
    const { event } = await write(person, 'Grandma died on Tuesday', { is_public: true });
    expect(event).toMatchObject({ tone: 'heavy', is_public: true });
    expect((await repliesTo(person))[0]?.content).not.toContain('private');
    const other = (await write(person, 'My dad passed away')).event;
    expect(await change(person, other.id, { is_public: true })).toMatchObject({ is_public: true });
    expect(await change(person, other.id, { title: 'Dad' })).toMatchObject({ tone: 'heavy', is_public: true });
  });

  it.each(['Slept in her sweater again', 'wrote the letters tonight. one for mum one for sam'])(
    'is its author where nobody can say whether it is one: %s',
    async (description) => {
      const person = await signUp(app);
      const { event } = await write(person, description);
      expect(event).toMatchObject({ tone: 'plain', is_public: false, traits: [] });
      const [reply] = await repliesTo(person);
      expect(reply?.content).toMatch(/I’ve kept this one private\.$/);
      expect(reply?.reply).toMatchObject({ is_quiet: true });
      expect((await write(person, description, { is_public: true })).event).toMatchObject({ is_public: true });
      const edited = (await write(person, 'Repotted the basil')).event;
      expect(edited).toMatchObject({ is_public: true });
      expect(await change(person, edited.id, { description })).toMatchObject({ tone: 'plain', is_public: false });
      expect(await change(person, edited.id, { is_public: true })).toMatchObject({ is_public: true });
    },
  );

  it('is its author again when other words make it heavy, whatever they chose for those before', async () => {
    const person = await signUp(app);
    const { event } = await write(person, 'Ran 5 km along the river', { is_public: true });
    expect(event).toMatchObject({ tone: 'plain', is_public: true });
    const edited = await change(person, event.id, { description: 'My dad passed away this morning' });
    expect(edited).toMatchObject({ tone: 'heavy', is_public: false });
    expect(await publicTitles(person)).toEqual([]);
    expect((await repliesTo(person)).at(-1)?.content).toBe(
      'I’ve made that event private. You can make it public again.',
    );
    const chosen = { description: 'Buried my dad today', is_public: true };
    expect(await change(person, event.id, chosen)).toMatchObject({ tone: 'heavy', is_public: true });
  });

  it('is its author when the writer hears grief only later', async () => {
    const writer = scriptedWriter('gemini');
    const slow = await startTestApp({ deps: { writers: { writer, fallback: scriptedWriter() } } });
    onTestFinished(() => slow.close());
    const person = await signUp(slow);
    const heard: (() => void)[] = [];
    writer.answer = () =>
      new Promise((resolve) => {
        heard.push(() => {
          resolve({ summary: 'You were at the river.', traits: [], tone: 'heavy' });
        });
      });
    const send = async (description: string, more: object) =>
      (
        await person.api<EventCreated>(
          ...(['POST', '/events', { description, chat: true, ...more }, { Prefer: 'respond-async' }] as const),
        )
      ).body.event;
    const event = await send('The river was grey', {});
    expect(event).toMatchObject({ tone: 'plain', is_public: true });
    await until(() => heard.shift()).then((answer) => {
      answer();
    });
    expect(await summarized(person, event.id)).toMatchObject({ tone: 'heavy', is_public: false });
    expect(await publicTitles(person)).toEqual([]);
  });
});

describe('the tone of an event', () => {
  it('leaves a good day as it was: a line, the summary and what it unlocked', async () => {
    const person = await signUp(app);
    const socket = await openSocket(app, person.token);
    const { event, unlocked_achievements } = await write(person, 'Passed my driving test!');
    expect(event).toMatchObject({ tone: 'bright', is_public: true });
    expect(unlocked_achievements.map(({ id }) => id)).toContain('first_step');
    const [reply] = await repliesTo(person);
    const { lines } = reactionOf(event, 'bright');
    expect(lines.map(({ text }) => text)).toContain(reply?.reply?.line);
    expect(reply?.content).toMatch(achievement);
    await until(() => socket.got('achievement:unlocked')[0]);
  });

  it('is the heavier of what the words say and what the writer hears', async () => {
    const writer = scriptedWriter('gemini');
    const other = await startTestApp({ deps: { writers: { writer, fallback: scriptedWriter() } } });
    onTestFinished(() => other.close());
    const person = await signUp(other);
    writer.answer = () => Promise.resolve({ summary: 'You wrote.', traits: ['Humor'], tone: 'heavy' });
    expect((await write(person, 'Tuesday was Tuesday')).event).toMatchObject({ tone: 'heavy', is_public: false });
    const shown = await write(person, 'Wednesday was Wednesday', { is_public: true });
    expect(shown.event).toMatchObject({ tone: 'heavy', is_public: true });
    writer.answer = () => Promise.resolve({ summary: 'Bravo.', traits: ['Humor'], tone: 'bright' });
    expect((await write(person, "Went to grandma's funeral")).event.tone).toBe('heavy');
    writer.answer = () => Promise.resolve({ summary: 'You said goodbye.', traits: ['Humor'], tone: 'crisis' });
    const { event } = await write(person, 'Gave everything away, tidied the flat');
    expect(event).toMatchObject({ tone: 'crisis', is_public: false, traits: [] });
    expect(event.ai_summary).toContain('findahelpline.com');
    expect((await repliesTo(person)).at(-1)).toMatchObject({ content: event.ai_summary, unlocked: [] });
    expect(await publicTitles(person)).not.toContain(event.title);
  });

  it("is its owner's to see and nobody else's", async () => {
    const person = await signUp(app);
    await write(person, 'My depression is back', { is_public: true });
    const { body } = await person.api<PublicProfile>('GET', `/profile/${person.user.username}`);
    expect(body.events).toHaveLength(1);
    expect(body.events[0]).not.toHaveProperty('tone');
  });
});

describe('the lines of replies', () => {
  it('do not come back until all of their pool were given, whatever is said beside them', async () => {
    const person = await signUp(app);
    const given: (string | undefined)[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const { event } = await write(person, `Ran ${String(turn + 3)} km`);
      given.push((await repliesTo(person)).find(({ event_id }) => event_id === event.id)?.reply?.line);
      if (turn % 3 === 0) await person.api('DELETE', `/events/${event.id}`);
      await person.api('POST', '/chat/messages', { type: 'assistant', content: 'Noted.' });
    }
    expect(new Set(given).size).toBe(6);
    expect(given).not.toContain(undefined);
  });
});

describe('a résumé', () => {
  it.each(['without a model', 'with a model'])('%s tells of no grief, and no model reads of it', async (kind) => {
    const gemini = await startGemini();
    gemini.respond(({ system }) =>
      system.includes('"narrative"')
        ? { json: { narrative: [{ event_ids: [1], text: 'I painted a mural with 12 kids.', paragraph: 0 }] } }
        : { json: answerWith('You sorted the cellar with Ludmila.', 'Ludmila', { tone: 'heavy' }) },
    );
    const env: Record<string, string> =
      kind === 'with a model' ? { GEMINI_API_KEY: 'a-test-key', GEMINI_BASE_URL: gemini.url } : {};
    const other = await startTestApp({ env });
    onTestFinished(() => other.close());
    const person = await signUp(other);
    await write(person, 'I want to die, Robin');
    await write(person, 'Buried my grandfather Konrad today');
    const heardOnly = await write(person, 'Sorted the cellar with Ludmila');
    gemini.respond(({ system }) =>
      system.includes('"narrative"')
        ? { json: { narrative: [{ event_ids: [1], text: 'I painted a mural with 12 kids.', paragraph: 0 }] } }
        : { json: answerWith('You painted a mural.', 'Painted a mural') },
    );
    await write(person, 'Painted a mural at school with 12 kids');
    expect(heardOnly.event.tone).toBe(kind === 'with a model' ? 'heavy' : 'plain');
    const before = gemini.requests.length;
    const { body } = await person.api<ResumeNarrative>('GET', '/resume/narrative');
    expect(body.narrative).toContain('mural');
    expect(body.narrative).not.toMatch(/Robin|Konrad|die/);
    expect(body.event_count).toBe(4);
    const asked = JSON.stringify(gemini.requests.slice(before));
    expect(asked).not.toMatch(/Robin|Konrad|Ludmila/);
    expect(gemini.requests.length - before).toBe(kind === 'with a model' ? 1 : 0);
    expect(JSON.stringify(gemini.requests)).not.toContain('Robin');
  });
});
