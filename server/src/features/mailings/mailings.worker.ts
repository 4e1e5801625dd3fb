import type { ChosenSettings } from '@app/shared/settings';
import { budgets } from '../../platform/budgets.ts';
import type { Database } from '../../platform/db/connect.ts';
import { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { Notify } from '../notifications/notifications.types.ts';
import type { PlansRepo } from '../plans/plans.types.ts';
import type { MailingsRepo } from './mailings.repo.ts';
import type { Mailings } from './mailings.service.ts';
import type { Mailing } from './mailings.types.ts';
import { questionOf } from './mailings.mails.ts';
import { isTooLate, nextTime, turnAt } from './schedule.rules.ts';

export interface MailingsWorkerDeps {
  db: Pick<Database, 'transact'>;
  repo: MailingsRepo;
  users: {
    findPresent: (userId: string) => Promise<{ email: string } | null>;
    settings: (userId: string) => Promise<ChosenSettings | null>;
  };
  mailings: Pick<Mailings, 'hasWritten'>;
  plans: Pick<PlansRepo, 'isAnyOn'>;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  notify: Notify;
  push: Push;
  log: Log;
  now: () => Date;
  /** Called with what became of each turn. */
  onOutcome?: ((outcome: 'mailed' | 'skipped' | 'late') => void) | undefined;
}

/**
 * Mails those whose time has come. A turn is taken and its mail promised in one transaction, which matches only what was claimed: a
 * server that dies before it has changed nothing, and what failed is claimed again when its lease is over.
 */
export function createMailingsWorker(deps: MailingsWorkerDeps): Jobs<Mailing> {
  const { db, repo, users, mailings, plans, mailQueue, notify, push, log, now, onOutcome = () => undefined } = deps;

  async function work(mailing: Mailing): Promise<void> {
    const { kind, userId, zone } = mailing;
    const turn = turnOf(mailing);
    // It had its turn before a change of its timing, or the user has written already, or is asked about a plan instead.
    const hadTurn = turn <= (mailing.last ?? '');
    const isUnasked = async () =>
      !(await mailings.hasWritten(userId, turn, zone)) && !(await plans.isAnyOn(userId, turn));
    const isWanted = !hadTurn && (kind === 'week' || (await isUnasked()));
    const user = isWanted ? await users.findPresent(userId) : null;
    const isByMail = kind === 'reminder' || (await users.settings(userId))?.weekly_mail === true;
    const isTaken = await db.transact(async (session) => {
      const isOurs = await repo.take(session, mailing, { last: hadTurn ? mailing.last : turn, ...nextOf(mailing) });
      const data = { user_id: userId, turn };
      if (isOurs && user) {
        const mail = { kind, to: user.email, key: `${userId} ${turn}`, data };
        if (isByMail) await mailQueue.enqueue(mail, { session });
        await notify(userId, { occasion: kind, key: turn, data: { turn } }, session);
      }
      return isOurs;
    });
    if (!isTaken) return;
    onOutcome(user ? 'mailed' : 'skipped');
    if (isWanted && kind === 'reminder') push(userId, 'reminder:due', { question: questionOf(turn), day: turn });
  }

  const turnOf = ({ kind, due_at, zone }: Mailing) => turnAt(kind, due_at ?? now(), zone);
  const nextOf = (mailing: Mailing) => ({ due_at: nextTime(mailing.kind, mailing, now(), turnOf(mailing)) });

  async function leaveOut(mailing: Mailing): Promise<void> {
    const { userId, kind, due_at, last } = mailing;
    if (!(await db.transact((session) => repo.take(session, mailing, { last, ...nextOf(mailing) })))) return;
    log.warn({ userId, kind, due_at }, 'a mailing came too late and is left out');
    onOutcome('late');
  }

  return new Jobs({
    ...{ name: 'mailings', everyMs: budgets.mailingsEveryMs, concurrency: IN_FLIGHT, log },
    claim: () => repo.claim(now(), budgets.mailingRetryMs),
    work,
    isHopeless: ({ kind, due_at }) => due_at !== null && isTooLate(kind, due_at, now()),
    giveUp: leaveOut,
  });
}

const IN_FLIGHT = 4;
