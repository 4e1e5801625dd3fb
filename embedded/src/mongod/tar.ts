import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/** Streams the content of one file of a `.tgz`, without writing any other. Throws when the file is not in it. */
export async function* readTarEntry(archive: string, path: string): AsyncGenerator<Buffer> {
  for await (const entry of createReadStream(archive).pipe(createGunzip()).pipe(extract())) {
    if (entry.header.name === path) {
      yield* entry as AsyncIterable<Buffer>;
      return;
    }
    entry.resume();
  }
  throw new Error(`${path} is not in the archive.`);
}
