import { PRODUCT } from '@app/shared/product';
import type { mongo } from 'mongoose';
import { ConfigError } from '../platform/config.ts';
import { dropUnusedIndexes } from './0001-drop-unused-indexes.ts';
import { reverseDayIndex } from './0002-order-of-days.ts';
import { rewriteNarratives } from './0003-rewrite-narratives.ts';
import { addIdentities } from './0004-identities.ts';
import { dropLeftovers } from './0005-drop-leftovers.ts';
import { addWords } from './0006-words-of-events.ts';

/**
 * The step from one schema to the next. Servers of both releases run beside it and after it, and one that broke off is run again.
 */
export interface Migration {
  name: string;
  run(db: mongo.Db): Promise<void>;
}

/** The first makes schema 1 of schema 0, which every database from before this list has. */
const migrations: readonly Migration[] = [
  { name: '0001-drop-unused-indexes', run: dropUnusedIndexes },
  { name: '0002-order-of-days', run: reverseDayIndex },
  { name: '0003-rewrite-narratives', run: rewriteNarratives },
  { name: '0004-identities', run: addIdentities },
  { name: '0005-drop-leftovers', run: dropLeftovers },
  { name: '0006-words-of-events', run: addWords },
];

export const SCHEMA_COLLECTION = 'schema_version';

interface SchemaRow {
  _id: 'schema';
  version: number;
  /** A backup is being restored, or that broke off: the database is not whole. */
  is_restoring?: true;
}

const schemaOf = (db: mongo.Db) => db.collection<SchemaRow>(SCHEMA_COLLECTION);

/** Which schema a database has, 0 for one from before it was numbered, and whether a backup is being restored. */
export async function readSchema(db: mongo.Db, options: mongo.FindOptions = {}) {
  const row = await schemaOf(db).findOne({ _id: 'schema' }, options);
  return { version: row?.version ?? 0, isRestoring: row?.is_restoring === true };
}

/** From now on, and until `endRestore`, nothing but a restore starts on this database. */
export async function beginRestore(db: mongo.Db): Promise<void> {
  const change = { $set: { is_restoring: true as const }, $setOnInsert: { version: 0 } };
  await schemaOf(db).updateOne({ _id: 'schema' }, change, { upsert: true });
}

/** The database is whole, with the schema of the backup. */
export async function endRestore(db: mongo.Db, version: number): Promise<void> {
  await schemaOf(db).replaceOne({ _id: 'schema' }, { version }, { upsert: true });
}

/** Which schema a database has. A new one gets the newest. Throws `ConfigError` where a restore broke off. */
async function versionOf(db: mongo.Db, newest: number): Promise<number> {
  // Listed first: another server that starts at the same time writes the version before it makes any other collection.
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const isNew = names.every((name) => name === SCHEMA_COLLECTION || name.startsWith('system.'));
  if (isNew) await schemaOf(db).updateOne({ _id: 'schema' }, { $setOnInsert: { version: newest } }, { upsert: true });
  const { version, isRestoring } = await readSchema(db);
  if (!isRestoring) return version;
  throw new ConfigError(
    'A backup is being restored into this database, or that broke off, so the database is not whole. ' +
      'Wait for its end, or run `npm run admin -- restore` again.',
  );
}

/** The schema of this release. */
export const newestSchema = migrations.length;

/** Runs what a database lacks, and answers the names. Throws `ConfigError` when a newer release has written it. */
export async function migrate(db: mongo.Db, list = migrations): Promise<string[]> {
  const version = await versionOf(db, list.length);
  refuseNewer(version, list.length);
  const missing = list.slice(version);
  for (const [at, { run }] of missing.entries()) {
    await run(db);
    // Another one may have run beside this one and be further.
    await schemaOf(db).updateOne({ _id: 'schema' }, { $max: { version: version + at + 1 } }, { upsert: true });
  }
  return missing.map(({ name }) => name);
}

/** Throws `ConfigError` unless a database has the schema of this release. */
export async function requireSchema(db: mongo.Db, list = migrations): Promise<void> {
  const version = await versionOf(db, list.length);
  refuseNewer(version, list.length);
  if (version === list.length) return;
  throw new ConfigError(
    `The database has schema ${String(version)}, and this release of ${PRODUCT} needs ${String(list.length)}. ` +
      'Run `npm run admin -- migrate` first; servers of the release before may go on running.',
  );
}

function refuseNewer(version: number, newest: number): void {
  if (version <= newest) return;
  throw new ConfigError(
    `The database has schema ${String(version)}, which a newer release of ${PRODUCT} has made; this one knows ${String(newest)}. ` +
      'Start that release, or restore a backup from before it.',
  );
}
