import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { batches } from '../../platform/batches.ts';

/** A file of a backup: its SHA-256, and how many bytes and documents it has. */
interface WrittenFile {
  sha256: string;
  bytes: number;
  documents: number;
}

/** Small documents are compressed together, large ones by themselves. */
const PIECE_BYTES = 256 * 1024;
/** A chunk of a picture is unpacked in one piece. */
const UNPACKED_BYTES = 1024 * 1024;
/** An empty document; and the longest one, with what the database may add. */
const [SHORTEST, LONGEST] = [5, 16 * 1024 * 1024 + 16 * 1024];

/**
 * Writes documents, each as its bytes in BSON, one after the other into a gzip file, as `mongodump --gzip` does. The file is new,
 * nobody else may read it, and it is on the disk when this resolves. Memory does not grow with how much there is.
 */
export async function writeDocuments(
  file: string,
  documents: AsyncIterable<Uint8Array>,
  { level, onDocument }: { level: number; onDocument: (bytes: number) => void },
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  const written = { documents: 0, bytes: 0 };
  await pipeline(
    async function* () {
      for await (const piece of batches(documents, PIECE_BYTES, { weigh: ({ length }) => length })) {
        written.documents += piece.length;
        for (const { length } of piece) onDocument(length);
        yield Buffer.concat(piece);
      }
    },
    createGzip({ level }),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        written.bytes += piece.length;
        yield piece;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { ...written, sha256: hash.digest('hex') };
}

/** The documents of such a file, each as its bytes. Throws where it is damaged. `onPacked` gets the bytes of the file itself. */
export async function* readDocuments(file: string, onPacked?: (bytes: Buffer) => void): AsyncGenerator<Buffer> {
  const unpacked = createGunzip({ chunkSize: UNPACKED_BYTES });
  const reading = pipeline(
    createReadStream(file),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        onPacked?.(piece);
        yield piece;
      }
    },
    unpacked,
  );
  // What breaks it off breaks off the loop below as well.
  reading.catch(() => undefined);
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of unpacked as AsyncIterable<Buffer>) {
    rest = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    for (;;) {
      const length = rest.length < 4 ? SHORTEST : rest.readInt32LE(0);
      if (length < SHORTEST || length > LONGEST) throw new Error('no document begins where one should');
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error('its last document is cut off');
  await reading;
}
