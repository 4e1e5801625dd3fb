import type { Day } from '@app/shared/dates';
import { familyOf, type FamilyId, type TraitName } from '@app/shared/trait-catalogue';
import { contentWords } from '../../nlp/content-words.ts';
import type { Passage } from './passage.ts';

/** What is told once: one event, or several that say the same. */
export interface Item {
  /** With a full stop; for several events with their count. */
  clause: string;
  learned: string | null;
  /** Of the event that is told, or of the first of several. */
  from: Day;
  /** Of the event that is told, or of the last of several. */
  date: Day;
  ids: string[];
  impact: number;
  score: number;
  family: FamilyId | null;
  traits: TraitName[];
}

/** As many as an answer of the events behind a sentence shows. */
export const COUNT_MAX = 50;
const ALIKE = 0.75;
/** Two of a kind are told as two, from three on as one. */
const SERIES_MIN = 3;
const SHORT = 60;

const numbersIn = (clause: string): string => (clause.match(/\d[\d.,]*/g) ?? []).join(' ');

function areAlike(a: Set<string>, b: Set<string>): boolean {
  if (a.size === 0 || b.size === 0) return false;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared) >= ALIKE;
}

const series =
  /^I (?:(?:also|finally|just|\w+ly) )*(ran|jogged|swam|cycled|biked|rode|rowed|walked|hiked|skied|skated|read|wrote|practiced|practised|meditated|studied) (?:\S+ ){0,4}?(\d+(?:[.,]\d+)?) ?(k|km|kilometers|kilometres|miles|mi|m|meters|metres|lengths|laps|pages|words|minutes|min|hours)\b/;

/** 'ran km' of 'I ran 5k along the river'. */
function seriesOf({ clause }: Passage): { key: string; verb: string; amount: string; unit: string } | null {
  const [, verb = '', amount = '', found = ''] = (clause.length <= SHORT && series.exec(clause)) || [];
  if (verb === '' || /\b(?:first|race|marathon|record|best)\b/i.test(clause)) return null;
  const unit = found === 'k' || found.startsWith('kilo') ? 'km' : found;
  return { key: `${verb} ${unit}`, verb, amount, unit };
}

const byDate = (a: Passage, b: Passage): number =>
  a.event.date.localeCompare(b.event.date) || a.event.id.localeCompare(b.event.id);

/** The events that a sentence rests on, in their order: the last ones, where there are too many. */
const backing = (told: Passage[]): Passage[] => [...told].sort(byDate).slice(-COUNT_MAX);

/** `ordered` as `backing` gives them. */
function itemOf(ordered: Passage[], clause: string): Item {
  const best = [...ordered].sort((a, b) => b.impact - a.impact || b.score - a.score)[0] as Passage;
  const traits = [...new Set([...best.event.traits, ...ordered.flatMap(({ event }) => event.traits)])];
  return {
    ...{ clause, traits },
    learned: ordered.length === 1 ? best.learned : null,
    from: ordered[0]?.event.date ?? best.event.date,
    date: ordered.at(-1)?.event.date ?? best.event.date,
    ids: ordered.map(({ event }) => event.id),
    impact: best.impact,
    score: best.score,
    family: traits[0] ? familyOf(traits[0]) : null,
  };
}

/** 'again twice' would be three times. */
const again = ({ clause }: Passage): number => Number(/\b(?:again|another|more|too|also)\b/i.test(clause));

function repeated(all: Passage[]): Item {
  const told = backing(all);
  const { clause } = [...told].sort((a, b) => again(a) - again(b) || b.score - a.score || byDate(b, a))[0] as Passage;
  const count = told.length;
  if (count === 1) return itemOf(told, clause);
  const said = clause.replace(/\.$/, '');
  const times = count === 2 ? 'twice' : `${String(count)} times`;
  if (said.length <= SHORT && !/[,:;“"]|\. /.test(said)) return itemOf(told, `${said} ${times}.`);
  return itemOf(told, `${said} (${times}).`);
}

/** 'I ran 31 times, from 5 to 12 km.' Both numbers are as somebody wrote them. */
function counted(told: Passage[]): Item {
  const all = backing(told);
  const parts = all.flatMap((one) => seriesOf(one) ?? []);
  const amounts = [...new Set(parts.map(({ amount }) => amount))].sort((a, b) => parseFloat(a) - parseFloat(b));
  const { verb = '', unit = '' } = parts[0] ?? {};
  const range =
    amounts.length === 1
      ? `${amounts[0] ?? ''} ${unit} each time`
      : `from ${amounts[0] ?? ''} to ${amounts.at(-1) ?? ''} ${unit}`;
  return itemOf(all, `I ${verb} ${String(all.length)} times, ${range}.`);
}

/** Events that say the same are one item, and so are three and more of one measure. */
export function gather(told: readonly Passage[]): Item[] {
  const bySeries = new Map<string, Passage[]>();
  for (const one of told) {
    const key = seriesOf(one)?.key;
    if (key !== undefined) bySeries.set(key, [...(bySeries.get(key) ?? []), one]);
  }
  const many = [...bySeries.values()].filter((group) => group.length >= SERIES_MIN);
  const inSeries = new Set(many.flat());
  const groups: { words: Set<string>; numbers: string; told: Passage[] }[] = [];
  for (const one of told) {
    if (inSeries.has(one)) continue;
    const [words, numbers] = [new Set(contentWords(one.clause)), numbersIn(one.clause)];
    const same = groups.find((group) => group.numbers === numbers && areAlike(group.words, words));
    if (same) same.told.push(one);
    else groups.push({ words, numbers, told: [one] });
  }
  return [...many.map(counted), ...groups.map((group) => repeated(group.told))];
}
