import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PictureSize } from '@app/shared/journal';
import { budgets } from '../budgets.ts';
import { createCache } from '../cache.ts';
import type { Database, DbSession } from '../db/connect.ts';
import { tooLarge, unavailable } from '../errors.ts';
import { createKeyedLimiter, createLimiter } from '../limiter.ts';
import type { Log } from '../log.ts';
import { createPoller, type Poller } from '../poller.ts';
import type { PictureKind } from './picture-file.model.ts';
import { PictureFiles, type StoredPicture } from './picture-files.ts';
import { idOfPicture, pathOfPicture } from './picture-path.ts';
import { asPng, keptFile, keptPicture, sizeOf } from './picture.ts';

/** A picture that was just stored: its path, and how large it is. */
export interface StoredImage {
  path: string;
  size: PictureSize;
}

const bounds = {
  concurrency: 1,
  patienceMs: budgets.picturePatienceMs,
  refusal: () => unavailable('Too many pictures are being processed. Please try again in a moment.'),
};
const CLEARED_AT_ONCE = 100;
const OWNERS_AT_HAND = 10_000;

const noRoom = () => tooLarge('Your pictures have used up the room of your account. Delete some to add new ones.');

/** Pictures that users sent, in GridFS. A path is `/api/media/<id>`; other paths (presets, https) are ignored here. */
export class Media {
  readonly #files: PictureFiles;
  /** Clears away, now and then, what has been attached to nothing for an hour: no transaction takes that long. */
  readonly clearing: Poller;
  readonly #roomBytes: number;
  /** What owners' pictures take, added up once a minute and not for each of the thousands that an import may bring. */
  readonly #used = createCache<{ bytes: number }>({ max: OWNERS_AT_HAND, ttlMs: budgets.pictureRoomMs });
  /** One at a time: sharp shares its threads with hashing and gzip. */
  readonly #work = createLimiter({ ...bounds, maxPending: 12 });
  /** Each user has one place in that queue, however many pictures they send. */
  readonly #turn = createKeyedLimiter({ ...bounds, maxPending: 2 });

  /** Pictures of one person take at most `roomBytes`. */
  constructor(db: Database, log: Log, roomBytes = Infinity) {
    this.#files = new PictureFiles(db);
    this.#roomBytes = roomBytes;
    const everyMs = budgets.unattachedPicturesEveryMs;
    this.clearing = createPoller({ name: 'unattached pictures', everyMs, look: () => this.clear(), log });
  }

  /**
   * Decodes, checks, shrinks and keeps a data URL. It is visible to nobody until it is attached to something, and it is cleared
   * away when it never is. Throws 413, also when the owner has no room left, 415, or 503 when too many wait.
   */
  async store(ownerId: string, dataUrl: string, kind: PictureKind): Promise<StoredImage> {
    const bytes = await this.#turn.run(ownerId, () => this.#work.run(() => keptPicture(dataUrl, kind)));
    return this.#add(ownerId, bytes, { kind });
  }

  /**
   * As `store`, for a picture out of a file; it yields to pictures that somebody waits for. The same bytes are stored once, however
   * often they come: those who show them share the picture.
   */
  async storeFile(ownerId: string, bytes: Buffer, kind: PictureKind): Promise<StoredImage> {
    const source = createHash('sha256').update(kind).update(bytes).digest('base64url');
    const known = await this.#files.findBySource(ownerId, source);
    if (known) return { path: pathOfPicture(known.id), size: known.size };
    while (this.#work.pending() > 0) await sleep(budgets.importedPictureMs);
    return this.#add(ownerId, await this.#work.run(() => keptFile(bytes, kind)), { kind, source });
  }

  /** How much more an owner may store, as far as pictures go. */
  async roomLeft(ownerId: string): Promise<number> {
    return this.#roomBytes - (await this.#usedBy(ownerId)).bytes;
  }

  /** The bytes (WebP) of an owner's stored picture; `null` when it is none, or deleted. */
  async readOwn(ownerId: string, path: string): Promise<Buffer | null> {
    const id = idOfPicture(path);
    const found = id ? await this.#files.find(id) : null;
    return found?.owner === ownerId ? this.#files.read(found.id) : null;
  }

  /**
   * In the transaction of what shows it from now on, publicly or to the owner alone. A picture that several show is public while one
   * of them is. Throws 409 when it is no longer there.
   */
  async attach(session: DbSession, ownerId: string, path: string | null, isPublic: boolean): Promise<void> {
    const id = idOfPicture(path);
    if (id) await this.#files.attach(session, ownerId, id, isPublic);
  }

  /**
   * In the transaction of what shows it no longer, and showed it publicly or not. When that was the last one, nobody sees it, and
   * its bytes go with `remove`, or when they are cleared.
   */
  async detach(session: DbSession, ownerId: string, path: string | null, wasPublic: boolean): Promise<void> {
    const id = idOfPicture(path);
    if (id) await this.#files.detach(session, ownerId, id, wasPublic);
  }

  /**
   * Removes a stored picture of this owner that is attached to nothing; any other path is left alone. Never rejects: what
   * cannot be removed now is cleared away later.
   */
  async remove(ownerId: string, path: string | null | undefined): Promise<void> {
    const id = idOfPicture(path);
    if (id) await this.#files.remove(ownerId, id).catch(() => undefined);
  }

  /** A public picture as PNG of `size` px; `null` when it is deleted or not public. */
  async readAsPng(path: string, size: number): Promise<Buffer | null> {
    const id = idOfPicture(path);
    const found = id ? await this.#files.find(id) : null;
    if (!found?.isPublic) return null;
    const webp = await this.#files.read(found.id);
    return webp && this.#work.run(() => asPng(webp, size));
  }

  /** What is known of a picture that `viewerId` may see; `null` when it is absent or not for them. */
  async find(id: string, viewerId: string): Promise<StoredPicture | null> {
    const found = await this.#files.find(id);
    return found && (found.isPublic || found.owner === viewerId) ? found : null;
  }

  /** The bytes (WebP) of a picture that `find` answered; `null` when it has been deleted since. */
  read(id: string): Promise<Buffer | null> {
    return this.#files.read(id);
  }

  /** In the transaction that hides their owner from others, or shows them again. */
  hide(session: DbSession, ownerId: string, areHidden: boolean): Promise<void> {
    return this.#files.hide(session, ownerId, areHidden);
  }

  /** Removes everything of a user; answers how many pictures that were. */
  removeAllOf(ownerId: string): Promise<number> {
    return this.#files.removeAllOf(ownerId);
  }

  /** Clears away once. */
  async clear(): Promise<void> {
    for (const { id, owner } of await this.#files.abandoned(CLEARED_AT_ONCE)) await this.#files.remove(owner, id);
  }

  async #usedBy(ownerId: string): Promise<{ bytes: number }> {
    return { bytes: await this.#files.bytesOf(ownerId) };
  }

  async #add(ownerId: string, bytes: Buffer, about: { kind: PictureKind; source?: string }): Promise<StoredImage> {
    const used = await this.#used.getOrMake(ownerId, () => this.#usedBy(ownerId));
    // Some may have been deleted since it was added up.
    if (bytes.length > this.#roomBytes - used.bytes) Object.assign(used, await this.#usedBy(ownerId));
    if (bytes.length > this.#roomBytes - used.bytes) throw noRoom();
    used.bytes += bytes.length;
    const { width, height } = await sizeOf(bytes);
    const size = { width, height };
    return { path: pathOfPicture(await this.#files.add(bytes, ownerId, { ...about, size })), size };
  }
}
