import type { EventCreated, LifeEvent } from '@app/shared/journal';
import type { ResumeNarrative } from '@app/shared/resume';
import { answerWith } from '@app/testkit/model-stand-in';
import { habits, startOpenAi, type OpenAiStandIn } from '@app/testkit/openai-stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';

let model: OpenAiStandIn;
let app: TestApp;
let person: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  model = await startOpenAi({ keep: true });
  app = await startTestApp({
    env: { AI_BASE_URL: model.url, AI_MODEL: 'small', AI_TIMEOUT_S: '1', RATE_LIMITS: 'off' },
    summarySettings: { backoffMs: 1, rateBackoffMs: 1, waitMs: 5 },
  });
  person = await signUp(app);
});
afterAll(async () => {
  await app.close();
  await model.close();
});

/** Writes an entry and answers it as it is when its summary is there. */
async function write(description: string): Promise<LifeEvent> {
  const { body } = await person.api<EventCreated>('POST', '/events', { description });
  return until(async () => {
    const { body: events } = await person.api<LifeEvent[]>('GET', '/events');
    return events.find(({ id, ai_status }) => id === body.event.id && ai_status === 'done') ?? null;
  });
}

describe('a journal with a model of one’s own', () => {
  it('is written by it, with traits and what they were read from', async () => {
    const trait_evidence = [{ trait: 'Kindness', quotes: ['Carried her piano'] }];
    const strengths = [{ trait: 'Kindness', quote: 'carried her piano…' }];
    const said = 'You carried her piano up four floors.';
    model.respond(() => ({ json: answerWith(said, 'Carried her piano', { tone: 'bright', strengths }) }));
    expect(await write('Carried her piano up 4 floors')).toMatchObject({
      ...{ ai_source: 'model', ai_summary: said, tone: 'bright' },
      ...{ traits: ['Kindness'], trait_evidence },
    });
    expect(model.requests.at(-1)?.model).toBe('small');
  });

  it.each(['no response_format', 'fences', 'thinks'] as const)('takes what a small one answers: %s', async (habit) => {
    model.respond(habits[habit]);
    expect(await write('Baked bread for the neighbors')).toMatchObject({
      ...{ ai_source: 'model', ai_summary: 'Baked bread for the neighbors.' },
    });
  });

  it('takes the second answer when the first breaks off', async () => {
    model.respond((request) =>
      request.messages.length === 2 ? habits['stops in the middle'](request) : habits.fences(request),
    );
    expect(await write('Planted 12 tomatoes on the balcony')).toMatchObject({ ai_source: 'model' });
  });

  it('waits for a slow one, one call at a time, and answers without it', async () => {
    model.respond((request) => ({ ...(habits.thinks(request) as { text: string }), afterMs: 150 }));
    const before = model.requests.length;
    const { body } = await person.api<EventCreated>('POST', '/events', { description: 'Swam across the lake' });
    expect(body.event.ai_status).toBe('pending');
    await Promise.all([write('Sorted the shed'), write('Mended the fence')]);
    const { body: events } = await person.api<LifeEvent[]>('GET', '/events');
    expect(events.slice(0, 3).map(({ ai_source }) => ai_source)).toEqual(['model', 'model', 'model']);
    expect(model.requests.length - before).toBe(3);
    expect(model.mostAtOnce).toBe(1);
  });

  it('waits as long as the server says', async () => {
    let refused = false;
    model.respond((request) => {
      if (refused) return habits.fences(request);
      refused = true;
      return { status: 429, retryAfter: '1' };
    });
    expect(await write('Repaired the old radio')).toMatchObject({ ai_source: 'model' });
  });

  it.each([
    ['talks nonsense', habits.nonsense, 2],
    ['uses names of its own', habits['wrong names'], 2],
    ['calls names', () => ({ json: answerWith('You are a fraud.', 'Walked the dog') }), 2],
    ['does not know the model', () => ({ status: 404 }), 1],
    ['fails', () => ({ status: 500 }), 3],
    ['hangs', () => ({ hang: true as const }), 3],
  ])('is written by the built-in writer when it %s', async (_name, answer, asked) => {
    model.respond(answer);
    const before = model.requests.length;
    expect(await write('Walked the dog through the snow')).toMatchObject({ ai_source: 'builtin' });
    expect(model.requests.length - before).toBe(asked);
    expect((await person.api<LifeEvent[]>('GET', '/events')).body[0]?.ai_summary).not.toContain('fraud');
    // So that what fails here is not what the next ones rest for.
    model.respond(habits.fences);
    await until(async () => ((await write('Read a book about whales')).ai_source === 'model' ? true : null));
  });

  it('keeps despair from it', async () => {
    const before = model.requests.length;
    expect(await write('I want to die')).toMatchObject({ tone: 'crisis', ai_source: 'model', is_public: false });
    expect(model.requests.length).toBe(before);
  });

  it('has its narrative written by it, each sentence with its events', async () => {
    model.respond(() => ({
      json: { narrative: [{ text: 'I carried a piano up 4 floors.', paragraph: 0, event_ids: [] }] },
    }));
    const { body } = await person.api<ResumeNarrative>('GET', '/resume/narrative');
    expect(body.sentences).toMatchObject([{ text: 'I carried a piano up 4 floors.', event_ids: [expect.any(String)] }]);
  });
});
