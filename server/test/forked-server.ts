import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { startProgram } from '@app/testkit/program';
import type { OneServer, ServerSettings } from './one-server.ts';

/** Made by `scripts/lib/test-server.mjs`. It lies where the server's packages are found. */
const serverProgram = resolve(import.meta.dirname, '../node_modules/.cache/tests/server-process.js');

/** A whole server in a process of its own, on a free port. */
export async function forkServer(settings: ServerSettings): Promise<OneServer> {
  const program = startProgram(serverProgram, { settings, isShown: true });
  const url = (await program.message()) as string;
  return {
    url,
    stop: async () => void (await program.end('SIGTERM')),
    kill: async () => void (await program.end('SIGKILL')),
  };
}

/** Servers that stand for one: whoever asks is answered now by the one, now by the other. */
export interface Servers extends OneServer {
  /** Hands one of them to a test that names its servers, if it is as wanted; what is left answers by itself from then on. */
  take(wanted: ServerSettings['env']): OneServer | undefined;
}

/** Two servers in processes of their own, started at the same moment. */
export async function forkTwoServers(settings: ServerSettings): Promise<Servers> {
  const [first, ...others] = await Promise.all([forkServer(settings), forkServer(settings)]);
  let turn = 0;
  const all = () => [first, ...others];
  const next = () => all()[turn++ % all().length] ?? first;
  return {
    get url() {
      return next().url;
    },
    take: (wanted) => (!wanted || isDeepStrictEqual(wanted, settings.env) ? others.pop() : undefined),
    stop: async () => void (await Promise.all(all().map((server) => server.stop()))),
    kill: async () => void (await Promise.all(all().map((server) => server.kill()))),
  };
}
