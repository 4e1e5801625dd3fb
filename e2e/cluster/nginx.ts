import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PRODUCT } from '@app/shared/product';
import { freePort } from '@app/testkit/built-server';

const run = promisify(execFile);
const shipped = resolve(import.meta.dirname, '../../docker/nginx');
const clientDir = resolve(import.meta.dirname, '../../client/dist');

export interface Nginx {
  url: string;
  stop: () => Promise<void>;
}

/** NGINX_BIN, an installed nginx, or the program out of Debian's package, unpacked into a cache; null when there is none. */
export async function findNginx(): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    process.env.NGINX_BIN,
    ...[...folders, '/usr/sbin'].map((folder) => join(folder, 'nginx')),
    cached(),
  ];
  for (const candidate of candidates) {
    if (candidate && (await isProgram(candidate))) return candidate;
  }
  return fetchFromDebian().catch(() => null);
}

const cacheDir = () => join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), PRODUCT.toLowerCase());
const cached = () => join(cacheDir(), 'nginx');
const isProgram = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

async function fetchFromDebian(): Promise<string> {
  await mkdir(cacheDir(), { recursive: true });
  const folder = await mkdtemp(join(cacheDir(), 'nginx-'));
  try {
    // A new machine has no package lists yet; without the right to fetch them the download below says so.
    await run('apt-get', ['update', '-qq']).catch(() => undefined);
    await run('apt-get', ['download', 'nginx'], { cwd: folder });
    const [archive = ''] = await readdir(folder);
    await run('dpkg-deb', ['-x', archive, 'unpacked'], { cwd: folder });
    await rename(join(folder, 'unpacked/usr/sbin/nginx'), cached());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return cached();
}

/** Runs nginx with the shipped configuration: only addresses and folders are put in, `site.conf` is used byte for byte. */
export async function startNginx(program: string, servers: [string, string]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const [first, second] = servers.map((url) => new URL(url).host.replace('localhost', '127.0.0.1'));
  const types = join(folder, 'mime.types');
  await writeFile(types, mimeTypes);
  const frame = (await readFile(join(shipped, 'nginx.conf'), 'utf8'))
    .replaceAll('server-1:3000', first ?? '')
    .replaceAll('server-2:3000', second ?? '')
    .replaceAll('/tmp/', `${folder}/`)
    .replace('listen 8080;', `listen 127.0.0.1:${String(port)};`)
    .replace('/usr/share/nginx/html', clientDir)
    .replace('/etc/nginx/mime.types', types)
    .replace('/etc/nginx/site.conf', join(shipped, 'site.conf'));
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, frame);
  await run(program, ['-t', '-c', configuration, '-p', folder, '-e', 'stderr']);
  // Started by root, nginx would serve as another user, who may not see into root's folders.
  const globals = process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;';
  const child = spawn(program, ['-c', configuration, '-p', folder, '-e', 'stderr', '-g', globals], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const url = `http://localhost:${String(port)}`;
  for (let turn = 0; turn < 100 && !(await answers(url)); turn += 1) await sleep(50);
  return {
    url,
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );

/** The types that the image's own list gives to the client's files. */
const mimeTypes = `types {
  text/html html;
  text/css css;
  application/javascript js;
  application/json json map;
  application/manifest+json webmanifest;
  image/svg+xml svg;
  image/png png;
  image/webp webp;
  font/woff2 woff2;
  text/plain txt;
}
`;
