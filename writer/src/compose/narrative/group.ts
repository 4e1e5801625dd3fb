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

/** What stands together: a bullet, or a paragraph. */
interface Block {
  sentences: readonly WrittenSentence[];
  /** How much its events show of each family. */
  families: ReadonlyMap<FamilyId, number>;
  strength: number;
}

const nameOf = (family: FamilyId | null): string => namesByFamily.find(({ id }) => id === family)?.name ?? MORE;

/** The heaviest of those that are allowed. */
const heaviest = (weights: ReadonlyMap<FamilyId, number>, allowed?: ReadonlySet<FamilyId>): FamilyId | null =>
  [...weights].filter(([family]) => allowed?.has(family) ?? true).sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;

function blockOf(sentences: readonly WrittenSentence[], eventsOf: (one: WrittenSentence) => NarrativeEvent[]): Block {
  const events = sentences.flatMap(eventsOf);
  const families = new Map<FamilyId, number>();
  for (const { traits } of events)
    for (const [at, trait] of traits.entries()) {
      const family = familyOf(trait);
      families.set(family, (families.get(family) ?? 0) + (at === 0 ? SUREST : 1));
    }
  const text = sentences.map((one) => one.text).join(' ');
  const strength =
    (number.test(text.replace(/\b(?:19|20)\d\d\b/g, '')) ? NUMBER : 0) +
    impactOfText(text) +
    Math.max(0, ...events.map(impactOf)) / 2;
  return { sentences, families, strength };
}

/**
 * The families that become headings: each is the one that most of the blocks show which have none yet, of equals the one with the
 * stronger. Three, and one fewer where some blocks fit none of them.
 */
function headingsOf(blocks: readonly Block[]): Set<FamilyId> {
  const chosen = new Set<FamilyId>();
  const unplaced = () => blocks.filter(({ families }) => heaviest(families, chosen) === null);
  while (chosen.size < HEADINGS_MAX) {
    const totals = new Map<FamilyId, number>();
    for (const { families, strength } of unplaced())
      for (const [family, weight] of families)
        totals.set(family, (totals.get(family) ?? 0) + 1 + (weight + strength / NUMBER) / 10);
    const fullest = heaviest(totals);
    if (fullest === null) break;
    chosen.add(fullest);
  }
  return unplaced().length === 0 ? chosen : new Set([...chosen].slice(0, HEADINGS_MAX - 1));
}

/**
 * Puts what was written for work, by whomever, under at most three headings by what it shows, each sentence with its time: bullets
 * with the strongest number first, paragraphs in their order.
 */
export function groupForWork(
  purpose: 'review' | 'application',
  sentences: readonly WrittenSentence[],
  events: readonly NarrativeEvent[],
): NarrativeSentence[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const eventsOf = ({ event_ids }: WrittenSentence) => event_ids.flatMap((id) => byId.get(id) ?? []);
  const isReview = purpose === 'review';
  const paragraphs = [...new Set(sentences.map(({ paragraph }) => paragraph))].slice(0, HEADINGS_MAX);
  const parts = isReview
    ? sentences.map((one) => [one])
    : paragraphs.map((paragraph) => sentences.filter((one) => one.paragraph === paragraph));
  const blocks = parts.map((part) => blockOf(part, eventsOf));
  const allowed = headingsOf(blocks);
  const groups = new Map<FamilyId | null, Block[]>();
  for (const block of isReview ? blocks.sort((one, other) => other.strength - one.strength) : blocks) {
    const family = heaviest(block.families, allowed);
    groups.set(family, [...(groups.get(family) ?? []), block]);
  }
  const ordered = [...groups].sort(([a], [b]) => (isReview ? Number(a === null) - Number(b === null) : 0));
  let paragraph = -1;
  return ordered.flatMap(([family, group]) =>
    group.flatMap((block, at) => {
      if (!isReview || at === 0) paragraph += 1;
      return block.sentences.map((one) => {
        const days = eventsOf(one)
          .map(({ date }) => date)
          .sort();
        const [from, to] = [days[0], days.at(-1)];
        const span = from !== undefined && to !== undefined ? { from, to } : undefined;
        return { ...one, paragraph, heading: nameOf(family), span };
      });
    }),
  );
}
