import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import { TRAITS_MAX, type EventText, type TraitEvidence } from '../contract.ts';
import { packOf } from '../languages/index.ts';
import { clausesOf } from '../nlp/clause.ts';
import { languageOf } from '../nlp/language.ts';
import { numbersOf } from '../nlp/numbers.ts';
import { ownTitle } from '../nlp/own-title.ts';
import { sentencesOf, tokensOf } from '../nlp/tokens.ts';
import { fold } from './quote.ts';
import { contentOf, deedsIn, finder, namesOf, plainOf, read, Source, type Mention } from './source.ts';

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

export const sourceOf = (event: EventText): Source =>
  new Source([event.description, event.what_learned ?? '', ownTitle(event)]);

/** So much of what a sentence speaks of has to stand in the entry; for others' eyes all of it. */
const SHARE = 0.25;

const markup = /<\/?[a-z!]|\]\(|```|\*\*|^#+ |\bjavascript:/imu;
/** A model that talks to the author or of itself instead of about the event. */
const chatter =
  /\b(?:well done|congrat\w*|(?:good|great) job|keep it up|proud of you|you (?:should|must|need to|have to|can be)|remember to|as an ai|language model|json|i can(?:not|'t) (?:help|assist|answer)|i(?:'m| am) sorry)\b/giu;
const ofAuthor = /(?<![\p{L}'’-])(?<!\p{Lu}\p{L}+ )(?:I|my|My|me)(?![\p{L}-])/u;
const quoted = /[“"«„][^“”"«»„]*[”"»“]/g;

const listed = (reason: string, words: readonly string[]): string | null =>
  words.length === 0
    ? null
    : `${reason} ${[...new Set(words)]
        .slice(0, 5)
        .map((word) => `"${word}"`)
        .join(', ')}`;

/** Words that somebody else does, has or undergoes in the entry, or that are denied in one of the two. */
function swapped(mentions: readonly Mention[], source: Source): string[] {
  const isOtherNamed = mentions.some(({ subject }) => subject === 'other');
  return mentions.flatMap((mention) => {
    const isSame = finder(mention.word);
    const same = source.mentions.filter(({ word }) => isSame(word));
    if (same.length === 0) return [];
    const { subject, owner, isAct, isUndone, isNearDenial } = mention;
    const isForeign = (own: Mention) =>
      own.subject !== null && subject !== null && own.subject !== subject && (isAct || !(own.hasMe || isOtherNamed));
    const isWrong =
      same.every((own) => (own.isUndone && !isNearDenial) || (isUndone && !own.isNearDenial)) ||
      same.every(isForeign) ||
      (owner !== null && same.every((own) => own.owner !== null && own.owner !== owner));
    return isWrong ? [mention.word] : [];
  });
}

/** Words of which the entry has only the opposite: 'won' where it says 'lost'. */
function reversed(text: string, source: Source): string[] {
  const wordsOf = (of: string) => tokensOf(of.toLowerCase()).map((token) => token.text);
  const [said, own] = [wordsOf(text), wordsOf(source.text)];
  const { negators, voice } = packOf(languageOf(text) ?? 'en');
  // 'Did not pass' is 'failed'.
  if (said.some((word) => negators.has(word))) return [];
  return voice.opposites
    .flatMap(([one, other]) => [
      { same: one, opposite: other },
      { same: other, opposite: one },
    ])
    .flatMap(({ same, opposite }) => {
      const isReversed = own.some((word) => opposite.has(word)) && !own.some((word) => same.has(word));
      return isReversed ? said.filter((word) => same.has(word)) : [];
    });
}

/** Numbers that stand beside each other's nouns: '4 boxes up 31 floors' where it was 31 boxes and 4 floors; the first try for the second. */
function exchanged(text: string, source: Source): string[] {
  const countsIn = (of: string) =>
    numbersOf(of).map((number) => ({
      ...number,
      noun: contentOf(of.slice(number.end), languageOf(of) ?? 'en')[0] ?? '',
    }));
  const [said, own] = [countsIn(text), countsIn(source.text)];
  const ownOf = (noun: string) => (noun === '' ? [] : own.filter((one) => finder(noun)(one.noun)));
  const counts = (value: number, noun: string): boolean => ownOf(noun).some((one) => one.value === value);
  return said
    .filter(
      ({ value, noun, isOrdinal }) =>
        !counts(value, noun) &&
        ((isOrdinal && ownOf(noun).some((one) => one.isOrdinal)) ||
          said.some((other) => counts(value, other.noun) && counts(other.value, noun))),
    )
    .map(({ text: number }) => number);
}

/** Who does something to the author that the author does to them in the entry. */
const turnedRound = (text: string, source: Source): string[] =>
  deedsIn(text, 'you').flatMap((deed) => (deed.agent === '' || source.bears(deed) ? [] : [deed.agent]));

/** Why a sentence says more or something else than the source; null where it does not. */
function objectionTo(text: string, source: Source, voice: 'I' | 'you'): string | null {
  if (!/\p{L}/u.test(text) || markup.test(text)) return 'it is no plain text';
  if (/[?？]/.test(text) && !/[?？]/.test(source.text)) return 'it asks a question';
  const language = languageOf(text);
  if (language !== null && source.language !== null && language !== source.language)
    return 'it is not in the language of the entry';
  const known = fold(source.text).text;
  return (
    listed(
      'say only what happened, without',
      (text.match(chatter) ?? []).filter((phrase) => !known.includes(fold(phrase).text)),
    ) ??
    listed('the entry does not have', source.unknown(text)) ??
    ((source.share(text) ?? Number(source.mentions.length < 3)) < SHARE
      ? 'it does not speak of what the entry says'
      : null) ??
    listed('the entry has another number beside', exchanged(text, source)) ??
    listed('the entry says the opposite of', reversed(text, source)) ??
    listed('the entry denies it, or says it of somebody else:', swapped(read(text, voice), source)) ??
    listed(
      'the entry does not say that this was done to the author by',
      voice === 'you' ? turnedRound(text, source) : [],
    )
  );
}

/** Verifies one sentence about an entry. */
export function verify({ text, first_person, quote }: Sentence, source: Source): Verdict {
  const passage = source.find(quote);
  const dropped = (objection: string): Verdict => ({ text, objection, forOthers: null, ask: null });
  if (passage === null) return dropped('its quote is not in the entry');
  if (source.language === 'en' && ofAuthor.test(text.replace(quoted, ' ')))
    return dropped('it has to say "you", not "I"');
  const objection = objectionTo(text, source, 'you');
  if (objection !== null) return dropped(objection);
  const said = read(text, 'you');
  const isDoubted =
    said.some(({ hasMe }) => hasMe) ||
    (said.some(({ subject }) => subject === 'own') &&
      read(passage).some(({ subject, hasMe }) => subject === 'other' || hasMe));
  const forOthers = isPlain(first_person, passage, source) ? first_person : null;
  return { text, objection, forOthers, ask: isDoubted ? passage : null };
}

/** Who stands in a text, and what denies, doubts or only reports it, in order. */
function rolesOf(text: string, names: ReadonlySet<string>): string[] {
  const language = languageOf(text) ?? 'en';
  const { firstPerson, otherSubjects, kin, negators, unreal, voice } = packOf(language);
  const { objects, theirs, reports } = voice;
  const known = [firstPerson, otherSubjects, kin, negators, unreal, objects, theirs, reports, new Set(['him', 'them'])];
  return tokensOf(plainOf(text, language, 'I'))
    .map(({ text: word }) => word.toLowerCase())
    .filter((word) => names.has(word) || known.some((words) => words.has(word)));
}

/**
 * Whether others may read a sentence: it has the persons and the denials of its passage in the same order, whole sentences of it, and
 * no other words. 'Ran 10 km' may be said of 'I'.
 */
function isPlain(text: string, passage: string, source: Source): boolean {
  if (objectionTo(text, source, 'I') !== null || (source.share(text) ?? 0) < 1) return false;
  const whole = source
    .around(passage)
    .map((sentence) => sentence.text)
    .join(' ');
  const names = new Set(namesOf(`${whole}\n${text}`).map((name) => name.toLowerCase()));
  const [said, own] = [rolesOf(text, names), rolesOf(whole, names)];
  const [first = ''] = contentOf(whole, source.language ?? 'en');
  const isElliptic = said[0] === 'i' && read(text).some(({ word, isAct }) => isAct && finder(word)(first));
  return [said, ...(isElliptic ? [said.slice(1)] : [])].some((roles) => roles.join(' ') === own.join(' '));
}

/**
 * Whether a passage says what the author does: in one of its clauses nobody else acts, and in none is it denied, wished for or only
 * reported by what stands before it. 'Did not yell' is an act, 'yell' by itself is none.
 */
const isActedOut = (passage: string, source: Source): boolean =>
  source.around(passage).some(({ text, from, to }) => {
    const language = languageOf(text) ?? 'en';
    const { negators, affirming, unreal, voice } = packOf(language);
    const [whole, said] = [text, text.slice(from, to)].map((one) => plainOf(one, language, 'I')) as [string, string];
    const at = Math.max(0, whole.indexOf(said));
    const clauses = clausesOf(whole, language).filter(({ start, end }) => end > at && start < at + said.length);
    const isUndone = clauses.some(({ tokens, words }) =>
      words
        .slice(0, tokens.filter((token) => token.start < at).length)
        .some(
          (word, place) =>
            (negators.has(word) && !affirming.has(words[place + 1] ?? '')) ||
            unreal.has(word) ||
            voice.reports.has(word),
        ),
    );
    return !isUndone && clauses.some(({ subject }) => subject !== 'other');
  });

const QUOTES_MAX = 3;
/** So many are looked for; a model that gives more is guessing. */
const TRIED_MAX = 12;

/** The traits of the catalogue that have a passage in the entry, with the passage as it stands there; at most four. */
export function provenTraits(strengths: readonly { trait: string; quote: string }[], source: Source): TraitEvidence[] {
  const quotes = new Map<TraitName, string[]>();
  for (const { trait, quote } of strengths.slice(0, TRIED_MAX)) {
    const name = trait.trim();
    const passage = isTrait(name) && contentOf(quote, source.language ?? 'en').length > 0 ? source.find(quote) : null;
    if (isTrait(name) && passage !== null && isActedOut(passage, source))
      quotes.set(name, [...(quotes.get(name) ?? []), passage]);
  }
  return [...quotes]
    .slice(0, TRAITS_MAX)
    .map(([trait, passages]) => ({ trait, quotes: [...new Set(passages)].slice(0, QUOTES_MAX) }));
}

/** What denies, doubts or only reports something in a text. */
function doubtsIn(text: string): string[] {
  const { negators, unreal, voice } = packOf(languageOf(text) ?? 'en');
  return tokensOf(text)
    .map((token) => token.text.toLowerCase())
    .filter((word) => [negators, unreal, voice.reports].some((words) => words.has(word)));
}

/**
 * Whether a sentence of a narrative, which anybody may read, says only what its events say: it has no other words, and what its author
 * does in it is what they do in a sentence of an event, without a doubt that is left out.
 */
export function isBorneOut(text: string, source: Source): boolean {
  if (objectionTo(text, source, 'I') !== null || (source.share(text) ?? 0) < 1) return false;
  const kept = doubtsIn(text);
  const sentences = source.parts
    .flatMap(sentencesOf)
    .filter((one) => doubtsIn(one.text).every((word) => kept.includes(word)));
  const done = sentences.flatMap((one) => [
    ...contentOf(one.text, source.language ?? 'en').slice(0, 1),
    ...read(one.text).flatMap(({ word, isAct }) => (isAct ? [word] : [])),
  ]);
  return read(text).every(({ word, isAct }) => !isAct || done.some(finder(word)));
}
