import { startGemini } from '@app/testkit/gemini-stand-in';
import { createWriters } from '@app/writer';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createModelProbe } from './model-probe.ts';

it.each([
  ['exists', undefined, null],
  ['does not exist', 404, 'Google does not serve a model named gemini-none'],
])('knows after the start whether the model %s', async (_name, status, problem) => {
  const gemini = await startGemini();
  gemini.answerProbe(status);
  const { writer } = createWriters({
    ...{ ai: undefined, geminiApiKey: 'a-test-key', geminiModel: 'gemini-none', geminiBaseUrl: gemini.url },
    verifies: false,
  });
  const probe = createModelProbe(writer, pino({ level: 'silent' }));
  probe.start();
  expect(await probe.problem()).toBe(problem);
  expect(probe.isAvailable()).toBe(problem === null);
});
