import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mongo, type Model } from 'mongoose';
import { budgets } from '../../platform/budgets.ts';
import type { Database } from '../../platform/db/connect.ts';
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

/** Files that are imported, where every server reaches them. */
export class ImportFilesRepo {
  readonly #files: Model<ImportFileRow>;
  readonly #chunks: Model<ImportChunkRow>;
  readonly #imports: Model<ImportDocument>;
  readonly #bucket: mongo.GridFSBucket;

  constructor(db: Database) {
    this.#files = importFileModel(db.connection);
    this.#chunks = importChunkModel(db.connection);
    this.#imports = importModel(db.connection);
    this.#bucket = new GridFSBucket(db.native, { bucketName });
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

  /** `null` when it is gone. */
  async bytes(id: string): Promise<Bytes | null> {
    const file = await this.#files.findById(id).lean();
    if (!file) return null;
    const range = (start: number, end: number) => this.#bucket.openDownloadStream(file._id, { start, end });
    return { size: file.length, range };
  }

  async remove(id: string): Promise<void> {
    await this.#files.deleteOne({ _id: id });
    await this.#chunks.deleteMany({ files_id: id });
  }

  /** Removes what no import needs and is older than any upload takes; also parts of files that never arrived whole. */
  async clear(now: Date): Promise<void> {
    const before = ObjectId.createFromTime(Math.floor((now.getTime() - budgets.importFileKeptMs) / 1000));
    const ids = await this.#chunks.distinct('files_id', { files_id: { $lt: before } });
    const needed = await this.#imports.distinct('file_id', { state: 'running' });
    const isNeeded = new Set(needed.map(String));
    for (const id of ids) if (!isNeeded.has(String(id))) await this.remove(String(id));
  }

  async removeAllOf(owner: string): Promise<void> {
    const own = await this.#files.find({ 'metadata.owner': owner }, { _id: 1 }).lean();
    for (const { _id } of own) await this.remove(_id.toHexString());
  }

  /** What is known of the files that are still there: what is in them is in the journal soon, or was never taken in. */
  async exportAllOf(owner: string): Promise<Record<string, unknown[]>> {
    return { [importFileModel.collection]: await this.#files.find({ 'metadata.owner': owner }).lean() };
  }
}
