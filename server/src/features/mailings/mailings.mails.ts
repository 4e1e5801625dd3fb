import { counted } from '@app/shared/counts';
import { dayNumber, type Day } from '@app/shared/dates';
import type { WeekPage } from '@app/shared/look-back';
import { paths, weekPath } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import type { User } from '@app/shared/profile';
import { isQuiet } from '@app/shared/quiet-tones';
import { formatDayLong } from '@app/shared/written-days';
import { greetingTo, layoutMail, type Mail } from '../../platform/mail/mail.ts';

export type Addressee = Pick<User, 'email' | 'name'>;

/** What every mail of this feature ends with. */
export interface Links {
  publicUrl: string;
  /** Where these mails are stopped by one click. */
  stopUrl: string;
}

const TRAITS = 5;
const TITLES = 3;

/** '“Baked bread,” “Won!” “Slept.”': each ends with its own mark, or with what the list needs. */
const quoted = (titles: readonly string[]): string =>
  titles
    .map((title, at) => {
      const plain = title.replace(/\.$/, '');
      const mark = at === titles.length - 1 ? '.' : ',';
      return `“${plain}${/[!?…]$/.test(plain) ? '' : mark}”`;
    })
    .join(' ');

/** Whether a week has anything that a mail may speak of: a week with nothing but heavy events is not mailed. */
export const isWorthMailing = ({ events }: Pick<WeekPage, 'events'>): boolean =>
  events.some(({ tone }) => !isQuiet(tone));

/** A mail is no private place: numbers and traits of all events, words of public ones only, of heavy ones nothing. */
export function weekMail(
  to: Addressee,
  week: WeekPage,
  noticed: readonly string[],
  { publicUrl, stopUrl }: Links,
): Mail {
  const traits = week.traits
    .slice(0, TRAITS)
    .map(({ trait, count }) => (count > 1 ? `${trait} (${String(count)})` : trait));
  const titles = week.events
    .filter(({ is_public, tone }) => is_public && !isQuiet(tone))
    .slice(0, TITLES)
    .map(({ title }) => title);
  return layoutMail({
    to: to.email,
    subject: `Your week in ${PRODUCT}: ${spanOf(week)}`,
    greeting: greetingTo(to.name),
    paragraphs: [
      `You wrote down ${counted(week.event_count, 'event')} on ${counted(week.days, 'day')}.`,
      ...(traits.length > 0 ? [`The traits you showed: ${traits.join(', ')}.`] : []),
      ...noticed,
      ...(titles.length > 0 ? [`Among what you shared: ${quoted(titles)}`] : []),
    ],
    link: { label: 'Open your week', url: `${publicUrl}${weekPath(week.week)}` },
    closing: 'You asked for this email in your settings. Private events are counted in it but never quoted.',
    unsubscribe: { label: 'Stop the weekly email', url: stopUrl },
  });
}

const spanOf = ({ from, to }: { from: Day; to: Day }): string => {
  const [fromMonth = '', fromDay = ''] = formatDayLong(from).replace(',', '').split(' ');
  const [toMonth = '', toDay = ''] = formatDayLong(to).replace(',', '').split(' ');
  return fromMonth === toMonth ? `${fromMonth} ${fromDay}–${toDay}` : `${fromMonth} ${fromDay} – ${toMonth} ${toDay}`;
};

/** Asks about a plan, without its words unless its owner has allowed them. */
export const planMail = (to: Addressee, words: string | null, { publicUrl, stopUrl }: Links): Mail =>
  layoutMail({
    to: to.email,
    subject: `A question from your ${PRODUCT}`,
    greeting: greetingTo(to.name),
    paragraphs:
      words === null
        ? ['You wanted to be asked about one of your plans today. How did it go?']
        : [`You wanted to be asked about this today: “${words}”`, 'How did it go?'],
    link: { label: 'Open your plans', url: `${publicUrl}${paths.dashboard}` },
    closing: 'You asked for this when you kept the plan. On days without one, you’ll get your usual question.',
    unsubscribe: { label: 'Stop these questions', url: stopUrl },
  });

const questions = [
  'What did you do today that you’d like to remember?',
  'What went well today, however small?',
  'Who did you spend time with today?',
  'What did you try today?',
  'What did you learn today?',
  'What did you get done today, and what helped?',
] as const;

/** What a reminder asks on a day: the same everybody is asked, another one tomorrow. */
export const questionOf = (day: Day): string => questions[dayNumber(day) % questions.length] ?? questions[0];

export const reminderMail = (to: Addressee, question: string, { publicUrl, stopUrl }: Links): Mail =>
  layoutMail({
    to: to.email,
    subject: `A question from your ${PRODUCT}`,
    greeting: greetingTo(to.name),
    paragraphs: [question],
    link: { label: 'Write it down', url: `${publicUrl}${paths.dashboard}` },
    closing: 'You asked for this question in your settings. On days when you’ve already written, you won’t get one.',
    unsubscribe: { label: 'Stop these questions', url: stopUrl },
  });
