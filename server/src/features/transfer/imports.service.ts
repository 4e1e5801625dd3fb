import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { limits } from '@app/shared/limits';
import type { ImportPreview, ImportProblem, ImportStatus } from '@app/shared/transfer';
import type { UserTransact } from '../../platform/db/user-transactions.ts';
import { notFound } from '../../platform/errors.ts';
import type { Poller } from '../../platform/poller.ts';
import type { StatsService } from '../gamification/gamification.types.ts';
import type { JournalTransfer } from '../journal/transfer/journal-transfer.types.ts';
import type { Arrival } from '../journal/journal.types.ts';
import type { ImportFilesRepo } from './import-files.repo.ts';
import type { ImportsRepo } from './imports.repo.ts';
import { readFile } from './reading/read-file.ts';
import type { Read, ReadableFile } from './transfer.types.ts';

interface ServiceDeps {
  repo: ImportsRepo;
  files: ImportFilesRepo;
  journal: JournalTransfer;
  stats: Pick<StatsService, 'touch'>;
  transact: UserTransact;
  worker: Pick<Poller, 'wake'>;
  now: () => Date;
}

const LOOKED_AT_ONCE = 100;

/** What a person does with files that they bring. */
export class ImportsService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** Keeps a file as it arrives, to be looked at or worked off. */
  keep(userId: string, stream: Readable): Promise<string> {
    return this.#deps.files.add(userId, stream);
  }

  /** Rejects with `conflict` while another import of the user is under way. */
  refuseSecond(userId: string): Promise<void> {
    return this.#deps.repo.refuseSecond(userId);
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
    const look = async (batch: Read<Arrival>[]) => {
      const arrivals = batch.flatMap(({ value }) => value ?? []);
      const looked = await this.#deps.journal.look(userId, arrivals);
      for (const { at, value, problem } of batch) {
        const { isKnown = false, problem: reason = null } = value ? (looked[arrivals.indexOf(value)] ?? {}) : {};
        const marks = value ? [wordsOf(value), ...(value.own ? [value.own.id] : [])] : [];
        if (problem ?? reason) {
          tell(at, problem ?? reason ?? '');
          continue;
        }
        if (isKnown || marks.some((mark) => seen.has(mark))) counts.known += 1;
        else counts.new += 1;
        for (const mark of marks) seen.add(mark);
      }
    };
    let batch: Read<Arrival>[] = [];
    for await (const one of file.entries()) {
      counts.found += 1;
      batch.push(one);
      if (batch.length < LOOKED_AT_ONCE) continue;
      await look(batch);
      batch = [];
    }
    await look(batch);
    return { format: file.format, ...counts, problems: withMore(problems, more) };
  }
}

const wordsOf = ({ date, description }: Arrival): string =>
  createHash('sha256').update(`${date} ${description}`).digest('base64url').slice(0, 16);

const withMore = (problems: ImportProblem[], more: number): ImportProblem[] =>
  more === 0 ? problems : [...problems, { at: 'file', reason: `${String(more)} more could not be read.` }];
