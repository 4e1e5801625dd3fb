import type { Day } from '@app/shared/dates';
import type { WeekPage } from '@app/shared/look-back';
import { eventPath, paths, weekPath } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { nameInMail } from '../../platform/mail/mail.ts';
import type { PlansRepo } from '../plans/plans.types.ts';
import type { Occasion } from './notifications.types.ts';
import type { NotificationWriter } from './notifications.worker.ts';

interface WritersDeps {
  plans: Pick<PlansRepo, 'findOpenOn'>;
  users: { findById: (userId: string) => Promise<{ username: string } | null> };
  /** What a friend sees in an event of the user now, with its title; null where they see nothing in it. */
  cheer: (
    userId: string,
    eventId: string,
    from: string,
  ) => Promise<{ name: string; trait: string; title: string } | null>;
  /** Who invites the user; null when that is answered or withdrawn. */
  inviter: (userId: string, invitationId: string) => Promise<{ name: string; username: string } | null>;
  /** The question of a day; null where it is answered. */
  question: (userId: string, day: Day) => Promise<string | null>;
  /** A week that is worth a word; null for any other. */
  week: (userId: string, week: string) => Promise<Pick<WeekPage, 'event_count'> | null>;
}

/**
 * What notifications say, by what is there when they are sent: nothing of what was deleted, answered or withdrawn. A device shows them
 * to anybody who holds it: what was written is on it only where its user has allowed that.
 */
export function notificationWriters(deps: WritersDeps): Record<Occasion, NotificationWriter> {
  return {
    async plan(userId, { plan: id = '', day }, showsWords) {
      const plan = await deps.plans.findOpenOn(userId, id, day);
      return (
        plan && {
          title: 'How did it go?',
          body: showsWords ? plan.text : 'You wanted to be asked about one of your plans today.',
          path: paths.dashboard,
          tag: `plan:${id}`,
        }
      );
    },
    async cheer(userId, { event = '', from = '' }, showsWords) {
      const [cheer, user] = await Promise.all([deps.cheer(userId, event, from), deps.users.findById(userId)]);
      if (!cheer || !user) return null;
      return {
        title: `${cheer.name} recognized ${cheer.trait}`,
        body: showsWords ? `“${cheer.title}”` : 'In one of your events.',
        // The event's own page: what friends see can be seen there.
        path: eventPath(user.username, event),
        tag: `cheer:${event}`,
      };
    },
    async invitation(userId, { invitation: id = '' }) {
      const inviter = await deps.inviter(userId, id);
      if (!inviter) return null;
      // A name is free text of somebody whom the user may not know.
      const name = nameInMail(inviter.name) || inviter.username;
      return {
        title: `${name} invites you`,
        body: `They would like to be your friend on ${PRODUCT}.`,
        path: paths.friends,
        tag: `invitation:${id}`,
      };
    },
    async reminder(userId, { turn: day = '' }) {
      const question = await deps.question(userId, day);
      if (question === null) return null;
      const title = `A question from your ${PRODUCT}`;
      return { title, body: question, path: `${paths.dashboard}?write`, tag: `reminder:${day}` };
    },
    async week(userId, { turn: week = '' }) {
      const { event_count: events } = (await deps.week(userId, week)) ?? {};
      if (events === undefined) return null;
      const body = events === 1 ? 'You wrote down one event.' : `You wrote down ${String(events)} events.`;
      return { title: 'Your week is ready', body, path: weekPath(week), tag: `week:${week}` };
    },
  };
}
