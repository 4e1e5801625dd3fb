import { setTimeout as sleep } from 'node:timers/promises';
import type { PushAnswer } from '@app/testkit/push-service';
import type { Fault } from './fault.ts';

const HOLD_MS = 2_500;

const answers: Record<string, PushAnswer> = {
  busy: { status: 429, headers: { 'Retry-After': '1' } },
  broken: { status: 500 },
  silent: 'silence',
  'never says that it has taken a message': 'unanswered',
};

export const pushFaults: Fault[] = Object.entries(answers).map(([name, answer]) => ({
  name: `push service: ${name}`,
  async run({ world }) {
    world.pushService.misbehave(answer);
    await sleep(HOLD_MS);
    world.pushService.misbehave(null);
  },
}));
