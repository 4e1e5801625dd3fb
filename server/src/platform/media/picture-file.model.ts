import type { PictureSize } from '@app/shared/journal';
import { Schema, type Types } from 'mongoose';
import { declareModel } from '../db/model.ts';

/** What a picture is for; it decides the size that is stored. */
export type PictureKind = 'avatar' | 'event';

/** What GridFS stores about a file, and whose picture it is; its bytes are in `media.chunks`. */
export interface PictureFileRow {
  _id: Types.ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: {
    owner: Types.ObjectId;
    kind: PictureKind;
    /** How many events or profiles show it, and how many of those everybody may see. */
    uses: number;
    public_uses: number;
    /** Shown to its owner only, whatever shows it: the owner is about to be deleted. */
    is_hidden?: true;
    /** The hash of the file that it was made of, so that a picture named many times is stored once; absent for one that was uploaded. */
    source?: string;
    size: PictureSize;
    /**
     * Absent for a picture that is attached to something. `null` for one that was just sent and has not been looked for
     * yet.
     */
    unattached_since?: Date | null;
  };
}

export interface PictureChunkRow {
  files_id: Types.ObjectId;
  n: number;
  data: Buffer;
}

/** The bucket of GridFS that both collections belong to. */
export const bucketName = 'media';

const metadata = new Schema<PictureFileRow['metadata']>(
  {
    ...{ owner: Schema.Types.ObjectId, kind: String, uses: Number, public_uses: Number, is_hidden: Boolean },
    ...{ source: String, size: { type: { width: Number, height: Number }, _id: false }, unattached_since: Date },
  },
  { _id: false, strict: 'throw' },
);

const fileSchema = new Schema<PictureFileRow>(
  { length: Number, chunkSize: Number, uploadDate: Date, filename: String, metadata },
  { collection: `${bucketName}.files`, versionKey: false, strict: 'throw' },
);
// With the length, so that the room that a person takes is counted from the index alone.
fileSchema.index({ 'metadata.owner': 1, length: 1 });
fileSchema.index(
  { 'metadata.owner': 1, 'metadata.source': 1 },
  { partialFilterExpression: { 'metadata.source': { $exists: true } } },
);
fileSchema.index({ 'metadata.unattached_since': 1 }, { sparse: true });
// This one and that of the chunks GridFS would otherwise make during the first upload.
fileSchema.index({ filename: 1, uploadDate: 1 });

const chunkSchema = new Schema<PictureChunkRow>(
  { files_id: Schema.Types.ObjectId, n: Number, data: Buffer },
  { collection: `${bucketName}.chunks`, versionKey: false, strict: 'throw' },
);
chunkSchema.index({ files_id: 1, n: 1 }, { unique: true });

export const pictureFileModel = declareModel<PictureFileRow>('PictureFile', fileSchema);
export const pictureChunkModel = declareModel<PictureChunkRow>('PictureChunk', chunkSchema);
