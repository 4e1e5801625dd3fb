import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@app/testkit/built-server';

const run = promisify(execFile);
const shipped = resolve(import.meta.dirname, '../../docker/nginx');
const clientDir = resolve(import.meta.dirname, '../../client/dist');

export interface Nginx {
  url: string;
  stop: () => Promise<void>;
}

/** Runs nginx with the shipped configuration: only addresses and folders are put in, `site.conf` is used byte for byte. Waits for the servers behind it, unless there are none. */
export async function startNginx(program: string, servers: [string, string], { isReady = true } = {}): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const [first, second] = servers.map((url) => new URL(url).host.replace('localhost', '127.0.0.1'));
  const types = join(folder, 'mime.types');
  await writeFile(types, mimeTypes);
  const realIp = join(folder, 'real-ip.conf');
  await writeFile(realIp, await behindLoopback());
  const frame = (await readFile(join(shipped, 'nginx.conf'), 'utf8'))
    .replaceAll('server-1:3000', first ?? '')
    .replaceAll('server-2:3000', second ?? '')
    // Looked up anew by nginx 1.27.3 and newer only; Debian's is older, and these are addresses.
    .replaceAll(' resolve;', ';')
    .replaceAll('/tmp/', `${folder}/`)
    .replace('listen 8080;', `listen 127.0.0.1:${String(port)};`)
    .replace('/usr/share/nginx/html', clientDir)
    .replace('/etc/nginx/mime.types', types)
    .replace('/etc/nginx/site.conf', join(shipped, 'site.conf'))
    .replace('/etc/nginx/real-ip.conf', realIp);
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
  while (!(await answers(url, isReady))) {
    if (child.exitCode !== null) throw new Error(`nginx ended instead of starting (${String(child.exitCode)}).`);
    await sleep(50);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The shipped lines, as somebody would put them in use whose proxy speaks from this machine. */
async function behindLoopback(): Promise<string> {
  const lines = await readFile(join(shipped, 'real-ip.conf'), 'utf8');
  return lines.replace(/^# (set_real_ip_from|real_ip_)/gm, '$1').replace('10.0.0.0/8', '127.0.0.1');
}

const answers = (url: string, isReady: boolean) =>
  fetch(`${url}/healthz`).then(
    (response) => response.ok || !isReady,
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
