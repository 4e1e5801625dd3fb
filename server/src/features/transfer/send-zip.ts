import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { batches } from '../../platform/batches.ts';

/** Texts are joined to pieces of this size, so that not every event is a step of its own. */
const PIECE_CHARACTERS = 32 * 1024;

/** Adds files to a zip that is on its way. Each call waits until its file has been read to the end: only one is in memory at a time. */
export interface ZipParts {
  addText(name: string, texts: AsyncIterable<string>): Promise<void>;
  /** A picture that has this name already is not added again. */
  addPicture(name: string, bytes: Buffer): Promise<void>;
}

/**
 * Writes a zip while it is sent: memory does not grow with how much there is. Rejects when it cannot be sent to its end: then it is
 * cut, so that nobody takes it for whole.
 */
export async function sendZip(to: Writable, fill: (zip: ZipParts) => Promise<void>): Promise<void> {
  const zip = new yazl.ZipFile();
  const abort = new AbortController();
  const sending = pipeline(zip.outputStream, to).finally(() => abort.abort());
  const filling = fill(partsOf(zip, abort.signal)).then(
    () => zip.end(),
    (error: unknown) => {
      to.destroy();
      throw error;
    },
  );
  await Promise.all([sending, filling]);
}

function partsOf(zip: yazl.ZipFile, signal: AbortSignal): ZipParts {
  const pictures = new Set<string>();
  return {
    addText: (name, texts) => added(zip, name, pieces(texts), signal),
    async addPicture(name, bytes) {
      if (pictures.has(name)) return;
      pictures.add(name);
      await added(zip, name, [bytes], signal, { compress: false });
    },
  };
}

/** The elements of a list as JSON, one at a time. */
export async function* jsonElements(list: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '\n    ';
  for await (const one of list) {
    yield `${separator}${JSON.stringify(one)}`;
    separator = ',\n    ';
  }
}

async function* pieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of batches(texts, PIECE_CHARACTERS, { weigh: ({ length }) => length }))
    yield Buffer.from(piece.join(''));
}

async function added(
  zip: yazl.ZipFile,
  name: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  signal: AbortSignal,
  options: Partial<yazl.ReadStreamOptions> = {},
): Promise<void> {
  signal.throwIfAborted();
  const source = { stream: Readable.from(content, { objectMode: false, signal }) };
  zip.addReadStreamLazy(name, options, (use) => use(null, source.stream));
  await finished(source.stream, { writable: false });
  // The zip keeps what it was handed until its directory is written.
  source.stream = Readable.from([]);
}
