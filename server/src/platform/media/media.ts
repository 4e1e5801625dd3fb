import type { Database } from '../db/connect.ts';
import type { DbSession } from '../db/session.ts';
import { createPoller } from '../poller.ts';
import type { Log } from '../log.ts';
import { createTurns } from './in-turn.ts';
import { createMediaStore, type StoredPicture } from './media-store.ts';
import { asPng, keptPicture, type PictureKind } from './picture.ts';

/** Pictures that people sent. A path is `/api/media/<id>`; paths of another kind (presets, https) are nobody's here. */
export interface Media {
  /**
   * Decodes, checks, shrinks and keeps a data URL; answers its path. Nobody sees it before it is attached to something,
   * and it is cleared away when it never is. Throws 413, 415, or 503 when too many wait.
   */
  store(ownerId: string, dataUrl: string, kind: PictureKind): Promise<string>;
  /** In the transaction of what it hangs on: the picture belongs to it from now on, and is seen by everybody or the owner. */
  attach(session: DbSession, ownerId: string, path: string | null, isPublic: boolean): Promise<void>;
  /** In the transaction that lets go of it: from now on nobody sees it. Its bytes go with `remove`, or when they are cleared. */
  detach(session: DbSession, ownerId: string, path: string | null): Promise<void>;
  /** Removes a stored picture of this owner that hangs on nothing; any other path is left alone. */
  remove(ownerId: string, path: string | null): Promise<void>;
  /** A public picture as PNG of `size` px; `null` when it is gone or not public. */
  readAsPng(path: string, size: number): Promise<Buffer | null>;
  /** What is known of a picture that `viewerId` may see; `null` when it is absent or not for them. */
  find(id: string, viewerId: string): Promise<StoredPicture | null>;
  /** The bytes (WebP) of a picture that `find` answered. */
  read(id: string): Promise<Buffer>;
  /** Removes everything of a person; answers how many pictures that were. */
  removeAllOf(ownerId: string): Promise<number>;
  ensureIndexes(): Promise<void>;
  /** Begins to clear away, now and then, what has hung on nothing for an hour: no transaction is under way for so long. */
  start(): void;
  stop(): Promise<void>;
}

const PREFIX = '/api/media/';
const AT_ONCE = 1;
const WAITING = 12;
const LOOSE_MS = 3_600_000;
const CLEAR_EVERY_MS = 600_000;
const CLEARED_AT_ONCE = 100;

/** Keeps pictures in GridFS. They are worked on one at a time: sharp shares its threads with hashing and gzip. */
export function createMedia(db: Database, log: Log, now = Date.now): Media {
  const kept = createMediaStore(db);
  const inTurn = createTurns(AT_ONCE, WAITING);
  const clearing = createPoller({ name: 'loose pictures', everyMs: CLEAR_EVERY_MS, look: clear, log });

  async function clear(): Promise<void> {
    const loose = await kept.looseSince(new Date(now() - LOOSE_MS), CLEARED_AT_ONCE);
    for (const { id, owner } of loose) await kept.remove(owner, id);
  }

  return {
    async store(ownerId, dataUrl, kind) {
      const bytes = await inTurn(() => keptPicture(dataUrl, kind));
      return `${PREFIX}${await kept.add(bytes, ownerId, kind)}`;
    },
    async attach(session, ownerId, path, isPublic) {
      const id = idIn(path);
      if (id) await kept.attach(session, ownerId, id, isPublic);
    },
    async detach(session, ownerId, path) {
      const id = idIn(path);
      if (id) await kept.detach(session, ownerId, id);
    },
    async remove(ownerId, path) {
      const id = idIn(path);
      if (id) await kept.remove(ownerId, id);
    },
    async readAsPng(path, size) {
      const id = idIn(path);
      const found = id ? await kept.find(id) : null;
      if (!found?.isPublic) return null;
      const webp = await kept.read(found.id);
      return inTurn(() => asPng(webp, size));
    },
    async find(id, viewerId) {
      const found = await kept.find(id);
      return found && (found.isPublic || found.owner === viewerId) ? found : null;
    },
    read: (id) => kept.read(id),
    removeAllOf: (ownerId) => kept.removeAllOf(ownerId),
    ensureIndexes: () => kept.ensureIndexes(),
    start: () => clearing.start(),
    stop: () => clearing.stop(),
  };
}

const idIn = (path: string | null): string | null => /^\/api\/media\/([0-9a-f]{24})$/.exec(path ?? '')?.[1] ?? null;
