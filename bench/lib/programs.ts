import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A child process that says one line of JSON when it is ready. */
export interface Program {
  url: string;
  pid: number;
  /** What it said when it got ready. */
  hello: Record<string, unknown>;
  /** Sends a message and waits for the answer. */
  ask(message: Record<string, unknown>): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

type Server = Program & { readyAfterMs: number };

const TRIES = 3;

/** Starts the built server on a free port; resolves when it answers `/readyz`. */
export async function startServer(env: Record<string, string>): Promise<Server> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryToStart(env);
    } catch (error) {
      // Somebody else may have taken the port since it was found free.
      if (tries === TRIES) throw error;
    }
  }
}

async function tryToStart(env: Record<string, string>): Promise<Server> {
  const port = String(await freePort());
  const begun = performance.now();
  const child = spawn(process.execPath, ['--expose-gc', path.join(root, 'server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: port, LOG_LEVEL: 'error', RATE_LIMITS: 'off', ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(url, child);
  return { ...programOf(child, url, {}), readyAfterMs: performance.now() - begun };
}

/** Starts a program of `bench/programs` with `settings` on its standard input as JSON. */
export async function startProgram(name: string, settings: Record<string, unknown>): Promise<Program> {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', path.join(root, 'bench/programs', `${name}.ts`)],
    {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    },
  );
  child.stdin?.end(JSON.stringify(settings));
  const output = child.stdout as NodeJS.ReadableStream;
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: output }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${String(code)} before it was ready`)));
  });
  const hello = JSON.parse(line) as Record<string, unknown>;
  return programOf(child, String(hello.url ?? ''), hello);
}

function programOf(child: ChildProcess, url: string, hello: Record<string, unknown>): Program {
  return {
    url,
    hello,
    pid: child.pid as number,
    ask: (message) =>
      new Promise((resolve, reject) => {
        child.once('message', (answer) => resolve(answer as Record<string, unknown>));
        child.once('exit', () => reject(new Error('the program ended')));
        child.send(message);
      }),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) resolve();
        else {
          child.once('exit', () => resolve());
          child.kill('SIGTERM');
        }
      }),
  };
}

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${String(child.exitCode)}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
