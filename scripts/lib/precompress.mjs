import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|webmanifest)$/;
/** Below this a compressed file is hardly smaller. */
const WORTH_BYTES = 200;

const ways = [
  ['.br', (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
];

/** Writes a `.br` and a `.gz` beside every file of a folder that is worth it, so that no request has to wait for it. */
export async function precompress(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    files.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      if (bytes.length < WORTH_BYTES) return;
      await Promise.all(
        ways.map(async ([ending, squeeze]) => writeFile(join(folder, name + ending), await squeeze(bytes))),
      );
    }),
  );
}
