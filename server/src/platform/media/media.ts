import type { Database } from '../db/connect.ts';
import type { DbSession } from '../db/session.ts';
import { createTurns } from './in-turn.ts';
import { createMediaStore, type StoredPicture } from './media-store.ts';
import { asPng, keptPicture, type PictureKind } from './picture.ts';

/** Pictures that people sent. A path is `/api/media/<id>`; paths of another kind (presets, https) are nobody's here. */
export interface Media {
  /** Decodes, checks, shrinks and keeps a data URL; answers its path. Throws 413, 415, or 503 when too many wait. */
  store(ownerId: string, dataUrl: string, kind: PictureKind, isPublic: boolean): Promise<string>;
  /** Removes a stored picture of this owner; any other path is left alone. */
  remove(ownerId: string, path: string | null): Promise<void>;
  /** Says who may see an event's picture from now on; with a session, in the transaction that changes the event. */
  setVisibility(ownerId: string, path: string | null, isPublic: boolean, session?: DbSession): Promise<void>;
  /** Whether the path is a stored picture of this person and, when said, of this kind. */
  owns(ownerId: string, path: string, kind?: PictureKind): Promise<boolean>;
  /** A public picture as PNG of `size` px; `null` when it is gone or not public. */
  readAsPng(path: string, size: number): Promise<Buffer | null>;
  /** What is known of a picture that `viewerId` may see; `null` when it is absent or not for them. */
  find(id: string, viewerId: string): Promise<StoredPicture | null>;
  /** The bytes (WebP) of a picture that `find` answered. */
  read(id: string): Promise<Buffer>;
  /** Removes everything of a person; answers how many pictures that were. */
  removeAllOf(ownerId: string): Promise<number>;
  ensureIndexes(): Promise<void>;
}

const PREFIX = '/api/media/';
const AT_ONCE = 1;
const WAITING = 12;

/** Keeps pictures in GridFS. They are worked on one at a time: sharp shares its threads with hashing and gzip. */
export function createMedia(db: Database): Media {
  const kept = createMediaStore(db);
  const inTurn = createTurns(AT_ONCE, WAITING);

  return {
    async store(ownerId, dataUrl, kind, isPublic) {
      const bytes = await inTurn(() => keptPicture(dataUrl, kind));
      return `${PREFIX}${await kept.add(bytes, ownerId, kind, isPublic)}`;
    },
    async remove(ownerId, path) {
      const id = idIn(path);
      if (id) await kept.remove(ownerId, id);
    },
    async setVisibility(ownerId, path, isPublic, session) {
      const id = idIn(path);
      if (id) await kept.setVisibility(ownerId, id, isPublic, session);
    },
    async owns(ownerId, path, kind) {
      const id = idIn(path);
      const found = id ? await kept.find(id) : null;
      return found?.owner === ownerId && (kind === undefined || found.kind === kind);
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
  };
}

const idIn = (path: string | null): string | null => /^\/api\/media\/([0-9a-f]{24})$/.exec(path ?? '')?.[1] ?? null;
