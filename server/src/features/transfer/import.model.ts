import type { ImportFormat, ImportProblem } from '@app/shared/transfer';
import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';

/** The work of one import. Only the holder of the fence may change it; its progress is stored together with what was imported. */
export interface ImportDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** Its file in `import_files`; removed when the work is over. */
  file_id: Types.ObjectId;
  format: ImportFormat;
  state: 'running' | 'done' | 'failed';
  /** Whether what is no list has been taken over. */
  has_head: boolean;
  entries: number;
  /** Events and messages. */
  total: number;
  done: number;
  added: number;
  known: number;
  problems: ImportProblem[];
  /** Problems beyond those that are listed. */
  more_problems: number;
  fence: number;
  /** Claims without any progress. */
  tries: number;
  due_at: Date;
  created_at: Date;
  /** When the document is deleted. */
  expires_at?: Date;
}

/** What GridFS keeps of a file, and whose it is. */
export interface ImportFileRow {
  _id: Types.ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: { owner: Types.ObjectId };
}

export interface ImportChunkRow {
  files_id: Types.ObjectId;
  n: number;
  data: Buffer;
}

/** The bucket of GridFS that both collections belong to. */
export const bucketName = 'import_files';

const { Mixed, ObjectId } = Schema.Types;

const schema = new Schema<ImportDocument>(
  {
    ...{ user_id: ObjectId, file_id: ObjectId, format: String, state: String, has_head: Boolean },
    ...{ entries: Number, total: Number, done: Number, added: Number, known: Number, problems: Mixed },
    ...{ more_problems: Number, fence: Number, tries: Number, due_at: Date, created_at: Date, expires_at: Date },
  },
  { collection: 'imports', versionKey: false, strict: 'throw' },
);
// One at a time for each user, whichever servers are asked.
schema.index({ user_id: 1 }, { unique: true, partialFilterExpression: { state: 'running' }, name: 'running' });
schema.index({ user_id: 1, _id: -1 });
schema.index({ due_at: 1 }, { partialFilterExpression: { state: 'running' } });
schema.index(
  { expires_at: 1 },
  { name: 'ended', expireAfterSeconds: 0, partialFilterExpression: { expires_at: { $type: 'date' } } },
);

const fileSchema = new Schema<ImportFileRow>(
  { length: Number, chunkSize: Number, uploadDate: Date, filename: String, metadata: { owner: ObjectId } },
  { collection: `${bucketName}.files`, versionKey: false, strict: 'throw' },
);
fileSchema.index({ 'metadata.owner': 1 });
// This one and that of the chunks GridFS would otherwise make during the first upload.
fileSchema.index({ filename: 1, uploadDate: 1 });

const chunkSchema = new Schema<ImportChunkRow>(
  { files_id: ObjectId, n: Number, data: Buffer },
  { collection: `${bucketName}.chunks`, versionKey: false, strict: 'throw' },
);
chunkSchema.index({ files_id: 1, n: 1 }, { unique: true });

export const importModel = declareModel<ImportDocument>('Import', schema);
export const importFileModel = declareModel<ImportFileRow>('ImportFile', fileSchema);
export const importChunkModel = declareModel<ImportChunkRow>('ImportChunk', chunkSchema);
