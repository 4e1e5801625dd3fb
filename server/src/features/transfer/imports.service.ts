import type { Readable } from 'node:stream';
import { limits } from '@app/shared/limits';
import type { ImportPreview, ImportProblem, ImportStatus } from '@app/shared/transfer';
import type { UserTransact } from '../../platform/db/user-transactions.ts';
import { notFound } from '../../platform/errors.ts';
import type { Poller } from '../../platform/poller.ts';
import type { StatsService } from '../gamification/gamification.types.ts';
import type { JournalTransfer } from '../journal/journal.types.ts';
import type { AdmitFile } from './admit-file.ts';
import { batches } from './batches.ts';
import type { ImportFilesRepo } from './import-files.repo.ts';
import type { ImportsRepo } from './imports.repo.ts';
import { readFile } from './reading/read-file.ts';
import type { ReadableFile } from './transfer.types.ts';

interface ServiceDeps {
  repo: ImportsRepo;
  files: ImportFilesRepo;
  journal: JournalTransfer;
  stats: Pick<StatsService, 'touch'>;
  transact: UserTransact;
  worker: Pick<Poller, 'wake'>;
  admitFile: AdmitFile;
  now: () => Date;
}

const LOOKED_AT_ONCE = 100;

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
    const { repo, files, admitFile } = this.#deps;
    if (!isDryRun) await repo.refuseSecond(userId);
    return admitFile(userId, bytes, () => files.add(userId, stream));
  }

  /** What a file that is kept would bring; nothing of it stays. */
  async preview(userId: string, id: string): Promise<ImportPreview> {
    try {
      const file = await this.#open(id);
      await file.survey();
      return await this.#look(userId, file);
    } finally {
      await this.#deps.files.remove(id).catch(() => undefined);
    }
  }

  /** Has a file that is kept worked off, when it can be read. Rejects with `conflict` while another one is. */
  async start(userId: string, fileId: string): Promise<{ id: string }> {
    const { repo, files, transact, stats, worker, now } = this.#deps;
    try {
      const file = await this.#open(fileId);
      const { entries, messages } = await file.survey();
      const work = { userId, fileId, format: file.format, entries, total: entries + messages };
      const id = await transact({ userId }, async (session) => {
        // Meets the deletion of the user, after which nothing of theirs may be made.
        await stats.touch(session, userId);
        return repo.insert(session, work, now());
      });
      worker.wake();
      return { id };
    } catch (error) {
      await files.remove(fileId).catch(() => undefined);
      throw error;
    }
  }

  async status(userId: string, id: string): Promise<ImportStatus> {
    const row = await this.#deps.repo.byId(userId, id);
    if (!row) throw notFound();
    const { state, done, total, added, known, problems, more_problems } = row;
    return { state, done, total, added, known, problems: withMore(problems, more_problems) };
  }

  async #open(id: string): Promise<ReadableFile> {
    const bytes = await this.#deps.files.bytes(id);
    if (!bytes) throw notFound();
    return readFile(bytes);
  }

  async #look(userId: string, file: ReadableFile): Promise<ImportPreview> {
    const counts = { found: 0, new: 0, known: 0 };
    const problems: ImportProblem[] = [];
    let more = 0;
    const tell = (at: string, reason: string) => {
      if (problems.length < limits.importProblems) problems.push({ at, reason });
      else more += 1;
    };
    const seen = new Set<string>();
    for await (const batch of batches(file.entries(), LOOKED_AT_ONCE)) {
      counts.found += batch.length;
      const arrivals = batch.flatMap(({ value }) => value ?? []);
      const looked = await this.#deps.journal.look(userId, arrivals);
      for (const { at, value, problem } of batch) {
        const found = value && looked[arrivals.indexOf(value)];
        if (!found || found.problem) {
          tell(at, problem ?? found?.problem ?? '');
          continue;
        }
        if (found.isKnown || found.marks.some((mark) => seen.has(mark))) counts.known += 1;
        else counts.new += 1;
        for (const mark of found.marks) seen.add(mark);
      }
    }
    return { format: file.format, ...counts, problems: withMore(problems, more) };
  }
}

const withMore = (problems: ImportProblem[], more: number): ImportProblem[] =>
  more === 0 ? problems : [...problems, { at: 'file', reason: `${String(more)} more could not be read.` }];
