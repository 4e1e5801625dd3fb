import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mongo, type Model } from 'mongoose';
import { budgets } from '../../platform/budgets.ts';
import { createCache } from '../../platform/cache.ts';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import {
  bucketName,
  importChunkModel,
  importFileModel,
  importModel,
  type ImportChunkRow,
  type ImportDocument,
  type ImportFileRow,
} from './import.model.ts';
import type { Bytes } from './transfer.types.ts';

const { GridFSBucket, ObjectId } = mongo;

/** Stays free on the disk: so much, or that share of a smaller disk. */
const RESERVE_BYTES = 5 * 1024 ** 3;
const RESERVE_SHARE = 0.05;
/** Of each file that is read: a zip's directory is asked for entry by entry, and pictures lie between other things. */
const CHUNKS_AT_HAND = 8;

/** A file that was kept and is no more, be it while it is read. */
export const fileMissing = () => notFound('This file is no longer here. Please send it again.');

/** Files that are imported, where every server reaches them. */
export class ImportFilesRepo {
  readonly #files: Model<ImportFileRow>;
  readonly #chunks: Model<ImportChunkRow>;
  readonly #imports: Model<ImportDocument>;
  readonly #bucket: mongo.GridFSBucket;
  readonly #db: mongo.Db;

  constructor(db: Database) {
    this.#files = importFileModel(db.connection);
    this.#chunks = importChunkModel(db.connection);
    this.#imports = importModel(db.connection);
    this.#bucket = new GridFSBucket(db.native, { bucketName });
    this.#db = db.native;
  }

  /** Keeps what arrives. Rejects as `stream` does, and then keeps nothing. */
  async add(owner: string, stream: Readable): Promise<string> {
    const id = new ObjectId();
    const upload = this.#bucket.openUploadStreamWithId(id, id.toHexString(), {
      metadata: { owner: new ObjectId(owner) },
    });
    try {
      await pipeline(stream, upload);
    } catch (error) {
      await this.remove(id.toHexString()).catch(() => undefined);
      throw error;
    }
    return id.toHexString();
  }

  /** What files may take of the disk of the database, of which a part stays free for what people write; where it does not say, there is enough. */
  async diskLeft(): Promise<number> {
    const { fsTotalSize, fsUsedSize } = await this.#db.command({ dbStats: 1 });
    if (typeof fsTotalSize !== 'number' || typeof fsUsedSize !== 'number') return Infinity;
    return fsTotalSize - fsUsedSize - Math.min(RESERVE_BYTES, fsTotalSize * RESERVE_SHARE);
  }

  /** `null` when it no longer exists. */
  async bytes(id: string): Promise<Bytes | null> {
    const file = await this.#files.findById(id).lean();
    if (!file) return null;
    const { length: size, chunkSize } = file;
    const chunks = createCache<Buffer>({ max: CHUNKS_AT_HAND });
    const chunk = (n: number) => chunks.getOrMake(String(n), () => this.#chunk(id, n));
    async function* range(start: number, end: number): AsyncGenerator<Buffer> {
      const to = Math.min(end, size);
      for (let n = Math.floor(start / chunkSize); n * chunkSize < to; n += 1) {
        const from = n * chunkSize;
        yield (await chunk(n)).subarray(Math.max(0, start - from), to - from);
      }
    }
    return { size, range };
  }

  async #chunk(id: string, n: number): Promise<Buffer> {
    const found = await this.#chunks.findOne({ files_id: id, n }, { data: 1 }, { promoteBuffers: true }).lean();
    if (!found) throw fileMissing();
    return found.data;
  }

  /** Whether a whole file is kept and is this user's. */
  async isOf(owner: string, id: string, session?: DbSession): Promise<boolean> {
    const found = await this.#files.exists({ _id: id, 'metadata.owner': owner }).session(session ?? null);
    return found !== null;
  }

  /**
   * In a transaction: nothing else is kept of a user from its commit on, but the file of an import under way. Answers what is left
   * to `remove`, which takes longer than a transaction may.
   */
  async removeOthers(session: DbSession, owner: string, id: string): Promise<string[]> {
    const running = { user_id: owner, state: 'running' as const };
    const needed = await this.#imports.find(running, { file_id: 1 }).session(session).lean();
    const kept = [...needed.map(({ file_id }) => file_id), new ObjectId(id)];
    const others = await this.#files
      .find({ 'metadata.owner': owner, _id: { $nin: kept } }, { _id: 1 })
      .session(session)
      .lean();
    await this.#files.deleteMany({ _id: { $in: others.map(({ _id }) => _id) } }, { session });
    return others.map(({ _id }) => _id.toHexString());
  }

  async remove(id: string): Promise<void> {
    await this.#files.deleteOne({ _id: id });
    await this.#chunks.deleteMany({ files_id: id });
  }

  /**
   * Removes what no import needs when its last part arrived longer ago than the look at it and a decision take; also parts of files
   * that never arrived whole. One that still arrives may have begun any time ago.
   */
  async clear(now: Date): Promise<void> {
    const before = now.getTime() - budgets.importFileKeptMs;
    const begunBefore = ObjectId.createFromTime(Math.floor(before / 1000));
    const ids = await this.#chunks.distinct('files_id', { files_id: { $lt: begunBefore } });
    for (const id of ids) {
      if ((await this.#lastArrival(String(id))) >= before) continue;
      // Last of all: an import may begin while this goes on.
      // `due_at` has the index of running imports found; one that was never claimed is due since 1970.
      if (await this.#imports.exists({ file_id: id, state: 'running', due_at: { $gte: new Date(0) } })) continue;
      await this.remove(String(id));
    }
  }

  /** When the last part of a file arrived: its own id says so. */
  async #lastArrival(id: string): Promise<number> {
    const last = await this.#chunks.findOne({ files_id: id }, { _id: 1 }).sort({ n: -1 }).lean();
    return last?._id.getTimestamp().getTime() ?? 0;
  }

  async removeAllOf(owner: string): Promise<void> {
    const own = await this.#files.find({ 'metadata.owner': owner }, { _id: 1 }).lean();
    for (const { _id } of own) await this.remove(_id.toHexString());
  }
}
