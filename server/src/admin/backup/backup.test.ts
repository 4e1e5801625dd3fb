import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMongod } from '@app/embedded/mongod/start';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, silent, TESTS } from '../../../test/database.ts';
import { budgets } from '../../platform/budgets.ts';
import { connect } from '../../platform/db/connect.ts';
import { isCommand } from '../commands.ts';
import { backUp, type Instance } from './backup.ts';
import { readDocuments, writeDocuments } from './documents-file.ts';
import { backUpAmong } from './scheduled.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

const instanceOf = (db: Instance['db'], report: Instance['report'] = () => undefined, now = () => new Date()) => ({
  ...{ db, report, now, secret: 'a secret' },
});

describe('documents in a file', () => {
  const { serialize, deserialize } = mongo.BSON;
  const options = { level: 6, onDocument: () => undefined };
  const read = async (file: string) => {
    const found: mongo.Document[] = [];
    for await (const document of readDocuments(file)) found.push(deserialize(document));
    return found;
  };

  it.each([[[]], [[1]], [[1, 3_000_000, 5, 15_000_000, 2]], [Array.from({ length: 3000 }, (_, n) => n)]])(
    'are read as they were written, whatever their lengths: %#',
    async (lengths) => {
      const file = path.join(folder, `${String(lengths.length)}.bson.gz`);
      const documents = lengths.map((length) => ({ words: 'x'.repeat(length) }));
      const bytes = (async function* () {
        for (const document of documents) yield await Promise.resolve(serialize(document));
      })();
      const written = await writeDocuments(file, bytes, options);
      expect(written).toMatchObject({ documents: lengths.length, bytes: (await stat(file)).size });
      expect(await read(file)).toEqual(documents);
    },
  );
});

describe('a backup', () => {
  it('says what to do when the database does not remember the moment for long enough, and leaves nothing', async () => {
    const mongod = await startMongod({ dataDir: folder, log: { info: () => undefined, warn: () => undefined } });
    const db = await connect(mongod.uri, silent, { appName: TESTS });
    await db.native.admin().command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 0 });
    for (const name of ['first', 'second']) await db.native.collection(name).insertOne({});
    const target = path.join(folder, 'late');
    // As long as a large collection takes.
    let isOver = false;
    const write = async () => {
      while (!isOver) await db.native.collection('first').insertOne({});
    };
    const writing = write();
    const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    await expect(backUp(instanceOf(db, pause), target)).rejects.toThrow('Raise the parameter minSnapshotHistoryWindow');
    isOver = true;
    await writing;
    expect((await readdir(folder)).filter((name) => name.includes('late'))).toEqual([]);
    await db.close();
    await mongod.stop();
  });

  it('says that it cannot write where it may not', async () => {
    const db = await freshDatabase();
    await db.native.collection('first').insertOne({});
    const file = path.join(folder, 'a file');
    await writeFile(file, '');
    await expect(backUp(instanceOf(db), path.join(file, 'backup'))).rejects.toThrow(
      'it is no folder. Nothing was kept',
    );
    await db.drop();
  });

  it('with a number kept deletes what was left by one that broke off a day ago', async () => {
    const db = await freshDatabase();
    await db.native.collection('first').insertOne({});
    const parent = path.join(folder, 'several');
    await mkdir(path.join(parent, '2026-01-01T00-00-00Z.partial-1'), { recursive: true });
    const later = () => new Date(Date.now() + budgets.backupDraftKeptMs + 60_000);
    expect((await backUpAmong(instanceOf(db), parent, 3)).deleted).toBe(0);
    expect(await readdir(parent)).toHaveLength(2);
    const { folder: made } = await backUpAmong(instanceOf(db, undefined, later), parent, 3);
    expect((await readdir(parent)).toSorted()).toEqual([expect.stringMatching(/Z$/), path.basename(made)]);
    await db.drop();
  });
});

describe('isCommand, of backups,', () => {
  it.each(['backup a', 'backup a --keep 7', 'restore a', 'verify', 'verify a'])('takes %s', (line) => {
    expect(isCommand(line.split(' '))).toBe(true);
  });
  it.each([
    'backup',
    'backup --keep 7',
    'backup a --keep',
    'backup a --keep 0',
    'backup a b',
    'restore',
    'restore a b',
    'verify a b',
  ])('refuses %s', (line) => {
    expect(isCommand(line.split(' '))).toBe(false);
  });
});
