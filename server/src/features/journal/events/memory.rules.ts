import { addDays, daysBetween, type Day } from '@app/shared/dates';
import type { EventMemory } from '@app/shared/journal';
import { wordList } from '@app/shared/word-list';
import type { Language } from '@app/writer/languages';
import { memoryWords } from '@app/writer/memories';
import { LESSON_DAYS, named, yearLater, type Remembered } from './memory.facts.ts';

/** An event with the language in which it is answered. */
export type Asked = Remembered & {
  language: Language;
  /** How often, at least, it was done by its own words; once where it is left out. */
  timesSaid?: number;
};

/** An event, and those before it that have something in common with it, newest first. */
interface Past {
  event: Asked;
  earlier: readonly Remembered[];
  /** From this day on `earlier` is all there is. */
  known: Day;
  /** Whether that is the whole journal, and there is enough of it for a first to say something. */
  isWhole: boolean;
}

/** A memory; `{line}` in its text stands for what an event says of a word, or what was learned of it. */
export type Memory = EventMemory & { quotes?: { id: string; word: string | null } };

const IDS_MAX = 100;
const WEEK_DAYS = 7;
/** A year has as many, or one more. */
const YEAR_DAYS = 365;
const LONG_AGO_DAYS = 30;
/** After so long it is worth a word where nothing else is. */
const PAUSE_DAYS = 14;
/** What is in more events than this brings none of them to mind, unless it is somebody who was not there for a week. */
const RARE = 3;
/** Behind these numbers the count alone is worth a word. */
const roundCounts = new Set([2, 3, 4, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100]);
const yearCounts = new Set([10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100]);
/** What is done for its number: the sum of several says something. */
const summed = new Set(['km', 'mi', 'lengths', 'min', 'pages', 'words']);
/** What is hardly ever done without one of the words for it: only of these is it sure that there was none before. */
const sureFirsts = new Set(
  wordList('run swim hike ride yoga climb meditate dance sew music sing study repair volunteer talk apply'),
);
/** By what a doing is compared: a pace before a length. */
const compared = ['#', 'in:', 'km', 'mi', 'lengths', 'kg', 'lb', 'words', 'min'];

/** Whether an event says of itself that there were more before it than these. */
const saysMore = ({ timesSaid = 1 }: Asked, counted: number): boolean => timesSaid > counted;
const has = ({ facts }: Remembered, key: string): boolean => facts.keys.includes(key);
const since = (list: readonly Remembered[], from: Day): Remembered[] => list.filter(({ date }) => date >= from);
const amountOf = ({ facts }: Remembered, topic: string, of: string): number | undefined =>
  facts.measures.find((one) => one.topic === topic && one.of === of)?.amount;
const rounded = (value: number): number => Math.round(value * 100) / 100;

const memory = (text: string, counted: readonly Remembered[], quotes?: Memory['quotes']): Memory | null =>
  counted.length > IDS_MAX ? null : { text, event_ids: counted.map(({ id }) => id), ...(quotes ? { quotes } : {}) };

/** 'The longest of 4 so far: 2 km more than on October 18.' */
function record({ event, earlier }: Past, topic: string): Memory | null {
  const words = memoryWords(event.language);
  const own = event.facts.measures.filter((one) => one.topic === topic);
  for (const kind of compared) {
    const measure = own.find(({ of }) => of.startsWith(kind));
    if (!measure) continue;
    const { of, amount } = measure;
    const others = earlier.flatMap((one) => {
      const value = has(one, `t:${topic}`) ? amountOf(one, topic, of) : undefined;
      return value === undefined ? [] : [{ one, value }];
    });
    const isTime = of.startsWith('in:');
    const best = others.reduce<(typeof others)[number] | undefined>(
      (found, other) => (!found || (isTime ? other.value < found.value : other.value > found.value) ? other : found),
      undefined,
    );
    const diff = best && rounded(isTime ? best.value - amount : amount - best.value);
    // 'More than on November 29' is odd on November 29.
    if (!best || diff === undefined || diff <= 0 || best.one.date === event.date) continue;
    const isLength = ['km', 'mi', 'lengths'].includes(of);
    const name =
      others.length === 1 ? (isTime ? 'faster' : 'more') : isTime ? 'fastest' : isLength ? 'longest' : 'most';
    const values = {
      ...{ n: String(others.length + 1), diff: words.amount(of, diff) },
      day: words.day(best.one.date, event.date),
    };
    return memory(words.sentence(name, values), [event, ...others.map(({ one }) => one)]);
  }
  return null;
}

/** The events of a doing from a day on, this one first; null where they cannot be counted for certain. */
function countable({ event, earlier, known }: Past, topic: string, from: Day): Remembered[] | null {
  const within = since(earlier, from);
  if (from < known || within.some((one) => has(one, `x:${topic}`))) return null;
  const counted = [event, ...within.filter((one) => has(one, `t:${topic}`))];
  // Two of one day may be about the same.
  return new Set(counted.map(({ date }) => date)).size === counted.length ? counted : null;
}

/** The unit in which all of these were measured. */
const unitOf = (all: readonly Remembered[], topic: string): string | undefined =>
  all[0]?.facts.measures.find(
    ({ topic: own, of }) =>
      own === topic && summed.has(of) && all.every((one) => amountOf(one, topic, of) !== undefined),
  )?.of;
const sumOf = (all: readonly Remembered[], topic: string, of: string): number =>
  rounded(all.reduce((sum, one) => sum + (amountOf(one, topic, of) ?? 0), 0));

/** 'Your third run this month: 24 km in all.' A second time without a sum is said where it is enough. */
function nth(past: Past, topic: string, isEnough: boolean): Memory | null {
  const { event, earlier } = past;
  const words = memoryWords(event.language);
  const first = earlier.findLast((one) => has(one, `t:${topic}`));
  const periods = [
    { name: 'month', from: `${event.date.slice(0, 7)}-01`, isWorth: roundCounts },
    { name: 'year', from: `${event.date.slice(0, 4)}-01-01`, isWorth: yearCounts },
    ...(first ? [{ name: 'since', from: first.date, isWorth: roundCounts }] : []),
  ];
  for (const { name, from, isWorth } of periods) {
    const counted = countable(past, topic, from);
    const of = counted && name !== 'year' ? unitOf(counted, topic) : undefined;
    if (counted && saysMore(event, counted.length)) return null;
    if (!counted || counted.length < 2 || (of === undefined && !isWorth.has(counted.length))) continue;
    if (of === undefined && counted.length === 2 && !isEnough) continue;
    const what = { nth: words.ordinal(counted.length), what: words.doing(topic), day: words.day(from, event.date) };
    const sum = of === undefined ? '' : words.sentence('inAll', { sum: words.amount(of, sumOf(counted, topic, of)) });
    return memory(`${words.sentence(name, what)}${sum}.`, counted);
  }
  return null;
}

/** 'That makes €350 since September 23.' */
function saved({ event, earlier }: Past, topic: string): Memory | null {
  const of = event.facts.measures.find((one) => one.topic === topic && /^[A-Z]{3}$/.test(one.of))?.of;
  const others = of === undefined ? [] : earlier.filter((one) => amountOf(one, topic, of) !== undefined);
  const first = others.at(-1);
  if (of === undefined || !first || first.date === event.date) return null;
  const words = memoryWords(event.language);
  const all = [event, ...others];
  const values = { sum: words.amount(of, sumOf(all, topic, of)), day: words.day(first.date, event.date) };
  return memory(words.sentence('sum', values), all);
}

/** 'Your first swim since June 3.' */
function firstSince({ event, earlier }: Past, topic: string, days: number): Memory | null {
  if (saysMore(event, 1)) return null;
  const last = earlier.find((one) => has(one, `t:${topic}`) || has(one, `x:${topic}`));
  if (!last || !has(last, `t:${topic}`) || daysBetween(last.date, event.date) < days) return null;
  const words = memoryWords(event.language);
  return memory(words.sentence('firstSince', { what: words.doing(topic), day: words.day(last.date, event.date) }), [
    event,
    last,
  ]);
}

/** 'Your first swim in this journal.' */
function firstOfAll({ event, earlier, isWhole }: Past, topic: string): Memory | null {
  if (
    saysMore(event, 1) ||
    !isWhole ||
    !sureFirsts.has(topic) ||
    earlier.some((one) => has(one, `t:${topic}`) || has(one, `x:${topic}`))
  )
    return null;
  const words = memoryWords(event.language);
  return memory(words.sentence('first', { what: words.doing(topic) }), [event]);
}

/** 'The third event with Anna since June 3.' */
function withPerson({ event, earlier }: Past, person: string): Memory | null {
  const words = memoryWords(event.language);
  const [firstName = ''] = person.split(' ');
  const others = earlier.filter((one) => has(one, `p:${person}`));
  const [last, first] = [others[0], others.at(-1)];
  if (!last || !first || last.date === event.date) return null;
  const isOther = earlier.some((one) => has(one, `n:${firstName.toLowerCase()}`) && !has(one, `p:${person}`));
  const who = words.who(person);
  const isLongAgo = daysBetween(last.date, event.date) >= 2 * LONG_AGO_DAYS && !isOther;
  if (isLongAgo && saysMore(event, 1)) return null;
  if (isLongAgo)
    return memory(words.sentence('firstWith', { who, day: words.day(last.date, event.date) }), [event, last]);
  const n = others.length + 1;
  if (n === 2 || saysMore(event, n) || isOther || !roundCounts.has(n)) return null;
  return memory(words.sentence('nthWith', { nth: words.ordinal(n), who, day: words.day(first.date, event.date) }), [
    event,
    ...others,
  ]);
}

/** 'Raise, October 13: “Asked my boss for a raise.”', of the rarest that both events speak of. */
function broughtBack({ event, earlier }: Past): Memory | null {
  const words = memoryWords(event.language);
  const people = new Set(named(event.facts.keys, 'p').map((person) => person.toLowerCase()));
  const alike = named(event.facts.keys, 'n')
    .map((word) => ({ word, others: earlier.filter((one) => has(one, `n:${word}`)) }))
    .filter(({ word, others: [last, ...more] }) => {
      if (!last || last.date === event.date) return false;
      return more.length < RARE || (people.has(word) && daysBetween(last.date, event.date) >= WEEK_DAYS);
    })
    .sort((a, b) => a.others.length - b.others.length);
  const [found] = alike;
  const last = found?.others[0];
  if (!found || !last) return null;
  const who = found.word.charAt(0).toUpperCase() + found.word.slice(1);
  return memory(words.sentence('back', { who, day: words.day(last.date, event.date) }), [event, last], {
    id: last.id,
    word: found.word,
  });
}

/** 'A year ago: “Ran 5k in the rain.”' */
function aYearAgo({ event, earlier }: Past): Memory | null {
  const from = addDays(event.date, -LESSON_DAYS);
  const aYearBefore = addDays(event.date, -YEAR_DAYS);
  const found = earlier.find(
    (one) =>
      one.date <= aYearBefore && !has(one, 'l') && yearLater(one.date) <= event.date && yearLater(one.date) >= from,
  );
  return found
    ? memory(memoryWords(event.language).sentence('yearAgo'), [event, found], { id: found.id, word: '' })
    : null;
}

/** One true sentence about an event from those before it, the rarest first; null when there is none worth saying. */
export function memoryFrom(past: Past): Memory | null {
  const all = named(past.event.facts.keys, 't');
  const topics = all.filter((topic) => !topic.startsWith('#'));
  const people = named(past.event.facts.keys, 'p');
  const first = (names: readonly string[], find: (name: string) => Memory | null): Memory | null =>
    names.reduce<Memory | null>((found, name) => found ?? find(name), null);
  return (
    first(all, (topic) => record(past, topic)) ??
    first(topics, (topic) => saved(past, topic)) ??
    aYearAgo(past) ??
    first(topics, (topic) => firstSince(past, topic, LONG_AGO_DAYS)) ??
    first(people, (person) => withPerson(past, person)) ??
    first(topics, (topic) => nth(past, topic, false)) ??
    broughtBack(past) ??
    first(topics, (topic) => nth(past, topic, true)) ??
    first(topics, (topic) => firstSince(past, topic, PAUSE_DAYS)) ??
    first(topics, (topic) => firstOfAll(past, topic))
  );
}
