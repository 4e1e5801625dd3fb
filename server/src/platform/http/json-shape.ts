import { invalid, tooLarge } from '../errors.ts';

const DEPTH_MAX = 20;
/** Commas and colons outside of strings, that is, about as many values. */
const BREADTH_MAX = 2000;
/** More quotes than any text that is taken can have. */
const ESCAPED_QUOTES_MAX = 10_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SEPARATORS: ReadonlySet<number> = new Set([0x2c, 0x3a]);
const OPENING: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d]);
const PICTURE = 'data:image';

/**
 * Looks at JSON while it arrives, and refuses what costs more than its size: seven megabytes of brackets, or of small values,
 * hold the event loop for a second when they are parsed. What is no picture (a string that begins with `data:image`) may take
 * `otherBytesMax` bytes, so no more than these are ever looked at one by one.
 */
export class JsonShape {
  readonly #otherBytesMax: number;
  #depth = 0;
  #breadth = 0;
  #otherBytes = 0;
  #escapedQuotes = 0;
  #isInString = false;
  /** The first characters of the string at hand: a picture is known by them. */
  #head = '';
  /** Backslashes right before what comes next. */
  #backslashes = 0;

  constructor(otherBytesMax: number) {
    this.#otherBytesMax = otherBytesMax;
  }

  /** Throws at the first reason to refuse. */
  read(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      at = this.#isInString ? this.#readString(chunk, at) : this.#readOutside(chunk, at);
      if (this.#otherBytes > this.#otherBytesMax) throw tooLarge('Only a picture may be this large.');
    }
  }

  #readOutside(chunk: Buffer, from: number): number {
    let at = from;
    const end = Math.min(chunk.length, from + this.#otherBytesMax);
    while (at < end && !this.#isInString) {
      const byte = chunk[at] ?? 0;
      at += 1;
      if (byte === QUOTE) this.#isInString = true;
      else if (SEPARATORS.has(byte)) this.#breadth += 1;
      else if (OPENING.has(byte)) this.#depth += 1;
      else if (CLOSING.has(byte)) this.#depth -= 1;
      if (this.#depth > DEPTH_MAX) throw invalid('The body is nested too deeply.');
      if (this.#breadth > BREADTH_MAX) throw invalid('The body has too many values.');
    }
    this.#head = '';
    this.#backslashes = 0;
    this.#otherBytes += at - from;
    return at;
  }

  /** Reads to the next quote, which ends the string unless it is escaped. */
  #readString(chunk: Buffer, from: number): number {
    const quote = chunk.indexOf(QUOTE, from);
    const end = quote === -1 ? chunk.length : quote;
    if (this.#head.length < PICTURE.length) {
      this.#head += chunk.toString('latin1', from, Math.min(end, from + PICTURE.length - this.#head.length));
    }
    if (this.#head !== PICTURE) this.#otherBytes += end - from;
    this.#countBackslashes(chunk, from, end);
    if (quote === -1) return end;
    if (this.#backslashes % 2 === 0) this.#isInString = false;
    else this.#escapedQuotes += 1;
    if (this.#escapedQuotes > ESCAPED_QUOTES_MAX) throw invalid('The body has too many quotes.');
    this.#backslashes = 0;
    return quote + 1;
  }

  #countBackslashes(chunk: Buffer, from: number, end: number): void {
    let at = end;
    while (at > from && chunk[at - 1] === BACKSLASH) at -= 1;
    this.#backslashes = end - at + (at === from ? this.#backslashes : 0);
  }
}
