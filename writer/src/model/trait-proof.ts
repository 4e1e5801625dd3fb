import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import { readText } from '../builtin/text/nlp.ts';
import { isPast } from '../builtin/text/verbs.ts';
import { TRAITS_MAX, type EventText, type TraitEvidence } from '../contract.ts';
import { languageOf } from '../grounding/language.ts';
import { isDespair } from '../tone.ts';
import { contentOf } from './words.ts';

const QUOTES_MAX = 3;
/** So many are looked for; a model that gives more is guessing. */
const TRIED_MAX = 12;

/** A text with plain quotation marks and single blanks, and where each of its characters stood. */
function evened(text: string): { text: string; places: number[] } {
  const places: number[] = [];
  let even = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    const plain = /\s/.test(char) ? ' ' : /[‘’‚`´]/.test(char) ? "'" : /[“”„«»]/.test(char) ? '"' : char;
    if (plain === ' ' && (even === '' || even.endsWith(' '))) continue;
    even += plain;
    places.push(at);
  }
  return { text: even, places };
}

/** In these scripts a passage begins and ends where a word does. */
const spaced = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;
const isInside = (text: string, at: number): boolean =>
  spaced.test(text.charAt(at - 1)) && spaced.test(text.charAt(at));

/** 'Two herons': one or two words that only name things say nothing of anybody's conduct. */
const WORDS_MIN = 3;
function onlyNames(quote: string): boolean {
  const words = quote.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length >= WORDS_MIN || languageOf(quote) !== null) return false;
  // Whoever writes 'Patience.' as what they learned says it.
  if (words.some((word) => isTrait(word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))) return false;
  const tokens = readText(quote).flatMap((sentence) => sentence.tokens);
  const isEnglish = tokens.some(({ unknown }) => !unknown);
  return isEnglish && tokens.every((token) => /^(?:NUM|DET|NOUN|PUNCT)$/.test(token.pos) && !isPast(token));
}

/** The passage as it was written; null where it is not, is a part of a word, or says nothing. */
function passageIn(text: string, even: ReturnType<typeof evened>, quote: string): string | null {
  const wanted = evened(quote).text.replace(/^["' ]+|["' ]+$/g, '');
  if (contentOf(wanted).size === 0 || onlyNames(wanted)) return null;
  const at = even.text.indexOf(wanted);
  const end = at + wanted.length;
  if (at === -1 || isInside(even.text, at) || isInside(even.text, end)) return null;
  return text.slice(even.places[at], (even.places[end - 1] ?? 0) + 1);
}

/** Sentences of despair, and those that speak ill of oneself, show no strength. What stands in them is no passage. */
const blotted = (text: string): string =>
  text.replace(/[^.!?…\n]+/g, (sentence) => (isDespair(sentence) ? '\0'.repeat(sentence.length) : sentence));

/** The traits that are in the list and have a passage that stands literally in the entry, at most four. */
export function provenTraits(
  traits: readonly string[],
  evidence: readonly { trait: string; quotes: readonly string[] }[],
  entry: EventText,
): TraitEvidence[] {
  const written = [entry.description, entry.title, entry.what_learned ?? '']
    .map(blotted)
    .map((text) => ({ text, even: evened(text) }));
  const passage = (quote: string): string | null => {
    for (const { text, even } of written) {
      const found = passageIn(text, even, quote);
      if (found !== null) return found;
    }
    return null;
  };
  const passagesFor = (name: TraitName): string[] => {
    const quotes = evidence.filter(({ trait }) => trait.trim() === name).flatMap((one) => one.quotes);
    return [...new Set(quotes.slice(0, TRIED_MAX).flatMap((quote) => passage(quote) ?? []))].slice(0, QUOTES_MAX);
  };
  return [...new Set(traits.map((name) => name.trim()))]
    .filter(isTrait)
    .map((trait) => ({ trait, quotes: passagesFor(trait) }))
    .filter(({ quotes }) => quotes.length > 0)
    .slice(0, TRAITS_MAX);
}
