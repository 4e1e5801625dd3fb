import path from 'node:path';
import process from 'node:process';
import type { Config } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';
import { start } from '../../start.ts';
import { createAdminParts } from '../admin-parts.ts';
import type { Command, Outcome } from '../command.ts';
import { statsCheckCommand } from '../stats.ts';
import { backUp, type Instance } from './backup.ts';
import { problemsIn } from './database-check.ts';
import { problemsOf, readManifest, type Manifest } from './manifest.ts';
import { commandName } from './others-at-work.ts';
import { restore, type Target } from './restore.ts';
import { backUpAmong } from './scheduled.ts';

interface BackupDeps {
  config: Config;
  log: Log;
  /** Gets a line about how far the work is. */
  report: (line: string) => void;
}

const isCount = (text: string | undefined) => /^[1-9]\d{0,3}$/.test(text ?? '');

/** The commands about backups, which are run by `runBackupCommand`. */
export const backupCommands: Readonly<Record<string, Omit<Command, 'run'>>> = {
  backup: {
    args: '<folder> [--keep <n>]',
    help: 'everything that is here, into a new folder; with a number, among others, of which the newest are kept',
    takes: ([folder = '--', option, count, ...rest]) =>
      !folder.startsWith('--') &&
      (option === undefined || (option === '--keep' && isCount(count) && rest.length === 0)),
  },
  restore: {
    args: '<folder>',
    help: 'puts a backup in the place of everything there is; servers have to be stopped',
    takes: ({ length }) => length === 1,
  },
  verify: {
    args: '[folder]',
    help: 'checks a backup, or the database: whether everything that is named is there',
    takes: ({ length }) => length <= 1,
  },
};

/** Runs one of them. */
export async function runBackupCommand([name, named, , keep]: string[], deps: BackupDeps): Promise<Outcome> {
  const folder = path.resolve(named ?? '');
  if (name === 'verify' && named !== undefined) return verifyBackup(folder);
  const { config, log, report } = deps;
  // A backup is made, and restored, whatever the schema is.
  const options = { log, mayJoin: true, mayBeOfAnySchema: name !== 'verify', appName: commandName };
  const { db, secret, close } = await start(config, options);
  const instance = { db, secret, now: () => new Date(), report };
  const data = { dir: config.dataDir, isSecretGenerated: config.jwtSecret === undefined };
  const check = () => checkDatabase(instance, deps);
  try {
    if (name === 'verify') return await check();
    if (name === 'restore') return await restored({ ...instance, data }, folder, check);
    return await backedUp(instance, folder, keep);
  } finally {
    await close();
  }
}

async function backedUp(instance: Instance, folder: string, keep: string | undefined): Promise<Outcome> {
  const made =
    keep === undefined
      ? { folder, manifest: await backUp(instance, folder), deleted: 0 }
      : await backUpAmong(instance, folder, Number(keep));
  const lines = [`Backed up ${contentOf(made.manifest)} to ${made.folder}.`];
  if (made.deleted > 0) lines.push(`Older backups deleted: ${String(made.deleted)}.`);
  return { text: lines.join('\n'), ok: true };
}

async function restored(target: Target, folder: string, check: () => Promise<Outcome>): Promise<Outcome> {
  const { manifest, before, migrated, secretNote } = await restore(target, folder);
  target.report('Checking what was restored …');
  const { text, ok } = await check();
  const lines = [
    `Restored ${contentOf(manifest)} from ${folder}, as of ${manifest.created_at}.`,
    before === null ? 'There was nothing to back up before.' : `What was there before is in ${before}.`,
    ...(migrated.length > 0 ? [`Migrated: ${migrated.join(', ')}.`] : []),
    ...(secretNote === null ? [] : [secretNote]),
    text,
  ];
  return { text: lines.join('\n'), ok };
}

async function verifyBackup(folder: string): Promise<Outcome> {
  const manifest = await readManifest(folder);
  const problems = await problemsOf(folder, manifest);
  if (problems.length > 0) return { text: [`The backup in ${folder} is broken.`, ...problems].join('\n'), ok: false };
  const { created_at, schema_version } = manifest;
  const facts = `${contentOf(manifest)}, as of ${created_at}, with schema ${String(schema_version)}`;
  return { text: `The backup in ${folder} is whole: ${facts}.`, ok: true };
}

async function checkDatabase({ db, secret }: Instance, { config, log }: BackupDeps): Promise<Outcome> {
  const problems = await problemsIn(db.native);
  const stats = await statsCheckCommand.run(createAdminParts({ config, db, log, secret }), [], process.stdout);
  const isEmpty = (await db.native.collection('users').findOne()) === null;
  const fine = isEmpty ? 'Nobody has an account in this database.' : 'Everything that is named is there.';
  const found = problems.length > 0 ? problems : [fine];
  return { text: [...found, stats.text].join('\n'), ok: problems.length === 0 && stats.ok };
}

function contentOf({ collections }: Manifest): string {
  const documents = collections.reduce((sum, one) => sum + one.documents, 0);
  return `${documents.toLocaleString('en')} documents of ${String(collections.length)} collections`;
}
