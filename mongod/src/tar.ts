import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

const BLOCK = 512;
const text = (block: Buffer, from: number, length: number) =>
  block.toString('utf8', from, from + length).replace(/\0.*$/s, '');

/** Streams the content of one file of a `.tgz`, without writing any other. Throws when the file is not in it. */
export async function* readTarEntry(archive: string, path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let left = 0;
  let padding = 0;
  let wanted = false;
  for await (const chunk of createReadStream(archive).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    while (rest.length > 0) {
      if (left > 0) {
        const part = rest.subarray(0, left);
        if (wanted) yield part;
        left -= part.length;
        rest = rest.subarray(part.length);
        if (left === 0 && wanted) return;
      } else if (padding > 0) {
        const skipped = Math.min(padding, rest.length);
        padding -= skipped;
        rest = rest.subarray(skipped);
      } else if (rest.length < BLOCK) {
        break;
      } else {
        const prefix = text(rest, 345, 155);
        wanted = (prefix ? `${prefix}/` : '') + text(rest, 0, 100) === path;
        left = Number.parseInt(text(rest, 124, 12).trim() || '0', 8);
        padding = (BLOCK - (left % BLOCK)) % BLOCK;
        rest = rest.subarray(BLOCK);
      }
    }
  }
  throw new Error(`${path} is not in the archive.`);
}
