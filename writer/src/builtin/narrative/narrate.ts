import { familyOf, traitFamilies, type FamilyId, type TraitName } from '@app/shared/trait-catalogue';
import type { NarrativeEvent, NarrativeInput, NarrativeWriting, WrittenSentence } from '../../contract.ts';
import { Evidence } from '../../grounding/evidence.ts';
import { proven } from '../../grounding/proof.ts';
import { tellable } from '../../tone/tellable.ts';
import { hash } from '../text/hash.ts';
import { createPause } from '../text/pause.ts';
import { afterthoughts, endings, list, nounOf, openings, topics } from './phrases.ts';
import { tell, type Told } from './told.ts';
import { timeOf } from './time.ts';

/**
 * The narrative speaks in the first person, so that a person can copy it into an application as it is. It groups what was
 * done by trait family, and within a family by time; each sentence carries the events that it rests on.
 */
const FAMILIES_MAX = 4;
const PER_FAMILY = 4;
const SHORT = 75;
const CITED_MAX = 6;

interface Group {
  family: FamilyId;
  told: Told[];
  traits: TraitName[];
}

const seedOf = (input: NarrativeInput): number => hash(input.events.map((event) => event.id).join());
const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item;

const byDate = (a: Told, b: Told): number =>
  a.event.date.localeCompare(b.event.date) || a.event.id.localeCompare(b.event.id);
const byScore = (a: Told, b: Told): number =>
  b.score - a.score || b.event.date.localeCompare(a.event.date) || a.event.id.localeCompare(b.event.id);

/** The best of each stretch of time, so that a long record is not told by its last months only. */
function spread(told: Told[]): Told[] {
  const ordered = [...told].sort(byDate);
  const stretch = Math.max(1, Math.ceil(ordered.length / PER_FAMILY));
  return Array.from(
    { length: PER_FAMILY },
    (_, index) => ordered.slice(index * stretch, (index + 1) * stretch).sort(byScore)[0],
  ).filter((one) => one !== undefined);
}

/** Families by how many events show one of their traits; each event stands in the strongest of its families that still has room. */
function groups(told: Told[], counts: ReadonlyMap<TraitName, number>): Group[] {
  const weight = (family: FamilyId): number =>
    [...counts].reduce((total, [trait, count]) => total + (familyOf(trait) === family ? count : 0), 0);
  const order = traitFamilies.map(({ id }) => id).sort((a, b) => weight(b) - weight(a));
  const taken = new Set<Told>();
  const made: Group[] = [];
  for (const family of order) {
    const fitting = told.filter(
      (one) =>
        !taken.has(one) && one.score > 0 && one.event.traits.slice(0, 2).some((trait) => familyOf(trait) === family),
    );
    const chosen = spread(fitting);
    if (chosen.length === 0 || made.length === FAMILIES_MAX || (made.length > 1 && chosen.length < 2)) continue;
    for (const one of chosen) taken.add(one);
    made.push({ family, told: chosen.sort(byDate), traits: traitsOf(chosen, family).slice(0, 3) });
  }
  return made;
}

function traitsOf(told: Told[], family: FamilyId): TraitName[] {
  const counts = new Map<TraitName, number>();
  for (const one of told)
    for (const trait of one.event.traits)
      if (familyOf(trait) === family) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([trait]) => trait);
}

const resting = (told: Told[], traits: TraitName[]): string[] => {
  const ids = traits.flatMap((trait) =>
    told
      .filter((one) => one.event.traits.includes(trait))
      .slice(0, 2)
      .map((one) => one.event.id),
  );
  return [...new Set(ids)].slice(0, CITED_MAX);
};

const lowerStart = (clause: string): string =>
  /^I\b/.test(clause) ||
  !/^(?:We|My|Our|The|A|An|When|After|Before|While|Although|Every|Each|This|That|It|He|She|They|In|On|At|People|Everyone|Nobody)\b/.test(
    clause,
  )
    ? clause
    : clause.charAt(0).toLowerCase() + clause.slice(1);
const withTime = (time: string, clause: string): string =>
  time === '' || /^(?:In|On|After|When|Every|Before|While) /.test(clause)
    ? clause
    : `${time.charAt(0).toUpperCase()}${time.slice(1)}, ${lowerStart(clause)}`;
const withoutStop = (clause: string): string => clause.replace(/[.!]$/, '');
const canJoin = (told: Told | undefined): told is Told =>
  told !== undefined &&
  told.clause.length < SHORT &&
  /^I [^“"]*[a-z0-9][.!]$/.test(told.clause) &&
  !/[;:—]|, and/.test(told.clause) &&
  told.learned === null;

/** Events of one paragraph in order of time; two short ones may share a sentence. */
function chronicle(told: Told[], seed: number, paragraph: number): WrittenSentence[] {
  const sentences: WrittenSentence[] = [];
  let before: string | null = null;
  let taught = false;
  for (let index = 0; index < told.length; index += 1) {
    const one = told[index] as Told;
    const next = told[index + 1];
    const variant = seed + index;
    const lead = withTime(timeOf(one.event.date, before, variant), one.clause);
    if (canJoin(one) && canJoin(next) && sentences.length % 2 === 0) {
      const time = timeOf(next.event.date, one.event.date, variant + 1);
      sentences.push({
        text: `${withoutStop(lead)}, and ${time === '' ? '' : `${time} `}${next.clause}`,
        paragraph,
        event_ids: [one.event.id, next.event.id],
      });
      before = next.event.date;
      index += 1;
      continue;
    }
    sentences.push({ text: lead, paragraph, event_ids: [one.event.id] });
    if (one.learned !== null && !taught)
      sentences.push({
        text: one.learned.replace(/^I learned that/, seed % 2 === 0 ? 'It taught me that' : 'I learned that'),
        paragraph,
        event_ids: [one.event.id],
      });
    taught ||= one.learned !== null;
    before = one.event.date;
  }
  return sentences;
}

/** One or two events: what was done, and what it showed. */
function short(told: Told[], seed: number): WrittenSentence[] {
  const ordered = [...told].sort(byDate);
  const traits = [...new Set(ordered.flatMap((one) => one.event.traits))].slice(0, 3);
  const ids = resting(ordered, traits);
  const frame = ordered.length === 1 ? pick(afterthoughts, seed) : pick(endings, seed);
  const last =
    traits.length > 0 && ids.length > 0
      ? [{ text: frame(list(traits.map(nounOf))), paragraph: 0, event_ids: ids }]
      : [];
  return [...chronicle(ordered, seed, 0), ...last];
}

function long(found: Group[], seed: number): WrittenSentence[] {
  const everyone = found.flatMap((group) => group.told);
  const leading = found.flatMap((group) => group.traits.slice(0, 1)).slice(0, 3);
  const sentences: WrittenSentence[] = [];
  if (found.length > 1)
    sentences.push({
      text: pick(openings, seed)(list(leading.map(nounOf))),
      paragraph: 0,
      event_ids: resting(everyone, leading),
    });
  found.forEach((group, index) => {
    const paragraph = index + (found.length > 1 ? 1 : 0);
    const frame = pick(topics[group.family], index === 0 ? 0 : seed + index);
    sentences.push({
      text: frame(list(group.traits.map(nounOf))),
      paragraph,
      event_ids: resting(group.told, group.traits),
    });
    sentences.push(...chronicle(group.told, seed + index, paragraph));
  });
  const closing = found.flatMap((group) => group.traits.slice(0, 2)).slice(1, 4);
  if (found.length > 1 && closing.length > 0)
    sentences.push({
      text: pick(endings, seed >>> 3)(list(closing.map(nounOf))),
      paragraph: found.length + 1,
      event_ids: resting(everyone, closing),
    });
  return sentences;
}

async function tellAll(events: NarrativeEvent[]): Promise<Told[]> {
  const pause = createPause();
  const told: Told[] = [];
  for (const event of events) {
    told.push(await tell(event));
    await pause();
  }
  return told;
}

/** Writes a narrative offline: the same events in, the same text out. */
export async function narrate(given: NarrativeInput): Promise<NarrativeWriting> {
  const input = { ...given, events: tellable(given.events) };
  const told = await tellAll(input.events);
  const seed = seedOf(input);
  const usable = told.filter((one) => one.score > 0);
  if (usable.length === 0)
    return { sentences: proven(chronicle([...told].sort(byDate).slice(-3), seed, 0), new Evidence(input.events)) };
  const counts = new Map(input.traitCounts.map(({ trait, count }) => [trait, count]));
  const found = groups(usable, counts);
  const sentences =
    usable.length < 3 || found.length === 0 ? short(usable.sort(byScore).slice(0, 6), seed) : long(found, seed);
  return { sentences: proven(sentences, new Evidence(input.events)) };
}
