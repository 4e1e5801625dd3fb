import type { NarrativeSentence } from '@app/shared/resume';
import { familyOf, namesByFamily, type FamilyId } from '@app/shared/trait-catalogue';
import type { NarrativeEvent, WrittenSentence } from '../../contract.ts';
import { impactOf, impactOfText } from '../resume/impact.ts';

/** An employer reads no more headings. */
const HEADINGS_MAX = 3;
/** Over what has no trait, or one of which there is little. */
const MORE = 'More results';
/** The first trait of an event is the surest. */
const SUREST = 2;
/** A number comes before everything else. */
const NUMBER = 20;
const number =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozen|hundred|thousand|million|twice|half)\b/i;

interface Weighed {
  sentence: WrittenSentence;
  events: NarrativeEvent[];
  families: Map<FamilyId, number>;
  strength: number;
}

const nameOf = (family: FamilyId): string => namesByFamily.find(({ id }) => id === family)?.name ?? MORE;

function familiesOf(events: readonly NarrativeEvent[]): Map<FamilyId, number> {
  const weights = new Map<FamilyId, number>();
  for (const { traits } of events)
    for (const [at, trait] of traits.entries()) {
      const family = familyOf(trait);
      weights.set(family, (weights.get(family) ?? 0) + (at === 0 ? SUREST : 1));
    }
  return weights;
}

/** The heaviest of those that are allowed. */
const heaviest = (weights: ReadonlyMap<FamilyId, number>, allowed?: ReadonlySet<FamilyId>): FamilyId | null =>
  [...weights].filter(([family]) => allowed?.has(family) ?? true).sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;

const strengthOf = (text: string, events: readonly NarrativeEvent[]): number =>
  (number.test(text.replace(/\b(?:19|20)\d\d\b/g, '')) ? NUMBER : 0) +
  impactOfText(text) +
  Math.max(0, ...events.map(impactOf)) / 2;

function spanOf(events: readonly NarrativeEvent[]): NarrativeSentence['span'] {
  const days = events.map(({ date }) => date).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

/** The family under which most of the sentences would stand that have none yet; of equals the one with the stronger. */
function fullest(open: readonly Weighed[]): FamilyId | null {
  const totals = new Map<FamilyId, number>();
  for (const { families, strength } of open)
    for (const [family, weight] of families)
      totals.set(family, (totals.get(family) ?? 0) + 1 + (weight + strength / NUMBER) / 10);
  return heaviest(totals);
}

/** The families that become headings: three, and one fewer where some sentences fit none of them. */
function headingsOf(all: readonly Weighed[]): Set<FamilyId> {
  const chosen = new Set<FamilyId>();
  const unplaced = () => all.filter(({ families }) => heaviest(families, chosen) === null);
  while (chosen.size < HEADINGS_MAX) {
    const family = fullest(unplaced());
    if (!family) break;
    chosen.add(family);
  }
  return unplaced().length === 0 ? chosen : new Set([...chosen].slice(0, HEADINGS_MAX - 1));
}

/** Bullets under headings by what they show, in each the strongest number first. */
function bullets(all: readonly Weighed[]): NarrativeSentence[] {
  const allowed = headingsOf(all);
  const groups = new Map<FamilyId | null, Weighed[]>();
  for (const one of all) {
    const family = heaviest(one.families, allowed);
    groups.set(family, [...(groups.get(family) ?? []), one]);
  }
  const strongest = (group: readonly Weighed[]): number => Math.max(...group.map(({ strength }) => strength));
  const ordered = [...groups].sort(
    ([a, ofA], [b, ofB]) => Number(a === null) - Number(b === null) || strongest(ofB) - strongest(ofA),
  );
  return ordered.flatMap(([family, group], paragraph) =>
    group
      .sort((a, b) => b.strength - a.strength)
      .map(({ sentence, events }) => ({
        ...sentence,
        paragraph,
        heading: family ? nameOf(family) : MORE,
        span: spanOf(events),
      })),
  );
}

/** Paragraphs under what each of them shows; those that show the same stand together. */
function claims(all: readonly Weighed[]): NarrativeSentence[] {
  const groups = new Map<FamilyId | null, Weighed[][]>();
  for (const paragraph of [...new Set(all.map(({ sentence }) => sentence.paragraph))].slice(0, HEADINGS_MAX)) {
    const own = all.filter(({ sentence }) => sentence.paragraph === paragraph);
    const family = heaviest(familiesOf(own.flatMap(({ events }) => events)));
    groups.set(family, [...(groups.get(family) ?? []), own]);
  }
  return [...groups]
    .flatMap(([family, paragraphs]) => paragraphs.map((own) => ({ heading: family ? nameOf(family) : MORE, own })))
    .flatMap(({ heading, own }, paragraph) =>
      own.map(({ sentence, events }) => ({ ...sentence, paragraph, heading, span: spanOf(events) })),
    );
}

/** Puts what was written for work, by whomever, under at most three headings by what it shows, each sentence with its time. */
export function groupForWork(
  purpose: 'review' | 'application',
  sentences: readonly WrittenSentence[],
  events: readonly NarrativeEvent[],
): NarrativeSentence[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const all = sentences.map((sentence): Weighed => {
    const behind = sentence.event_ids.flatMap((id) => byId.get(id) ?? []);
    return {
      sentence,
      events: behind,
      families: familiesOf(behind),
      strength: strengthOf(sentence.text, behind),
    };
  });
  return purpose === 'review' ? bullets(all) : claims(all);
}
