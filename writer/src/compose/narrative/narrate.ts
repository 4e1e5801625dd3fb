import { setImmediate } from 'node:timers/promises';
import type { Day } from '@app/shared/dates';
import type { TraitName } from '@app/shared/trait-catalogue';
import type { NarrativeEvent, NarrativeInput, NarrativeWriting, WrittenSentence } from '../../contract.ts';
import { languageOfEntry } from '../../nlp/language.ts';
import { PINNED } from '../resume/impact.ts';
import { mayTell } from '../resume/may-tell.ts';
import { choose } from './choose.ts';
import claims from './claims.json' with { type: 'json' };
import { gather, type Item } from './repeats.ts';
import { bulletOf, chronicle, inParagraphs } from './sentences.ts';
import { passageOf, type Passage } from './passage.ts';

/**
 * The narrative speaks in the first person, so that a person can copy it into an application as it is. It tells what did
 * most, each thing once; each sentence carries the events that it rests on. The same events, purpose and variant give the
 * same text.
 */
const BIO_MAX = 12;
const REVIEW_MAX = 12;
const PROOFS_MAX = 2;
/** The first trait of a deed is the surest. */
const TRAITS_OF_EACH = 2;
const NEW_FAMILY = 6;
/** Whatever the person wants in it stands in it, up to so many. */
const PINNED_MAX = 24;
/** Fewer stand in one paragraph. */
const FEW = 5;

const isPinned = ({ impact }: Item): boolean => impact === PINNED;
const chosen = (items: readonly Item[], max: number, variant: number): Item[] =>
  choose(items, Math.max(max, Math.min(PINNED_MAX, items.filter(isPinned).length)), variant);

/** Paragraphs by trait family, the one with the strongest deeds first; what stands alone in its family comes together last. */
function byFamily(items: readonly Item[]): Item[][] {
  if (items.length < FEW) return [[...items]];
  const groups = new Map<Item['family'], Item[]>();
  for (const item of items) groups.set(item.family, [...(groups.get(item.family) ?? []), item]);
  const together = [...groups]
    .filter(([family, group]) => family !== null && group.length > 1)
    .map(([, group]) => group);
  const rest = items.filter((item) => !together.flat().includes(item));
  const weight = (group: Item[]): number => Math.max(...group.map(({ impact }) => impact)) + group.length / 10;
  return [...together.sort((a, b) => weight(b) - weight(a)), rest].filter((group) => group.length > 0);
}

const latest = (items: readonly Item[]): Day | null =>
  items
    .map(({ date }) => date)
    .sort()
    .at(-1) ?? null;

const bio = (items: readonly Item[], variant: number): WrittenSentence[] =>
  byFamily(chosen(items, BIO_MAX, variant)).flatMap((group, paragraph, groups) =>
    chronicle(group, { paragraph, variant, above: latest(groups[paragraph - 1] ?? []) }),
  );

const review = (items: readonly Item[], variant: number): WrittenSentence[] =>
  chosen(items, REVIEW_MAX, variant).sort(strongestFirst).map(bulletOf);

interface Proof {
  trait: TraitName;
  items: Item[];
}

/** The three traits whose best two deeds do most, each of another family as long as there is one, and no deed twice. */
function proofs(items: readonly Item[], variant: number): Proof[] {
  const found: Proof[] = [];
  const left = new Set(items);
  const families = new Set<Item['family']>();
  while (found.length < 3) {
    const options = new Map<TraitName, Item[]>();
    for (const item of left)
      for (const trait of item.traits.slice(0, TRAITS_OF_EACH))
        options.set(trait, [...(options.get(trait) ?? []), item]);
    for (const { trait } of found) options.delete(trait);
    const rated = [...options].map(([trait, all]) => {
      const best = choose(all, PROOFS_MAX, variant);
      const isNew = !families.has(best[0]?.family ?? null);
      const worth = best.reduce((sum, { impact, traits }) => sum + (traits[0] === trait ? impact : impact / 2), 0);
      return { trait, items: best, worth: worth + (isNew ? NEW_FAMILY : 0) };
    });
    const best = rated.sort((a, b) => b.worth - a.worth || a.trait.localeCompare(b.trait))[0];
    if (!best) break;
    found.push(best);
    for (const item of best.items) left.delete(item);
    families.add(best.items[0]?.family ?? null);
  }
  return found;
}

/** Three short paragraphs, each a claim and its proof. Where no trait was read there is nothing to claim. */
function application(items: readonly Item[], variant: number): WrittenSentence[] {
  const found = proofs(chosen(items, BIO_MAX, variant), variant);
  if (found.length === 0) return choose(items, 3, variant).map((item) => proofOf(item, 0));
  const told = new Set(found.flatMap((proof) => proof.items));
  const pinned = items.filter((item) => isPinned(item) && !told.has(item)).slice(0, PINNED_MAX);
  return found.flatMap(({ trait, items: own }, index) => {
    const ids = [...new Set(own.flatMap((item) => item.ids))];
    const rest = index === found.length - 1 ? pinned : [];
    return [
      { text: claims[trait], paragraph: index, event_ids: ids },
      ...[...own, ...rest].sort(strongestFirst).map((item) => proofOf(item, index)),
    ];
  });
}

const strongestFirst = (a: Item, b: Item): number => b.impact - a.impact || b.date.localeCompare(a.date);

/** Its time stands at the margin. */
const proofOf = ({ clause, ids }: Item, paragraph: number): WrittenSentence => ({
  text: clause,
  paragraph,
  event_ids: ids,
});

/** What is written in another language than English can only be quoted, and is, where it says how much came of it. */
const STRONG = 3;
const isStrongElsewhere = ({ event, impact }: Passage): boolean => impact >= STRONG && languageOfEntry(event) !== 'en';

const writers = { bio, review, application } as const;

/** Whether something can be told of an event in its author's own words, and not only quoted. */
const isTold = (one: Passage): boolean => one.score > 0 || one.impact === PINNED || isStrongElsewhere(one);

/** Whether the built-in writer has something to tell of an event. */
export const canDescribe = (event: NarrativeEvent): boolean => mayTell(event) && isTold(passageOf(event));

async function passagesOf(events: NarrativeEvent[]): Promise<Passage[]> {
  const passages: Passage[] = [];
  for (const event of events) {
    passages.push(passageOf(event));
    // Reading two hundred events takes longer than other requests should wait.
    await setImmediate();
  }
  return passages;
}

/** Writes a narrative offline. What can only be quoted is told when there is nothing else, or when the person wants it. */
export async function narrate(input: NarrativeInput): Promise<NarrativeWriting> {
  const events = input.events.filter(mayTell);
  const told = await passagesOf(events);
  const good = told.filter(isTold);
  const items = gather(good.length > 0 ? good : told.slice(0, 3));
  return { sentences: inParagraphs(writers[input.purpose](items, input.variant)) };
}
