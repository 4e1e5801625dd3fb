import { budgets } from '../../platform/budgets.ts';
import { DomainError } from '../../platform/errors.ts';
import { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { AlsoStored, BatchResult, JournalImport, StoredPictures } from '../journal/journal.types.ts';
import { batches } from '../../platform/batches.ts';
import type { ImportHead } from './head.service.ts';
import type { ImportFilesRepo } from './import-files.repo.ts';
import { roomFor, type ImportRow, type ImportsRepo, type Step } from './imports.repo.ts';
import { readFile } from './reading/read-file.ts';
import type { Read, ReadableFile } from './transfer.types.ts';

/** The times of this work, and how many events come in together. */
const importSettings = {
  leaseMs: budgets.leaseMs,
  renewMs: budgets.leaseRenewMs,
  pollMs: budgets.leftWorkEveryMs,
  backoffMs: budgets.importRetryMs,
  turnMs: budgets.importTurnMs,
  pushMs: budgets.importPushMs,
  batch: 20,
};

export type ImportSettings = Record<keyof typeof importSettings, number>;

/** Consecutive claims without progress before an import has failed. */
const TRIES_MAX = 8;

export type ImportOutcome = 'done' | 'failed' | 'given_up';

interface ImportsDeps {
  repo: ImportsRepo;
  files: Pick<ImportFilesRepo, 'bytes' | 'remove' | 'diskLeft'>;
  journal: Pick<JournalImport, 'add' | 'addMessages'>;
  /** Takes over what an export says of the person beside the journal; in one transaction with `also`. */
  importHead: ImportHead;
  /** Pushes the numbers, after many changes that were not pushed. */
  announce: (userId: string) => Promise<void>;
  push: Push;
  log: Log;
  /** Called with what became of each import that has ended; `failed` is the fault of its file. */
  onOutcome: (outcome: ImportOutcome) => void;
  settings?: Partial<ImportSettings> | undefined;
}

interface Work {
  row: ImportRow;
  signal: AbortSignal;
  isTurnOver: () => Promise<boolean>;
  count: (step: Step) => void;
}

/** Another server holds the import by now: nothing of the batch may be stored. */
class LeaseLostError extends Error {}

/** The disk is nearly full: what people write goes first. */
class DiskFullError extends Error {}

/**
 * Works off imports, one at a time on each server, in turns when several are due. How far an import is, is stored in the transaction
 * of what has come in, so it is continued right behind it.
 */
export class Imports {
  readonly #deps: ImportsDeps;
  readonly #settings: ImportSettings;
  /** To be woken when there is something to import. */
  readonly jobs: Jobs<ImportRow>;

  constructor(deps: ImportsDeps) {
    this.#deps = deps;
    this.#settings = { ...importSettings, ...deps.settings };
    const { pollMs: everyMs, leaseMs, renewMs } = this.#settings;
    const { repo, log } = deps;
    this.jobs = new Jobs({
      ...{ name: 'imports', everyMs, concurrency: 1, log },
      claim: () => repo.claim(leaseMs),
      renew: { everyMs: renewMs, lease: (row) => repo.renew(row, leaseMs) },
      work: (row, signal) => this.#work(row, signal),
      isHopeless: ({ tries }) => tries > TRIES_MAX,
      giveUp: (row) => this.#giveUp(row),
    });
  }

  async #work(row: ImportRow, signal: AbortSignal): Promise<void> {
    try {
      await this.#run(row, signal);
    } catch (error) {
      await this.#afterFailure(row, error, signal.aborted || error instanceof LeaseLostError);
    }
  }

  async #afterFailure(row: ImportRow, error: unknown, isStopped: boolean): Promise<void> {
    const { repo, log } = this.#deps;
    if (error instanceof DomainError && fileIsToBlame.has(error.kind)) return this.#end(row, 'failed', error.detail);
    if (error instanceof DiskFullError) {
      log.warn({ import: row.id }, 'an import pauses until there is room on the disk');
      return void (await repo.pause(row, budgets.importDiskMs).catch(() => undefined));
    }
    if (!isStopped) log.warn({ err: error, import: row.id }, 'an import broke off and will be continued');
    // Where that fails too, or the user is deleted, the lease ends by itself.
    await repo.renew(row, isStopped ? 0 : this.#settings.backoffMs).catch(() => undefined);
  }

  async #run(row: ImportRow, signal: AbortSignal): Promise<void> {
    const { repo, files, journal } = this.#deps;
    const bytes = await files.bytes(row.file_id);
    if (!bytes) return this.#end(row, 'failed', 'The file is no longer there.');
    const file = await readFile(bytes);
    if (!row.has_head) await this.#head(row, file);
    const work: Work = { row, signal, isTurnOver: this.#turn(row), count: this.#progress(row) };
    const { entries, done, user_id } = row;
    const pictures: StoredPictures = new Map();
    const isDone =
      (await this.#list(work, file.entries(), Math.min(done, entries), (found, also) =>
        journal.add(user_id, found, { pictures, also }),
      )) &&
      (await this.#list(
        work,
        file.messages(),
        Math.max(0, done - entries),
        (found, also) => journal.addMessages(user_id, found, also),
        'uncounted',
      ));
    if (isDone) await this.#end(row, 'done', null);
    else await repo.renew(row, 0);
  }

  /**
   * Takes in one list, but for what came in before, a batch at a time; `false` when another import has its turn first. What came of
   * it is counted of events, as in the preview.
   */
  async #list<T>(
    { row, signal, isTurnOver, count }: Work,
    list: AsyncIterable<Read<T>>,
    skip: number,
    add: (found: T[], also: AlsoStored) => Promise<BatchResult>,
    counting: 'counted' | 'uncounted' = 'counted',
  ): Promise<boolean> {
    for await (const batch of batches(list, this.#settings.batch, { skip })) {
      signal.throwIfAborted();
      if (await isTurnOver()) return false;
      if ((await this.#deps.files.diskLeft()) < 0) throw new DiskFullError();
      const found = batch.flatMap(({ value }) => (value === undefined ? [] : [value]));
      const places = batch.flatMap(({ value, at }) => (value === undefined ? [] : [at]));
      const unread = batch.flatMap(({ at, problem }) => (problem === undefined ? [] : [{ at, reason: problem }]));
      const stepOf = ({ added, known, problems }: BatchResult): Step => {
        const refused = problems.map(({ index, reason }) => ({ at: places[index] ?? '', reason }));
        const counts = counting === 'counted' ? { added, known } : { added: 0, known: 0 };
        return { done: batch.length, ...counts, problems: [...unread, ...refused] };
      };
      const arrived = await add(found, async (session, soFar) => {
        if (!(await this.#deps.repo.advance(session, row, stepOf(soFar)))) throw new LeaseLostError();
      });
      count(stepOf(arrived));
    }
    return true;
  }

  /** A turn begins with its first batch: what came in before has to be read again until there, and every turn gets further. */
  #turn({ id }: ImportRow): () => Promise<boolean> {
    let endsAt: number | null = null;
    return async () => {
      if (endsAt !== null) return performance.now() >= endsAt && this.#deps.repo.isAnotherDue(id);
      endsAt = performance.now() + this.#settings.turnMs;
      return false;
    };
  }

  async #head(row: ImportRow, file: ReadableFile): Promise<void> {
    const { head } = await file.survey();
    if (!head) return;
    await this.#deps.importHead(
      row.user_id,
      head,
      (name) => file.picture(name),
      async (session) => {
        if (!(await this.#deps.repo.importHead(session, row))) throw new LeaseLostError();
      },
    );
  }

  /** Counts a step that is stored, and pushes how far it is, not too often. */
  #progress(row: ImportRow): (step: Step) => void {
    let pushedAt = -Infinity;
    return ({ done, added, problems }) => {
      row.done += done;
      row.added += added;
      row.problems.push(...problems.slice(0, roomFor(row)));
      if (performance.now() - pushedAt < this.#settings.pushMs) return;
      pushedAt = performance.now();
      this.#push(row, 'running');
    };
  }

  async #giveUp(row: ImportRow): Promise<void> {
    await this.#end(row, 'given_up', 'It could not be read to the end.');
    this.#deps.log.error({ import: row.id, tries: row.tries }, 'an import is given up: what came in of it stays');
  }

  /** What has come in stays, however it ends. */
  async #end(row: ImportRow, outcome: ImportOutcome, reason: string | null): Promise<void> {
    const { repo, files, announce, onOutcome } = this.#deps;
    const state = outcome === 'done' ? 'done' : 'failed';
    const ended = await repo.end(row, state, reason);
    if (!ended) throw new LeaseLostError();
    onOutcome(outcome);
    // What is not removed now is cleared away later.
    await files.remove(row.file_id).catch(() => undefined);
    await announce(row.user_id);
    this.#push(ended, state);
  }

  #push({ id, user_id, done, total }: ImportRow, state: ImportRow['state']): void {
    this.#deps.push(user_id, 'import:progress', { id, state, done, total });
  }
}

const fileIsToBlame: ReadonlySet<string> = new Set(['invalid', 'too_large', 'unsupported']);
