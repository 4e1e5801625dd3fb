import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GeminiAnswer } from '@app/testkit/gemini-stand-in';
import type { Fault } from './fault.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');
const MEGABYTES = 50;
const HOLD_MS = 1_200;

/** As fast as the other side reads, and no further once it has hung up. */
function writeFlood(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  let left = MEGABYTES;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(MEGABYTE)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
}

const answers: Record<string, GeminiAnswer> = {
  '429': { status: 429, retryDelay: '1s' },
  '500': { status: 500 },
  hang: { hang: true },
  garbage: { raw: '<html>Bad gateway' },
  '50 MB': { write: writeFlood },
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
