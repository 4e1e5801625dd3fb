import { inspect } from 'node:util';
import { startGemini, type GeminiAnswer } from '@app/testkit/gemini-stand-in';
import { describe, expect, it, vi } from 'vitest';
import { createGemini, thinkingOf } from './gemini.ts';
import { summarySchema } from './schema.ts';

const question = { system: 'the task', user: 'Fixed her bike', schema: summarySchema, maxTokens: 100 };
const patience = () => new AbortController().signal;

async function start(answer: GeminiAnswer, model = 'gemini-3.5-flash-lite') {
  const gemini = await startGemini();
  gemini.respond(() => answer);
  return { gemini, provider: createGemini({ apiKey: 'a-test-key', model, baseUrl: gemini.url }) };
}

describe('Gemini', () => {
  it('is asked in JSON mode with a schema, little thinking, room for it, and no filters of its own', async () => {
    const { gemini, provider } = await start({ text: '{}' });
    expect(await provider.ask(question, patience())).toBe('{}');
    expect(gemini.requests[0]).toMatchObject({
      ...{ path: '/v1beta/models/gemini-3.5-flash-lite:generateContent', key: 'a-test-key', system: 'the task' },
      generationConfig: {
        ...{ responseMimeType: 'application/json', maxOutputTokens: 4196, thinkingConfig: { thinkingLevel: 'low' } },
        responseJsonSchema: { type: 'object', required: ['sentences', 'strengths', 'tone'] },
      },
    });
    expect(gemini.requests[0]?.generationConfig).not.toHaveProperty('temperature');
    expect(gemini.requests[0]?.safetySettings.map(({ threshold }) => threshold)).toEqual(Array(4).fill('BLOCK_NONE'));
  });

  it.each([
    ['gemini-3.8-flash', { thinkingLevel: 'low' }],
    ['gemini-3-pro-preview', { thinkingLevel: 'low' }],
    ['gemini-2.5-flash', undefined],
    ['gemini-2.0-flash', undefined],
    ['gemini-flash-latest', undefined],
  ])('thinks as its family does: %s', (model, thinking) => {
    expect(thinkingOf(model)).toEqual(thinking);
  });

  it('reads its last answer and what was wrong with it', async () => {
    const { gemini, provider } = await start({ text: '{}' });
    await provider.ask({ ...question, correction: { answer: 'no', complaint: 'It is no JSON.' } }, patience());
    expect(gemini.requests[0]?.user).toMatch(/^Fixed her bike\nno\n.*It is no JSON\./);
  });

  it.each([
    ['429', { status: 429, retryDelay: '17s' }, { kind: 'rate_limited', retryAfterMs: 17_000, isFinal: false }],
    ['a day', { status: 429, retryDelay: '86400s' }, { kind: 'rate_limited', retryAfterMs: 600_000 }],
    ['500', { status: 500 }, { kind: 'unavailable', isFinal: false }],
    ['a wrong key', { status: 403 }, { kind: 'unavailable', isFinal: true }],
    ['a model that is not there', { status: 404 }, { kind: 'unavailable', isFinal: true }],
    ['a blocked prompt', { blocked: 'SAFETY' }, { kind: 'garbage', isFinal: true }],
    ['no JSON', { raw: '<html>' }, { kind: 'garbage', isFinal: false }],
  ] as const)('says of %s what it is and whether asking again is of use', async (_name, answer, error) => {
    const { provider } = await start(answer);
    await expect(provider.ask(question, patience())).rejects.toMatchObject({ name: 'AiError', ...error });
  });

  it('leaves nothing of what it said in the error, which may quote the entry', async () => {
    const { provider } = await start({
      write: (response) => void response.writeHead(400).end(`Cannot read: ${question.user}`),
    });
    const error: unknown = await provider.ask(question, patience()).catch((reason: unknown) => reason);
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('bike');
  });

  it('is given up on when the caller does, also before it is asked', async () => {
    const { gemini, provider } = await start({ hang: true });
    const caller = new AbortController();
    const asking = provider.ask(question, caller.signal);
    await vi.waitFor(() => expect(gemini.requests).toHaveLength(1), { timeout: 10_000 });
    caller.abort();
    await expect(asking).rejects.toMatchObject({ kind: 'timeout' });
    await expect(provider.ask(question, AbortSignal.abort())).rejects.toMatchObject({ kind: 'timeout' });
    expect(gemini.requests).toHaveLength(1);
  });

  it.each([
    ['is there', undefined, null],
    ['is not served', 404, 'Google does not serve a model named gemini-3.5-flash-lite'],
    ['has a wrong key', 403, 'Google refuses the key'],
    ['fails', 500, 'Google could not be asked for gemini-3.5-flash-lite'],
  ])('says at the start when the model %s', async (_name, status, problem) => {
    const { gemini, provider } = await start({ text: '{}' });
    gemini.answerProbe(status);
    expect(await provider.probe(patience())).toBe(problem);
    expect(gemini.requests).toHaveLength(0);
  });
});
