import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { mongo } from 'mongoose';
import { readSchema, SCHEMA_COLLECTION } from '../../migrations/migrate.ts';
import { budgets } from '../../platform/budgets.ts';
import { busMessageModel } from '../../platform/bus/bus-message.model.ts';
import { ConfigError } from '../../platform/config.ts';
import type { Database } from '../../platform/db/connect.ts';
import { retryWhileAway } from '../../platform/db/mongo-errors.ts';
import { writeDocuments } from './documents-file.ts';
import { COLLECTIONS, SECRET, writeManifest, writeSmall, type BackedUpCollection, type Manifest } from './manifest.ts';

/** An instance: its database, and the secret that signs its sessions. */
export interface Instance {
  db: Database;
  secret: string;
  now: () => Date;
  /** Gets a line about how far the work is. */
  report: (line: string) => void;
}

/** Names of folders sort by time, and are names on every system. */
export const folderNameAt = (time: Date): string => time.toISOString().slice(0, 19).replaceAll(':', '-') + 'Z';

/** A folder with this in its name is a backup that is being written, or that broke off. */
export const DRAFT = '.partial-';

/** Messages between servers are of use for a moment only. */
const isKept = (name: string) => !name.startsWith('system.') && name !== busMessageModel.collection;

/** Pieces of pictures and of imported files: up to half a megabyte each, which does not get smaller. A few at a time keep memory small. */
const isLarge = (name: string) => name.endsWith('.chunks');
const levelOf = (name: string) => (isLarge(name) ? 0 : 6);
const batchOf = (name: string) => (isLarge(name) ? 8 : 1000);

/**
 * Writes everything that an instance needs into a folder: the collections of its database as of one moment, while servers go on
 * writing, and the secret. Everything that was acknowledged before is in it. The folder appears when it is
 * whole. Throws `ConfigError` when it is there with something in it, when there is nothing to back up, or when the database
 * could not hold the moment for as long as it took.
 */
export async function backUp(instance: Instance, folder: string): Promise<Manifest> {
  const draft = `${folder}${DRAFT}${randomBytes(4).toString('hex')}`;
  try {
    if ((await readdir(folder).catch(noneIfAbsent)).length > 0)
      throw new ConfigError(`${folder} is not empty. Name a folder that is not there yet.`);
    await mkdir(path.join(draft, COLLECTIONS), { recursive: true, mode: 0o700 });
    const manifest = await writeInto(draft, instance);
    await rmdir(folder).catch(noneIfAbsent);
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw explained(error, folder);
  }
}

async function writeInto(draft: string, instance: Instance): Promise<Manifest> {
  const { db, secret, now } = instance;
  const created_at = now().toISOString();
  const read = await db.connection.getClient().withSession({ snapshot: true }, async (session) => {
    // The first read chooses the moment, of which a database that has just started has none yet; what is made later has nothing in it then.
    const first = () => readSchema(db.native, { session, readConcern });
    const { version, isRestoring } = await retryWhileAway(first);
    if (isRestoring)
      throw new ConfigError('A restore of this database broke off, so it is not whole. Restore it again first.');
    const collections: BackedUpCollection[] = [];
    for (const { name, options } of await collectionsOf(db.native))
      collections.push(await writeCollection(draft, name, options, { ...instance, session }));
    return { schema_version: version, collections };
  });
  if (read.collections.every(({ name, documents }) => documents === 0 || name === SCHEMA_COLLECTION))
    throw new ConfigError('The database is empty. Nothing was backed up.');
  return writeManifest(draft, {
    ...read,
    created_at,
    secret: await writeSmall(draft, SECRET, secret),
  });
}

const readConcern = { level: 'snapshot' } as const;

/** What a database holds, in the order of the names. */
export async function collectionsOf(db: mongo.Db): Promise<{ name: string; options: mongo.Document }[]> {
  const all = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  return all
    .filter(({ name }) => isKept(name))
    .map(({ name, options = {} }) => ({ name, options }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function writeCollection(
  draft: string,
  name: string,
  options: mongo.Document,
  { db, session, report }: Instance & { session: mongo.ClientSession },
): Promise<BackedUpCollection> {
  const collection = db.native.collection(name);
  const file = `${COLLECTIONS}/${encodeURIComponent(name)}.bson.gz`;
  const progress = createProgress(name, report);
  const documents = collection.find(
    {},
    { session, readConcern, raw: true, batchSize: batchOf(name) },
  ) as unknown as AsyncIterable<Uint8Array>;
  const written = await writeDocuments(path.join(draft, file), documents, {
    level: levelOf(name),
    onDocument: progress.add,
  });
  progress.end();
  return { name, options, indexes: (await collection.indexes()) as BackedUpCollection['indexes'], file, ...written };
}

/** Says how far a collection is, every few seconds and at its end. */
export function createProgress(name: string, report: (line: string) => void) {
  let [documents, bytes, saidAt] = [0, 0, performance.now()];
  const say = (how: string) =>
    report(`${name}: ${documents.toLocaleString('en')} documents, ${megabytes(bytes)}${how}`);
  return {
    add: (length: number) => {
      documents += 1;
      bytes += length;
      if (performance.now() - saidAt < budgets.backupReportMs) return;
      saidAt = performance.now();
      say(' so far');
    },
    end: () => say(''),
  };
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

function noneIfAbsent(error: unknown): never[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

/** What the database answers when it has forgotten the moment that is read. */
const SNAPSHOT_TOO_OLD = 239;

function explained(error: unknown, folder: string): unknown {
  if (error instanceof mongo.MongoServerError && error.code === SNAPSHOT_TOO_OLD) {
    return new ConfigError(
      'The backup took longer than the database remembers a moment, so nothing was kept of it. Raise the parameter ' +
        'minSnapshotHistoryWindowInSeconds of the database (docs/operations.md), and try again.',
    );
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reason = typeof code === 'string' ? fileReasons[code] : undefined;
  return reason
    ? new ConfigError(`The backup could not be written to ${folder}: ${reason}. Nothing was kept of it.`)
    : error;
}

const fileReasons: Partial<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'nothing can be written there',
  ENOTDIR: 'it is no folder',
};
