import type { TraitEvidence } from '@app/shared/journal';
import type { TraitName } from '@app/shared/trait-catalogue';
import { contentWords } from '@app/writer/content-words';
import type { EventRow } from '../events/event.types.ts';

/** A trait that a person took from an event, and the words that it had been read from there. */
export interface Correction {
  trait: TraitName;
  words: string[];
  event_id: string;
}

/** Taken from so many events for the same word, a trait is no longer read from it. */
const TIMES = 3;
/** The newest are kept. */
const KEPT = 60;
const WORDS_MAX = 12;

/** Whether a person does not want a trait read from passages like these. */
export function isLeftOut(corrections: readonly Correction[], { trait, quotes }: TraitEvidence): boolean {
  const unwanted = unwantedWords(corrections, trait);
  return unwanted.size > 0 && quotes.every((quote) => contentWords(quote).some((word) => unwanted.has(word)));
}

/**
 * The corrections after a person has set the traits of an event, and which of those they took away are left out from now on.
 * `null` when nothing was corrected. To add a trait takes back what was said against it at events like this one.
 */
export function correctedBy(
  corrections: readonly Correction[],
  before: EventRow,
  after: EventRow,
): { corrections: Correction[]; leftOut: TraitName[] } | null {
  const taken = before.trait_evidence.filter(({ trait }) => isMissing(trait, before, after));
  const wanted = after.traits.filter((trait) => isMissing(trait, after, before));
  const isBack = ({ trait }: Correction): boolean => wanted.includes(trait);
  // Reading all the words takes milliseconds.
  const own = new Set(corrections.some(isBack) ? contentWords(textOf(after)) : []);
  const kept = corrections.filter((one) => !(isBack(one) && one.words.some((word) => own.has(word))));
  const fresh = taken.map(({ trait, quotes }) => ({
    ...{ trait, event_id: after.id },
    words: contentWords(quotes.join('\n')).slice(0, WORDS_MAX),
  }));
  if (fresh.length === 0 && kept.length === corrections.length) return null;
  const others = kept.filter((one) => one.event_id !== after.id || fresh.every(({ trait }) => trait !== one.trait));
  const all = [...others, ...fresh].slice(-KEPT);
  const isUnwanted = (known: readonly Correction[], { trait, words }: Correction): boolean => {
    const unwanted = unwantedWords(known, trait);
    return words.some((word) => unwanted.has(word));
  };
  const leftOut = fresh.filter((one) => isUnwanted(all, one) && !isUnwanted(corrections, one));
  return { corrections: all, leftOut: leftOut.map(({ trait }) => trait) };
}

const isMissing = (trait: TraitName, before: EventRow, after: EventRow): boolean =>
  before.traits.includes(trait) && !after.traits.includes(trait);

const textOf = ({ title, description, what_learned }: EventRow): string =>
  [title, description, what_learned ?? ''].join('\n');

/** The corrections without the words of an event that stand in it no more. */
export function withoutObsolete(corrections: readonly Correction[], before: EventRow, after: EventRow): Correction[] {
  const text = textOf(after).toLowerCase();
  const isOfIt = (one: Correction): boolean => one.event_id === after.id;
  if (textOf(before) === textOf(after) || !corrections.some(isOfIt)) return [...corrections];
  const own = new Set(contentWords(text));
  const standing = (word: string): boolean => own.has(word) || text.includes(word);
  return corrections
    .map((one) => (isOfIt(one) ? { ...one, words: one.words.filter(standing) } : one))
    .filter(({ words }) => words.length > 0);
}

function unwantedWords(corrections: readonly Correction[], trait: TraitName): Set<string> {
  const counts = new Map<string, number>();
  for (const one of corrections) {
    if (one.trait === trait) for (const word of one.words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([word, count]) => (count >= TIMES ? [word] : [])));
}
