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
  metadata: { owner: mongo.ObjectId; kind: PictureKind; is_public: boolean };
}

const { GridFSBucket, ObjectId } = mongo;
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
      // The two that GridFS would otherwise make during the first upload.
      await files.createIndex({ filename: 1, uploadDate: 1 });
      await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
    },

    async add(bytes: Buffer, owner: string, kind: PictureKind, isPublic: boolean): Promise<string> {
      const id = new ObjectId();
      const upload = bucket().openUploadStreamWithId(id, id.toHexString(), {
        metadata: { owner: new ObjectId(owner), kind, is_public: isPublic },
      });
      await new Promise<void>((resolve, reject) => {
        upload.once('error', reject).once('finish', () => resolve());
        upload.end(bytes);
      });
      return id.toHexString();
    },

    async find(id: string, session?: DbSession): Promise<StoredPicture | null> {
      const file = await files.findOne({ _id: new ObjectId(id) }, session ? { session } : {});
      if (!file) return null;
      const { owner, kind, is_public } = file.metadata;
      return { id, owner: owner.toHexString(), kind, isPublic: is_public };
    },

    async read(id: string): Promise<Buffer> {
      const parts: Buffer[] = [];
      for await (const part of bucket().openDownloadStream(new ObjectId(id))) parts.push(part as Buffer);
      return Buffer.concat(parts);
    },

    async setVisibility(owner: string, id: string, isPublic: boolean, session?: DbSession): Promise<void> {
      await files.updateOne(
        { _id: new ObjectId(id), 'metadata.owner': new ObjectId(owner), 'metadata.kind': 'event' },
        { $set: { 'metadata.is_public': isPublic } },
        session ? { session } : {},
      );
    },

    /** Removes one picture; nothing happens when it is not the owner's. */
    async remove(owner: string, id: string): Promise<void> {
      const _id = new ObjectId(id);
      const { deletedCount } = await files.deleteOne({ _id, 'metadata.owner': new ObjectId(owner) });
      if (deletedCount > 0) await chunks.deleteMany({ files_id: _id });
    },

    /** Removes everything a person ever stored; answers how many pictures that were. */
    async removeAllOf(owner: string): Promise<number> {
      const own = await files.find({ 'metadata.owner': new ObjectId(owner) }, { projection: { _id: 1 } }).toArray();
      const ids = own.map((file) => file._id);
      await files.deleteMany({ _id: { $in: ids } });
      await chunks.deleteMany({ files_id: { $in: ids } });
      return ids.length;
    },
  };
}
