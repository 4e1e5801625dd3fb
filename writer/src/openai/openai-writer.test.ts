import { inspect } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { habits, startOpenAi, type OpenAiAnswer, type OpenAiRequest } from '@app/testkit/openai-stand-in';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { NarrativeEvent } from '../contract.ts';
import { createOpenAiWriter, type OpenAiSettings } from './openai-writer.ts';

const event = { title: 'Bike', description: 'Helped my neighbour fix her bike', what_learned: null };
const written = { summary: 'Helped your neighbour fix her bike', tone: 'plain', traits: [], trait_evidence: [] };
const patience = () => new AbortController().signal;

type Respond = (request: OpenAiRequest, count: number) => OpenAiAnswer;

async function start(respond?: Respond, settings: Partial<OpenAiSettings> = {}) {
  const model = await startOpenAi();
  if (respond) model.respond(respond);
  const writer = createOpenAiWriter({ baseUrl: model.url, model: 'small', silenceMs: 5000, ...settings });
  return { model, writer };
}

describe('a summary by a model of one’s own', () => {
  it('asks the model by OpenAI’s protocol for JSON of a form, and takes the answer', async () => {
    const { model, writer } = await start(undefined, { apiKey: 'a-test-key' });
    expect(await writer.summarize(event, patience())).toEqual(written);
    expect(writer.source).toBe('model');
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]).toMatchObject({
      ...{ path: '/v1/chat/completions', authorization: 'Bearer a-test-key', model: 'small' },
      response_format: {
        type: 'json_schema',
        json_schema: { schema: { type: 'object', required: ['summary', 'tone', 'traits', 'trait_evidence'] } },
      },
    });
  });

  it('adds /v1 to an address without a path only', async () => {
    const { model } = await start();
    const writer = createOpenAiWriter({ baseUrl: `${model.url}/proxy/v2/`, model: 'small', silenceMs: 5000 });
    await writer.summarize(event, patience());
    expect(model.requests[0]?.path).toBe('/proxy/v2/chat/completions');
  });

  it('takes nothing from the environment that the SDK would, and prints nothing', async () => {
    for (const name of ['OPENAI_ORG_ID', 'OPENAI_PROJECT_ID', 'OPENAI_API_KEY', 'OPENAI_ADMIN_KEY'])
      vi.stubEnv(name, 'a-stray-key');
    vi.stubEnv('OPENAI_LOG', 'debug');
    const printed = vi.spyOn(console, 'debug');
    onTestFinished(() => {
      vi.unstubAllEnvs();
      printed.mockRestore();
    });
    const headers: string[] = [];
    const { model, writer } = await start((request) => {
      headers.push(JSON.stringify(request));
      return { json: written };
    });
    await writer.summarize(event, patience());
    expect(model.requests[0]?.authorization).toBe('Bearer none');
    expect(headers.join()).not.toContain('a-stray-key');
    expect(printed).not.toHaveBeenCalled();
  });

  it.each(['fences', 'thinks'] as const)('takes an answer of a model that %s', async (habit) => {
    const { model, writer } = await start(habits[habit]);
    expect(await writer.summarize(event, patience())).toEqual(written);
    expect(model.requests).toHaveLength(1);
  });

  it('asks a server that answers 400 for response_format without it, and remembers', async () => {
    const { model, writer } = await start(habits['no response_format']);
    expect(await writer.summarize(event, patience())).toEqual(written);
    expect(await writer.summarize(event, patience())).toEqual(written);
    expect(model.requests.map(({ response_format }) => Boolean(response_format))).toEqual([true, false, false]);
  });

  it('sends nothing of an entry in despair', async () => {
    const { model, writer } = await start();
    expect(await writer.summarize({ ...event, description: 'I want to die' }, patience())).toMatchObject({
      tone: 'crisis',
    });
    expect(model.requests).toHaveLength(0);
  });
});

describe('an answer that cannot be used', () => {
  it.each([
    ['stops in the middle', 'It is not complete JSON.'],
    ['wrong names', 'It is not the JSON object that was asked for.'],
    ['nonsense', 'It is not complete JSON.'],
  ] as const)('is sent back once with what was wrong: %s', async (habit, complaint) => {
    const { model, writer } = await start((request, count) =>
      count === 1 ? habits[habit](request) : { json: written },
    );
    expect(await writer.summarize(event, patience())).toEqual(written);
    expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(model.requests[1]?.messages.at(-1)?.content).toContain(complaint);
  });

  it('is sent back when it claims what the entry does not say', async () => {
    const { model, writer } = await start((_request, count) => ({
      json: count === 1 ? { ...written, summary: 'You fixed 12 bikes.' } : written,
    }));
    expect(await writer.summarize(event, patience())).toEqual(written);
    expect(model.requests[1]?.messages.at(-1)?.content).toContain('a number, date, name or link');
  });

  it('is garbage for good when the second is no better', async () => {
    const { model, writer } = await start(habits.nonsense);
    await expect(writer.summarize(event, patience())).rejects.toMatchObject({ kind: 'garbage', isFinal: true });
    expect(model.requests).toHaveLength(2);
  });

  it('does not make the model rest', async () => {
    const { model, writer } = await start(habits.nonsense, { breaker: { failures: 2, openMs: 60_000 } });
    for (let time = 0; time < 4; time += 1)
      await expect(writer.summarize(event, patience())).rejects.toMatchObject({ kind: 'garbage' });
    expect(model.requests).toHaveLength(8);
  });
});

describe('a server that fails', () => {
  it.each([
    [429, 'rate_limited', false],
    [500, 'unavailable', false],
    [503, 'rate_limited', false],
    [400, 'unavailable', true],
    [401, 'unavailable', true],
    [404, 'unavailable', true],
  ])('with %i is %s; final: %s', async (status, kind, isFinal) => {
    const { writer } = await start(() => ({ status }));
    await expect(writer.summarize(event, patience())).rejects.toMatchObject({ kind, isFinal });
  });

  it('is waited for as long as it says, and not asked before', async () => {
    const { model, writer } = await start(() => ({ status: 429, retryAfter: '17' }));
    await expect(writer.summarize(event, patience())).rejects.toMatchObject({
      kind: 'rate_limited',
      retryAfterMs: 17_000,
    });
    await expect(writer.summarize(event, patience())).rejects.toMatchObject({ kind: 'resting' });
    expect(model.requests).toHaveLength(1);
  });

  it.each([
    ['an envelope that is no JSON', { raw: '<html>' }, 'garbage'],
    ['an envelope without choices', { raw: '{"choices":[]}' }, 'garbage'],
    ['no content', { raw: '{"choices":[{"message":{"content":null}}]}' }, 'garbage'],
    [
      'a redirect',
      { write: (response) => void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end() },
      'unavailable',
    ],
  ] satisfies [string, OpenAiAnswer, string][])('%s', async (_name, answer, kind) => {
    const { writer } = await start(() => answer);
    await expect(writer.summarize(event, patience())).rejects.toMatchObject({ kind });
  });

  it('is given up on after its silence, and when the caller gives up', async () => {
    const { writer } = await start(() => ({ hang: true }), { silenceMs: 80 });
    await expect(writer.summarize(event, patience())).rejects.toMatchObject({ kind: 'timeout' });
    await expect(writer.summarize(event, AbortSignal.timeout(20))).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('is unavailable when nobody listens', async () => {
    const writer = createOpenAiWriter({ baseUrl: 'http://127.0.0.1:1', model: 'm', silenceMs: 5000 });
    await expect(writer.summarize(event, patience())).rejects.toMatchObject({ kind: 'unavailable', isFinal: false });
  });

  it('is read no further than 64 kB of 50 MB', async () => {
    let sent = 0;
    const piece = Buffer.alloc(65_536, 'x');
    const { writer } = await start(() => ({
      write: (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        const more = () => {
          while (sent < 50_000_000 && !response.destroyed) {
            sent += piece.length;
            if (!response.write(piece)) return void response.once('drain', more);
          }
          response.end();
        };
        more();
      },
    }));
    await expect(writer.summarize(event, patience())).rejects.toMatchObject({ kind: 'garbage', isFinal: true });
    await sleep(50);
    expect(sent).toBeLessThan(10_000_000);
  });

  it('leaves nothing of what it said in the error, which may quote the entry', async () => {
    const quoting: OpenAiAnswer[] = [
      { raw: JSON.stringify({ error: { message: `Cannot read: ${event.description}` } }) },
      { text: `Here is what I think: ${event.description}` },
      { write: (response) => void response.writeHead(400).end(`Cannot read: ${event.description}`) },
    ];
    for (const answer of quoting) {
      const { writer } = await start(() => answer);
      const error: unknown = await writer.summarize(event, patience()).catch((reason: unknown) => reason);
      expect(inspect(error, { depth: 10, showHidden: true })).toContain('AiError');
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('bike');
    }
  });
});

describe('care for the model', () => {
  it.each([
    [undefined, 1],
    [3, 3],
  ])('asks one thing at a time unless told otherwise (%s)', async (concurrency, most) => {
    const { model, writer } = await start(() => ({ json: written, afterMs: 20 }), concurrency ? { concurrency } : {});
    await Promise.all(Array.from({ length: 6 }, () => writer.summarize(event, patience())));
    expect(model.requests).toHaveLength(6);
    expect(model.mostAtOnce).toBe(most);
  });

  it('tells how long it may take with those before it', async () => {
    expect((await start(undefined, { silenceMs: 1000 })).writer.silenceMs).toBe(5000);
    expect((await start(undefined, { silenceMs: 1000, concurrency: 4 })).writer.silenceMs).toBe(1000);
    expect((await start(undefined, { silenceMs: 300_000 })).writer.silenceMs).toBe(600_000);
  });
});

describe('a narrative by a model of one’s own', () => {
  const entry = (id: string, description: string): NarrativeEvent => ({
    ...{ id, title: '', description, what_learned: null, date: '2025-03-04' },
    ...{ traits: [], ai_summary: '' },
  });
  const bio = { ...({ purpose: 'bio' } as const), variant: 0, total: 2, traitCounts: [] };
  const events = [entry('a1', 'Helped my neighbour fix her bike'), entry('b2', 'Ran 10 km in the rain')];

  it('is sentences with the events behind each', async () => {
    const narrative = [
      { text: 'I helped a neighbour fix her bike.', paragraph: 0, event_ids: [1] },
      { text: 'I ran 10 km.', paragraph: 1, event_ids: ['2'] },
      { text: 'I ran 12 km.', paragraph: 1, event_ids: [2] },
      { text: 'I am a visionary.', paragraph: 1, event_ids: [1] },
      { text: 'I ran 10 km in the rain.', paragraph: 2, event_ids: [7] },
    ];
    const { model, writer } = await start(() => ({ json: { narrative } }));
    expect((await writer.narrate({ ...bio, events }, patience())).sentences).toEqual([
      { text: 'I helped a neighbour fix her bike.', paragraph: 0, event_ids: ['a1'] },
      { text: 'I ran 10 km.', paragraph: 1, event_ids: ['b2'] },
    ]);
    expect(model.requests[0]?.system).toContain('"narrative"');
  });

  it('is written from no more than a small model reads', async () => {
    const many = Array.from({ length: 200 }, (_, n) =>
      entry(`e${String(n)}`, `Helped my neighbour. ${'x'.repeat(500)}`),
    );
    const { model, writer } = await start(() => ({
      json: { narrative: [{ text: 'I helped my neighbour.', event_ids: [1] }] },
    }));
    await writer.narrate({ ...bio, events: many }, patience());
    expect(model.requests[0]?.user.length).toBeLessThan(12_000);
  });
});
