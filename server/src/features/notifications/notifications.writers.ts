import type { Day } from '@app/shared/dates';
import type { WeekPage } from '@app/shared/look-back';
import { nameInMail } from '../../platform/mail/mail.ts';
import type { PlansRepo } from '../plans/plans.types.ts';
import {
  cheerNotification,
  invitationNotification,
  planNotification,
  reminderNotification,
  weekNotification,
} from './notifications.rules.ts';
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

/** What notifications say, by what is there when they are sent: nothing of what was deleted, answered or withdrawn. */
export function notificationWriters(deps: WritersDeps): Record<Occasion, NotificationWriter> {
  return {
    async plan(userId, { plan: id = '', day }, showsWords) {
      const plan = await deps.plans.findOpenOn(userId, id, day);
      return plan && planNotification(id, showsWords ? plan.text : null);
    },
    async cheer(userId, { event = '', from = '' }, showsWords) {
      const [cheer, user] = await Promise.all([deps.cheer(userId, event, from), deps.users.findById(userId)]);
      if (!cheer || !user) return null;
      return cheerNotification(event, { ...cheer, owner: user.username }, showsWords ? cheer.title : null);
    },
    async invitation(userId, { invitation = '' }) {
      const inviter = await deps.inviter(userId, invitation);
      // A name is free text of somebody whom the user may not know.
      return inviter && invitationNotification(invitation, nameInMail(inviter.name) || inviter.username);
    },
    async reminder(userId, { turn = '' }) {
      const question = await deps.question(userId, turn);
      return question === null ? null : reminderNotification(turn, question);
    },
    async week(userId, { turn = '' }) {
      const week = await deps.week(userId, turn);
      return week && weekNotification(turn, week.event_count);
    },
  };
}
