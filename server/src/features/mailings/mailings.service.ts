import { addDays, dayInZone, type Day } from '@app/shared/dates';
import type { WeekPage } from '@app/shared/look-back';
import type { ChosenSettings } from '@app/shared/settings';
import type { Week } from '@app/shared/weeks';
import type { DbSession } from '../../platform/db/connect.ts';
import type { UserTransact } from '../../platform/db/user-transactions.ts';
import { notFound } from '../../platform/errors.ts';
import { instantAt } from '../../platform/wall-clock.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailQueue, MailWriter } from '../../platform/mail/mail-queue.ts';
import type { UserRepo } from '../auth/auth.types.ts';
import type { EventDaysRepo } from '../journal/journal.types.ts';
import type { PlanRow, PlansRepo } from '../plans/plans.types.ts';
import {
  isWorthMailing,
  planMail,
  questionOf,
  reminderMail,
  weekMail,
  type Addressee,
  type Links,
} from './mailings.mails.ts';
import type { MailingsRepo } from './mailings.repo.ts';
import type { Mailing, MailingKind } from './mailings.types.ts';
import { isStale, rescheduled, timingsOf } from './schedule.rules.ts';
import { readToken, tokenOf, type Unsubscribed } from './unsubscribe.rules.ts';

export interface MailingsDeps {
  repo: MailingsRepo;
  users: Pick<UserRepo, 'findPresent' | 'settings' | 'changeSettings'>;
  days: Pick<EventDaysRepo, 'lastWrittenAt'>;
  week: (userId: string, week: Week) => Promise<WeekPage>;
  /** What the journal noticed of it, as far as a mail may say it. */
  insightsOf: (userId: string, week: Week) => Promise<string[]>;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  plans: Pick<PlansRepo, 'findOpenOn'>;
  /** The user's last day on which something heavy was written. */
  heavyOn: (userId: string) => Promise<Day | null>;
  /** Whether any browser of a user is notified. */
  isNotified: (userId: string, session: DbSession) => Promise<boolean>;
  /** The hour or the zone in which somebody is asked has changed. */
  onTimesChanged: (session: DbSession, userId: string, zone: string) => Promise<void>;
  /** A transaction of one user, in turn, that fails when the user is deleted. */
  transact: UserTransact;
  /** Signs links. */
  secret: string;
  publicUrl: string;
  now: () => Date;
}

export type Mailings = ReturnType<typeof createMailings>;

const off: Record<MailingKind, ChosenSettings> = { week: { weekly_mail: false }, reminder: { reminder_at: null } };
const kinds: readonly MailingKind[] = ['week', 'reminder'];

/** When somebody is asked about plans who has chosen no hour. */
const EVENING = '18:00';

/** After a day on which something heavy was written, nothing is asked before. */
const MORNING = '08:00';

/** Scheduled emails that a user has chosen: the week on Monday, and a question at an hour of their own. */
export function createMailings(deps: MailingsDeps) {
  const { repo, users, days, transact, secret, publicUrl, now } = deps;

  /** Stores what was chosen, and when it is due from now on. Null when there is no such user. */
  function changeSettings(userId: string, body: ChosenSettings, zone: string): Promise<ChosenSettings | null> {
    const { weekly_mail, reminder_at, timezone, push_off } = body;
    if ([weekly_mail, reminder_at, timezone, push_off].every((each) => each === undefined)) {
      return users.changeSettings(userId, body);
    }
    return transact({ userId }, async (session) => {
      const isWanted = weekly_mail === true || typeof reminder_at === 'string';
      const known = isWanted && timezone === undefined ? await users.settings(userId, session) : null;
      // An hour is of some place: where none was chosen, it is where the user is now.
      const chosen = known && known.timezone === undefined ? { timezone: zone, ...body } : body;
      const after = await users.changeSettings(userId, chosen, session);
      if (after) await scheduleAll(session, userId, after);
      if (reminder_at !== undefined || timezone !== undefined) await deps.onTimesChanged(session, userId, zone);
      return after;
    });
  }

  async function scheduleAll(session: DbSession, userId: string, settings: ChosenSettings): Promise<void> {
    const timings = timingsOf(settings, await deps.isNotified(userId, session));
    for (const kind of kinds) {
      const set = rescheduled(kind, await repo.find(kind, userId, session), timings[kind], now());
      if (set) await repo.schedule(session, kind, userId, set);
    }
  }

  /** In the transaction in which a browser is notified for the first time: the week is wanted for it too. */
  async function startNotifying(session: DbSession, userId: string, zone: string): Promise<void> {
    const known = (await users.settings(userId, session)) ?? {};
    // An hour is of some place.
    if (known.timezone === undefined) await users.changeSettings(userId, { timezone: zone }, session);
    await scheduleAll(session, userId, { timezone: zone, ...known });
  }

  /** When somebody is asked about a plan on a day: at the hour of their reminder, or in the evening. `zone` holds where none is chosen. */
  async function askAt(session: DbSession, userId: string, day: Day, zone: string): Promise<Date> {
    const { reminder_at, timezone } = (await users.settings(userId, session)) ?? {};
    return instantAt(day, reminder_at ?? EVENING, timezone ?? zone);
  }

  /** Until when somebody is left alone who has written something heavy: the next morning where they are. Null on other days. */
  async function quietUntil(userId: string): Promise<Date | null> {
    const heavyOn = await deps.heavyOn(userId);
    if (heavyOn === null) return null;
    const { timezone = 'UTC' } = (await users.settings(userId)) ?? {};
    const morning = instantAt(addDays(heavyOn, 1), MORNING, timezone);
    return morning > now() ? morning : null;
  }

  /** When somebody is asked about a plan instead who is left alone now: at their hour on the day on which that ends. */
  async function askLater(session: DbSession, userId: string): Promise<Date | null> {
    const until = await quietUntil(userId);
    if (!until) return null;
    const { timezone = 'UTC' } = (await users.settings(userId, session)) ?? {};
    const at = await askAt(session, userId, dayInZone(until, timezone), timezone);
    return at > until ? at : until;
  }

  /** Promises the mail that asks about a plan, to who wants to be reminded by mail. */
  async function askByMail(session: DbSession, { id, user_id, ask_on }: PlanRow): Promise<void> {
    const to = await users.findPresent(user_id, session);
    if (!to || !(await repo.find('reminder', user_id, session))?.due_at) return;
    const request = { kind: PLAN_MAIL, to: to.email, key: `${id} ${ask_on}`, data: { user_id, plan: id, day: ask_on } };
    await deps.mailQueue.enqueue(request, { session });
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
    const [to, mailing] = await Promise.all([users.findPresent(userId), repo.find(kind, userId)]);
    return to && mailing?.due_at && !isStale(kind, mailing, turn, now()) ? { to, mailing } : null;
  }

  async function writeWeek(userId: string, week: Week): Promise<Mail | null> {
    const found = await addresseeOf('week', userId, week);
    // It may be wanted as a notification only.
    if (!found || (await users.settings(userId))?.weekly_mail !== true) return null;
    const [page, noticed] = await Promise.all([weekWorthReading(userId, week), deps.insightsOf(userId, week)]);
    return page ? weekMail(found.to, page, noticed, linksOf(found.mailing)) : null;
  }

  async function writeReminder(userId: string, day: Day): Promise<Mail | null> {
    const found = await addresseeOf('reminder', userId, day);
    if (!found || (await hasWritten(userId, day, found.mailing.zone))) return null;
    return reminderMail(found.to, questionOf(day), linksOf(found.mailing));
  }

  async function writePlan(userId: string, id: string, day: string | undefined): Promise<Mail | null> {
    const [to, mailing, plan, settings] = await Promise.all([
      users.findPresent(userId),
      repo.find('reminder', userId),
      deps.plans.findOpenOn(userId, id, day),
      users.settings(userId),
    ]);
    if (!to || !mailing?.due_at || !plan) return null;
    return planMail(to, settings?.show_words ? plan.text : null, linksOf(mailing));
  }

  /** Whether somebody has written on a day in their zone, or after it. */
  async function hasWritten(userId: string, day: Day, zone: string): Promise<boolean> {
    const at = await days.lastWrittenAt(userId);
    return at !== null && dayInZone(at, zone) >= day;
  }

  const mails: Record<MailingKind | typeof PLAN_MAIL, MailWriter> = {
    week: ({ data }) => writeWeek(String(data.user_id), String(data.turn)),
    reminder: ({ data }) => writeReminder(String(data.user_id), String(data.turn)),
    [PLAN_MAIL]: ({ data }) => writePlan(String(data.user_id), String(data.plan), data.day as string | undefined),
  };

  /** A week that is worth a word; null for any other. */
  async function weekWorthReading(userId: string, week: Week): Promise<WeekPage | null> {
    const page = await deps.week(userId, week);
    return isWorthMailing(page) ? page : null;
  }

  /** The question of a day; null where it is answered, or nobody wants to be asked. */
  async function openQuestion(userId: string, day: Day): Promise<string | null> {
    const mailing = await repo.find('reminder', userId);
    return mailing?.due_at && !(await hasWritten(userId, day, mailing.zone)) ? questionOf(day) : null;
  }

  return {
    ...{ changeSettings, subscriptionOf, unsubscribe, hasWritten, mails },
    ...{ askAt, askLater, quietUntil, askByMail, startNotifying, weekWorthReading, openQuestion },
  };
}

const PLAN_MAIL = 'plan';
