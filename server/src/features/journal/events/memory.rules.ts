import { addDays, dayNumber, daysBetween, type Day } from '@app/shared/dates';
import { formatMonth, monthName, writtenAsOf } from '@app/shared/written-days';
import type { EventMemory } from '@app/shared/journal';
import { named, namesOf, type Remembered } from './memory.facts.ts';
import { capitalized, ordinal, racedName, roundCounts, topicName } from './memory.words.ts';

/** An event, and its title and description. */
export type Asked = Remembered & { text: string };

/** An event, and those before it that have something in common with it, newest first. */
interface Past {
  event: Asked;
  earlier: readonly Remembered[];
  /** From this day on `earlier` is all there is. */
  known: Day;
}

const IDS_MAX = 100;
const LONG_AGO_DAYS = 60;

const has = ({ facts }: Remembered, key: string): boolean => facts.keys.includes(key);
const since = (list: readonly Remembered[], from: Day): Remembered[] => list.filter(({ date }) => date >= from);
const says = ({ event }: Past, words: RegExp): boolean => words.test(event.text);

const memory = (text: string, counted: readonly Remembered[]): EventMemory | null =>
  counted.length <= IDS_MAX ? { text, event_ids: counted.map(({ id }) => id) } : null;

/** 'June', with its year where that is another one. */
const monthOf = (then: Day, now: Day): string =>
  then.slice(0, 4) === now.slice(0, 4) ? monthName(then) : formatMonth(then);

const rankings = /\b(?:largest|biggest|highest|longest|fastest|farthest|furthest|heaviest|record|best|pb|pr|most)\b/i;
const counts = /\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)|times?)\b/i;
const pauses = /\b(?:since|again|first|after (?:a|so|many)|long time|months|years|in ages|finally)\b/i;
const rows = /\b(?:in a row|streak|straight|every week|weeks?)\b/i;

/** '30 days: you began on October 22.' */
function began({ event, earlier }: Past): EventMemory | null {
  const { days } = event.facts;
  const [what] = named(event.facts.keys, 'w');
  const start = what === undefined ? undefined : earlier.find((one) => has(one, `b:${what}`));
  if (!start || days === null || days < 2) return null;
  const passed = daysBetween(start.date, event.date);
  // Some call the first day the first, some the second.
  if (passed !== days && passed !== days - 1) return null;
  return memory(`${String(days)} days: you began on ${writtenAsOf(start.date, event.date)}.`, [start]);
}

interface Ranking {
  of: string;
  amount: number;
  /** 'longest' */
  word: string;
  /** 'longest run' */
  name: (isMeasured: boolean) => string;
  isBetter: (amount: number) => boolean;
}

/** What an event's doing of a topic can be ranked by: a pace before a length. */
function rankingOf({ facts }: Remembered, topic: string): Ranking | null {
  const own = facts.measures.filter((one) => one.topic === topic);
  const pace = own.find(({ of }) => of.startsWith('in:'));
  const found = pace ?? own.find(({ of }) => of === 'distance') ?? own[0];
  if (!found) return null;
  const { of, amount } = found;
  const noun = topicName(topic).noun ?? `time ${topicName(topic).gerund}`;
  const named = (word: string, thing: string) => (isMeasured: boolean) =>
    `Your ${word} ${isMeasured ? 'measured ' : ''}${thing}`;
  const isMore = (other: number) => other >= amount;
  if (pace)
    return {
      of,
      amount,
      word: 'fastest',
      name: named('fastest', racedName(of, noun)),
      isBetter: (other) => other <= amount,
    };
  if (of === 'weight') return { of, amount, word: 'heaviest', name: named('heaviest', topic), isBetter: isMore };
  if (of === 'distance' || of === 'time')
    return { of, amount, word: 'longest', name: named('longest', noun), isBetter: isMore };
  if (topic === 'donation') return { of, amount, word: 'largest', name: named('largest', noun), isBetter: isMore };
  const what = of === 'pages' ? 'pages' : topic === 'saving' ? 'saved' : 'raised';
  return { of, amount, word: '', name: () => `The most ${what} in one entry`, isBetter: isMore };
}

const amountOf = ({ facts }: Remembered, topic: string, of: string): number | undefined =>
  facts.measures.find((one) => one.topic === topic && one.of === of)?.amount;

/** Whether it may have been more, or faster, without saying so. */
function isUnmeasured(one: Remembered, topic: string, { of }: Ranking): boolean {
  if (amountOf(one, topic, of) !== undefined) return false;
  if (!of.startsWith('in:') || !has(one, `t:${topic}`)) return true;
  const distance = amountOf(one, topic, 'distance');
  return distance === undefined || `in:${String(Math.round(distance))}` === of;
}

/** 'Your longest run since June.', 'Your longest run this year.' */
function record(past: Past, topic: string): EventMemory | null {
  const { event, earlier, known } = past;
  const ranking = rankingOf(event, topic);
  if (!ranking || says(past, rankings)) return null;
  const alike = earlier.filter((one) => has(one, `t:${topic}`) || has(one, `x:${topic}`));
  const measured = alike.filter((one) => amountOf(one, topic, ranking.of) !== undefined);
  const better = measured.find((one) => ranking.isBetter(amountOf(one, topic, ranking.of) ?? 0));
  const from = better ? addDays(better.date, 1) : `${event.date.slice(0, 4)}-01-01`;
  const compared = since(measured, from);
  if (
    better
      ? daysBetween(better.date, event.date) < LONG_AGO_DAYS || compared.length < 2
      : from < known || compared.length < 3
  )
    return null;
  if (!better && compared.every(({ date }) => date.slice(0, 7) === event.date.slice(0, 7))) return null;
  const span = better ? `since ${monthOf(better.date, event.date)}` : 'this year';
  const isInDoubt = since(alike, from).some((one) => isUnmeasured(one, topic, ranking));
  return memory(`${ranking.name(isInDoubt)} ${span}.`, [event, ...compared, ...(better ? [better] : [])]);
}

/** 'The first entry with Anna since June.' */
function firstWith(past: Past, person: string): EventMemory | null {
  const { event, earlier } = past;
  const last = earlier.find((one) => namesOf(person).some((name) => has(one, `p:${name}`) || has(one, `m:${name}`)));
  if (!last || !has(last, `p:${person}`) || daysBetween(last.date, event.date) < LONG_AGO_DAYS) return null;
  if (says(past, pauses)) return null;
  const who = /^\p{Ll}/u.test(person) ? `your ${person}` : person;
  return memory(`The first entry with ${who} since ${monthOf(last.date, event.date)}.`, [event, last]);
}

/** 'Your first swim since June.' */
function firstSince(past: Past, topic: string): EventMemory | null {
  const { event, earlier } = past;
  const last = earlier.find((one) => has(one, `t:${topic}`) || has(one, `x:${topic}`));
  if (!last || !has(last, `t:${topic}`) || daysBetween(last.date, event.date) < LONG_AGO_DAYS) return null;
  if (says(past, pauses)) return null;
  const { noun, gerund } = topicName(topic);
  const what = noun ? `Your first ${noun}` : `The first entry about ${gerund}`;
  return memory(`${what} since ${monthOf(last.date, event.date)}.`, [event, last]);
}

/** The events of a topic from a day on, this one first; null where they cannot be counted for certain. */
function countable({ event, earlier, known }: Past, topic: string, from: Day): Remembered[] | null {
  const within = since(earlier, from);
  if (from < known || within.some((one) => has(one, `x:${topic}`))) return null;
  const counted = [event, ...within.filter((one) => has(one, `t:${topic}`))];
  // Two of one day may tell of the same.
  return new Set(counted.map(({ date }) => date)).size === counted.length ? counted : null;
}

/** 'Your third run this month', with ', and the longest' where it is. */
function nth(
  past: Past,
  topic: string,
  period: 'month' | 'year',
): { text: string; counted: Remembered[]; isBest: boolean } | null {
  const { event } = past;
  const from = period === 'month' ? `${event.date.slice(0, 7)}-01` : `${event.date.slice(0, 4)}-01-01`;
  const counted = countable(past, topic, from);
  if (!counted || says(past, counts)) return null;
  const { noun, gerund } = topicName(topic);
  const which = ordinal(counted.length);
  const text = `${noun ? `Your ${which} ${noun}` : `The ${which} entry about ${gerund}`} this ${period}`;
  const ranking = rankingOf(event, topic);
  const others = counted.slice(1).map((one) => amountOf(one, topic, ranking?.of ?? ''));
  const isBest =
    ranking !== null &&
    ranking.word !== '' &&
    others.every((amount) => amount !== undefined && !ranking.isBetter(amount)) &&
    !says(past, rankings);
  return { text: isBest ? `${text}, and the ${ranking.word}.` : `${text}.`, counted, isBest };
}

function bestOfMonth(past: Past, topic: string): EventMemory | null {
  const found = nth(past, topic, 'month');
  return found && found.isBest && found.counted.length >= 3 ? memory(found.text, found.counted) : null;
}

function roundNumber(past: Past, topic: string): EventMemory | null {
  for (const period of ['month', 'year'] as const) {
    const found = nth(past, topic, period);
    if (found && roundCounts[period].has(found.counted.length)) return memory(found.text, found.counted);
  }
  return null;
}

/** Monday is the first day of a week. */
const weekOf = (day: Day): number => Math.floor((dayNumber(day) + 3) / 7);

/** 'Running for the fifth week in a row.' */
function weeksInARow(past: Past, topic: string): EventMemory | null {
  const { event, earlier, known } = past;
  const week = weekOf(event.date);
  const done = earlier.filter((one) => has(one, `t:${topic}`));
  const weeks = new Set(done.map(({ date }) => weekOf(date)));
  if (weeks.has(week) || says(past, rows)) return null;
  let length = 1;
  while (weeks.has(week - length)) length += 1;
  const isOpen = earlier.some((one) => has(one, `x:${topic}`) && [week, week - length].includes(weekOf(one.date)));
  if (isOpen || week - length <= weekOf(known) || !roundCounts.weeks.has(length)) return null;
  const counted = done.filter(({ date }) => weekOf(date) > week - length);
  return memory(`${capitalized(topicName(topic).gerund)} for the ${ordinal(length)} week in a row.`, [
    event,
    ...counted,
  ]);
}

/** One true sentence about an event from those before it, the rarest first; null when there is none worth saying. */
export function memoryFrom(past: Past): EventMemory | null {
  const topics = named(past.event.facts.keys, 't');
  const first = (find: (topic: string) => EventMemory | null): EventMemory | null =>
    topics.reduce<EventMemory | null>((found, topic) => found ?? find(topic), null);
  return (
    began(past) ??
    first((topic) => record(past, topic)) ??
    first((topic) => bestOfMonth(past, topic)) ??
    named(past.event.facts.keys, 'p').reduce<EventMemory | null>((found, one) => found ?? firstWith(past, one), null) ??
    first((topic) => firstSince(past, topic)) ??
    first((topic) => roundNumber(past, topic)) ??
    first((topic) => weeksInARow(past, topic))
  );
}
