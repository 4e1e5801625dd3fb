import { formatNumber } from '@app/shared/counts';
import type { Readable } from 'node:stream';
import { limits } from '@app/shared/limits';
import type { ImportPreview, ImportProblem, ImportStatus } from '@app/shared/transfer';
import type { DbSession } from '../../platform/db/connect.ts';
import type { UserTransact } from '../../platform/db/user-transactions.ts';
import { notFound, tooLarge, unavailable } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { UserRepo } from '../auth/auth.types.ts';
import type { StatsService } from '../gamification/gamification.types.ts';
import type { JournalImport } from '../journal/journal.types.ts';
import { batches } from '../../platform/batches.ts';
import { fileMissing, type ImportFilesRepo } from './import-files.repo.ts';
import type { ImportsRepo } from './imports.repo.ts';
import { headChanges } from './head.service.ts';
import { readFile } from './reading/read-file.ts';
import type { ReadableFile } from './transfer.types.ts';

interface ServiceDeps {
  repo: ImportsRepo;
  files: ImportFilesRepo;
  journal: Pick<JournalImport, 'compare'>;
  stats: Pick<StatsService, 'touch'>;
  users: Pick<UserRepo, 'findById'>;
  transact: UserTransact;
  worker: Pick<Jobs<never>, 'wake'>;
  /** Counts the megabytes of a file that is read. Throws `too_many`. */
  admitReading: (userId: string, megabytes: number) => Promise<void>;
  /** How many bytes more a user may store: words and pictures together. */
  roomLeft: (userId: string) => Promise<number>;
  now: () => Date;
}

const LOOKED_AT_ONCE = 100;
/** For the file itself, its extracted pictures, and what the database writes with them. */
const DISK_HEADROOM = 3;
const MB = 1024 * 1024;
/** What the database keeps of an event or a message beside its words. */
const STORED_BYTES = 1000;

/** What a person does with files that they bring. */
export class ImportsService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Keeps a file of so many bytes as it arrives, to be looked at or worked off. Rejects when it cannot be taken now, and one that
   * is to be worked off with `conflict` while another import of the user is under way.
   */
  async keep(userId: string, stream: Readable, { bytes, isDryRun }: { bytes: number; isDryRun: boolean }) {
    const { repo, files } = this.#deps;
    if (!isDryRun) await repo.refuseSecond(userId);
    if ((await files.diskLeft()) < bytes * DISK_HEADROOM)
      throw unavailable('There is not enough room for a file of this size right now. Please try again later.');
    return files.add(userId, stream);
  }

  /** What a file that has arrived would bring. It is kept for a while, to be imported without being sent again, and one at a time of each user. */
  preview(userId: string, fileId: string): Promise<ImportPreview> {
    return this.#orRemove(fileId, async () => {
      const { files } = this.#deps;
      const file = await this.#open(userId, fileId);
      const { head } = await file.survey();
      const { public_events, ...looked } = await this.#compare(userId, file);
      const user = await this.#deps.users.findById(userId);
      const profile = user && head ? headChanges(user, head) : { bio: false, picture: false };
      const others = await this.#whileKept(userId, fileId, (session) => files.removeOthers(session, userId, fileId));
      // What is not removed now is cleared away later.
      for (const id of others) await files.remove(id).catch(() => undefined);
      return { file: fileId, ...looked, changes: { ...profile, public_events } };
    });
  }

  /** Has a file that has arrived worked off, when it can be read. Rejects with `conflict` while another one is. */
  start(userId: string, fileId: string): Promise<{ id: string }> {
    return this.#orRemove(fileId, () => this.#begin(userId, fileId));
  }

  /** As `start`, with a file that was looked at; it stays when it cannot begin now. Rejects with `not_found` when it is kept no more. */
  async startKept(userId: string, fileId: string): Promise<{ id: string }> {
    const { repo, files } = this.#deps;
    await repo.refuseSecond(userId);
    if (!(await files.isOf(userId, fileId))) throw fileMissing();
    return this.#begin(userId, fileId);
  }

  async #begin(userId: string, fileId: string): Promise<{ id: string }> {
    const { repo, worker, roomLeft, now } = this.#deps;
    const file = await this.#open(userId, fileId);
    const { entries, messages } = await file.survey();
    if (file.textBytes + (entries + messages) * STORED_BYTES > (await roomLeft(userId))) throw noRoom();
    const work = { userId, fileId, format: file.format, entries, total: entries + messages };
    const id = await this.#whileKept(userId, fileId, (session) => repo.insert(session, work, now()));
    worker.wake();
    return { id };
  }

  /**
   * A transaction on a file that was read, which takes its time. Meets the deletion of the user, after which nothing of theirs may
   * be made, and the user's other files: a look at one of them ends what is kept of the others.
   */
  #whileKept<T>(userId: string, fileId: string, work: (session: DbSession) => Promise<T>): Promise<T> {
    const { files, transact, stats } = this.#deps;
    return transact({ userId }, async (session) => {
      await stats.touch(session, userId);
      if (!(await files.isOf(userId, fileId, session))) throw fileMissing();
      return work(session);
    });
  }

  /** What cannot be read, or taken now, is not kept. */
  async #orRemove<T>(fileId: string, use: () => Promise<T>): Promise<T> {
    try {
      return await use();
    } catch (error) {
      await this.#deps.files.remove(fileId).catch(() => undefined);
      throw error;
    }
  }

  async status(userId: string, id: string): Promise<ImportStatus> {
    const row = await this.#deps.repo.byId(userId, id);
    if (!row) throw notFound();
    const { state, done, total, added, known, problems, more_problems } = row;
    return { state, done, total, added, known, problems: withMore(problems, more_problems) };
  }

  /** How large a file is that was looked at. Rejects with `not_found` when it is kept no more. */
  async bytesOfKept(userId: string, fileId: string): Promise<number> {
    const { files } = this.#deps;
    const bytes = (await files.isOf(userId, fileId)) ? await files.bytes(fileId) : null;
    if (!bytes) throw fileMissing();
    return bytes.size;
  }

  async #open(userId: string, id: string): Promise<ReadableFile> {
    const bytes = await this.#deps.files.bytes(id);
    if (!bytes) throw fileMissing();
    const file = await readFile(bytes);
    await this.#deps.admitReading(userId, Math.ceil(file.textBytes / MB));
    return file;
  }

  async #compare(userId: string, file: ReadableFile) {
    const counts = { found: 0, new: 0, known: 0, public_events: 0 };
    const problems: ImportProblem[] = [];
    let more = 0;
    const report = (at: string, reason: string) => {
      if (problems.length < limits.importProblems) problems.push({ at, reason });
      else more += 1;
    };
    const seen = new Set<string>();
    for await (const batch of batches(file.entries(), LOOKED_AT_ONCE)) {
      counts.found += batch.length;
      const entries = batch.flatMap(({ value }) => value ?? []);
      const looked = await this.#deps.journal.compare(userId, entries);
      for (const { at, value, problem } of batch) {
        const found = value && looked[entries.indexOf(value)];
        if (!found || found.problem) {
          report(at, problem ?? found?.problem ?? '');
          continue;
        }
        if (found.isKnown || found.marks.some((mark) => seen.has(mark))) counts.known += 1;
        else {
          counts.new += 1;
          if (value.own?.is_public && value.own.tone !== 'crisis') counts.public_events += 1;
          if (value.note) report(at, value.note);
        }
        for (const mark of found.marks) seen.add(mark);
      }
    }
    return { format: file.format, ...counts, problems: withMore(problems, more) };
  }
}

const noRoom = () =>
  tooLarge(
    'There is not enough room left in your account for this file. Delete some events or pictures, or import a smaller file.',
  );

const withMore = (problems: ImportProblem[], more: number): ImportProblem[] =>
  more === 0 ? problems : [...problems, { at: 'file', reason: `${formatNumber(more)} more could not be read.` }];
