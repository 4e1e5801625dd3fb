import { setTimeout as sleep } from 'node:timers/promises';
import type { LinkFault } from '../lib/link.ts';
import type { ChaosServer } from '../lib/server.ts';
import { untilInFlight } from '../world.ts';
import { expectAway, recovered } from './recovery.ts';
import { inTrouble, type Fault } from './fault.ts';

const kinds: LinkFault[] = [{ kind: 'reset' }, { kind: 'black hole' }, { kind: 'swallowed reply' }];
const SHORT_MS = 400;
const LONG_MS = 1_600;
/** So long that a server must notice, and has told every caller. */
const NOTICED_MS = 6_500;

/** Between a server and its database: for a moment, or until it is noticed. Afterwards some lines may stay dead. */
const databaseFault = (fault: LinkFault): Fault => ({
  name: `${fault.kind} between server and database`,
  async run(arena) {
    const { world, random } = arena;
    const server = random.pick(world.servers);
    const isNoticed = fault.kind !== 'reset' && random.chance(25);
    const leaveDead = random.chance(50);
    await inTrouble([server], 'its database', async () => {
      await untilInFlight(world);
      server.toDatabase.break(fault);
      if (isNoticed) await Promise.all([sleep(NOTICED_MS), expectAway(arena, server)]);
      else await sleep(SHORT_MS + random.below(LONG_MS));
      server.toDatabase.mend({ leaveDead });
      await recovered(arena, `${fault.kind} of the database mended: writes`, [server]);
    });
  },
});

/** Between people and a server. */
const peopleFault = (fault: LinkFault): Fault => ({
  name: `${fault.kind} between client and server`,
  async run(arena) {
    const { world, random } = arena;
    const server: ChaosServer = random.pick(world.servers);
    await inTrouble([server], 'itself', async () => {
      await untilInFlight(world);
      server.toPeople.break(fault);
      await sleep(SHORT_MS + random.below(LONG_MS));
      server.toPeople.mend();
    });
    await recovered(arena, `${fault.kind} of the client mended: writes`, [server]);
  },
});

export const linkFaults: Fault[] = [...kinds.map(databaseFault), ...kinds.map(peopleFault)];
