import { invalid, tooLarge } from '../errors.ts';

const DEPTH_MAX = 20;
/** Commas and colons outside of strings, that is, about as many values. */
const BREADTH_MAX = 2000;
/** More quotes than any text that is taken can have; looking for the end of a string is slow at each of them. */
const ESCAPED_QUOTES_MAX = 10_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);
const PICTURE = 'data:image';

/**
 * Refuses JSON that costs more than its size: seven megabytes of brackets, or of small values, hold the event loop for a
 * second when they are parsed. What is no picture (a string that begins with `data:image`) may take `otherBytesMax` bytes.
 * It looks at every byte outside of strings once, and stops at the first reason to refuse.
 */
export function refuseHostile(raw: Buffer, otherBytesMax: number): void {
  let depth = 0;
  let breadth = 0;
  let pictureBytes = 0;
  let escapedQuotes = 0;

  const endOfString = (start: number): number => {
    let end = raw.indexOf(QUOTE, start + 1);
    while (end !== -1 && isEscaped(raw, end)) {
      escapedQuotes += 1;
      if (escapedQuotes > ESCAPED_QUOTES_MAX) throw invalid('The body has too many quotes.');
      end = raw.indexOf(QUOTE, end + 1);
    }
    return end === -1 ? raw.length : end;
  };

  for (let at = 0; at < raw.length; at += 1) {
    const byte = raw[at] ?? 0;
    if (byte === QUOTE) {
      const end = endOfString(at);
      if (raw.toString('latin1', at + 1, at + 1 + PICTURE.length) === PICTURE) pictureBytes += end - at;
      at = end;
    } else if (byte === COMMA || byte === COLON) {
      breadth += 1;
      if (breadth > BREADTH_MAX) throw invalid('The body holds too many values.');
    } else if (OPENING.has(byte)) {
      depth += 1;
      if (depth > DEPTH_MAX) throw invalid('The body is nested too deeply.');
    } else if (CLOSING.has(byte)) depth -= 1;
    if (at - pictureBytes > otherBytesMax) throw tooLarge('Only a picture may be this large.');
  }
}

function isEscaped(raw: Buffer, quote: number): boolean {
  let slashes = 0;
  while (raw[quote - 1 - slashes] === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
}
