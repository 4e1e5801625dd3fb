import path from 'node:path';
import { startServer as startBuiltServer } from '@app/testkit/built-server';
import { startProgram as start } from '@app/testkit/program';

/** A child process that has said that it is ready. */
export interface Program {
  url: string;
  pid: number;
  /** What it said when it got ready. */
  hello: Record<string, unknown>;
  /** Sends a message and waits for the answer. */
  ask(message: Record<string, unknown>): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

type Server = Omit<Program, 'hello' | 'ask'> & { readyAfterMs: number };

/** Starts the built server on a free port; resolves when it answers `/readyz`. */
export async function startServer({ DATA_DIR = '', ...env }: Record<string, string>): Promise<Server> {
  const begun = performance.now();
  const { url, pid, end } = await startBuiltServer({
    dataDir: DATA_DIR,
    env: { LOG_LEVEL: 'error', RATE_LIMITS: 'off', ...env },
    nodeOptions: ['--expose-gc'],
  });
  const readyAfterMs = performance.now() - begun;
  // As an address, so that no measured connection begins with looking up a name.
  return { url: url.replace('localhost', '127.0.0.1'), pid, readyAfterMs, stop: async () => void (await end()) };
}

/** Starts a program of `bench/programs` with `settings` as its first message. */
export async function startProgram(name: string, settings: Record<string, unknown>): Promise<Program> {
  const file = path.resolve(import.meta.dirname, '../programs', `${name}.ts`);
  const { pid, ask, end, message } = start(file, { settings, nodeOptions: ['--expose-gc', '--import', 'tsx'] });
  const hello = (await message()) as Record<string, unknown>;
  return {
    ...{ url: String(hello.url ?? ''), hello, pid },
    ask: (question) => ask(question) as Promise<Record<string, unknown>>,
    stop: async () => void (await end()),
  };
}
