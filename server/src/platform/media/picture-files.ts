import type { PictureSize } from '@app/shared/journal';
import { mongo, type Model } from 'mongoose';
import { budgets } from '../budgets.ts';
import type { Database, DbSession } from '../db/connect.ts';
import { conflict } from '../errors.ts';
import {
  bucketName,
  pictureChunkModel,
  pictureFileModel,
  type PictureChunkRow,
  type PictureFileRow,
  type PictureKind,
} from './picture-file.model.ts';

/** Whose a stored picture is and who may see it. */
export interface StoredPicture {
  id: string;
  owner: string;
  kind: PictureKind;
  isPublic: boolean;
}

/** What is known of a picture when it is stored. */
interface NewPicture {
  kind: PictureKind;
  size: PictureSize;
  source?: string;
}

const { GridFSBucket, ObjectId } = mongo;
const attached = { 'metadata.unattached_since': { $exists: false } };
const unattached = { 'metadata.unattached_since': { $exists: true } };
/** Most pictures fit into one chunk. */
const chunkSizeBytes = 512 * 1024;

/** Pictures in GridFS: bytes in `media.chunks`, what is known of them in `media.files`. */
export class PictureFiles {
  readonly #files: Model<PictureFileRow>;
  readonly #chunks: Model<PictureChunkRow>;
  readonly #bucket: mongo.GridFSBucket;

  constructor(db: Database) {
    this.#files = pictureFileModel(db.connection);
    this.#chunks = pictureChunkModel(db.connection);
    this.#bucket = new GridFSBucket(db.native, { bucketName, chunkSizeBytes });
  }

  /** Stores the bytes; the picture is attached to nothing yet. */
  async add(bytes: Buffer, owner: string, about: NewPicture): Promise<string> {
    const id = new ObjectId();
    const upload = this.#bucket.openUploadStreamWithId(id, id.toHexString(), {
      metadata: { ...about, owner: new ObjectId(owner), uses: 0, public_uses: 0, unattached_since: null },
    });
    await new Promise<void>((resolve, reject) => {
      upload.once('error', reject).once('finish', () => resolve());
      upload.end(bytes);
    });
    return id.toHexString();
  }

  /** The owner's picture that was made of a file with this hash, attached or not; `null` when there is none. */
  async findBySource(owner: string, source: string): Promise<{ id: string; size: PictureSize } | null> {
    const found = await this.#files
      .findOne({ 'metadata.owner': owner, 'metadata.source': { $eq: source, $exists: true } }, { metadata: 1 })
      .lean();
    return found && { id: found._id.toHexString(), size: found.metadata.size };
  }

  /** What all pictures of an owner take. */
  async bytesOf(owner: string): Promise<number> {
    const [sum] = await this.#files.aggregate<{ bytes: number }>([
      { $match: { 'metadata.owner': new ObjectId(owner) } },
      { $group: { _id: null, bytes: { $sum: '$length' } } },
    ]);
    return sum?.bytes ?? 0;
  }

  /** `null` also for a picture that is attached to nothing. */
  async find(id: string): Promise<StoredPicture | null> {
    const file = await this.#files.findOne({ _id: id, ...attached }).lean();
    if (!file) return null;
    const { owner, kind, public_uses, is_hidden } = file.metadata;
    return { id, owner: owner.toHexString(), kind, isPublic: public_uses > 0 && !is_hidden };
  }

  /** `null` when it no longer exists, or is deleted while it is read: GridFS itself would answer what is left of it, be it nothing. */
  async read(id: string): Promise<Buffer | null> {
    const pieces = await this.#chunks
      .find({ files_id: id }, { data: 1 }, { promoteBuffers: true })
      .sort({ n: 1 })
      .lean();
    const bytes = Buffer.concat(pieces.map(({ data }) => data));
    const file = await this.#files.findById(id, { length: 1 }).lean();
    return file?.length === bytes.length ? bytes : null;
  }

  /** Counts one more that shows it. Throws 409 when it has been cleared away, or is another user's. */
  async attach(session: DbSession, owner: string, id: string, isPublic: boolean): Promise<void> {
    const { matchedCount } = await this.#files.updateOne(
      { _id: id, 'metadata.owner': owner },
      {
        $inc: { 'metadata.uses': 1, 'metadata.public_uses': isPublic ? 1 : 0 },
        $unset: { 'metadata.unattached_since': 1 },
      },
      { session },
    );
    if (matchedCount === 0) throw conflict('This picture is no longer there. Please choose it again, or remove it.');
  }

  /** Counts one less that shows it; the last one leaves it to be cleared away. */
  async detach(session: DbSession, owner: string, id: string, wasPublic: boolean): Promise<void> {
    const counts = {
      'metadata.uses': { $subtract: ['$metadata.uses', 1] },
      'metadata.public_uses': { $subtract: ['$metadata.public_uses', wasPublic ? 1 : 0] },
    };
    const since = { $cond: [{ $gt: ['$metadata.uses', 0] }, '$$REMOVE', '$$NOW'] };
    const update = [{ $set: counts }, { $set: { 'metadata.unattached_since': since } }];
    const options = { session, updatePipeline: true };
    await this.#files.updateOne({ _id: id, 'metadata.owner': owner, ...attached }, update, options);
  }

  /** Has all pictures of an owner seen by nobody else, or again by all who could. */
  async hide(session: DbSession, owner: string, areHidden: boolean): Promise<void> {
    const change = areHidden
      ? { $set: { 'metadata.is_hidden': true } }
      : { $unset: { 'metadata.is_hidden': 1 as const } };
    await this.#files.updateMany({ 'metadata.owner': owner }, change, { session });
  }

  /** Pictures that have been attached to nothing for an hour: by the database's clock, and since they were first looked for. */
  async abandoned(limit: number): Promise<{ id: string; owner: string }[]> {
    const sinceNow = [{ $set: { 'metadata.unattached_since': '$$NOW' } }];
    await this.#files.updateMany({ 'metadata.unattached_since': { $type: 'null' } }, sinceNow, {
      updatePipeline: true,
    });
    const longAgo = { $subtract: ['$$NOW', budgets.unattachedPicturesMs] };
    const found = await this.#files
      .find({
        'metadata.unattached_since': { $type: 'date' },
        $expr: { $lt: ['$metadata.unattached_since', longAgo] },
      })
      // Sparse: beside an expression the database would not choose it by itself.
      .hint('metadata.unattached_since_1')
      .limit(limit)
      .lean();
    return found.map(({ _id, metadata }) => ({ id: _id.toHexString(), owner: metadata.owner.toHexString() }));
  }

  /** Removes one picture, unless it is another user's or attached, even by a transaction whose outcome is unknown. */
  async remove(owner: string, id: string): Promise<void> {
    const { deletedCount } = await this.#files.deleteOne({ _id: id, 'metadata.owner': owner, ...unattached });
    if (deletedCount > 0) await this.#chunks.deleteMany({ files_id: id });
  }

  /** Removes everything a user ever stored; answers how many pictures that were. */
  async removeAllOf(owner: string): Promise<number> {
    const own = await this.#files.find({ 'metadata.owner': owner }, { _id: 1 }).lean();
    const ids = own.map(({ _id }) => _id);
    await this.#chunks.deleteMany({ files_id: { $in: ids } });
    await this.#files.deleteMany({ _id: { $in: ids } });
    return ids.length;
  }
}
