import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@app/testkit/built-server';

const recipes = resolve(import.meta.dirname, '../../docker/proxies');
const STACK = '127.0.0.1:8080';

/** A recipe as it is put in use on this machine: with its own addresses, and without certificates, which only the internet has. */
interface Place {
  folder: string;
  /** Where the stack answers. */
  stack: string;
  port: number;
  redirectPort: number;
}

/** Writes what a proxy reads, and answers how it is started. */
type Prepare = (place: Place) => Promise<string[]>;

/** A shipped file with some of its words replaced, each of which has to be in it. */
async function adapted(file: string, words: Record<string, string>): Promise<string> {
  let text = await readFile(join(recipes, file), 'utf8');
  for (const [word, other] of Object.entries(words)) {
    if (!text.includes(word)) throw new Error(`docker/proxies/${file} has no '${word}'.`);
    text = text.replaceAll(word, other);
  }
  return text;
}

const prepare: Record<'nginx' | 'caddy' | 'traefik', Prepare> = {
  async nginx({ folder, stack, port, redirectPort }) {
    const site = await adapted('nginx.conf', {
      [STACK]: stack,
      'listen 443 ssl;': `listen 127.0.0.1:${String(port)};`,
      'listen 80;': `listen 127.0.0.1:${String(redirectPort)};`,
    });
    await writeFile(join(folder, 'journal.conf'), site.replace(/^ *ssl_certificate.*\n/gm, ''));
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    const http = ['access_log off;', ...paths, `include ${folder}/journal.conf;`].join('\n');
    // Started by root, nginx would serve as another user, who may not see into root's folders.
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const frame = `daemon off; ${user} pid ${folder}/pid; events {} http { ${http} }`;
    await writeFile(join(folder, 'nginx.conf'), frame);
    return ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'];
  },

  async caddy({ folder, stack, port }) {
    const site = await adapted('Caddyfile', {
      'journal.example.org {': `http://localhost:${String(port)} {`,
      [STACK]: stack,
    });
    await writeFile(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
    return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },

  async traefik({ folder, stack, port, redirectPort }) {
    const own = await adapted('traefik.yml', {
      '/etc/traefik': folder,
      "':443'": `127.0.0.1:${String(port)}`,
      "':80'": `127.0.0.1:${String(redirectPort)}`,
    });
    const routes = await adapted('traefik-routes.yml', { 'journal.example.org': 'localhost', [STACK]: stack });
    await writeFile(join(folder, 'traefik.yml'), own);
    await writeFile(join(folder, 'traefik-routes.yml'), routes.replace(/^ *tls: .*\n/m, ''));
    return [`--configFile=${folder}/traefik.yml`];
  },
};

export type ProxyName = keyof typeof prepare;

/** Runs a proxy with its recipe in front of a stack, given as host and port. */
export async function startProxy(name: ProxyName, program: string, stack: string) {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const [port, redirectPort] = [await freePort(), await freePort()];
  const args = await prepare[name]({ folder, stack, port, redirectPort });
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, args, { stdio: 'ignore', env });
  const ended = once(child, 'exit');
  const url = `http://localhost:${String(port)}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${name} ended instead of starting (${String(child.exitCode)}).`);
    await sleep(50);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
