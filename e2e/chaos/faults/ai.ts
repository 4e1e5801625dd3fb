import { setTimeout as sleep } from 'node:timers/promises';
import { writeFlood } from '@app/testkit/flood';
import type { GeminiAnswer } from '@app/testkit/gemini-stand-in';
import type { Fault } from './fault.ts';

const HOLD_MS = 1_200;

const answers: Record<string, GeminiAnswer> = {
  '429': { status: 429, retryDelay: '1s' },
  '500': { status: 500 },
  hang: { hang: true },
  garbage: { raw: '<html>Bad gateway' },
  '50 MB': { write: (response) => void writeFlood(response, 50 * 1024 * 1024) },
  'wrong schema': { json: { sentences: ['no', 'sentence'], strengths: 'Courage' } },
};

export const aiFaults: Fault[] = Object.entries(answers).map(([name, answer]) => ({
  name: `AI: ${name}`,
  async run({ world }) {
    world.ai.misbehave(answer);
    await sleep(HOLD_MS);
    world.ai.misbehave(null);
  },
}));
