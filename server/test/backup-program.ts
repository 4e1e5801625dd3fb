import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram, type Program } from '@app/testkit/program';
import ConnectionString from 'mongodb-connection-string-url';
import { inject, onTestFinished } from 'vitest';
import { connect } from '../src/platform/db/connect.ts';
import { silent, TESTS } from './database.ts';

/** Made by `scripts/lib/test-server.mjs`. */
const adminProgram = path.resolve(import.meta.dirname, '../node_modules/.cache/tests/admin.js');

/** A machine: its database, and its data folder. */
export interface Machine {
  uri: string;
  dataDir: string;
}

/** A folder that is removed when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The address of a database in the one of the tests. */
export function uriOf(databaseName: string): string {
  const uri = new ConnectionString(inject('mongoUri'));
  uri.pathname = `/${databaseName}`;
  return uri.href;
}

/** A machine with nothing on it, or with this secret in its data folder. */
export async function newMachine(databaseName: string, secret?: string): Promise<Machine> {
  const machine = { uri: uriOf(databaseName), dataDir: await temporaryFolder() };
  if (secret !== undefined) await writeFile(path.join(machine.dataDir, 'session-secret'), secret);
  const db = await connect(machine.uri, silent, { appName: TESTS });
  onTestFinished(async () => {
    await db.connection.dropDatabase();
    await db.close();
  });
  return machine;
}

/** Starts a command of support as the operator of a machine does. */
export const startAdmin = ({ uri, dataDir }: Machine, args: readonly string[], env: NodeJS.ProcessEnv = {}): Program =>
  startProgram(adminProgram, {
    args,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', MONGODB_URI: uri, DATA_DIR: dataDir, ...env },
  });

/** Runs one to its end. */
export async function runAdmin(machine: Machine, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const program = startAdmin(machine, args, env);
  const code = await program.ended;
  return { code, output: program.output() };
}

/** Kills a command as soon as it has said this. Answers whether that was before its end. */
export async function killAt(program: Program, words: string): Promise<boolean> {
  const state = { hasEnded: false };
  void program.ended.then(() => (state.hasEnded = true));
  while (!state.hasEnded && !program.output().includes(words)) await sleep(2);
  return (await program.end('SIGKILL')) === null;
}
