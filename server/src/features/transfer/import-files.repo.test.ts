import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freshDatabase, watchedDatabase } from '../../../test/database.ts';
import { zipOf } from '../../../test/journal-file.ts';
import { budgets } from '../../platform/budgets.ts';
import { ImportFilesRepo } from './import-files.repo.ts';
import { importModel } from './import.model.ts';
import { openZip } from './reading/zip-file.ts';

const CHUNK_BYTES = 255 * 1024;

let db: Awaited<ReturnType<typeof freshDatabase>>;
let watched: Awaited<ReturnType<typeof watchedDatabase>>;
let files: ImportFilesRepo;
beforeAll(async () => {
  db = await freshDatabase();
  watched = await watchedDatabase(db.connection.name);
  files = new ImportFilesRepo(watched);
});
afterAll(async () => {
  await watched.close();
  await db.drop();
});

async function kept(content: Buffer) {
  const id = await files.add('a'.repeat(24), Readable.from([content]));
  const bytes = await files.bytes(id);
  if (!bytes) throw new Error('It is not there.');
  watched.commands.length = 0;
  const read = async (start: number, end: number) => {
    const parts: Buffer[] = [];
    for await (const part of bytes.range(start, end)) parts.push(part);
    return Buffer.concat(parts);
  };
  return { id, bytes, read };
}
const reads = () => watched.commands.filter((name) => name === 'find' || name === 'getMore').length;

describe('a file that is kept', () => {
  it('is read in any ranges, and never beyond its end', async () => {
    const content = randomBytes(2 * CHUNK_BYTES + 100);
    const { read } = await kept(content);
    for (const [start, end] of [
      [0, content.length],
      [CHUNK_BYTES - 1, CHUNK_BYTES + 1],
      [CHUNK_BYTES, 2 * CHUNK_BYTES],
      [content.length - 5, content.length + 5],
      [7, 7],
    ] as const)
      expect((await read(start, end)).equals(content.subarray(start, end))).toBe(true);
    expect(reads()).toBe(3);
  });

  it('knows of how much room there is', async () => {
    expect(Number.isFinite(await files.diskLeft())).toBe(true);
  });

  const GB = 1024 ** 3;
  it.each([
    ['5 GB of a large one', { fsTotalSize: 400 * GB, fsUsedSize: 390 * GB }, 5 * GB],
    ['a twentieth of a small one', { fsTotalSize: 20 * GB, fsUsedSize: 18 * GB }, GB],
    ['all of that also when people have begun to use it', { fsTotalSize: 400 * GB, fsUsedSize: 396 * GB }, -GB],
    ['nothing where the database does not know it', {}, Infinity],
  ])('leaves of the disk what people need to write: %s', async (_what, told, left) => {
    // The one thing that a test cannot fill.
    const disk = vi.spyOn(watched.native, 'command').mockResolvedValueOnce(told);
    onTestFinished(() => disk.mockRestore());
    expect(await files.diskLeft()).toBe(left);
    expect(disk).toHaveBeenCalledWith({ dbStats: 1 });
  });

  it('has its directory read by chunks, not by entries', async () => {
    const names = Array.from({ length: 3_000 }, (_each, n) => `photos/${String(n)}.jpeg`);
    const zip = await zipOf(Object.fromEntries(names.map((name) => [name, 'x'])));
    const { bytes } = await kept(zip);
    expect((await openZip(bytes)).names).toEqual(names);
    expect(reads()).toBeGreaterThan(0);
    expect(reads()).toBeLessThanOrEqual(Math.ceil(zip.length / CHUNK_BYTES));
  });

  it('is there until long after its last part arrived, and for as long as an import needs it', async () => {
    const [{ id: needed }, { id: left }] = [await kept(Buffer.from('needed')), await kept(Buffer.from('left'))];
    await importModel(db.connection).collection.insertOne({
      state: 'running',
      due_at: new Date(),
      file_id: new mongo.ObjectId(needed),
    });
    // It began to arrive as long ago as the slowest does, and has not yet come to its end.
    const begun = mongo.ObjectId.createFromTime(Math.floor((Date.now() - budgets.importMs) / 1000));
    const chunks = db.connection.collection('import_files.chunks');
    const part = { files_id: begun, data: Buffer.from('x') };
    await chunks.insertMany([
      { _id: begun, n: 0, ...part },
      { _id: new mongo.ObjectId(), n: 1, ...part },
    ]);
    const leftAfter = async (ms: number) => {
      await files.clear(new Date(Date.now() + ms));
      return { left: (await files.bytes(left)) !== null, parts: await chunks.countDocuments({ files_id: begun }) };
    };
    const keptMs = budgets.importFileKeptMs;
    expect(await leftAfter(keptMs - budgets.importFilesEveryMs)).toEqual({ left: true, parts: 2 });
    expect(await leftAfter(keptMs + 2_000)).toEqual({ left: false, parts: 0 });
    expect((await files.bytes(needed))?.size).toBe(6);
  });

  it('stays for an import that begins while others are removed', async () => {
    const ids = [(await kept(Buffer.from('one'))).id, (await kept(Buffer.from('other'))).id];
    const needed: string[] = [];
    const remove = files.remove.bind(files);
    const removing = vi.spyOn(files, 'remove').mockImplementation(async (id) => {
      if (ids.includes(id) && needed.length === 0) {
        needed.push(...ids.filter((other) => other !== id));
        const file_id = new mongo.ObjectId(needed[0]);
        await importModel(db.connection).collection.insertOne({ state: 'running', due_at: new Date(0), file_id });
      }
      await remove(id);
    });
    onTestFinished(() => removing.mockRestore());
    await files.clear(new Date(Date.now() + budgets.importFileKeptMs + 2_000));
    expect(needed).toHaveLength(1);
    const left = await Promise.all(ids.map(async (id) => ((await files.bytes(id)) === null ? [] : [id])));
    expect(left.flat()).toEqual(needed);
  });

  it('is not taken for damaged when it is removed meanwhile', async () => {
    const { id, bytes } = await kept(await zipOf({ 'a.json': '{}' }));
    await files.remove(id);
    await expect(openZip(bytes)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
