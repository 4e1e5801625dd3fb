import { setTimeout as sleep } from 'node:timers/promises';
import { inTrouble, type Fault } from './fault.ts';
import { recovered } from './recovery.ts';

const HOLD_MS = 2_500;

/** The database writes its journal into space it has laid claim to; a checkpoint is what needs new space. */
export const diskFull: Fault = {
  name: 'disk full on the data directory',
  async run(arena) {
    const { world } = arena;
    if (!world.disk.isOwn) {
      world.history.skips('disk full: no small disk can be mounted here (it takes root on Linux)');
      return;
    }
    await inTrouble(world.servers, 'its database', async () => {
      await world.disk.fill();
      const checkpoint = world.database.db.admin().command({ fsync: 1 });
      const isHurt = checkpoint.then(
        () => false,
        () => true,
      );
      await sleep(HOLD_MS);
      if (!(await Promise.race([isHurt, sleep(1, true)])))
        world.history.skips('disk full: the database found room for its checkpoint');
      await world.disk.clear();
      await world.database.whenWritable();
      await recovered(arena, 'disk full and free again: writes', world.servers);
    });
  },
};
