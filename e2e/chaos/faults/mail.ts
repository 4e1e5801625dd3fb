import { setTimeout as sleep } from 'node:timers/promises';
import type { LinkFault } from '../lib/link.ts';
import type { Fault } from './fault.ts';

const HOLD_MS = 2_500;
/** The end of a message in SMTP. */
const END_OF_DATA = /\r\n\.\r\n$/;

const faults: Record<string, LinkFault> = {
  down: { kind: 'reset' },
  tarpit: { kind: 'black hole' },
  'dropped after DATA': { kind: 'swallowed reply', after: END_OF_DATA },
};

export const mailFaults: Fault[] = Object.entries(faults).map(([name, fault]) => ({
  name: `SMTP: ${name}`,
  async run({ world }) {
    world.toMail.break(fault);
    await sleep(HOLD_MS);
    world.toMail.mend();
  },
}));
