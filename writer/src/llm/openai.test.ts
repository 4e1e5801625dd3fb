import { inspect } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeFlood } from '@app/testkit/flood';
import { startOpenAi, type OpenAiAnswer, type OpenAiRequest } from '@app/testkit/openai-stand-in';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createOpenAi } from './openai.ts';
import { summarySchema } from './schema.ts';

const question = { system: 'the task', user: 'Fixed her bike', schema: summarySchema, maxTokens: 100 };
const patience = () => new AbortController().signal;

async function start(respond: (request: OpenAiRequest) => OpenAiAnswer = () => ({ text: '{}' }), path = '') {
  const model = await startOpenAi();
  model.respond(respond);
  return { model, provider: createOpenAi({ baseUrl: `${model.url}${path}`, model: 'small', apiKey: 'a-test-key' }) };
}

describe('a server that speaks OpenAI’s protocol', () => {
  it('is asked for JSON of a strict form, with a limit in either name', async () => {
    const { model, provider } = await start();
    expect(await provider.ask(question, patience())).toBe('{}');
    expect(model.requests[0]).toMatchObject({
      ...{ path: '/v1/chat/completions', authorization: 'Bearer a-test-key', model: 'small' },
      ...{ max_completion_tokens: 6244, max_tokens: 6244 },
      response_format: { type: 'json_schema', json_schema: { strict: true, schema: { type: 'object' } } },
    });
    expect(model.requests[0]).not.toHaveProperty('temperature');
  });

  it.each([
    ['max_tokens, as reasoning models do,', 400, (request: OpenAiRequest) => request.max_tokens !== undefined, 3],
    ['max_completion_tokens', 400, (request: OpenAiRequest) => request.max_completion_tokens !== undefined, 4],
    ['response_format', 422, (request: OpenAiRequest) => request.response_format !== undefined, 5],
  ])('is asked otherwise where it refuses %s, and not with it again', async (_name, status, refuses, asked) => {
    const { model, provider } = await start((request) => (refuses(request) ? { status } : { text: '{}' }));
    await provider.ask(question, patience());
    await provider.ask(question, patience());
    expect(model.requests).toHaveLength(asked);
  });

  it('gets /v1 where its address has no path only', async () => {
    const { model, provider } = await start(undefined, '/proxy/v2/');
    await provider.ask(question, patience());
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
    const { model, provider } = await start();
    await provider.ask(question, patience());
    expect(JSON.stringify(model.requests)).not.toContain('a-stray-key');
    expect(printed).not.toHaveBeenCalled();
  });

  it.each([
    [429, 'rate_limited', false],
    [500, 'unavailable', false],
    [503, 'rate_limited', false],
    [400, 'unavailable', true],
    [401, 'unavailable', true],
    [404, 'unavailable', true],
  ])('with %i is %s; final: %s', async (status, kind, isFinal) => {
    const { provider } = await start(() => ({ status, retryAfter: '17' }));
    const retryAfterMs = kind === 'rate_limited' ? 17_000 : undefined;
    await expect(provider.ask(question, patience())).rejects.toMatchObject({ kind, isFinal, retryAfterMs });
  });

  it.each([
    ['an envelope that is no JSON', { raw: '<html>' }, 'garbage'],
    ['an envelope without choices', { raw: '{"choices":[]}' }, 'garbage'],
    [
      'a redirect',
      { write: (response) => void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end() },
      'unavailable',
    ],
  ] satisfies [string, OpenAiAnswer, string][])('%s', async (_name, answer, kind) => {
    const { provider } = await start(() => answer);
    await expect(provider.ask(question, patience())).rejects.toMatchObject({ kind });
  });

  it('is given up on when the caller does, and unavailable when nobody listens', async () => {
    const { provider } = await start(() => ({ hang: true }));
    await expect(provider.ask(question, AbortSignal.timeout(40))).rejects.toMatchObject({ kind: 'timeout' });
    const nobody = createOpenAi({ baseUrl: 'http://127.0.0.1:1', model: 'm' });
    await expect(nobody.ask(question, patience())).rejects.toMatchObject({ kind: 'unavailable', isFinal: false });
  });

  it('is read no further than 256 kB of 50 MB', async () => {
    let written = () => 0;
    const { provider } = await start(() => ({
      write: (response) => {
        written = writeFlood(response, 50_000_000);
      },
    }));
    await expect(provider.ask(question, patience())).rejects.toMatchObject({ kind: 'garbage' });
    await sleep(50);
    expect(written()).toBeLessThan(10_000_000);
  });

  it('leaves nothing of what it said in the error, which may quote the entry', async () => {
    for (const status of [200, 400]) {
      const { provider } = await start(() => ({
        write: (response) => void response.writeHead(status).end(`Cannot read: ${question.user}`),
      }));
      const error: unknown = await provider.ask(question, patience()).catch((reason: unknown) => reason);
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('bike');
    }
  });

  it.each([
    ['is there', [{ id: 'small' }], 200, null],
    ['is there by its tag', [{ id: 'small:latest' }], 200, null],
    ['is not', [{ id: 'other' }], 200, 'the server has no model named small'],
    ['is not listed', [], 404, null],
    ['needs a key', [], 401, 'the server answered 401'],
  ])('says at the start whether the model %s', async (_name, data, status, problem) => {
    const { model, provider } = await start();
    model.answerProbe(status, { data });
    expect(await provider.probe(patience())).toBe(problem);
  });
});
