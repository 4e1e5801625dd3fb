import { buffer } from 'node:stream/consumers';
import { invalid } from '../../../platform/errors.ts';
import type { Bytes, ForeignFile, ReadableFile } from '../transfer.types.ts';
import { csvFile } from './csv-file.ts';
import { dayOneFile } from './day-one.ts';
import { markedEncoding } from './encoding.ts';
import { ownFile } from './own-file.ts';
import { openZip, OWN_JSON } from './zip-file.ts';

const HEAD_BYTES = 4096;

const unknown = () =>
  invalid('We can’t read this file. It has to be a zip or JSON of this journal, a Day One zip, or CSV.');

/** Recognizes a file by what is in it, whatever it says that it is. Throws a sentence when it is none that can be read. */
export async function readFile(bytes: Bytes): Promise<ReadableFile> {
  const all = () => bytes.range(0, bytes.size);
  const head = bytes.size > 0 ? await buffer(bytes.range(0, Math.min(HEAD_BYTES, bytes.size))) : Buffer.alloc(0);
  if (head.toString('latin1', 0, 2) === 'PK') return readZip(bytes);
  const marked = markedEncoding(head);
  const text = new TextDecoder(marked ?? 'utf-8').decode(head).trimStart();
  const textBytes = bytes.size;
  if (text.startsWith('{')) return { ...ownFile(all, null), textBytes };
  if (text === '' || text.includes('\0') || !text.includes('\n')) throw unknown();
  return fromElsewhere(csvFile(all), textBytes);
}

async function readZip(bytes: Bytes): Promise<ReadableFile> {
  const zip = await openZip(bytes);
  const { textBytes } = zip;
  if (zip.names.includes(OWN_JSON)) return { ...ownFile(() => zip.stream(OWN_JSON), zip), textBytes };
  const journals = zip.names.filter((name) => /^[^/]+\.json$/.test(name));
  if (journals.length === 0) throw unknown();
  const opens = journals.map((name) => () => zip.stream(name));
  return fromElsewhere(dayOneFile(opens, zip), textBytes);
}

const fromElsewhere = (file: ForeignFile, textBytes: number): ReadableFile => ({
  ...file,
  textBytes,
  messages: none,
  picture: () => Promise.resolve(null),
});

async function* none(): AsyncGenerator<never> {
  yield* [];
}
