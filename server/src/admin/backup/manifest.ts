import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PRODUCT } from '@app/shared/product';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { ConfigError } from '../../platform/config.ts';
import { readDocuments } from './documents-file.ts';

const { EJSON } = mongo.BSON;

const MANIFEST = 'manifest.json';
/** Its hash, as `sha256sum` writes and checks it. */
const MANIFEST_HASH = `${MANIFEST}.sha256`;
export const COLLECTIONS = 'collections';
export const SECRET = 'session-secret';
const VERSION = 1;

const file = z.object({
  file: z.string().regex(/^(?:session-secret|collections\/[\w%.-]+\.bson\.gz)$/),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest = z.object({
  format: z.literal(`${PRODUCT.toLowerCase()}-backup`),
  version: z.int(),
  created_at: z.iso.datetime(),
  schema_version: z.int().min(0),
  /** What signs sessions. */
  secret: file,
  collections: z.array(
    file.extend({
      name: z.string().min(1),
      documents: z.int().min(0),
      /** As the database lists them, to be made again. */
      options: z.record(z.string(), z.unknown()),
      indexes: z.array(z.looseObject({ key: z.record(z.string(), z.unknown()), name: z.string() })),
    }),
  ),
});

/** What a backup says of itself. */
export type Manifest = z.output<typeof manifest>;
export type BackedUpCollection = Manifest['collections'][number];

const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Writes a new file of a few bytes that nobody else may read. */
export async function writeSmall(folder: string, name: string, text: string) {
  await writeFile(path.join(folder, name), text, { flag: 'wx', mode: 0o600, flush: true });
  return { file: name, bytes: Buffer.byteLength(text), sha256: sha256Of(text) };
}

/** Writes it, and its own hash beside it. */
export async function writeManifest(folder: string, facts: Omit<Manifest, 'format' | 'version'>): Promise<Manifest> {
  const whole: Manifest = { format: manifest.shape.format.value, version: VERSION, ...facts };
  const { sha256 } = await writeSmall(folder, MANIFEST, `${EJSON.stringify(whole, undefined, 2)}\n`);
  await writeSmall(folder, MANIFEST_HASH, `${sha256}  ${MANIFEST}\n`);
  return whole;
}

/** Reads the manifest of a backup. Throws `ConfigError` with a sentence when it is none, is damaged, or is of a later format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [bytes, hash] = await Promise.all(
    [MANIFEST, MANIFEST_HASH].map((name) => readFile(path.join(folder, name)).catch(asMissing)),
  );
  if (!bytes || !hash) {
    const [name, other] = bytes ? [MANIFEST_HASH, MANIFEST] : [MANIFEST, MANIFEST_HASH];
    if (bytes ?? hash) throw new ConfigError(`The backup in ${folder} is broken: ${name} is missing beside ${other}.`);
    throw new ConfigError(`There is no whole backup in ${folder}: it has no ${MANIFEST}.`);
  }
  if (hash.toString() !== `${sha256Of(bytes)}  ${MANIFEST}\n`)
    throw new ConfigError(`The backup in ${folder} is broken: ${MANIFEST} or ${MANIFEST_HASH} is damaged.`);
  const read = manifest.safeParse(EJSON.parse(bytes.toString()));
  if (!read.success)
    throw new ConfigError(`${path.join(folder, MANIFEST)} is not the manifest of a ${PRODUCT} backup.`);
  if (read.data.version > VERSION)
    throw new ConfigError(
      `A newer release of ${PRODUCT} has written the backup in ${folder}. Restore it with that one.`,
    );
  return read.data;
}

/** What is wrong with the files of a backup, as sentences; reads each of them whole. */
export async function problemsOf(folder: string, { collections, secret }: Manifest): Promise<string[]> {
  const problems: string[] = [];
  for (const one of collections) problems.push(...(await problemsOfCollection(folder, one)));
  const bytes = await readFile(path.join(folder, secret.file)).catch(asMissing);
  if (!bytes) problems.push(`${secret.file} is missing.`);
  else if (sha256Of(bytes) !== secret.sha256) problems.push(`${secret.file} is damaged.`);
  return problems;
}

async function problemsOfCollection(folder: string, one: BackedUpCollection): Promise<string[]> {
  const hash = createHash('sha256');
  let documents = 0;
  try {
    for await (const { length } of readDocuments(path.join(folder, one.file), (bytes) => hash.update(bytes)))
      if (length > 0) documents += 1;
  } catch (error) {
    return [isMissing(error) ? `${one.file} is missing.` : `${one.file} is damaged.`];
  }
  if (hash.digest('hex') !== one.sha256) return [`${one.file} is damaged.`];
  if (documents === one.documents) return [];
  return [`${one.file} has ${String(documents)} documents, and should have ${String(one.documents)}.`];
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function asMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
