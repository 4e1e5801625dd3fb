import { randomUUID } from 'node:crypto';
import { budgets } from '../budgets.ts';
import type { Database } from '../db/connect.ts';
import { withDeadline } from '../deadline.ts';
import { createPoller } from '../poller.ts';
import type { Log } from '../log.ts';
import { socketPlaceModel, socketServerModel } from './socket-places.model.ts';

const SOCKETS_PER_USER = 10;

export type SharedPlaces = ReturnType<typeof createSharedPlaces>;

/** The sockets of each user on this server and, when several share the database, on the others. At most ten at a time. */
export class SocketPlaces {
  readonly #here = new Map<string, number>();
  readonly #shared: SharedPlaces | null;

  constructor(shared: SharedPlaces | null) {
    this.#shared = shared;
  }

  /** How to give the place of a new socket back; `null` when the user has none left. */
  async take(userId: string, id: string): Promise<(() => void) | null> {
    const here = (this.#here.get(userId) ?? 0) + 1;
    if (here > SOCKETS_PER_USER) return null;
    this.#here.set(userId, here);
    const release = () => this.#release(userId, id);
    if (!this.#shared || (await this.#shared.take(userId, id))) return release;
    release();
    return null;
  }

  #release(userId: string, id: string): void {
    const left = (this.#here.get(userId) ?? 1) - 1;
    if (left > 0) this.#here.set(userId, left);
    else this.#here.delete(userId);
    this.#shared?.release(id);
  }
}

/** Counts the sockets of each user on all servers: a row for each. Those of a server that died are cleared by the others. */
export function createSharedPlaces(db: Database, log: Log) {
  const server = randomUUID();
  const places = socketPlaceModel(db.connection);
  const servers = socketServerModel(db.connection);
  /** Deleted once more at the next beat: the database may have been away, or the row not yet there. */
  const released = new Set<string>();
  let isEnding = false;
  const poller = createPoller({ name: 'socket places', everyMs: budgets.socketsAliveEveryMs, look: beat, log });

  async function beat(): Promise<void> {
    await servers.updateOne({ _id: server }, [{ $set: { seen_at: '$$NOW' } }], { upsert: true, updatePipeline: true });
    const isAlive = { $expr: { $gt: ['$seen_at', { $subtract: ['$$NOW', budgets.socketsDeadMs] }] } };
    const alive = await servers.find(isAlive, { _id: 1 }).lean();
    await places.deleteMany({ server: { $nin: alive.map(({ _id }) => _id) } });
    const ids = [...released];
    await places.deleteMany({ _id: { $in: ids } });
    ids.forEach((id) => released.delete(id));
  }

  async function take(userId: string, id: string): Promise<boolean> {
    await places.insertOne({ _id: id, user_id: userId, server });
    // What the majority has yet to hear of counts too.
    const open = await places.countDocuments({ user_id: userId }, { readConcern: { level: 'local' } });
    return open <= SOCKETS_PER_USER;
  }

  return {
    /** Counts a socket of a user in; answers whether it may stay. */
    take: (userId: string, id: string): Promise<boolean> =>
      withDeadline(take(userId, id), budgets.socketPlaceMs).catch((error: unknown) => {
        log.warn({ err: error }, 'sockets could not be counted on all servers');
        return true;
      }),
    release(id: string): void {
      if (isEnding) return;
      released.add(id);
      places.deleteOne({ _id: id }).catch(() => undefined);
    },
    async start(): Promise<void> {
      await beat();
      poller.start();
    },
    /** All places of this server are free from now on. */
    stop(): Promise<void> {
      isEnding = true;
      const goodbye = poller
        .stop()
        .then(() => Promise.all([places.deleteMany({ server }), servers.deleteOne({ _id: server })]));
      // Without it the others clear the places once this server has not been seen for a while.
      return withDeadline(goodbye, budgets.socketPlaceMs).then(
        () => undefined,
        () => undefined,
      );
    },
  };
}
