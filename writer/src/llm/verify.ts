import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import { TRAITS_MAX, type EventText, type TraitEvidence } from '../contract.ts';
import { languageOf } from '../nlp/language.ts';
import { namesOf, unknownClaims } from './claims.ts';
import { findQuote, fold } from './quote.ts';
import { read, type Reading } from './reading.ts';
import { checkRoles, mayBeSwapped } from './roles.ts';
import { contentOf, isKnown, wordsOf, type Words } from './words.ts';

/** A sentence of a model in both voices, and the passage of the entry that it rests on. */
interface Sentence {
  text: string;
  first_person: string;
  quote: string;
}

/** What became of a sentence: why it is not shown, or who may read it. */
export interface Verdict {
  text: string;
  /** Null where it is shown; otherwise a complaint that a model can act on. */
  objection: string | null;
  /** In the author's voice, for visitors; null where anything is in doubt. */
  forOthers: string | null;
  /** Where somebody may have been mistaken for somebody else: the passage to ask about. */
  ask: string | null;
}

/** What is written in an entry, read once for all sentences about it. */
export class Source {
  readonly parts: readonly string[];
  readonly text: string;
  readonly words: Words;
  readonly language: ReturnType<typeof languageOf>;
  readonly names: readonly string[];

  constructor(parts: readonly string[]) {
    this.parts = parts.filter((part) => part.trim() !== '');
    this.text = this.parts.join('\n');
    this.words = wordsOf(this.text);
    this.language = languageOf(this.text);
    this.names = namesOf(this.text);
  }

  /** A passage as it stands in one of the parts. */
  find(quote: string): string | null {
    for (const part of this.parts) {
      const found = findQuote(part, quote);
      if (found !== null) return found;
    }
    return null;
  }
}

/** A title that is only the beginning of the description says nothing by itself. */
export const sourceOf = ({ title, description, what_learned }: EventText): Source =>
  new Source([description, what_learned ?? '', description.startsWith(title.replace(/…$/, '')) ? '' : title]);

/** So much of what a sentence speaks of has to stand in the entry, and for others' eyes so much. */
const SHARE = 0.25;
const SHARE_FOR_OTHERS = 0.85;

const markup = /<\/?[a-z!]|\]\(|```|\*\*|^#+ |\bjavascript:/imu;
/** A model that talks to the author or of itself instead of about the event. */
const chatter =
  /\b(?:well done|congrat\w*|(?:good|great) job|keep it up|proud of you|you (?:should|must|need to|have to|can be)|remember to|as an ai|language model|json|i can(?:not|'t) (?:help|assist|answer)|i(?:'m| am) sorry)\b/giu;
const ofAuthor = /(?:^|[^\p{L}'’-])(?<!\p{Lu}\p{L}+ )(?:I|I['’](?:m|ve|d|ll)|my|My|me|myself)(?![\p{L}-])/u;
const toAuthor = /(?<!\p{L})(?:you|your|yours|yourself|du|dich|dir|dein\p{L}*|tú|tu|tus)(?!\p{L})/iu;
const quoted = /[“"«„][^“”"«»„]*[”"»“]/g;

/** How much of what a text speaks of is in the source; null where it speaks of nothing. */
export function shareOf(text: string, { words }: Source): number | null {
  const content = contentOf(text);
  if (content.length === 0) return null;
  return content.filter((word) => isKnown(word, words)).length / content.length;
}

/** Why a sentence says more or something else than the source; null where it does not. */
function objectionTo(text: string, source: Source): string | null {
  const objections: readonly (readonly [() => boolean | string[], string])[] = [
    [() => !/\p{L}/u.test(text) || markup.test(text), 'it is no plain text'],
    [
      () => (text.match(chatter) ?? []).filter((phrase) => !fold(source.text).text.includes(fold(phrase).text)),
      'say only what happened, without',
    ],
    [() => /[?？]/.test(text) && !/[?？]/.test(source.text), 'it asks a question'],
    [
      () => languageOf(text) !== null && source.language !== null && languageOf(text) !== source.language,
      'it is not in the language of the entry',
    ],
    [() => unknownClaims(text, source.text, source.words), 'the entry does not have'],
    [
      () => (shareOf(text, source) ?? Number(source.words.exact.size < 4)) < SHARE,
      'it does not speak of what the entry says',
    ],
  ];
  for (const [test, reason] of objections) {
    const found = test();
    if (Array.isArray(found) ? found.length > 0 : found)
      return Array.isArray(found) ? `${reason} ${listed(found)}` : reason;
  }
  return null;
}

const listed = (words: readonly string[]): string =>
  words
    .slice(0, 5)
    .map((word) => `"${word}"`)
    .join(', ');

/** Verifies one sentence about an entry. */
export function verify({ text, first_person, quote }: Sentence, source: Source): Verdict {
  const dropped = (objection: string): Verdict => ({ text, objection, forOthers: null, ask: null });
  const passage = source.find(quote);
  if (passage === null) return dropped('its quote is not in the entry');
  if (source.language === 'en' && ofAuthor.test(text.replace(quoted, ' ')))
    return dropped('it has to say "you", not "I"');
  const objection = objectionTo(text, source);
  if (objection) return dropped(objection);
  const names = namesIn([...source.names, ...namesOf(text), ...namesOf(first_person)]);
  const entry = read(source.text, 'I', names);
  const sentence = read(text, 'you', names);
  const { wrong, isDoubtful } = checkRoles(sentence, entry);
  if (wrong.length > 0) return dropped(`the entry denies it, or says it of somebody else: ${listed(wrong)}`);
  const isForOthers = !isDoubtful && isSafeForOthers(first_person, source, entry, names);
  const ask = mayBeSwapped(sentence, read(passage, 'I', names)) ? passage : null;
  return { text, objection: null, forOthers: isForOthers ? first_person : null, ask };
}

const namesIn = (names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => fold(name).text));

function isSafeForOthers(text: string, source: Source, entry: Reading, names: ReadonlySet<string>): boolean {
  if (objectionTo(text, source) !== null || toAuthor.test(text.replace(quoted, ' '))) return false;
  const { wrong, isDoubtful } = checkRoles(read(text, 'I', names), entry);
  return wrong.length === 0 && !isDoubtful && (shareOf(text, source) ?? 1) >= SHARE_FOR_OTHERS;
}

const QUOTES_MAX = 3;
/** So many are looked for; a model that gives more is guessing. */
const TRIED_MAX = 12;

/** The traits of the catalogue that have a passage in the entry, with the passage as it stands there; at most four. */
export function provenTraits(strengths: readonly { trait: string; quote: string }[], source: Source): TraitEvidence[] {
  const quotes = new Map<TraitName, string[]>();
  for (const { trait, quote } of strengths.slice(0, TRIED_MAX)) {
    const name = trait.trim();
    const passage = isTrait(name) && contentOf(quote).length > 0 ? source.find(quote) : null;
    if (isTrait(name) && passage !== null) quotes.set(name, [...(quotes.get(name) ?? []), passage]);
  }
  return [...quotes]
    .slice(0, TRAITS_MAX)
    .map(([trait, passages]) => ({ trait, quotes: [...new Set(passages)].slice(0, QUOTES_MAX) }));
}

/** Whether a sentence of a narrative says only what its events say. */
export function isBorneOut(text: string, source: Source): boolean {
  if (objectionTo(text, source) !== null) return false;
  const names = namesIn([...source.names, ...namesOf(text)]);
  return checkRoles(read(text, 'I', names), read(source.text, 'I', names)).wrong.length === 0;
}
