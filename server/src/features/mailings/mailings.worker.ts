import { budgets } from '../../platform/budgets.ts';
import type { Database } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import { createPoller } from '../../platform/poller.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { MailingsRepo } from './mailings.repo.ts';
import type { Mailings } from './mailings.service.ts';
import type { Mailing } from './mailings.types.ts';
import { questionOf } from './questions.ts';
import { isTooLate, nextTime, turnAt } from './schedule.rules.ts';

export interface MailingsWorkerDeps {
  db: Pick<Database, 'transact'>;
  repo: MailingsRepo;
  users: { findById: (userId: string) => Promise<{ email: string } | null> };
  mailings: Pick<Mailings, 'hasWritten'>;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  push: Push;
  log: Log;
  now: () => Date;
  /** Called with what became of each turn. */
  onOutcome?: ((outcome: 'mailed' | 'skipped' | 'late') => void) | undefined;
}

/**
 * Looks whose time has come. A mailing is claimed for a while, so that several servers share the work; then its turn is taken and
 * its mail promised in one transaction, which matches only what was claimed: a server that dies before it has changed nothing.
 */
export function createMailingsWorker(deps: MailingsWorkerDeps) {
  const { db, repo, users, mailings, mailQueue, push, log, now, onOutcome = () => undefined } = deps;

  async function look(isStopping = () => false): Promise<void> {
    while (!isStopping()) {
      const mailing = await repo.claim(now(), budgets.mailingRetryMs);
      if (!mailing) return;
      await turn(mailing).catch((error: unknown) => {
        // It stays claimed for a while, and keeps nobody waiting.
        log.warn({ err: error, kind: mailing.kind }, 'a mailing could not be begun and will be tried again');
      });
    }
  }

  async function turn(mailing: Mailing): Promise<void> {
    const { kind, userId, zone, due_at } = mailing;
    if (!due_at) return;
    const last = turnAt(kind, due_at, zone);
    const isLate = isTooLate(kind, due_at, now());
    const isLeftOut = isLate || last <= (mailing.last ?? '');
    const isWanted = !isLeftOut && (kind === 'week' || !(await mailings.hasWritten(userId, last, zone)));
    const user = isWanted ? await users.findById(userId) : null;
    const next = { last: isLeftOut ? mailing.last : last, due_at: nextTime(kind, mailing, now(), last) };
    const isTaken = await db.transact(async (session) => {
      const isOurs = await repo.take(session, mailing, next);
      const data = { user_id: userId, turn: last };
      if (isOurs && user) {
        await mailQueue.enqueue({ kind, to: user.email, key: `${userId} ${last}`, data }, { session });
      }
      return isOurs;
    });
    if (!isTaken) return;
    if (isLate) log.warn({ userId, kind, due_at }, 'a mailing came too late and is left out');
    onOutcome(isLate ? 'late' : user ? 'mailed' : 'skipped');
    if (isWanted && kind === 'reminder') push(userId, 'reminder:due', { question: questionOf(last), day: last });
  }

  const poller = createPoller({ name: 'mailings', everyMs: budgets.mailingsEveryMs, look, log });
  return { look, ...poller };
}
