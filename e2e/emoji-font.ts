import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

const FONT = '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff';

/** A fontconfig file that adds an emoji font to the system's own: a bare machine has none, and pictures would show boxes. */
export async function emojiFontConfig(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'emoji-font-'));
  await mkdir(join(folder, 'fonts'));
  const woff = await readFile(createRequire(import.meta.url).resolve(FONT));
  await writeFile(join(folder, 'fonts/emoji.ttf'), woffToTtf(woff));
  const file = join(folder, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>\n`,
  );
  return file;
}

const HEADER = 12;
const ENTRY = 16;

/** Unpacks a WOFF 1 font (https://www.w3.org/TR/WOFF/): the same tables, deflated one by one. */
function woffToTtf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEADER + count * ENTRY);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * ENTRY, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * ENTRY, 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const from = 44 + index * 20;
    const [start, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const entry = HEADER + index * ENTRY;
    woff.copy(head, entry, from, from + 4);
    head.writeUInt32BE(woff.readUInt32BE(from + 16), entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    tables.push(table, Buffer.alloc((4 - (length % 4)) % 4));
    offset += length + ((4 - (length % 4)) % 4);
  }
  return Buffer.concat([head, ...tables]);
}
