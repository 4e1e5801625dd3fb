import { addDays } from '@app/shared/dates';
import { expect, it } from 'vitest';
import { scriptedWriter } from '../../../test/scripted-writer.ts';
import type { DbSession } from '../../platform/db/connect.ts';
import { createKeyedLimiter } from '../../platform/limiter.ts';
import { createResumeService, type ResumeDeps } from './resume.service.ts';

it('does without the model when the user’s summaries have all its places for too long', async () => {
  const perUser = createKeyedLimiter({ concurrency: 1 });
  void perUser.run('ada', () => new Promise(() => undefined));
  const resume = createResumeService({ ...deps, writer: scriptedWriter('gemini'), perUser, modelMs: 50 });
  expect(await resume.narrative('ada', bio)).toMatchObject({ narrative: 'I ran.' });
});

it('does without the model when the narratives before it have taken all the time', async () => {
  const resume = createResumeService({
    ...deps,
    writer: { ...scriptedWriter('gemini'), narrate: () => new Promise(() => undefined) },
    modelMs: 50,
  });
  const answers = await Promise.all(periods(3).map((from) => resume.narrative('ada', { ...bio, from })));
  expect(answers.map(({ narrative }) => narrative)).toEqual(['I ran.', 'I ran.', 'I ran.']);
});

it('says that a text is being written when the model is slow, and pushes when it is there', async () => {
  const pushed: unknown[] = [];
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const slow = scriptedWriter('gemini');
  slow.narrate = (input, signal) => finished.then(() => builtin.narrate(input, signal));
  const push: ResumeDeps['push'] = (...args) => void pushed.push(args);
  const resume = createResumeService({
    ...deps,
    writer: slow,
    push,
    perUser: createKeyedLimiter({ concurrency: 1 }),
    waitMs: 20,
  });
  expect(await resume.narrative('ada', bio)).toMatchObject({ state: 'writing', narrative: '', sentences: [] });
  expect(pushed).toEqual([]);
  finish();
  const written = { purpose: 'bio', include_private: true, from: null, to: null };
  await expect.poll(() => pushed).toEqual([['ada', 'narrative:written', written]]);
});

it('writes one narrative of a user at a time, and those of others beside it', async () => {
  const [running, most] = [new Map<string, number>(), new Map<string, number>()];
  const best: ResumeDeps['events']['best'] = async (userId, key, max) => {
    const now = (running.get(userId) ?? 0) + 1;
    running.set(userId, now);
    most.set(userId, Math.max(now, most.get(userId) ?? 0));
    await new Promise(setImmediate);
    running.set(userId, now - 1);
    return deps.events.best(userId, key, max);
  };
  const resume = createResumeService({ ...deps, events: { ...deps.events, best } });
  await Promise.all(
    ['ada', 'eve'].flatMap((userId) => periods(4).map((from) => resume.narrative(userId, { ...bio, from }))),
  );
  expect(Object.fromEntries(most)).toEqual({ ada: 1, eve: 1 });
});

it('has a model write for work of what is work alone, and groups what it writes', async () => {
  const days = ['Shipped the release.', 'Ate a tomato.', 'Led the meeting with 4 clients.', 'Passed the exam.'];
  const events = days.map((description, at) => ({
    ...{ id: `e${String(at)}`, title: '', description, what_learned: null, ai_summary: '' },
    ...{ date: '2025-03-01', traits: ['Focus' as const] },
  }));
  const asked: string[][] = [];
  const model = scriptedWriter('gemini');
  model.narrate = (input) => {
    asked.push(input.events.map(({ id }) => id));
    return Promise.resolve({
      sentences: input.events.map(({ id, description }) => ({ text: description, paragraph: 0, event_ids: [id] })),
    });
  };
  const perUser = createKeyedLimiter({ concurrency: 1 });
  const resume = createResumeService({
    ...deps,
    perUser,
    writer: model,
    events: { ...deps.events, best: () => Promise.resolve(events) },
  });
  const { sentences } = await resume.narrative('ada', { ...bio, purpose: 'review' });
  expect(asked).toEqual([['e0', 'e2', 'e3']]);
  expect(sentences.map(({ text, heading }) => [heading, text])[0]).toEqual([
    'Drive',
    'Led the meeting with 4 clients.',
  ]);
  const few = createResumeService({
    ...deps,
    writer: model,
    events: { ...deps.events, best: () => Promise.resolve(events.slice(0, 3)) },
  });
  expect(await few.narrative('ada', { ...bio, purpose: 'application' })).toMatchObject({
    sentences: [],
    work_count: 2,
  });
  expect(asked).toHaveLength(1);
});

const bio = { includePrivate: true, purpose: 'bio', from: null, to: null } as const;
const periods = (count: number) => Array.from({ length: count }, (_none, n) => addDays('2025-01-01', n));
const text = { title: 'Ran', description: 'I ran.', what_learned: null };
const builtin = scriptedWriter('builtin');
builtin.narrate = ({ events }) =>
  Promise.resolve({ sentences: [{ text: 'I ran.', paragraph: 0, event_ids: events.map(({ id }) => id) }] });

const deps: ResumeDeps = {
  repo: { find: () => Promise.resolve(null), save: () => Promise.resolve() },
  inUserTransaction: (_userId, work) => work({} as DbSession, 1),
  writer: builtin,
  fallback: builtin,
  stats: { factsOf: () => Promise.resolve({ rev: 1, eventCount: 1, traitCounts: {} }) },
  events: {
    count: () => Promise.resolve(1),
    best: () => Promise.resolve([{ ...text, id: 'e1', date: '2025-03-01', traits: [], ai_summary: '' }]),
  },
  limits: { consume: () => Promise.resolve(), take: () => Promise.resolve({ isAllowed: true, retryAfterSeconds: 0 }) },
  perUser: createKeyedLimiter({ concurrency: 2 }),
  log: { warn: () => undefined },
  push: () => undefined,
  now: () => new Date(),
};
