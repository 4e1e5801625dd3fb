import { addDays } from '@app/shared/dates';
import type { EventCreated, LifeEvent } from '@app/shared/journal';
import { readFacts } from '@app/writer/memory';
import fc from 'fast-check';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call, openSocket, signUp, startTestApp, until, type TestApp } from '../../../../test/harness.ts';
import { scriptedWriter, summaryOf } from '../../../../test/scripted-writer.ts';
import { isBefore, keysAlike, storedFacts, yearLater, type Remembered } from './memory.facts.ts';
import { MemoryRepo } from './memory.repo.ts';
import { memoryFrom } from './memory.rules.ts';
import { Memories } from './memory.service.ts';

const writer = scriptedWriter();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ deps: { writers: { writer, fallback: writer } } });
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof signUp>>;
const events = () => app.db.connection.collection('events');

/** Waits until nothing is to be written about or worked out any more. */
const settled = () =>
  until(
    async () => (await events().findOne({ $or: [{ 'ai.status': 'pending' }, { memory_due: { $gt: 0 } }] })) === null,
  );

const write = async ({ api }: Person, description: string, date: string, more: object = {}) =>
  (await api<EventCreated>('POST', '/events', { description, date, ...more })).body.event;
const memoryOf = async ({ api }: Person, { id }: LifeEvent) => {
  await settled();
  return (await api<LifeEvent[]>('GET', `/events?ids=${id}`)).body[0]?.memory;
};

describe('GET /years/{yyyy}', () => {
  it('counts the events of the year and names who was there, in the order of the days', async () => {
    const person = await signUp(app);
    await write(person, 'Had lunch with Anna in the garden', '2025-12-31');
    const later = await write(person, 'Cooked dinner with Anna', '2026-10-02');
    const earlier = await write(person, 'Went for a walk with Anna and Ben', '2026-01-01');
    await write(person, 'Wrote to Clara', '2026-02-01');
    await settled();
    expect(await person.api('GET', '/years/2026')).toMatchObject({
      status: 200,
      body: {
        ...{ year: 2026, event_count: 3 },
        people: [
          { name: 'Anna', event_ids: [earlier.id, later.id] },
          { name: 'Ben', event_ids: [earlier.id] },
        ],
      },
    });
    expect((await person.api('GET', '/years/2024')).body).toEqual({ year: 2024, event_count: 0, people: [] });
    expect((await person.api('GET', '/years/26')).status).toBe(400);
  });
});

describe('a memory that is worked out later', () => {
  it('is seen by whoever asks only for what has changed', async () => {
    const person = await signUp(app);
    const first = await write(person, 'Ran 5k before work', '2026-10-02');
    for (const day of ['2026-10-05', '2026-10-15', '2026-10-20']) await write(person, 'Went for a run, 6 km', day);
    await settled();
    await person.api('DELETE', `/events/${first.id}`);
    let known = await person.api<LifeEvent[]>('GET', '/events');
    const look = async () => {
      const headers = { 'If-None-Match': known.headers.get('etag') ?? '' };
      const answer = await person.api<LifeEvent[]>('GET', '/events', undefined, headers);
      if (answer.status === 200) known = answer;
      return known.body[0]?.memory?.text;
    };
    await settled();
    expect(await look()).toContain('third run this month');
  });
});

describe('what an event is told', () => {
  it('comes with its summary, and names every event that it counts', async () => {
    const person = await signUp(app);
    const first = await write(person, 'Ran 5k before work', '2026-10-02');
    const second = await write(person, 'Went for a run, 6 km', '2026-10-05');
    expect([first.memory, second.memory]).toEqual([null, null]);
    const third = await write(person, 'Ran 8 km in the rain', '2026-10-15');
    expect(third.memory?.text).toBe('Your third run this month, and the longest.');
    expect(third.memory?.event_ids.toSorted()).toEqual([first.id, second.id, third.id].toSorted());
  });

  it('remembers people, beginnings and last year’s lessons', async () => {
    const person = await signUp(app);
    await write(person, 'Had lunch with Anna in the garden', '2026-06-03');
    await write(person, 'Quit smoking today. Threw the last pack away.', '2026-10-01');
    const lesson = await write(person, 'I told my boss that we are late', '2025-10-15', {
      what_learned: 'Bad news ages badly',
    });
    expect((await write(person, 'Cooked dinner with Anna', '2026-10-02')).memory?.text).toBe(
      'The first entry with Anna since June.',
    );
    expect((await write(person, '14 days without a cigarette', '2026-10-15')).memory?.text).toBe(
      '14 days: you began on October 1.',
    );
    expect(lesson.memory).toBeNull();
  });

  it('is told last year’s lesson where it is of the same person or doing, once, and beside nothing else', async () => {
    const person = await signUp(app);
    await write(person, 'I told my boss that we are late', '2025-10-15', { what_learned: 'Bad news ages badly' });
    expect((await write(person, 'Fixed the kitchen sink', '2026-10-16')).memory).toBeNull();
    expect((await write(person, 'Had lunch with my boss', '2026-10-17')).memory?.text).toBe(
      'A year ago you learned: bad news ages badly.',
    );
    expect((await write(person, 'Called my boss about the plan', '2026-10-18')).memory).toBeNull();
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

  it('leaves grief alone that was stored before there were tones', async () => {
    const person = await signUp(app);
    const lesson = { what_learned: 'Bad news ages badly' };
    const old = await write(person, 'My father died. I told my boss that we are late', '2025-10-14', lesson);
    const older = await write(person, 'My father died. I ran 5k.', '2026-10-02');
    const own = { _id: { $in: [old, older].map(({ id }) => new mongo.ObjectId(id)) } };
    await events().updateMany(own, { $unset: { facts: 1, tone: 1 } });
    const next = await write(person, 'Ran 5k before work', '2026-10-14');
    expect(await memoryOf(person, next)).toBeNull();
    for (const day of ['15', '16'])
      expect(await memoryOf(person, await write(person, 'Ran 5k before work', `2026-10-${day}`))).not.toMatchObject({
        event_ids: expect.arrayContaining([older.id]) as string[],
      });
    const read = await events().find(own).toArray();
    expect(read.map(({ facts }) => facts as unknown)).toMatchObject([{ keys: ['-'] }, { keys: ['-'] }]);
  });
});

describe('a memory whose events change', () => {
  it('goes with a deleted one, and the owner’s tabs are told', async () => {
    const person = await signUp(app);
    const [first] = [
      await write(person, 'Ran 5k before work', '2026-10-02'),
      await write(person, 'Ran 5k home', '2026-10-05'),
    ];
    const third = await write(person, 'Ran 5k in the park', '2026-10-15');
    expect(third.memory).not.toBeNull();
    const socket = await openSocket(app, person.token);
    await person.api('DELETE', `/events/${first.id}`);
    const told = await until(() => socket.got('event:updated')[0]);
    expect(told).toMatchObject({ id: third.id, memory: null });
    expect(told.rev).toBeGreaterThan(third.rev);
    expect(await memoryOf(person, third)).toBeNull();
  });

  it('is hidden at once, before it is worked out anew', async () => {
    const person = await signUp(app);
    const first = await write(person, 'Ran 5k before work', '2026-10-02');
    await write(person, 'Ran 5k home', '2026-10-05');
    const third = await write(person, 'Ran 5k in the park', '2026-10-15');
    await events().updateOne({ title: third.title, date: third.date, rev: third.rev }, { $set: { memory_due: 1e15 } });
    const { body } = await person.api<LifeEvent[]>('GET', `/events?ids=${third.id}`);
    expect(body[0]?.memory).toBeNull();
    await person.api('PUT', `/events/${first.id}`, { title: 'Before work' });
    expect((await memoryOf(person, third))?.text).toBe('Your third run this month.');
  });

  it('is told again when it is the same again, to those who saw it hidden', async () => {
    const person = await signUp(app);
    for (const day of ['02', '05']) await write(person, 'Ran 5k before work', `2026-10-${day}`);
    const third = await write(person, 'Ran 5k in the park', '2026-10-15');
    const socket = await openSocket(app, person.token);
    const { rev } = third;
    await write(person, 'Ran 5k home', '2026-09-01');
    const told = await until(() => socket.got('event:updated').find(({ id }) => id === third.id));
    expect(told.memory).toEqual(third.memory);
    expect(told.rev).toBeGreaterThan(rev);
  });

  it('waits no longer for one that cannot be read', async () => {
    const person = await signUp(app);
    const bad = await write(person, 'Ran 5k before work', '2026-10-02');
    await write(person, 'Ran 5k home', '2026-10-05');
    const broken = { memory_due: 1, memory_tries: 3, memory_at: new Date(0) };
    const { read } = Memories.prototype;
    const reading = vi.spyOn(Memories.prototype, 'read').mockImplementation(function (this: Memories, event) {
      return event.id === bad.id ? Promise.reject(new Error('unreadable')) : read.call(this, event);
    });
    onTestFinished(() => void reading.mockRestore());
    await events().updateOne({ _id: new mongo.ObjectId(bad.id) }, { $set: broken, $unset: { facts: 1 } });
    await write(person, 'Ran 6 km', '2026-10-15');
    await settled();
    const stored = await events().findOne({ _id: new mongo.ObjectId(bad.id) });
    expect(stored).toMatchObject({ facts: { keys: ['-'] }, memory: null, memory_due: null });
  });

  it('keeps no summary from being stored, and is told when the words can be read again', async () => {
    const person = await signUp(app);
    for (const day of ['02', '05']) await write(person, 'Ran 5k before work', `2026-10-${day}`);
    const reading = vi.spyOn(Memories.prototype, 'read').mockRejectedValueOnce(new Error('unreadable'));
    onTestFinished(() => void reading.mockRestore());
    const third = await write(person, 'Ran 6 km', '2026-10-15');
    expect(third).toMatchObject({ ai_status: 'done', ai_summary: 'You: Ran 6 km', memory: null });
    expect((await memoryOf(person, third))?.text).toBe('Your third run this month, and the longest.');
  });

  it.each([
    ['other words', { description: 'Read a book at home' }],
    ['grief', { description: 'My father died. I ran 5k.' }],
    ['another month', { date: '2026-09-02' }],
  ])('goes when one is changed to %s, and comes back with it', async (_what, change) => {
    const person = await signUp(app);
    const first = await write(person, 'Ran 5k before work', '2026-10-02');
    await write(person, 'Ran 5k home', '2026-10-05');
    const third = await write(person, 'Ran 5k in the park', '2026-10-15');
    await person.api('PUT', `/events/${first.id}`, change);
    expect(await memoryOf(person, third)).toBeNull();
    await person.api('PUT', `/events/${first.id}`, { description: first.description, date: first.date });
    expect((await memoryOf(person, third))?.text).toBe('Your third run this month.');
  });

  it('is worked out anew for an event that moves to another day', async () => {
    const person = await signUp(app);
    for (const day of ['02', '05']) await write(person, 'Ran 5k before work', `2026-10-${day}`);
    const third = await write(person, 'Ran 5k in the park', '2026-11-15');
    expect(third.memory).toBeNull();
    await person.api('PUT', `/events/${third.id}`, { date: '2026-10-15' });
    expect((await memoryOf(person, third))?.text).toBe('Your third run this month.');
  });

  it('is another one when an earlier one is added', async () => {
    const person = await signUp(app);
    for (const day of ['02', '05']) await write(person, 'Ran 5k before work', `2026-10-${day}`);
    const third = await write(person, 'Ran 8 km', '2026-10-15');
    expect(third.memory?.text).toBe('Your third run this month, and the longest.');
    await write(person, 'Ran 12 km', '2026-10-04');
    expect((await memoryOf(person, third))?.text).toBe('Running for the third week in a row.');
  });

  it('is not told of one that is deleted on another server while it is stored', async () => {
    const person = await signUp(app);
    const first = await write(person, 'Ran 5k before work', '2026-10-02');
    await write(person, 'Ran 5k home', '2026-10-05');
    const other = await startTestApp({ sharing: app });
    onTestFinished(() => other.close());
    const read = vi.spyOn(MemoryRepo.prototype, 'earlier');
    let seen = 0;
    read.mockImplementation(async function (this: MemoryRepo, ...args) {
      read.mockRestore();
      const found = await this.earlier(...args);
      seen = found.earlier.length;
      expect((await call(other, 'DELETE', `/events/${first.id}`, { token: person.token })).status).toBe(204);
      return found;
    });
    const third = await write(person, 'Ran 5k in the park', '2026-10-15');
    expect(seen).toBe(2);
    expect(third.memory).toBeNull();
    expect(await memoryOf(person, third)).toBeNull();
  });

  it.each([
    ['before anybody read it', { $unset: { facts: 1 } }],
    ['by a reader to whom it said nothing', { $set: { facts: { keys: [], measures: [], days: null } } }],
  ])('waits for what was stored %s', async (_how, update) => {
    const person = await signUp(app);
    const old: mongo.ObjectId[] = [];
    for (const day of ['02', '05']) old.push(new mongo.ObjectId((await write(person, 'Ran 5k.', `2026-10-${day}`)).id));
    await events().updateMany({ _id: { $in: old } }, update);
    expect((await memoryOf(person, await write(person, 'Ran 6 km', '2026-10-15')))?.text).toMatch(
      /^Your third run this month/,
    );
  });
});

/** What every event of a journal has to be told, worked out from all of them, by looking at each. */
async function expected(all: LifeEvent[]): Promise<Map<string, string | null>> {
  const told = new Map<string, string | null>();
  const read: (Remembered & { lesson: string | null })[] = [];
  for (const event of all) {
    const facts = storedFacts(event.tone === 'heavy' ? null : await readFacts(event));
    read.push({ id: event.id, date: event.date, facts, lesson: facts.keys.includes('l') ? event.what_learned : null });
  }
  for (const event of read) {
    const known = addDays(event.date, -366);
    const before = read.filter((one) => isBefore(one, event)).sort((a, b) => (isBefore(a, b) ? 1 : -1));
    const { title = '', description = '' } = all.find(({ id }) => id === event.id) ?? {};
    const earlier = before.filter(({ date }) => date >= known);
    const found = event.facts.keys.includes('e')
      ? memoryFrom({ event: { ...event, text: `${title}\n${description}` }, earlier, known })
      : null;
    const isAlike = (one: Remembered, other: Remembered) =>
      keysAlike(one.facts.keys).some((key) => other.facts.keys.includes(key));
    const isItsTime = (on: string) => on >= addDays(event.date, -3) && on <= event.date;
    const lesson = before.find((one) => one.lesson && isItsTime(yearLater(one.date)) && isAlike(one, event));
    const isFirst = lesson && !before.some((one) => one.date >= yearLater(lesson.date) && isAlike(one, lesson));
    const quoted =
      isFirst && event.facts.keys.includes('e')
        ? `A year ago you learned: ${(lesson.lesson ?? '').toLowerCase()}.`
        : null;
    told.set(
      event.id,
      found ? `${found.text} ${found.event_ids.toSorted().join()}` : quoted && `${quoted} ${lesson?.id ?? ''}`,
    );
  }
  return told;
}

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
        await settled();
        const all = await read();
        const stored = new Map(
          all.map(({ id, memory }) => [id, memory && `${memory.text} ${memory.event_ids.toSorted().join()}`]),
        );
        expect(stored).toEqual(await expected(all));
      },
    ),
    { numRuns: 2, endOnFailure: true },
  );
}, 60_000);
