import { mongo } from 'mongoose';
import type { Database } from '../db/connect.ts';
import type { DbSession } from '../db/session.ts';
import type { PictureKind } from './picture.ts';

/** Whose a stored picture is and who may see it. */
export interface StoredPicture {
  id: string;
  owner: string;
  kind: PictureKind;
  isPublic: boolean;
}

interface PictureFile {
  _id: mongo.ObjectId;
  metadata: {
    owner: mongo.ObjectId;
    kind: PictureKind;
    is_public: boolean;
    /** Since when it hangs on nothing: it was just sent, or what it hung on has let go of it. */
    loose_since?: Date;
  };
}

const { GridFSBucket, ObjectId } = mongo;
/** Matches a picture that hangs on something. */
const held = { 'metadata.loose_since': { $exists: false } };
const loose = { 'metadata.loose_since': { $exists: true } };
/** Most pictures fit into one chunk. */
const CHUNK_BYTES = 512 * 1024;

export type MediaStore = ReturnType<typeof createMediaStore>;

/** Pictures in GridFS: bytes in `media.chunks`, what is known of them in `media.files`. */
export function createMediaStore(db: Database) {
  const files = db.connection.collection<PictureFile>('media.files');
  const chunks = db.connection.collection('media.chunks');
  const bucket = (): mongo.GridFSBucket => {
    if (!db.connection.db) throw new mongo.MongoNotConnectedError('The database is not connected.');
    return new GridFSBucket(db.connection.db, { bucketName: 'media', chunkSizeBytes: CHUNK_BYTES });
  };

  return {
    async ensureIndexes(): Promise<void> {
      await files.createIndex({ 'metadata.owner': 1 });
      await files.createIndex({ 'metadata.loose_since': 1 }, { sparse: true });
      // The two that GridFS would otherwise make during the first upload.
      await files.createIndex({ filename: 1, uploadDate: 1 });
      await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
    },

    /** Keeps the bytes; the picture is loose until it is attached. */
    async add(bytes: Buffer, owner: string, kind: PictureKind): Promise<string> {
      const id = new ObjectId();
      const upload = bucket().openUploadStreamWithId(id, id.toHexString(), {
        metadata: { owner: new ObjectId(owner), kind, is_public: false, loose_since: new Date() },
      });
      await new Promise<void>((resolve, reject) => {
        upload.once('error', reject).once('finish', () => resolve());
        upload.end(bytes);
      });
      return id.toHexString();
    },

    /** `null` also for a picture that hangs on nothing. */
    async find(id: string): Promise<StoredPicture | null> {
      const file = await files.findOne({ _id: new ObjectId(id), ...held });
      if (!file) return null;
      const { owner, kind, is_public } = file.metadata;
      return { id, owner: owner.toHexString(), kind, isPublic: is_public };
    },

    async read(id: string): Promise<Buffer> {
      const parts: Buffer[] = [];
      for await (const part of bucket().openDownloadStream(new ObjectId(id))) parts.push(part as Buffer);
      return Buffer.concat(parts);
    },

    async attach(session: DbSession, owner: string, id: string, isPublic: boolean): Promise<void> {
      await files.updateOne(
        { _id: new ObjectId(id), 'metadata.owner': new ObjectId(owner) },
        { $set: { 'metadata.is_public': isPublic }, $unset: { 'metadata.loose_since': 1 } },
        { session },
      );
    },

    async detach(session: DbSession, owner: string, id: string): Promise<void> {
      await files.updateOne(
        { _id: new ObjectId(id), 'metadata.owner': new ObjectId(owner) },
        { $set: { 'metadata.is_public': false, 'metadata.loose_since': new Date() } },
        { session },
      );
    },

    /** Pictures that have hung on nothing since before `since`, oldest first. */
    async looseSince(since: Date, limit: number): Promise<{ id: string; owner: string }[]> {
      const found = await files
        .find({ 'metadata.loose_since': { $lt: since } })
        .sort({ 'metadata.loose_since': 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, metadata }) => ({ id: _id.toHexString(), owner: metadata.owner.toHexString() }));
    },

    /** Removes one picture, unless it is another's or hangs on something: also by a transaction whose outcome nobody knows. */
    async remove(owner: string, id: string): Promise<void> {
      const _id = new ObjectId(id);
      const { deletedCount } = await files.deleteOne({ _id, 'metadata.owner': new ObjectId(owner), ...loose });
      if (deletedCount > 0) await chunks.deleteMany({ files_id: _id });
    },

    /** Removes everything a person ever stored; answers how many pictures that were. */
    async removeAllOf(owner: string): Promise<number> {
      const own = await files.find({ 'metadata.owner': new ObjectId(owner) }, { projection: { _id: 1 } }).toArray();
      const ids = own.map((file) => file._id);
      await chunks.deleteMany({ files_id: { $in: ids } });
      await files.deleteMany({ _id: { $in: ids } });
      return ids.length;
    },
  };
}
