import { setImmediate } from 'node:timers/promises';
import type { TraitName } from '@app/shared/trait-catalogue';
import type { NarrativeEvent, NarrativeInput, NarrativeWriting, WrittenSentence } from '../../contract.ts';
import { languageOfEntry } from '../../nlp/language.ts';
import { PINNED } from '../resume/impact.ts';
import { mayTell } from '../resume/may-tell.ts';
import { choose } from './choose.ts';
import { chronicle } from './chronicle.ts';
import claims from './claims.json' with { type: 'json' };
import { COUNT_MAX, gather, type Item } from './repeats.ts';
import { bulletOf, inParagraphs } from './sentences.ts';
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
/** So many deeds of a bio show what it begins with. */
const SHOWN_MIN = 3;
/** Whatever the person wants in it stands in it, up to so many. */
const PINNED_MAX = 24;

const isPinned = ({ impact }: Item): boolean => impact === PINNED;
const chosen = (items: readonly Item[], max: number, variant: number): Item[] =>
  choose(items, Math.max(max, Math.min(PINNED_MAX, items.filter(isPinned).length)), variant);

/** The trait that the most deeds show, as a first sentence: of a few deeds nothing is said together. */
function opening(items: readonly Item[]): WrittenSentence[] {
  const showing = new Map<TraitName, Item[]>();
  for (const item of items)
    for (const trait of item.traits.slice(0, TRAITS_OF_EACH)) showing.set(trait, [...(showing.get(trait) ?? []), item]);
  const [most] = [...showing].sort(([, a], [, b]) => weightOf(b) - weightOf(a));
  if (!most || most[1].length < SHOWN_MIN) return [];
  const ids = [...new Set(most[1].flatMap((item) => item.ids))].slice(0, COUNT_MAX);
  return [{ text: claims[most[0]], paragraph: 0, event_ids: ids }];
}

/** Each deed counts, and among equals the stronger ones. */
const weightOf = (items: readonly Item[]): number => items.reduce((sum, { impact }) => sum + 1 + impact / 100, 0);

/** From the first deed to the last, behind the trait that the most of them show. */
function bio(items: readonly Item[], variant: number): WrittenSentence[] {
  const told = chosen(items, BIO_MAX, variant);
  return [...opening(told), ...chronicle(told, variant)];
}

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
