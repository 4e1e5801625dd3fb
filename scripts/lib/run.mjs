import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Writes a line for the person at the terminal. */
export const say = (text) => process.stdout.write(`${text}\n`);

/** The file of an installed command, to be run with this very Node. */
export const bin = {
  vite: join(root, 'node_modules/vite/bin/vite.js'),
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
  eslint: join(root, 'node_modules/eslint/bin/eslint.js'),
  prettier: join(root, 'node_modules/prettier/bin/prettier.cjs'),
  tsc: join(root, 'node_modules/typescript-native/bin/tsc'),
  tsx: join(root, 'node_modules/tsx/dist/cli.mjs'),
};

const STOPS = ['SIGINT', 'SIGTERM'];

/** Runs a program to its end and answers its exit code. Signals that reach this process are passed on. */
export function run(command, args, options = {}, onStart) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  onStart?.(child);
  const passOn = (signal) => child.kill(signal);
  for (const signal of STOPS) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const each of STOPS) process.off(each, passOn);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/**
 * Does what a person may stop meanwhile: then the process ends with 130 after Ctrl-C, and with a sentence where the work, by its
 * answer, was not done.
 */
export async function stoppable(work, { isDone, sentence }) {
  let stop = null;
  const note = (signal) => (stop ??= signal);
  for (const signal of STOPS) process.on(signal, note);
  const answer = await work().finally(() => {
    for (const signal of STOPS) process.off(signal, note);
  });
  if (stop === null) return answer;
  if (!isDone(answer)) process.stderr.write(`${sentence}\n`);
  process.exit(128 + constants.signals[stop]);
}

/** Runs a script with this Node and answers its exit code. */
export const runNode = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options);

/** The same, quietly and with a priority: answers what it printed beside its exit code. */
export async function runNodeQuietly(script, args = [], priority = 0) {
  let output = '';
  const listen = (child) => {
    if (priority > 0) setPriority(child.pid, priority);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  };
  const code = await run(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] }, listen);
  return { code, output };
}
