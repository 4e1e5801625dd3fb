import { DAY_MS } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import type { AccountDeletionAnswer } from '@app/shared/security';
import type { User } from '@app/shared/profile';
import { formatDayLong } from '@app/shared/written-days';
import { budgets } from '../../platform/budgets.ts';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import type { Where } from '../../platform/http/where.ts';
import { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { isStuck, type DeletionsRepo, type DueDeletion } from './deletions.repo.ts';
import type { SecurityLog } from './security-log.ts';

type Person = Pick<User, 'name' | 'username' | 'picture'>;

/** What deleting an account works with. */
export interface DeletionDeps {
  db: Pick<Database, 'transact'>;
  deletions: DeletionsRepo;
  sessions: Pick<Sessions, 'revokeAll'>;
  security: Pick<SecurityLog, 'note' | 'mail'>;
  log: Log;
  now: () => Date;
  /** Has others see a user as this person where they have left something: what they cheered. */
  showAs: (session: DbSession, userId: string, person: Person) => Promise<void>;
  /** Has nobody but the owner see a user's pictures, or everybody again who could. */
  hidePictures: (session: DbSession, userId: string, areHidden: boolean) => Promise<void>;
  /** Has friends know at once that a user is no longer there. */
  announceLeft: (userId: string) => Promise<void>;
  /** Removes everything of a user, as support does. */
  deleteUser: (user: { id: string; email: string }) => Promise<void>;
}

/** In the place of somebody who is about to be deleted; nobody can have the username. */
const SOMEONE: Person = { name: 'Someone', username: 'anonymous', picture: null };

const dayOf = (at: Date): string => formatDayLong(at.toISOString().slice(0, 10));
/** Deleting one's own account: hidden at once, erased after some days, and undone by a login until then. */
export class AccountDeletion {
  readonly #deps: DeletionDeps;
  readonly worker: Jobs<DueDeletion>;

  constructor(deps: DeletionDeps) {
    this.#deps = deps;
    this.worker = new Jobs({
      ...{ name: 'deletions', everyMs: budgets.deletionsEveryMs, concurrency: 1, log: deps.log },
      claim: () => deps.deletions.claim(budgets.deletionLeaseMs),
      // What a person was promised is tried until it is done.
      work: (job) => this.#work(job),
    });
  }

  /** Asking again changes nothing of the day. */
  async ask(owner: User, where: Where): Promise<AccountDeletionAnswer> {
    const { db, deletions, sessions, security, showAs, hidePictures, announceLeft, log, now } = this.#deps;
    const deleteAt = new Date(now().getTime() + limits.deletionDays * DAY_MS);
    const warnAt = new Date(deleteAt.getTime() - DAY_MS);
    const isNew = await db.transact(async (session) => {
      if (!(await deletions.ask(owner.id, deleteAt, warnAt, session))) return false;
      await showAs(session, owner.id, SOMEONE);
      await hidePictures(session, owner.id, true);
      await security.note('deletion_asked', owner, where, { session, data: { day: dayOf(deleteAt) } });
      // Before the commit as well, last of all: a server that dies right after it must not leave the sessions alive. Not
      // 'account_deleted', by which devices forget what was not sent yet.
      await sessions.revokeAll(owner.id, 'logout');
      return true;
    });
    await sessions.revokeAll(owner.id, 'logout');
    if (isNew) await announceLeft(owner.id).catch((err: unknown) => log.warn({ err }, 'friends were not notified'));
    return {
      message: `Your account will be deleted on ${dayOf(deleteAt)}. To keep it, log in before then.`,
      deletes_at: deleteAt.toISOString(),
    };
  }

  /** When somebody has logged in. False when the deletion has begun. */
  async undo(owner: User, where: Where): Promise<boolean> {
    const { db, deletions, security, showAs, hidePictures } = this.#deps;
    return db.transact(async (session) => {
      if (!(await deletions.undo(owner.id, session))) return false;
      await showAs(session, owner.id, owner);
      await hidePictures(session, owner.id, false);
      await security.note('deletion_undone', owner, where, { session });
      return true;
    });
  }

  async #work(job: DueDeletion): Promise<void> {
    const { db, deletions, security, deleteUser, log, now } = this.#deps;
    const { id, email, deleteAt, isWarned, tries } = job;
    if (!isWarned && now() < deleteAt) {
      await db.transact(async (session) => {
        if (await deletions.markWarned(job, session))
          await security.mail('deletion_soon', email, { user: id, day: dayOf(deleteAt) }, session);
      });
      return;
    }
    // Before it, since a try may end the process.
    if (isStuck(job))
      log.error({ userId: id, tries }, 'deleting an account has failed again and again, and is tried again');
    if (!(await deletions.begin(job))) return;
    await deleteUser({ id, email });
    log.info({ userId: id }, 'an account was deleted, as its owner had asked');
  }
}
