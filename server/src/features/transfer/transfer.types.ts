import type { ExportedHead, ExportedMessage, ImportFormat } from '@app/shared/transfer';
import type { ImportedEvent } from '../journal/journal.types.ts';

/** Something of a list in a file, or why it cannot be read; `at` says where it stands, for people. */
export type Read<T> = { at: string } & ({ value: T; problem?: undefined } | { value?: undefined; problem: string });

/** A file that was recognized. Its lists can be read again and again, and are never in memory as a whole. */
export interface ReadableFile {
  format: ImportFormat;
  /** The size of its text, unpacked. */
  textBytes: number;
  /** Reads it through once: what is not a list, and how long the lists are. Throws a sentence for a file that cannot be taken. */
  survey(): Promise<{ head: ExportedHead | null; entries: number; messages: number }>;
  entries(): AsyncIterable<Read<ImportedEvent>>;
  messages(): AsyncIterable<Read<ExportedMessage>>;
  /** A picture that comes along, by its name; `null` when it does not. */
  picture(name: string): Promise<Buffer | null>;
}

/** A file from elsewhere: nothing was said in it, and nobody's avatar lies in it. */
export type ForeignFile = Omit<ReadableFile, 'messages' | 'picture' | 'textBytes'>;

/** Bytes that can be read from anywhere. */
export interface Bytes {
  size: number;
  /** From `start` to before `end`. */
  range(start: number, end: number): AsyncIterable<Buffer>;
}
