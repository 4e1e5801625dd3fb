import { invalid } from '../../../platform/errors.ts';

const DEPTH_MAX = 64;
/** Members of the file's own object: each may be large. */
const MEMBERS_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

const isOpening = (byte: number): boolean => byte === 0x7b || byte === 0x5b;
const isClosing = (byte: number): boolean => byte === 0x7d || byte === 0x5d;

/** Looks at JSON while it is read, and refuses what would fill the memory of its parser. */
export class JsonGuard {
  #depth = 0;
  #members = 0;
  #isInString = false;
  #isEscaped = false;

  /** Throws at the first reason to refuse. */
  read(chunk: Buffer): void {
    for (const byte of chunk) {
      if (this.#isInString) this.#readInside(byte);
      else this.#readOutside(byte);
    }
  }

  #readInside(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#isInString = false;
  }

  #readOutside(byte: number): void {
    if (byte === QUOTE) this.#isInString = true;
    else if (isOpening(byte)) this.#depth += 1;
    else if (isClosing(byte)) this.#depth -= 1;
    else if (byte === COMMA && this.#depth === 1) this.#members += 1;
    if (this.#depth > DEPTH_MAX) throw invalid('This file is nested too deeply.');
    if (this.#members > MEMBERS_MAX) throw invalid('This file is not a journal that can be read here.');
  }
}
