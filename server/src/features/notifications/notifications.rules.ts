import type { NotificationKind, Notification } from '@app/shared/notifications';
import { eventPath, paths, weekPath } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import type { Week } from '@app/shared/weeks';
import type { Occasion } from './notifications.types.ts';

/** Under which kind each can be turned off. */
export const kindOf: Record<Occasion, NotificationKind> = {
  plan: 'reminders',
  reminder: 'reminders',
  cheer: 'cheers',
  invitation: 'invitations',
  week: 'week',
};

/** A device shows notifications to anybody who holds it: what was written is on it only where `words` are handed in. */
export const planNotification = (id: string, words: string | null): Notification => ({
  title: 'How did it go?',
  body: words ?? 'You wanted to be asked about one of your plans today.',
  path: paths.dashboard,
  tag: `plan:${id}`,
});

export const reminderNotification = (day: string, question: string): Notification => ({
  title: `A question from your ${PRODUCT}`,
  body: question,
  path: `${paths.dashboard}?write`,
  tag: `reminder:${day}`,
});

/** It opens the event's own page: what friends see can be seen there. */
export const cheerNotification = (
  eventId: string,
  { name, trait, owner }: { name: string; trait: string; owner: string },
  words: string | null,
): Notification => ({
  title: `${name} recognized ${trait}`,
  body: words === null ? 'In one of your events.' : `“${words}”`,
  path: eventPath(owner, eventId),
  tag: `cheer:${eventId}`,
});

export const invitationNotification = (id: string, name: string): Notification => ({
  title: `${name} invites you`,
  body: `They would like to be your friend on ${PRODUCT}.`,
  path: paths.friends,
  tag: `invitation:${id}`,
});

export const weekNotification = (week: Week, events: number): Notification => ({
  title: 'Your week is ready',
  body: events === 1 ? 'You wrote down one event.' : `You wrote down ${String(events)} events.`,
  path: weekPath(week),
  tag: `week:${week}`,
});
