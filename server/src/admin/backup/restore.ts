import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PRODUCT } from '@app/shared/product';
import { mongo } from 'mongoose';
import {
  beginRestore,
  endRestore,
  migrate,
  newestSchema,
  readSchema,
  SCHEMA_COLLECTION,
} from '../../migrations/migrate.ts';
import { batches } from '../../platform/batches.ts';
import { ConfigError } from '../../platform/config.ts';
import { patience } from '../../platform/db/model.ts';
import { duplicateKey, retryWhileAway } from '../../platform/db/mongo-errors.ts';
import { replaceSessionSecret } from '../../platform/secret.ts';
import { revocationModel } from '../../platform/sessions/revocation.model.ts';
import { backUp, collectionsOf, createProgress, folderNameAt, type Instance } from './backup.ts';
import { readDocuments } from './documents-file.ts';
import { problemsOf, readManifest, type BackedUpCollection, type Manifest } from './manifest.ts';
import { othersAtWork } from './others-at-work.ts';

/** What a backup takes the place of: an instance, with the folder where its secret lies if the app has generated it. */
export type Target = Instance & { data: { dir: string; isSecretGenerated: boolean } };

/** What came of a restore. */
interface Restored {
  manifest: Manifest;
  /** The backup of what was there before; null where nothing was. */
  before: string | null;
  migrated: string[];
  /** What the operator should know of the secret; null where there is nothing to know. */
  secretNote: string | null;
}

/** One message to the database holds at most so much; with so much more for each document it has a thousand of them at most. */
const BATCH_BYTES = 4 * 1024 * 1024;
const weigh = ({ length }: Buffer): number => length + BATCH_BYTES / 1000;

/**
 * Puts a backup in the place of everything that an instance has; sessions that have ended since stay ended. First the backup is
 * checked, and what is there is backed up beside it. While it runs, and after it broke off, nothing else starts on the database;
 * then it is run again. Throws `ConfigError` with a sentence when it cannot begin.
 */
export async function restore(target: Target, folder: string): Promise<Restored> {
  const { db, now, report } = target;
  const manifest = await readManifest(folder);
  refuseNewer(manifest);
  report('Checking the backup …');
  const problems = await problemsOf(folder, manifest);
  if (problems.length > 0)
    throw new ConfigError([`The backup in ${folder} is broken. Nothing was changed.`, ...problems].join('\n'));
  await refuseBesideOthers(target);
  const before = await backUpBefore(target, path.join(path.dirname(folder), `before-restore-${folderNameAt(now())}`));
  // Backing up may have taken a while.
  if (before !== null) await refuseBesideOthers(target);
  await beginRestore(db.native);
  report('Restoring …');
  await removeAll(db.native);
  for (const one of manifest.collections) await restoreCollection(target, folder, one);
  const secretNote = await restoreSecret(target, folder, manifest);
  await endRestore(db.native, manifest.schema_version);
  return { manifest, before, secretNote, migrated: await migrate(db.native) };
}

function refuseNewer({ schema_version }: Manifest): void {
  if (schema_version <= newestSchema) return;
  throw new ConfigError(
    `The backup has schema ${String(schema_version)}, which a newer release of ${PRODUCT} has made; this one knows ` +
      `${String(newestSchema)}. Restore it with that release. Nothing was changed.`,
  );
}

async function refuseBesideOthers({ db }: Instance): Promise<void> {
  const others = await othersAtWork(db);
  if (others.length === 0) return;
  throw new ConfigError(
    `Servers, or other commands, are at work on this database (connected from ${others.join(', ')}). ` +
      'Stop them first, and start them after the restore. Nothing was changed.',
  );
}

/** Nothing is kept of an empty database, nor of one into which a restore broke off: what was there before, the first one has kept. */
async function backUpBefore(instance: Instance, folder: string): Promise<string | null> {
  const { native } = instance.db;
  if ((await retryWhileAway(() => readSchema(native))).isRestoring) return null;
  const counts = await Promise.all(
    (await collectionsOf(native)).map(({ name }) =>
      name === SCHEMA_COLLECTION ? 0 : native.collection(name).countDocuments({}, { limit: 1 }),
    ),
  );
  if (counts.every((count) => count === 0)) return null;
  instance.report(`Backing up what is there to ${folder} …`);
  await backUp(instance, folder);
  return folder;
}

const isLeft = (name: string) => name === SCHEMA_COLLECTION || name === revocationModel.collection;

async function removeAll(db: mongo.Db): Promise<void> {
  for (const { name } of await collectionsOf(db)) if (!isLeft(name)) await db.dropCollection(name);
}

async function restoreCollection({ db, report }: Instance, folder: string, one: BackedUpCollection): Promise<void> {
  const { name, options, indexes } = one;
  if (name === SCHEMA_COLLECTION) return;
  const collection = db.native.collection(name);
  if (!isLeft(name)) await db.native.createCollection(name, options);
  const progress = createProgress(name, report);
  for await (const batch of batches(readDocuments(path.join(folder, one.file)), BATCH_BYTES, { weigh })) {
    for (const { length } of batch) progress.add(length);
    await collection.insertMany(batch.map(asStored), { ordered: false }).catch((error: unknown) => {
      // The end of a session that is there already, or a newer one of all.
      if (!isLeft(name) || duplicateKey(error) === null) throw error;
    });
  }
  progress.end();
  // Counted before the indexes are made: one of them may delete what has expired.
  const found = await collection.countDocuments({}, patience);
  if (found < one.documents || (found > one.documents && !isLeft(name)))
    throw new Error(
      `${name} has ${String(found)} documents after the restore, and should have ${String(one.documents)}`,
    );
  const others = indexes.filter((index) => index.name !== '_id_') as mongo.IndexDescription[];
  if (others.length > 0) await collection.createIndexes(others, patience);
}

/** With the types that it was stored with: 1.0 would otherwise become 1. */
const asStored = (document: Buffer): mongo.Document =>
  mongo.BSON.deserialize(document, {
    promoteValues: false,
    promoteLongs: false,
    promoteBuffers: false,
    bsonRegExp: true,
  });

/** A secret that the app has generated is replaced. One that the operator has set stays, and should be the one of the backup. */
async function restoreSecret(
  { secret, data }: Target,
  folder: string,
  { secret: { file } }: Manifest,
): Promise<string | null> {
  const kept = path.join(folder, file);
  const wanted = await readFile(kept, 'utf8');
  if (wanted === secret) return null;
  if (data.isSecretGenerated) {
    await replaceSessionSecret(data.dir, wanted);
    return null;
  }
  return (
    `JWT_SECRET is not the secret of this backup. Set the one in ${kept} before you start a server (JWT_SECRET_FILE then has to be empty), ` +
    'or everybody has to log in again, authenticator apps stop working, and so do links in old mails.'
  );
}
