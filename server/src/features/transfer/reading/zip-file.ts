import { formatNumber } from '@app/shared/counts';
import { promisify } from 'node:util';
import { Readable } from 'node:stream';
import { limits } from '@app/shared/limits';
import { SLUG } from '@app/shared/product';
import yauzl from 'yauzl';
import { DomainError, invalid, tooLarge } from '../../../platform/errors.ts';
import type { Bytes } from '../transfer.types.ts';

/** What the data of our own exports is called. */
export const OWN_JSON = `${SLUG}.json`;

/** Where pictures of a file are read from. */
export interface PictureSource {
  /** What lies there, pictures or not. */
  names: readonly string[];
  /** `null` for one that is not there. */
  picture(name: string): Promise<Buffer | null>;
}

const PICTURE_BYTES = 20 * 1024 * 1024;
/**
 * Words are packed to a tenth; what is packed to less than a hundredth, and is large, was made to harm. Our own data says the same of
 * every entry, and may be packed further.
 */
const RATIO_MAX = 100;
const OWN_RATIO_MAX = 300;
const RATIO_FROM_BYTES = 10 * 1024 * 1024;

/** What the directory says of one file beside numbers: its name, a comment, and fields of any kind. A real one needs 200 bytes. */
const HEAD_BYTES = 2048;
/** As much for each of the files that a zip may have. */
const HEADS_BYTES = 16 * 1024 * 1024;
/** What macOS packs beside a folder, for its Finder. */
const FOR_FINDER = '__MACOSX/';

const damaged = () => invalid('This zip is damaged and cannot be read.');

class Reader extends yauzl.RandomAccessReader {
  readonly #bytes: Bytes;

  constructor(bytes: Bytes) {
    super();
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    if (end <= start) return Readable.from([]);
    return Readable.from(this.#bytes.range(start, end), { objectMode: false });
  }

  /** Without the streams that it would take otherwise: there are two reads for each entry of the directory. */
  override read(to: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void) {
    const copy = async () => {
      let copied = 0;
      for await (const part of this.#bytes.range(position, position + length)) copied += part.copy(to, offset + copied);
      if (copied < length) throw new Error('unexpected EOF');
    };
    copy().then(() => done(null), done);
  }
}

const fromReader = promisify<yauzl.RandomAccessReader, number, yauzl.Options, yauzl.ZipFile>(
  yauzl.fromRandomAccessReader,
);

/** What lies in a zip, by its directory; nothing is unpacked but what is asked for. Throws a sentence for one that is not to be trusted. */
export async function openZip(bytes: Bytes) {
  const zip = await fromReader(new Reader(bytes), bytes.size, {
    ...{ lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true },
  }).catch(refuse);
  if (zip.entryCount > limits.importFiles)
    throw tooLarge(`This zip has too many files: at most ${formatNumber(limits.importFiles)} can be read.`);
  let files = new Map<string, yauzl.Entry>();
  let [unpacked, texts, heads] = [0, 0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      const head = entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      heads += head;
      if (head > HEAD_BYTES || heads > HEADS_BYTES)
        throw tooLarge('The directory of this zip is larger than can be read.');
      const name = nameOf(entry);
      refuseBomb(entry, name);
      unpacked += entry.uncompressedSize;
      if (name.endsWith('.json')) texts += entry.uncompressedSize;
      if (texts > limits.importTextBytes || unpacked > limits.importTextBytes + limits.importBytes) throw bomb();
      if (!name.endsWith('/') && !name.startsWith(FOR_FINDER)) files.set(name, withoutHead(entry));
    }
  } catch (error) {
    return refuse(error);
  }
  files = withoutFolder(files);
  const open = async (entry: yauzl.Entry): Promise<Readable> => zip.openReadStreamPromise(entry).catch(refuse);
  return {
    names: [...files.keys()],
    textBytes: texts,
    /** The bytes of a file as they come. */
    async *stream(name: string): AsyncGenerator<Buffer> {
      const entry = files.get(name);
      if (!entry) return;
      try {
        for await (const chunk of await open(entry)) yield chunk as Buffer;
      } catch (error) {
        refuse(error);
      }
    },
    async picture(name: string): Promise<Buffer | null> {
      const entry = files.get(name);
      if (!entry) return null;
      if (entry.uncompressedSize > PICTURE_BYTES) throw tooLarge('it is larger than 20 MB.');
      const parts: Buffer[] = [];
      for await (const part of this.stream(name)) parts.push(part);
      return Buffer.concat(parts);
    },
  };
}

const nothing = Buffer.alloc(0);

/** An entry as it is read from; its fields are many small objects, of each of many entries. */
const withoutHead = (entry: yauzl.Entry): yauzl.Entry =>
  Object.assign(entry, {
    ...{ extraFields: [], extraFieldRaw: nothing, fileNameRaw: nothing, fileCommentRaw: nothing },
    ...{ fileName: '', fileComment: '', comment: '' },
  });

/** Names as they were before somebody unpacked a zip with data at its root, and packed the folder that came of it. */
function withoutFolder<T>(files: Map<string, T>): Map<string, T> {
  const names = [...files.keys()];
  const [folder] = /^[^/]+\//.exec(names[0] ?? '') ?? [];
  if (folder === undefined || !names.every((name) => name.startsWith(folder))) return files;
  // Only the folder of a journal: its pictures lie in one of their own.
  if (!names.some((name) => /^[^/]+\/[^/]+\.json$/.test(name))) return files;
  return new Map(Array.from(files, ([name, entry]) => [name.slice(folder.length), entry]));
}

/** Read here and not by the library, whose refusal of a name is known by its English only. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: yauzl.Entry): string {
  const name = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  if (yauzl.validateFileName(name) !== null) throw invalid('This zip has files that would end up outside of it.');
  return name;
}

function refuseBomb(entry: yauzl.Entry, name: string): void {
  if (entry.isEncrypted()) throw invalid('This zip is encrypted. Please save it without a password.');
  const { compressedSize, uncompressedSize } = entry;
  if (uncompressedSize > limits.importTextBytes) throw bomb();
  const ratio = name === OWN_JSON || name.endsWith(`/${OWN_JSON}`) ? OWN_RATIO_MAX : RATIO_MAX;
  if (uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * ratio) throw bomb();
}

const bomb = () => tooLarge('This zip would unpack to more than can be read.');

/** Turns an error of the zip library into a sentence; what is no fault of the file is thrown on. */
function refuse(error: unknown): never {
  if (error instanceof DomainError || !(error instanceof Error)) throw error;
  if (error.name.startsWith('Mongo')) throw error;
  throw damaged();
}
