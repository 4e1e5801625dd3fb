import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { forgetBuild, serverBuild } from './lib/build.mjs';
import { enterProject } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { bin } from './lib/run.mjs';

enterProject();
await ensureInstalled();
forgetBuild();

const { context } = await import('esbuild');
const port = process.env.PORT || '3000';
const clientUrl = 'http://localhost:5173';
const serverEnv = { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL || clientUrl };

let ending = false;
let server;
let restarting = Promise.resolve();

// Groups of their own: a Ctrl-C at the terminal reaches this process only, which then ends them in order.
const begin = (args, env) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit', detached: true });

async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(timer);
}

const restartServer = () =>
  (restarting = restarting.then(async () => {
    await end(server);
    if (!ending) server = begin(['--enable-source-maps', join(root, 'server/dist/main.js')], serverEnv);
  }));

const bundle = await context({
  ...serverBuild(),
  logLevel: 'error',
  plugins: [
    { name: 'restart', setup: ({ onEnd }) => onEnd(({ errors }) => void (errors.length === 0 && restartServer())) },
  ],
});
await bundle.watch();
const client = begin(
  [bin.vite, 'client', '--config', 'client/vite.config.ts', '--strictPort', '--clearScreen', 'false'],
  {
    ...process.env,
    API_URL: `http://localhost:${port}`,
  },
);

async function endAll() {
  if (ending) return;
  ending = true;
  await bundle.dispose();
  await Promise.all([restarting.then(() => end(server)), end(client)]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
client.once('exit', endAll);
