import { execFile } from 'node:child_process';
import { access, constants, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { PRODUCT } from '@app/shared/product';

const run = promisify(execFile);

/** Where Debian's package has the program; null where Debian has no such package. */
const inDebian = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy', traefik: null } as const;
type Program = keyof typeof inDebian;

const cacheDir = () => join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), PRODUCT.toLowerCase());
const isProgram = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** What `<NAME>_BIN` names, an installed program, or the one out of Debian's package, unpacked into a cache; null when there is none. */
async function find(name: Program): Promise<string | null> {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', cacheDir()];
  const candidates = [process.env[`${name.toUpperCase()}_BIN`], ...folders.map((folder) => join(folder, name))];
  for (const candidate of candidates) {
    if (candidate && (await isProgram(candidate))) return candidate;
  }
  return fetchFromDebian(name).catch(() => null);
}

/** A proxy for tests that need it; without one says that they are skipped, or throws where `REQUIRE_<NAME>` is set. */
export async function proxyForTests(name: Program): Promise<string | null> {
  const program = await find(name);
  if (program) return program;
  const setting = name.toUpperCase();
  const how = `Install ${name} or name one in ${setting}_BIN, then: npx vitest run --project e2e e2e/cluster`;
  const sentence = `There is no ${name} here, and apt-get cannot fetch one. ${how}`;
  if (process.env[`REQUIRE_${setting}`]) throw new Error(sentence);
  console.warn(`What needs ${name} is skipped. ${sentence}`);
  return null;
}

async function fetchFromDebian(name: Program): Promise<string> {
  const file = inDebian[name];
  if (file === null) throw new Error(`Debian has no ${name}.`);
  await mkdir(cacheDir(), { recursive: true });
  const folder = await mkdtemp(join(cacheDir(), `${name}-`));
  const target = join(cacheDir(), name);
  try {
    // A new machine has no package lists yet; without the right to fetch them the download below says so.
    await run('apt-get', ['update', '-qq']).catch(() => undefined);
    await run('apt-get', ['download', name], { cwd: folder });
    const [archive = ''] = await readdir(folder);
    await run('dpkg-deb', ['-x', archive, 'unpacked'], { cwd: folder });
    await rename(join(folder, 'unpacked', file), target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return target;
}
