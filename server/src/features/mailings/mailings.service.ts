import { dayInZone, type Day } from '@app/shared/dates';
import type { WeekPage } from '@app/shared/look-back';
import type { ChosenSettings } from '@app/shared/settings';
import type { Week } from '@app/shared/weeks';
import type { DbSession } from '../../platform/db/connect.ts';
import type { UserTransact } from '../../platform/db/user-transactions.ts';
import { notFound } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailWriter } from '../../platform/mail/mail-queue.ts';
import type { UserRepo } from '../auth/auth.types.ts';
import type { StatsService } from '../gamification/gamification.types.ts';
import type { EventDaysRepo } from '../journal/journal.types.ts';
import { isWorthMailing, reminderMail, weekMail, type Addressee, type Links } from './mailings.mails.ts';
import type { MailingsRepo } from './mailings.repo.ts';
import type { Mailing, MailingKind } from './mailings.types.ts';
import { questionOf } from './questions.ts';
import { isStale, plansOf, replanned } from './schedule.rules.ts';
import { readToken, tokenOf, type Unsubscribed } from './unsubscribe.rules.ts';

export interface MailingsDeps {
  repo: MailingsRepo;
  users: Pick<UserRepo, 'findById' | 'settings' | 'changeSettings'>;
  days: Pick<EventDaysRepo, 'lastWrittenAt'>;
  week: (userId: string, week: Week) => Promise<WeekPage>;
  /** What the journal noticed of it, as far as a mail may say it. */
  insightsOf: (userId: string, week: Week) => Promise<string[]>;
  /** A transaction of one user, in turn. */
  transact: UserTransact;
  stats: Pick<StatsService, 'touch'>;
  /** Signs links. */
  secret: string;
  publicUrl: string;
  now: () => Date;
}

export type Mailings = ReturnType<typeof createMailings>;

const off: Record<MailingKind, ChosenSettings> = { week: { weekly_mail: false }, reminder: { reminder_at: null } };
const kinds: readonly MailingKind[] = ['week', 'reminder'];

/** Scheduled emails that a user has chosen: the week on Monday, and a question at an hour of their own. */
export function createMailings(deps: MailingsDeps) {
  const { repo, users, days, transact, stats, secret, publicUrl, now } = deps;

  /** Stores what was chosen, and when it is due from now on. Null when there is no such user. */
  function changeSettings(userId: string, body: ChosenSettings, zone: string): Promise<ChosenSettings | null> {
    const { weekly_mail, reminder_at, timezone } = body;
    if ([weekly_mail, reminder_at, timezone].every((each) => each === undefined)) {
      return users.changeSettings(userId, body);
    }
    return transact({ userId }, async (session) => {
      await stats.touch(session, userId);
      const isWanted = weekly_mail === true || typeof reminder_at === 'string';
      const known = isWanted && timezone === undefined ? await users.settings(userId, session) : null;
      // An hour is of some place: where none was chosen, it is where the user is now.
      const chosen = known && known.timezone === undefined ? { timezone: zone, ...body } : body;
      const after = await users.changeSettings(userId, chosen, session);
      if (after) await planAll(session, userId, after);
      return after;
    });
  }

  async function planAll(session: DbSession, userId: string, settings: ChosenSettings): Promise<void> {
    const plans = plansOf(settings);
    for (const kind of kinds) {
      const set = replanned(kind, await repo.find(kind, userId, session), plans[kind], now());
      if (set) await repo.plan(session, kind, userId, set);
    }
  }

  /** Which mails a link stops; throws `not_found` where it is none of ours, or an older one. */
  async function subscriptionOf(token: string): Promise<Unsubscribed> {
    const said = readToken(token, secret);
    const found = said && (await repo.find(said.kind, said.userId));
    if (!found || found.version !== said.version) {
      throw notFound('This link is no longer valid. You can stop these emails in your settings.');
    }
    return said;
  }

  /** Stops one kind of mail; once more is no mistake. */
  async function unsubscribe(token: string): Promise<MailingKind> {
    const { kind, userId } = await subscriptionOf(token);
    await changeSettings(userId, off[kind], 'UTC');
    return kind;
  }

  const linksOf = (mailing: Unsubscribed): Links => ({
    publicUrl,
    stopUrl: `${publicUrl}/api/unsubscribe/${tokenOf(mailing, secret)}`,
  });

  /** The addressee of a mail that is about to be sent; null when the user no longer exists or wants it, or it is too late. */
  async function addresseeOf(
    kind: MailingKind,
    userId: string,
    turn: string,
  ): Promise<{ to: Addressee; mailing: Mailing } | null> {
    const [to, mailing] = await Promise.all([users.findById(userId), repo.find(kind, userId)]);
    return to && mailing?.due_at && !isStale(kind, mailing, turn, now()) ? { to, mailing } : null;
  }

  async function writeWeek(userId: string, week: Week): Promise<Mail | null> {
    const found = await addresseeOf('week', userId, week);
    if (!found) return null;
    const [page, noticed] = await Promise.all([deps.week(userId, week), deps.insightsOf(userId, week)]);
    return isWorthMailing(page) ? weekMail(found.to, page, noticed, linksOf(found.mailing)) : null;
  }

  async function writeReminder(userId: string, day: Day): Promise<Mail | null> {
    const found = await addresseeOf('reminder', userId, day);
    if (!found || (await hasWritten(userId, day, found.mailing.zone))) return null;
    return reminderMail(found.to, questionOf(day), linksOf(found.mailing));
  }

  /** Whether somebody has written on a day in their zone, or after it. */
  async function hasWritten(userId: string, day: Day, zone: string): Promise<boolean> {
    const at = await days.lastWrittenAt(userId);
    return at !== null && dayInZone(at, zone) >= day;
  }

  const mails: Record<MailingKind, MailWriter> = {
    week: ({ data }) => writeWeek(String(data.user_id), String(data.turn)),
    reminder: ({ data }) => writeReminder(String(data.user_id), String(data.turn)),
  };

  return { changeSettings, subscriptionOf, unsubscribe, hasWritten, mails };
}
