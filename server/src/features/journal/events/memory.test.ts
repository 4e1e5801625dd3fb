import { addDays } from '@app/shared/dates';
import type { EventCreated, EventMemory, LifeEvent } from '@app/shared/journal';
import { readFacts } from '@app/writer/facts';
import { languageOfEntry } from '@app/writer/language';
import fc from 'fast-check';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { call, signUp, startTestApp, until, type TestApp } from '../../../../test/harness.ts';
import { scriptedWriter, summaryOf } from '../../../../test/scripted-writer.ts';
import { bruteForce } from '../../../../test/memory-by-brute-force.ts';
import { storedFacts } from './memory.facts.ts';
import type { Asked } from './memory.rules.ts';

const writer = scriptedWriter();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ deps: { writers: { writer, fallback: writer } } });
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof signUp>>;
const events = () => app.db.connection.collection('events');

/** Waits until nothing is to be written about any more. */
const written = () => until(async () => (await events().findOne({ 'ai.status': 'pending' })) === null);

const write = async ({ api }: Person, description: string, date: string, more: object = {}) =>
  (await api<EventCreated>('POST', '/events', { description, date, ...more })).body.event;
const memoryOf = async ({ api }: Person, { id }: LifeEvent) => {
  await written();
  return (await api<LifeEvent[]>('GET', `/events?ids=${id}`)).body[0]?.memory;
};

describe('GET /years/{yyyy}', () => {
  it('counts the events of the year and names kin and who was there, in the order of the days', async () => {
    const person = await signUp(app);
    await write(person, 'Had lunch with Anna in the garden', '2025-12-31');
    const later = await write(person, 'Cooked dinner with Anna', '2026-10-02');
    const earlier = await write(person, 'Went for a walk with Anna and Ben', '2026-01-01');
    await write(person, 'Read a book by Clara', '2026-02-01');
    const call = await write(person, 'My little sister called. Anna had told her, and Anna’s mom, too.', '2026-03-01');
    await write(person, 'My grandmother died this morning. Mom called Anna.', '2026-03-02');
    const shelf = await write(person, 'Built a bookshelf from the old floorboards of Grandma’s porch.', '2026-11-01');
    await written();
    expect(await person.api('GET', '/years/2026')).toMatchObject({
      status: 200,
      body: {
        ...{ year: 2026, event_count: 6 },
        people: [
          { name: 'Anna', is_kin: false, event_ids: [earlier.id, call.id, later.id] },
          { name: 'Ben', is_kin: false, event_ids: [earlier.id] },
          // No 'Gran', with whom its title is cut.
          { name: 'Grandma', is_kin: true, event_ids: [shelf.id] },
          { name: 'My sister', is_kin: true, event_ids: [call.id] },
        ],
      },
    });
    expect((await person.api('GET', '/years/2024')).body).toEqual({ year: 2024, event_count: 0, people: [] });
    expect((await person.api('GET', '/years/26')).status).toBe(400);
  });
});

it('is another one for whoever asks only for what has changed', async () => {
  const person = await signUp(app);
  const first = await write(person, 'Ran 5k before work', '2026-10-02');
  for (const day of ['2026-10-05', '2026-10-15']) await write(person, 'Went for a run', day);
  await write(person, 'Went for a run, 4 km', '2026-10-20');
  const known = await person.api<LifeEvent[]>('GET', '/events');
  const headers = { 'If-None-Match': known.headers.get('etag') ?? '' };
  expect((await person.api('GET', '/events', undefined, headers)).status).toBe(304);
  await person.api('DELETE', `/events/${first.id}`);
  const now = await person.api<LifeEvent[]>('GET', '/events', undefined, headers);
  expect([now.status, now.body[0]?.memory?.text]).toEqual([200, 'Your third run this month.']);
});

describe('what an event is told', () => {
  it('comes with its summary, and names every event that it counts', async () => {
    const person = await signUp(app);
    const first = await write(person, 'Ran 5k before work', '2026-10-02');
    const second = await write(person, 'Went for a run, 6 km', '2026-10-05');
    expect([first.memory?.text, second.memory?.text]).toEqual([undefined, '1 km more than on October 2.']);
    const third = await write(person, '8,5 km im Regen gelaufen', '2026-10-15');
    expect(third.memory?.text).toBe('Am weitesten von 3: 2,5 km mehr als am 5. Oktober.');
    expect(third.memory?.event_ids.toSorted()).toEqual([first.id, second.id, third.id].toSorted());
  });

  it('remembers people, what an event of the same thing said, and last year’s lessons', async () => {
    const person = await signUp(app);
    await write(person, 'Had lunch with Anna in the garden', '2026-06-03');
    const asked = await write(person, 'Bought a canoe, the green one', '2026-10-01');
    const lesson = await write(person, 'I told my boss that we are late', '2025-10-15', {
      what_learned: 'Bad news ages badly',
    });
    expect((await write(person, 'Cooked dinner with Anna', '2026-10-02')).memory?.text).toBe(
      'The first event with Anna since June 3.',
    );
    expect((await write(person, 'First tour with the canoe', '2026-10-15')).memory).toEqual({
      text: 'Canoe, October 1: “Bought a canoe, the green one.”',
      event_ids: [expect.any(String), asked.id],
    });
    expect(lesson.memory).toBeNull();
  });

  it('contradicts no count of the event itself', async () => {
    const person = await signUp(app);
    await write(person, 'Baked sourdough with seeds', '2026-09-22');
    const said = async (text: string) => (await write(person, text, '2026-11-28')).memory?.text;
    expect(await said('My third sourdough this month')).toBe('Sourdough, September 22: “Baked sourdough with seeds.”');
    expect(await said('Baked again')).toBeUndefined();
    await write(person, 'Ran 5k before work', '2026-09-22');
    expect(await said('Went for a run')).toBe('Your first run since September 22.');
  });

  it('is told last year’s lesson where it is of the same person or doing, once, and beside nothing else', async () => {
    const person = await signUp(app);
    await write(person, 'I told my boss that we are late', '2025-10-15', { what_learned: 'Bad news ages badly' });
    expect((await write(person, 'Fixed the kitchen sink', '2026-10-16')).memory).toBeNull();
    expect((await write(person, 'Had lunch with my boss', '2026-10-17')).memory?.text).toBe(
      'A year ago you learned: Bad news ages badly.',
    );
    expect((await write(person, 'Called my boss about the plan', '2026-10-18')).memory?.text).toBe(
      'Boss, October 17: “Had lunch with my boss.”',
    );
  });

  it('is nobody else’s and not public', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    for (const day of ['02', '05']) await write(person, 'Ran 5k before work', `2026-10-${day}`);
    expect((await write(other, 'Ran 5k before work', '2026-10-15')).memory).toBeNull();
    await write(person, 'Ran 5k before work', '2026-10-15');
    const { body } = await person.api<{ events: object[] }>('GET', `/profile/${person.user.username}`);
    expect(JSON.stringify(body)).not.toMatch(/memory|facts|third run/);
  });

  it('leaves grief alone: it is told nothing and counted nowhere', async () => {
    const person = await signUp(app);
    await write(person, 'Had lunch with Anna', '2026-06-03');
    const grief = await write(person, 'My father died. I ran 5k and sat with Anna afterwards.', '2026-10-02');
    expect(grief).toMatchObject({ tone: 'heavy', memory: null });
    for (const day of ['05', '06']) await write(person, 'Ran 5k before work', `2026-10-${day}`);
    expect((await write(person, 'Ran 5k before work', '2026-10-15')).memory?.event_ids).not.toContain(grief.id);
    writer.answer = (event) => Promise.resolve({ ...summaryOf(event), tone: 'heavy' });
    expect((await write(person, 'Tea with Anna', '2026-10-20')).memory).toBeNull();
    writer.answer = (event) => Promise.resolve(summaryOf(event));
  });
});

describe('a memory whose events change', () => {
  const SECOND = 'Your second run this month.';

  it('goes with a deleted one', async () => {
    const person = await signUp(app);
    const first = await write(person, 'Ran before work', '2026-10-02');
    const second = await write(person, 'Ran in the park', '2026-10-15');
    expect(second.memory?.text).toBe(SECOND);
    await person.api('DELETE', `/events/${first.id}`);
    expect(await memoryOf(person, second)).toBeNull();
  });

  it.each([
    ['other words', { description: 'Read a book at home' }],
    ['grief', { description: 'My father died. I ran 5k.' }],
    ['a day after', { date: '2026-10-16' }],
  ])('goes when one is changed to %s, and comes back with it', async (_what, change) => {
    const person = await signUp(app);
    const first = await write(person, 'Ran before work', '2026-10-02');
    const second = await write(person, 'Ran in the park', '2026-10-15');
    await person.api('PUT', `/events/${first.id}`, change);
    expect(await memoryOf(person, second)).toBeNull();
    await person.api('PUT', `/events/${first.id}`, { description: first.description, date: first.date });
    expect((await memoryOf(person, second))?.text).toBe(SECOND);
  });

  it('is worked out anew for an event that moves to another day', async () => {
    const person = await signUp(app);
    await write(person, 'Ran before work', '2026-10-02');
    const second = await write(person, 'Ran in the park', '2026-11-15');
    expect(second.memory?.text).toBe('Your first run since October 2.');
    await person.api('PUT', `/events/${second.id}`, { date: '2026-10-15' });
    expect((await memoryOf(person, second))?.text).toBe(SECOND);
  });

  it('knows what was done once an event stands on the day that it names, and on that day alone', async () => {
    const person = await signUp(app);
    const event = await write(person, 'Run with Tom on December 1', '2025-11-23');
    await written();
    const keys = async (): Promise<unknown> =>
      (await events().findOne({ _id: new mongo.ObjectId(event.id) }))?.['facts']?.keys;
    expect(await keys()).toBeUndefined();
    await person.api('PUT', `/events/${event.id}`, { date: '2025-12-01' });
    expect(await keys()).toEqual(expect.arrayContaining(['t:run', 'p:Tom']));
    await person.api('PUT', `/events/${event.id}`, { date: '2025-11-23' });
    expect(await keys()).toBeUndefined();
  });

  it('is another one when an earlier one is added', async () => {
    const person = await signUp(app);
    await write(person, 'Ran 5k before work', '2026-10-02');
    const last = await write(person, 'Ran 8 km', '2026-10-15');
    expect(last.memory?.text).toBe('3 km more than on October 2.');
    await write(person, 'Ran 12 km', '2026-10-04');
    expect((await memoryOf(person, last))?.text).toBe('Your third run this month: 25 km in all.');
  });

  it('does not count one that is deleted on another server', async () => {
    const person = await signUp(app);
    const first = await write(person, 'Ran before work', '2026-10-02');
    const second = await write(person, 'Ran in the park', '2026-10-15');
    expect(second.memory?.event_ids).toContain(first.id);
    const other = await startTestApp({ sharing: app });
    onTestFinished(() => other.close());
    expect((await call(other, 'DELETE', `/events/${first.id}`, { token: person.token })).status).toBe(204);
    expect(await memoryOf(person, second)).toBeNull();
  });
});

/** What the journal remembers with each of these events, computed by looking at all of them for each. */
async function expected(all: readonly LifeEvent[]): Promise<Map<string, string | null>> {
  const read: (Asked & { description: string; lesson: string })[] = [];
  for (const { id, date, tone, title, description, what_learned } of all) {
    const words = { title, description, what_learned };
    const facts = tone === 'heavy' ? null : storedFacts(readFacts(words));
    if (facts)
      read.push({ id, date, facts, description, language: languageOfEntry(words), lesson: what_learned ?? '' });
  }
  const days = all.map(({ date }) => date);
  return new Map(all.map(({ id }) => [id, spoken(bruteForce(read, id, days))]));
}

const spoken = (memory: EventMemory | null | undefined): string | null =>
  memory ? `${memory.text} ${memory.event_ids.toSorted().join()}` : null;

const text = fc.constantFrom(
  ...[
    'Ran 5k',
    'Ran 8 km',
    'Ran 12 km',
    'Ran 5k with Anna',
    'Had lunch with Anna',
    'Met Anna Smith for tea',
    'Saw that Anna has a dog',
  ],
  ...[
    'Ran three times this week',
    'My father died. I ran 5k.',
    'Quit drinking today',
    '14 days without alcohol',
    'Cooked with my mom',
    'Saw my mom and ran 5k',
    'Fixed the sink',
  ],
);
/** Near days and days a year apart meet more often than by chance. */
const day = fc
  .record({ year: fc.constantFrom(0, 0, 0, -365), back: fc.integer({ min: 0, max: 80 }) })
  .map(({ year, back }) => addDays('2026-11-20', year - back));
const step = fc.record({
  kind: fc.constantFrom('add', 'add', 'add', 'reword', 'move', 'learn', 'remove'),
  pick: fc.nat(),
  ...{ text, day, learned: fc.constantFrom(null, 'bad news ages badly', 'small steps count') },
});

it('is what a look at the whole journal says, whatever was added, changed, moved and deleted at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 8, maxLength: 14 }),
      async (rounds) => {
        const person = await signUp(app);
        const { api } = person;
        const read = async () => (await api<LifeEvent[]>('GET', '/events')).body;
        for (const round of rounds) {
          const now = await read();
          const acts = round.map(({ kind, pick, text: description, day: date, learned: what_learned }) => {
            const path = `/events/${now[pick % Math.max(1, now.length)]?.id ?? ''}`;
            if (kind === 'add' || now.length === 0)
              return api('POST', '/events', { description, date, what_learned }, { Prefer: 'respond-async' });
            if (kind === 'remove') return api('DELETE', path);
            return api(
              'PUT',
              path,
              kind === 'reword' ? { description } : kind === 'move' ? { date } : { what_learned },
            );
          });
          await Promise.all(acts);
        }
        await written();
        const all = await read();
        const stored = new Map(all.map(({ id, memory }) => [id, spoken(memory)]));
        expect(stored).toEqual(await expected(all));
      },
    ),
    { numRuns: 2, endOnFailure: true },
  );
}, 60_000);
