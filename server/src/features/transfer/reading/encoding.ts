import { TextDecoder } from 'node:util';
import { invalid } from '../../../platform/errors.ts';

type Open = () => AsyncIterable<Buffer>;
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What spreadsheets write before a text in UTF-16. */
const marks = [
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
] as const;

const unclear = () =>
  invalid('We can’t recognize the encoding of this file. Please save it as “CSV UTF-8” and try again.');

/** What a text says of itself by its first bytes. */
export const markedEncoding = (head: Buffer): 'utf-16le' | 'utf-16be' | null =>
  marks.find(([, mark]) => head.subarray(0, mark.length).equals(mark))?.[0] ?? null;

/**
 * How a text is stored. Everything that can be UTF-8 is; other texts without a mark are what Windows has written in its Western
 * countries, unless they rather look like damaged UTF-8. Rejects with a sentence where neither is likely.
 */
export async function encodingOf(open: Open): Promise<Encoding> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of open()) {
    if (!decoder) {
      const marked = markedEncoding(chunk);
      if (marked) return marked;
      decoder = new TextDecoder('utf-8', { fatal: true });
    }
    if (decoded(decoder, chunk) === null) return olderEncoding(open);
  }
  return decoder && decoded(decoder) === null ? olderEncoding(open) : 'utf-8';
}

/** Bytes for which Windows-1252 has no letter, and which no text has. */
const noLetters = new Set([0x00, 0x81, 0x8d, 0x8f, 0x90, 0x9d]);

async function olderEncoding(open: Open): Promise<'windows-1252'> {
  const decoder = new TextDecoder('utf-8');
  let [letters, others] = [0, 0];
  const count = (text: string) => {
    for (const character of text) {
      if (character === '\uFFFD') others += 1;
      else if (character > '\u007F') letters += 1;
    }
  };
  for await (const chunk of open()) {
    if (chunk.some((byte) => noLetters.has(byte))) throw unclear();
    count(decoder.decode(chunk, { stream: true }));
  }
  count(decoder.decode());
  if (letters > others) throw unclear();
  return 'windows-1252';
}

/** A text in UTF-8, however it is stored. */
export async function* inUtf8(open: Open, encoding: Encoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') {
    yield* open();
    return;
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  const written = (text: string | null): Buffer => {
    if (text === null) throw unclear();
    return Buffer.from(text);
  };
  for await (const chunk of open()) yield written(decoded(decoder, chunk));
  yield written(decoded(decoder));
}

/** What comes next, or what is left at the end; null where no text can be stored like that. */
function decoded(decoder: TextDecoder, chunk?: Buffer): string | null {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
