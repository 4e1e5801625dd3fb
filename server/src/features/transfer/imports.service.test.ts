import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { createUserTransact, type UserTransact } from '../../platform/db/user-transactions.ts';
import { tooMany } from '../../platform/errors.ts';
import { ImportFilesRepo } from './import-files.repo.ts';
import { ImportsRepo } from './imports.repo.ts';
import { ImportsService } from './imports.service.ts';

const userId = 'a'.repeat(24);
const nothing = () => Promise.resolve();
/** How much more the user may store. */
let room = Infinity;
let roomAsked = 0;
/** The megabytes of text that were counted, a file each. */
let counted: number[] = [];
/** What reading costs too much is refused with. */
let refusal: Error | null = null;
const file = (words: string) => Readable.from([Buffer.from(`date,description\n2026-05-01,${words}\n`)]);

let db: Awaited<ReturnType<typeof freshDatabase>>;
let files: ImportFilesRepo;
let service: ImportsService;
/** What another call does between the reading of a file and its transaction. */
let meanwhile: () => Promise<unknown>;
beforeAll(async () => {
  db = await freshDatabase();
  files = new ImportFilesRepo(db);
  const inTurn = createUserTransact(db, () => false);
  const transact: UserTransact = async (of, work) => {
    const other = meanwhile;
    meanwhile = nothing;
    await other();
    return inTurn(of, work);
  };
  service = new ImportsService({
    ...{ files, transact, repo: new ImportsRepo(db), now: () => new Date() },
    users: { findById: () => Promise.resolve(null) },
    stats: { touch: () => Promise.resolve(0) },
    journal: {
      compare: (_userId, found) => Promise.resolve(found.map(() => ({ isKnown: false, problem: null, marks: [] }))),
    },
    worker: { wake: () => undefined },
    admitReading: (_userId, megabytes) => {
      counted.push(megabytes);
      return refusal ? Promise.reject(refusal) : Promise.resolve();
    },
    roomLeft: () => {
      roomAsked += 1;
      return Promise.resolve(room);
    },
  });
});
afterAll(() => db.drop());

const isKept = async (id: string) => (await files.bytes(id)) !== null;

describe('two calls about files of one user', () => {
  let [first, second] = ['', ''];
  beforeEach(async () => {
    meanwhile = nothing;
    await db.connection.collection('imports').deleteMany({});
    [first, second] = [await files.add(userId, file('Ran')), await files.add(userId, file('Swam'))];
  });

  it('begin no import with a file that a look at the other has ended meanwhile', async () => {
    meanwhile = () => service.preview(userId, second);
    await expect(service.startKept(userId, first)).rejects.toMatchObject({ kind: 'not_found' });
    expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
    expect(await db.connection.collection('imports').countDocuments()).toBe(0);
  });

  it('leave the file to an import that began during a look at the other', async () => {
    meanwhile = () => service.startKept(userId, first);
    expect(await service.preview(userId, second)).toMatchObject({ file: second, found: 1 });
    expect([await isKept(first), await isKept(second)]).toEqual([true, true]);
  });

  it('refuse a file for which its user has no room, and keep nothing of it', async () => {
    room = 10;
    await expect(service.start(userId, first)).rejects.toMatchObject({ kind: 'too_large' });
    room = Infinity;
    expect(await isKept(first)).toBe(false);
  });

  it('ask once how much room is left when an import begins, and not for a look', async () => {
    roomAsked = 0;
    await service.preview(userId, first);
    expect(roomAsked).toBe(0);
    await service.startKept(userId, first);
    expect(roomAsked).toBe(1);
  });

  it('count the text of a file by the megabyte before it is read, and keep nothing of one that is too much', async () => {
    counted = [];
    const large = await files.add(userId, file('x'.repeat(2 * 1024 * 1024)));
    refusal = tooMany('We’ve read many large files for you.', 60);
    await expect(service.preview(userId, large)).rejects.toMatchObject({ kind: 'too_many' });
    await expect(service.start(userId, first)).rejects.toMatchObject({ kind: 'too_many' });
    refusal = null;
    expect(counted).toEqual([3, 1]);
    expect([await isKept(large), await isKept(first)]).toEqual([false, false]);
    expect(await db.connection.collection('imports').countDocuments()).toBe(0);
  });

  it('promise of two looks only the file that is still there', async () => {
    meanwhile = () => service.preview(userId, second);
    await expect(service.preview(userId, first)).rejects.toMatchObject({ kind: 'not_found' });
    expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
  });
});
