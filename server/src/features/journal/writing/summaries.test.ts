import type { Stats } from '@app/shared/gamification';
import type { ChatMessage, EventCreated, LifeEvent } from '@app/shared/journal';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  call,
  openSocket,
  signUp,
  startTestApp,
  until,
  type TestApp,
  type TestAppOptions,
} from '../../../../test/harness.ts';
import { scriptedWriter, summaryOf } from '../../../../test/scripted-writer.ts';
import { startGemini } from '@app/testkit/gemini-stand-in';
import { answerWith } from '@app/testkit/model-stand-in';
import { AiError } from '@app/writer/contract';
import { unavailable } from '../../../platform/errors.ts';
import { EventsRepo } from '../events/events.repo.ts';
import { FinishService } from '../changes/finish.service.ts';
import type { Finished } from './writing.rules.ts';
import { pauseAfter, summarySettings, type SummarySettings } from './summary-times.ts';

const hurried: Partial<SummarySettings> = {
  ...{ leaseMs: 400, renewMs: 130, silenceMs: 200, backoffMs: 10, rateBackoffMs: 10, pollMs: 50 },
};
const later = { Prefer: 'respond-async' };

async function appWith(options: Omit<TestAppOptions, 'deps'> = {}, settings: Partial<SummarySettings> = {}) {
  const writer = scriptedWriter('gemini');
  const fallback = scriptedWriter('builtin');
  const app = await startTestApp({
    ...options,
    summarySettings: { ...hurried, ...settings },
    deps: { writers: { writer, fallback } },
  });
  onTestFinished(() => app.close());
  return { app, writer, fallback };
}

const metricsOf = async ({ url }: TestApp) => (await fetch(`${url}/metrics`)).text();
type Person = Awaited<ReturnType<typeof signUp>>;
const doneEvent = (person: Person) =>
  until(async () => {
    const { body } = await person.api<LifeEvent[]>('GET', '/events');
    return body[0]?.ai_status === 'done' ? body[0] : null;
  });

describe('a slow writer', () => {
  it('holds up no call for long: it answers without the summary, which comes by push', async () => {
    expect(summarySettings.waitMs).toBe(10_000);
    const { app, writer } = await appWith({}, { silenceMs: 60_000, leaseMs: 90_000, waitMs: 150 });
    let finish: () => void = () => undefined;
    writer.answer = (event) => new Promise((resolve) => (finish = () => resolve(summaryOf(event))));
    const person = await signUp(app);
    const socket = await openSocket(app, person.token);
    const { status, body } = await person.api<EventCreated>('POST', '/events', { description: 'I sang #Zest#' });
    expect(status).toBe(201);
    expect(body.event).toMatchObject({ ai_status: 'pending', ai_summary: '', traits: [] });
    await until(() => writer.asked.length === 1);
    finish();
    const told = await until(() => socket.got('event:summarized')[0]);
    expect(told).toMatchObject({ id: body.event.id, ai_status: 'done', traits: ['Zest'] });
  });
});

describe('a writer that fails', () => {
  it.each([
    ['refuses by rate', () => Promise.reject(new AiError('rate_limited', 'slow down'))],
    ['answers nonsense', () => Promise.reject(new AiError('garbage', 'not JSON'))],
    ['is silent and deaf', () => new Promise<never>(() => undefined)],
  ])('%s: after three tries the built-in writer takes over', async (_name, answer) => {
    const { app, writer, fallback } = await appWith();
    writer.answer = answer;
    const person = await signUp(app);
    const { body } = await person.api<EventCreated>('POST', '/events', { description: 'I sang #Zest#' });
    expect(body.event).toMatchObject({ ai_status: 'done', ai_source: 'builtin', traits: ['Zest'] });
    expect(writer.asked).toHaveLength(3);
    expect(fallback.asked).toHaveLength(1);
  });

  it('is asked again after one failure', async () => {
    const { app, writer, fallback } = await appWith();
    writer.answer = (event) =>
      writer.asked.length === 1 ? Promise.reject(new AiError('unavailable', '500')) : Promise.resolve(summaryOf(event));
    const person = await signUp(app);
    const { body } = await person.api<EventCreated>('POST', '/events', { description: 'I sang #Zest#' });
    expect(body.event).toMatchObject({ ai_status: 'done', ai_source: 'gemini' });
    expect(fallback.asked).toHaveLength(0);
  });

  it('cannot put more into an event than it holds', async () => {
    const { app, writer } = await appWith();
    const traits = ['Zest', 'Zest', 'Made Up', 'Humor', 'Love', 'Focus', 'Wonder', 'Purpose'] as never[];
    writer.answer = () => Promise.resolve({ summary: 'x'.repeat(900), traits });
    const person = await signUp(app);
    const { body } = await person.api<EventCreated>('POST', '/events', { description: 'x' });
    expect(body.event.ai_summary).toHaveLength(400);
    expect(body.event.traits).toEqual(['Zest', 'Humor', 'Love', 'Focus', 'Wonder']);
  });
});

describe('an event whose summary can never be stored', () => {
  const hopeless = { leaseMs: 60, renewMs: 20_000, pollMs: 20, backoffMs: 1 };

  it.each([
    ['for what was written', (finished: Finished) => finished.writing.summary !== 'I sang #Zest#'],
    ['whatever is written', () => true],
  ])('ends in its own words, %s, and nothing waits for it any more', async (_what, isRefused) => {
    const { app, writer } = await appWith({}, hopeless);
    const original = FinishService.prototype.finish;
    const storing = vi.spyOn(FinishService.prototype, 'finish').mockImplementation(function (
      this: FinishService,
      done,
    ) {
      return isRefused(done) ? Promise.reject(new RangeError('Invalid array length')) : original.call(this, done);
    });
    onTestFinished(() => storing.mockRestore());
    const person = await signUp(app);
    await person.api('POST', '/events', { description: 'I sang #Zest#' }, later);
    expect(await doneEvent(person)).toMatchObject({ ai_summary: 'I sang #Zest#', ai_source: 'builtin', traits: [] });
    expect(writer.asked.length).toBeLessThanOrEqual(3);
    expect(await metricsOf(app)).toContain('ai_outcomes_total{source="builtin",outcome="given_up"} 1');
  });
});

describe('what a person sets while a writer writes', () => {
  const own = { traits: ['Patience'], ai_summary: 'I sang.' };
  const theirs = { ...own, traits_source: 'person', summary_source: 'person' };
  const writer = scriptedWriter();
  let app: TestApp;
  beforeAll(async () => {
    const settings = { ...hurried, silenceMs: 10_000 };
    app = await startTestApp({ summarySettings: settings, deps: { writers: { writer, fallback: writer } } });
    return () => app.close();
  });
  const writers = { traits: ['Zest'], traits_source: 'writer', summary_source: 'writer' };

  it.each<[string, object[], object]>([
    ['stays', [own], { ...theirs, description: 'I sang #Zest#' }],
    [
      'stays when the words change, for which the writer comes too late',
      [own, { description: 'Sang #Humor#' }],
      theirs,
    ],
    ['stays when it is set together with other words', [{ ...own, description: 'Sang #Humor#' }], theirs],
    ['is the writer’s again when it is handed back', [own, { traits: null, ai_summary: null }], writers],
    ['stays in half', [{ ai_summary: 'I sang.' }], { ...theirs, traits: ['Zest'], traits_source: 'writer' }],
    ['stays empty', [{ traits: [] }], { traits: [], traits_source: 'person', ai_summary: 'You: I sang #Zest#' }],
  ])('%s', async (_what, changes, expected) => {
    const held: (() => void)[] = [];
    writer.answer = (event) => new Promise((resolve) => held.push(() => resolve(summaryOf(event))));
    const person = await signUp(app);
    const { body } = await person.api<EventCreated>(
      'POST',
      '/events',
      { description: 'I sang #Zest#', chat: true },
      later,
    );
    await until(() => held.length === 1);
    for (const change of changes)
      expect((await person.api('PUT', `/events/${body.event.id}`, change)).status).toBe(200);
    writer.answer = (event) => Promise.resolve(summaryOf(event));
    held.forEach((release) => release());
    expect(await doneEvent(person)).toMatchObject(expected);
    const stats = (await person.api<Stats>('GET', '/gamification/stats')).body;
    expect(stats.traits.map(({ trait }) => trait)).toEqual((await doneEvent(person)).traits);
    const history = await person.api<ChatMessage[]>('GET', '/chat/messages');
    expect(history.body.map(({ type }) => type)).toEqual(['user', 'assistant']);
  });
});

describe('work that is never done twice', () => {
  it('at most four are written at a time', async () => {
    const { app, writer } = await appWith({}, { silenceMs: 5000, leaseMs: 8000 });
    let now = 0;
    let most = 0;
    writer.answer = async (event) => {
      now += 1;
      most = Math.max(most, now);
      await until(() => most === 4);
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      return summaryOf(event);
    };
    const people = await Promise.all([signUp(app), signUp(app), signUp(app)]);
    await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: 4 }, (_, n) =>
          person.api('POST', '/events', { description: `#Zest# ${String(n)}` }, later),
        ),
      ),
    );
    for (const person of people)
      await until(async () => (await person.api<Stats>('GET', '/gamification/stats')).body.traits[0]?.count === 4);
    expect(most).toBe(4);
    expect(writer.asked).toHaveLength(12);
  });

  it('an event deleted while it is written about stays deleted', async () => {
    const { app, writer } = await appWith({}, { silenceMs: 5000, leaseMs: 8000 });
    let release = () => {};
    writer.answer = async (event) => {
      await new Promise<void>((resolve) => (release = resolve));
      return summaryOf(event);
    };
    const person = await signUp(app);
    const socket = await openSocket(app, person.token);
    const { body } = await person.api<EventCreated>(
      'POST',
      '/events',
      { description: 'gone #Zest#', chat: true },
      later,
    );
    await until(() => writer.asked.length === 1);
    await person.api('DELETE', `/events/${body.event.id}`);
    release();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await person.api('GET', '/events')).body).toEqual([]);
    expect((await person.api<Stats>('GET', '/gamification/stats')).body).toMatchObject({
      total_events: 0,
      traits_collected: 0,
    });
    expect((await person.api('GET', '/chat/messages')).body).toEqual([]);
    expect(socket.got('event:summarized')).toEqual([]);
  });

  it('a summary of an older description is thrown away', async () => {
    const { app, writer } = await appWith({}, { silenceMs: 5000, leaseMs: 8000 });
    let release = () => {};
    writer.answer = async (event) => {
      if (event.description.startsWith('old')) await new Promise<void>((resolve) => (release = resolve));
      return summaryOf(event);
    };
    const person = await signUp(app);
    const { body } = await person.api<EventCreated>(
      'POST',
      '/events',
      { description: 'old #Zest#', chat: true },
      later,
    );
    await until(() => writer.asked.length === 1);
    await person.api('PUT', `/events/${body.event.id}`, { description: 'new #Humor#' });
    const event = await doneEvent(person);
    release();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(event.traits).toEqual(['Humor']);
    expect(await doneEvent(person)).toEqual(event);
    expect((await person.api<ChatMessage[]>('GET', '/chat/messages')).body.map(({ type }) => type)).toEqual([
      'user',
      'assistant',
    ]);
  });
});

describe('one user among all', () => {
  it('has two of the places, so that nobody waits for what they wrote', async () => {
    const { app, writer } = await appWith({}, { silenceMs: 5000 });
    let most = 0;
    let running = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    writer.answer = async (event) => {
      if (!event.description.startsWith('busy')) return summaryOf(event);
      most = Math.max(most, (running += 1));
      await held;
      running -= 1;
      return summaryOf(event);
    };
    const [busy, other] = [await signUp(app), await signUp(app)];
    for (let n = 0; n < 8; n += 1) await busy.api('POST', '/events', { description: `busy ${String(n)}` }, later);
    await until(() => running === 2);
    const { body } = await other.api<EventCreated>('POST', '/events', { description: 'mine #Focus#' });
    expect(body.event).toMatchObject({ ai_status: 'done', traits: ['Focus'] });
    release();
    await until(async () =>
      (await busy.api<LifeEvent[]>('GET', '/events')).body.every(({ ai_status }) => ai_status === 'done'),
    );
    expect(most).toBe(2);
    expect(writer.asked).toHaveLength(9);
  });

  it('starts no second work by sending the same words again', async () => {
    // With the true times: on a busy machine a hurried lease ends while its event is being written about.
    const { app, writer } = await appWith({}, summarySettings);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    writer.answer = async (event) => held.then(() => summaryOf(event));
    const person = await signUp(app);
    const description = 'again #Focus#';
    const { body } = await person.api<EventCreated>('POST', '/events', { description }, later);
    await until(() => writer.asked.length === 1);
    for (let n = 0; n < 12; n += 1)
      expect((await person.api('PUT', `/events/${body.event.id}`, { description, title: String(n) })).status).toBe(200);
    release();
    await doneEvent(person);
    expect(writer.asked).toHaveLength(1);
  });

  it('changes descriptions as often as events may be written, and no more', async () => {
    // With the true times: on a busy machine the hurried ones ask a second time about what is still being written.
    const { app, writer } = await appWith({ env: { RATE_LIMITS: 'on' } }, summarySettings);
    const person = await signUp(app);
    const { body } = await person.api<EventCreated>('POST', '/events', { description: 'first' });
    const path = `/events/${body.event.id}`;
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1)
      statuses.push((await person.api('PUT', path, { description: `edit ${String(n)}` })).status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(29);
    await doneEvent(person);
    // Each of the words that were stored; what broke off on a busy machine is asked about a second time.
    expect(new Set(writer.asked.map(({ description }) => description)).size).toBeLessThanOrEqual(30);
    expect((await person.api('PUT', path, { title: 'Only the title', description: 'edit 28' })).status).toBe(200);
  });
});

describe('an edit that becomes work by another one that came between', () => {
  it('counts as work, and an edit that changes nothing the writer reads does not', async () => {
    const { app, writer } = await appWith({ env: { RATE_LIMITS: 'on' } });
    const person = await signUp(app);
    const { body } = await person.api<EventCreated>('POST', '/events', { description: 'first' });
    const path = `/events/${body.event.id}`;
    const put = async (change: object) => (await person.api('PUT', path, change)).status;
    const counted = async () =>
      (
        await app.db.connection
          .collection('limits')
          .find({ key: /^events_day/ })
          .toArray()
      )[0]?.points as number;
    const before = await counted();
    const { byId } = EventsRepo.prototype;
    const reading = vi.spyOn(EventsRepo.prototype, 'byId').mockImplementationOnce(async function (
      this: EventsRepo,
      ...args
    ) {
      const seen = await byId.call(this, ...args);
      expect(await put({ description: 'second' })).toBe(200);
      return seen;
    });
    // To whoever looked before, these are the words that stand there.
    expect(await put({ description: 'first' })).toBe(200);
    reading.mockRestore();
    expect(await counted()).toBe(before + 2);
    expect(await put({ description: 'first', title: 'first', is_public: false, date: '2026-01-01' })).toBe(200);
    expect(await counted()).toBe(before + 2);
    await doneEvent(person);
    expect(writer.asked.at(-1)?.description).toBe('first');
  });
});

describe('a provider that says for how long', () => {
  it('is waited for, and asked again, however often it says so', async () => {
    const { app, writer, fallback } = await appWith();
    writer.answer = (event) =>
      writer.asked.length <= 5
        ? Promise.reject(new AiError('rate_limited', 'too often', { retryAfterMs: 20 }))
        : Promise.resolve(summaryOf(event));
    const person = await signUp(app);
    await person.api('POST', '/events', { description: 'I waited #Patience#' }, later);
    expect(await doneEvent(person)).toMatchObject({ ai_source: 'gemini', traits: ['Patience'] });
    expect(writer.asked).toHaveLength(6);
    expect(fallback.asked).toHaveLength(0);
  });

  const since = new Date(0);
  const after = (minutes: number) => new Date(minutes * 60_000);
  const tried = (tries: number) => ({
    created_at: since,
    ai: { status: 'pending' as const, source: null, since, tries, fence: 1, due_at: null },
  });
  it.each([
    [
      '17 s, and it was no try',
      new AiError('rate_limited', '', { retryAfterMs: 17_000 }),
      1,
      0,
      { ms: 17_000, tries: 0 },
    ],
    ['as long as it rests', new AiError('resting', '', { retryAfterMs: 60_000 }), 3, 8, { ms: 60_000, tries: 2 }],
    ['no longer than ten minutes', new AiError('resting', '', { retryAfterMs: 300_000 }), 1, 6, null],
    ['when it says too often but not for how long', new AiError('rate_limited', ''), 1, 0, { ms: 10_000, tries: 1 }],
    ['and the second time longer', new AiError('rate_limited', ''), 2, 0, { ms: 40_000, tries: 2 }],
    ['shortly after nonsense', new AiError('garbage', ''), 2, 0, { ms: 800, tries: 2 }],
    ['not after three tries', new AiError('unavailable', ''), 3, 0, null],
    ['not when asking again is of no use', new AiError('unavailable', '', { isFinal: true }), 1, 0, null],
  ])('waits %s', (_name, error, tries, minutes, pause) => {
    expect(pauseAfter(error, tried(tries), after(minutes), summarySettings)).toEqual(pause);
  });
});

describe('a database that is busy', () => {
  it('takes the summary a little later, and nobody is asked for it once more', async () => {
    const { app, writer } = await appWith();
    const finish = vi.spyOn(FinishService.prototype, 'finish').mockRejectedValueOnce(unavailable());
    const person = await signUp(app);
    await person.api('POST', '/events', { description: 'kept trying #Perseverance#' }, later);
    expect(await doneEvent(person)).toMatchObject({ ai_source: 'gemini', traits: ['Perseverance'] });
    expect(writer.asked).toHaveLength(1);
    expect(finish).toHaveBeenCalledTimes(2);
    finish.mockRestore();
  });
});

describe('a server that dies', () => {
  /** Long enough to stay its own however slow the machine is, and it looks for no other work; the second comes when the first has claimed. */
  const patient = { leaseMs: 60_000, renewMs: 50_000, silenceMs: 50_000, pollMs: 50_000 };
  async function firstAtWork(description: string) {
    const first = await appWith({}, patient);
    const release = { answer: () => {} };
    first.writer.answer = () =>
      new Promise((resolve) => (release.answer = () => resolve({ summary: 'late', traits: ['Humor'] })));
    const person = await signUp(first.app);
    await person.api('POST', '/events', { description, chat: true }, later);
    await until(() => first.writer.asked.length === 1);
    const second = await appWith({ sharing: first.app });
    return { first, second, person, release, other: { ...person, api: viaOther(second.app, person.token) } };
  }
  /** As if its time were over. */
  const endLease = ({ db }: TestApp) =>
    db.connection.collection('events').updateMany({}, { $set: { 'ai.due_at': new Date(0) } });

  it('has its work taken over by another, once', async () => {
    const { first, second, other } = await firstAtWork('carried on #Focus#');
    await first.app.kill();
    expect(second.writer.asked).toHaveLength(0);
    await endLease(second.app);
    expect(await doneEvent(other)).toMatchObject({ traits: ['Focus'], ai_source: 'gemini' });
    expect(second.writer.asked).toHaveLength(1);
    const history = await other.api<ChatMessage[]>('GET', '/chat/messages');
    expect(history.body.map(({ type }) => type)).toEqual(['user', 'assistant']);
  });

  it('gives its work back at once when it is told to stop', async () => {
    const { first, other } = await firstAtWork('handed over #Focus#');
    await first.app.stop();
    expect(await doneEvent(other)).toMatchObject({ traits: ['Focus'] });
  });

  it('that was only slow finds that its late answer counts no more', async () => {
    const { first, second, other, release } = await firstAtWork('raced #Focus#');
    await endLease(second.app);
    const event = await doneEvent(other);
    expect(second.writer.asked).toHaveLength(1);
    release.answer();
    await until(async () =>
      (await metricsOf(first.app)).includes('ai_outcomes_total{source="gemini",outcome="late"} 1'),
    );
    expect(await doneEvent(other)).toEqual(event);
    expect((await other.api<Stats>('GET', '/gamification/stats')).body.traits).toHaveLength(1);
    expect((await other.api<ChatMessage[]>('GET', '/chat/messages')).body).toHaveLength(2);
  });
});

function viaOther(app: TestApp, token: string): Person['api'] {
  return (method, path, body, headers) => call(app, method, path, { token, body, headers });
}

describe('a provider that names the time to come back', () => {
  it('is asked again as often as it says so, past all tries that an event has, and writes in the end', async () => {
    const gemini = await startGemini();
    const refusals = 3;
    gemini.respond((_request, count) =>
      count <= refusals ? { status: 429, retryDelay: '0.1s' } : { json: answerWith('You sang.', 'sang') },
    );
    const app = await startTestApp({
      env: { GEMINI_API_KEY: 'key-of-a-test', GEMINI_BASE_URL: gemini.url },
      summarySettings: { pollMs: 50, backoffMs: 10, rateBackoffMs: 10 },
    });
    onTestFinished(() => app.close());
    const person = await signUp(app);
    const { body } = await person.api<EventCreated>('POST', '/events', { description: 'I sang two songs.' }, later);
    expect(body.event.ai_status).toBe('pending');
    expect(await doneEvent(person)).toMatchObject({ ai_source: 'gemini', ai_summary: 'You sang.' });
    expect(gemini.requests).toHaveLength(refusals + 1);
  });
});
