import { packOf, type Language } from '../languages/index.ts';
import type { Pack } from '../languages/pack.ts';
import { tokensOf, type Span } from './tokens.ts';
import { isPastForm } from './word-forms.ts';

/** Who acts: the writer (or the writer with others), somebody else, or nobody who is named. */
export type Subject = 'own' | 'other' | null;

/** A part of a sentence between two marks or joiners. */
interface Clause extends Span {
  tokens: Span[];
  /** The tokens in small letters. */
  words: string[];
  subject: Subject;
  /** A wish, a plan, a duty, or what was left undone. */
  isUnreal: boolean;
}

const wordOf = ({ text }: Span): string => text.toLowerCase().replaceAll('’', "'");
const isName = ({ text }: Span): boolean => /^\p{Lu}\p{Ll}/u.test(text);

/** What somebody else is, has or did; 'was brave' by itself is said of the author. */
const ofOthers = /^(?:was|is|has|had|did|told|said)$/;

/** 'Tom apologized' and 'Anna was brave', and not 'Explained fractions', 'Had told', 'Finally fixed' or 'Today helped'. */
const doesSomething = (
  [name = '', verb = '']: readonly string[],
  { functionWords, irregular, verbOpeners }: Pack,
): boolean =>
  !/(?:ed|ly)$/.test(name) &&
  ![functionWords, irregular, verbOpeners].some((known) => known.has(name)) &&
  ((verb.length > 3 && verb.endsWith('ed')) || ofOthers.test(verb));

/** What something was done to begins with one of these. */
const objects = /^(?:me|my|us|our|him|his|her|them|their|the|an?)$/;

/** 'A stranger held my hand', 'The shelter gave me a room': somebody without a name. 'The kitchen painted' is the author's. */
const isOfSomebody = ([article = '', , verb = '', object = '']: readonly string[]): boolean =>
  /^(?:the|an?)$/.test(article) && isPastForm(verb) && objects.test(object);

/** Whether a token has one of these words: 'j'ai' is one token of two words. */
const hasWord = (word: string, known: ReadonlySet<string>): boolean =>
  known.has(word) || (word.includes("'") && word.split("'").some((part) => known.has(part)));

/**
 * Who acts in a clause. The writer's own words decide before others do ('My sister and I'); then pronouns and verbs of others, and kin
 * or a name that opens the clause and is followed by more than itself ('My sister finished her race', 'Tom apologized').
 */
function subjectOf(tokens: readonly Span[], pack: Pack): Subject {
  const words = tokens.map(wordOf);
  const { firstPerson, firstPersonForms, otherSubjects, objectsToo, otherForms, otherWithin, determiners, kin } = pack;
  const own = words.findIndex(
    (word) => hasWord(word, firstPerson) || (word.length > 3 && firstPersonForms?.test(word) === true),
  );
  const isObject = (word: string, at: number): boolean =>
    objectsToo.has(word) && words.slice(0, at).some((before) => isPastForm(before));
  const other = words
    .slice(0, otherWithin)
    .findIndex((word, at) => (hasWord(word, otherSubjects) && !isObject(word, at)) || otherForms?.test(word) === true);
  const head = determiners.has(words[0] ?? '') ? 1 : 0;
  const opens =
    words.length > head + 1 &&
    (kin.has(words[head] ?? '') ||
      (head === 0 && own !== 0 && isName(tokens[0] as Span) && doesSomething(words, pack)));
  if (opens && own !== head + 2) return 'other';
  if (own === -1 && isOfSomebody(words)) return 'other';
  if (own === -1) return other === -1 && pack.withoutMe?.test(words.join(' ')) !== true ? null : 'other';
  return other === -1 || own <= other ? 'own' : 'other';
}

const NEGATED_WITHIN = 6;

/** Whether the word at a place of a clause is denied: a negator stands up to six words before it. */
export function isDenied(words: readonly string[], place: number, { negators, affirming }: Pack): boolean {
  for (let at = place - 1; at >= Math.max(0, place - NEGATED_WITHIN); at -= 1)
    if (negators.has(words[at] ?? '')) return !affirming.has(words[at + 1] ?? '');
  return false;
}

/** Whether a deed is denied in these words: 'not', and not 'not only'. */
export const denies = (words: readonly string[], { negators, affirming, without }: Pack): boolean =>
  words.some((word, at) => negators.has(word) && !without.has(word) && !affirming.has(words[at + 1] ?? ''));

const mark = /[,;:()—–…!?.]|\s-\s/u;

/** The clauses of a sentence. One that names nobody goes on with who acted before, within the sentence. */
export function clausesOf(sentence: string, language: Language): Clause[] {
  const pack = packOf(language);
  const parts: Span[][] = [[]];
  let end = 0;
  for (const token of tokensOf(sentence)) {
    const last = parts.at(-1) as Span[];
    if (last.length > 0 && (mark.test(sentence.slice(end, token.start)) || pack.joiners.has(wordOf(token))))
      parts.push([token]);
    else last.push(token);
    end = token.end;
  }
  let before: Subject = null;
  return parts
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => {
      const words = tokens.map(wordOf);
      const opener = pack.joiners.has(words[0] ?? '') ? 1 : 0;
      const subject: Subject = subjectOf(tokens.slice(Math.min(opener, tokens.length - 1)), pack) ?? before;
      before = subject;
      const [start, stop] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
      return {
        text: sentence.slice(start, stop),
        start,
        end: stop,
        tokens,
        words,
        subject,
        isUnreal: words.some((word) => pack.unreal.has(word)),
      };
    });
}
