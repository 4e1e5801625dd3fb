import { isTimeUnit } from '../facts/measures.ts';
import { packOf, type Language } from '../languages/index.ts';
import { clausesOf, isDenied, type Subject } from '../nlp/clause.ts';
import { languageOf } from '../nlp/language.ts';
import { numbersOf } from '../nlp/numbers.ts';
import { sentencesOf, tokensOf, type Span } from '../nlp/tokens.ts';
import { wordForms } from '../nlp/word-forms.ts';
import aliases from './aliases.json' with { type: 'json' };
import { findQuote, fold, unspaced } from './quote.ts';

/** The words of a token that say what a text speaks of; two letters each where words are not parted by spaces. */
export function contentOf(text: string, language: Language): string[] {
  return tokensOf(text).flatMap(({ text: token }) => {
    if (unspaced.test(token)) return [...token].slice(1).map((char, at) => `${[...token][at] ?? ''}${char}`);
    const word = token.toLowerCase().replaceAll('’', "'");
    if (packOf(language).functionWords.has(word)) return [];
    return fold(token)
      .text.split(' ')
      .filter((part) => part.length > 1 || /\p{N}/u.test(part));
  });
}

/** A word of a text, and what its clause says of it. */
export interface Mention {
  word: string;
  subject: Subject;
  /** Directly behind the author: 'I finally won'. */
  isAct: boolean;
  /** 'my results', 'her results', 'Tom's results' */
  owner: Subject;
  /** Denied, almost done, or only wished for; and whether something in its clause is. */
  isUndone: boolean;
  isNearDenial: boolean;
  /** It happens to the author: 'they chose me'. */
  hasMe: boolean;
}

function ownerOf(before: Span | undefined, language: Language): Subject {
  const word = before?.text.toLowerCase().replaceAll('’', "'") ?? '';
  const { mine, theirs } = packOf(language).voice;
  if (mine.has(word)) return 'own';
  return theirs.has(word) || /\p{Ll}'s$/u.test(word) ? 'other' : null;
}

/** 'chose you for the solo', 'said sorry to you first' */
const objectYou =
  /(?<=\b(?:\p{L}+ed|let|made|gave|told|taught|saw|sent|got|lent|brought|bought|paid|left) )you\b(?! \p{L}+ed\b)|(?<=\b(?:to|at|for|with|on|about|behind|beside|towards?|without) )you\b|\byou(?=\s*(?:$|[.,;:!?…—]|(?:how|to|at|for|with|from|in|on|about|an?|the|that|because|when|by)\b))/giu;

/** Contractions in full; and what is said to the author, as its author would say it. */
export function plainOf(text: string, language: Language, voice: 'I' | 'you'): string {
  const { contractions, voice: own } = packOf(language);
  const rows = [...contractions, ...own.rewritten];
  const full = rows.reduce((done, [short, long]) => done.replace(short, long), text.replaceAll('’', "'"));
  if (voice === 'I') return full;
  return full.replace(objectYou, 'me').replace(/\p{L}+/gu, (word) => own.second[word.toLowerCase()] ?? word);
}

/** Who does what in a text, and what did not happen. */
export function read(source: string, voice: 'I' | 'you' = 'I'): Mention[] {
  const language = languageOf(source) ?? 'en';
  const pack = packOf(language);
  return sentencesOf(plainOf(source, language, voice)).flatMap(({ text }) =>
    clausesOf(text, language).flatMap(({ tokens, words, subject }) => {
      const hasMe = words.some((word) => pack.voice.objects.has(word));
      const first = words.findIndex((word) => pack.firstPerson.has(word));
      const act = words.findIndex((word, at) => at > first && !/ly$/.test(word));
      return tokens.flatMap((token, at) => {
        const others = words.filter((_word, place) => place !== at);
        const isUnreal = others.some((word) => pack.unreal.has(word));
        return contentOf(token.text, language).map((word): Mention => ({
          ...{ word, subject, hasMe, isAct: first >= 0 && at === act },
          owner: ownerOf(tokens[at - 1], language) ?? ownerOf(tokens[at - 2], language),
          isUndone: isUnreal || isDenied(words, at, pack),
          isNearDenial: isUnreal || others.some((word) => pack.negators.has(word)),
        }));
      });
    }),
  );
}

/** What stands in a clause, and what of it before the author as one to whom something is done: 'Ben said sorry to me'. */
interface Deed {
  before: string[];
  content: string[];
  subject: Subject;
  /** Who does it, by name or kinship; empty for nobody, a pronoun and the author. */
  agent: string;
}

/** The clauses of a text as deeds to its author. */
export function deedsIn(text: string, voice: 'I' | 'you' = 'I'): Deed[] {
  const language = languageOf(text) ?? 'en';
  const { firstPerson, joiners, kin, voice: own } = packOf(language);
  return sentencesOf(plainOf(text, language, voice)).flatMap((sentence) =>
    clausesOf(sentence.text, language).map(({ tokens, words, subject }) => {
      const aim = words.findIndex((word, at) => own.objects.has(word) && !own.origins.has(words[at - 1] ?? ''));
      const before = words.slice(0, Math.max(0, aim));
      const isSomebody = (word: string, at: number): boolean =>
        kin.has(word) || (/^\p{Lu}/u.test(tokens[at]?.text ?? '') && contentOf(word, language).length > 0);
      const at = before.some((word) => firstPerson.has(word)) ? -1 : before.findIndex(isSomebody);
      const content = words.filter((word) => !joiners.has(word)).flatMap((word) => contentOf(word, language));
      return { before, content, subject, agent: before[at] ?? '' };
    }),
  );
}

const NEAR = 0.6;
/** 'angry' and 'anger', 'Lisbon' and 'Lisbons'; not 'proud' and 'pride'. */
function isNear(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return same > 3 && (same === short.length ? long.length - same <= 4 : same >= NEAR * long.length);
}

/** Whether one of these words is a word, in another form or derived from it. */
export function finder(word: string): (other: string) => boolean {
  const forms = new Set(wordForms(word));
  return (other) => forms.has(other) || isNear(word, other);
}

/** 'New York' where it says 'NYC', and the other way round. */
function spelledOut(text: string): string[] {
  const folded = ` ${fold(text).text} `;
  return aliases
    .map((row) => row.split('|'))
    .filter((forms) => forms.some((form) => folded.includes(` ${form} `)))
    .flatMap((forms) => forms.flatMap((form) => form.split(' ')));
}

/** Words with a capital inside a sentence. German writes every noun so: there only what is said to be with or from somebody is one. */
export const namesOf = (text: string): string[] =>
  languageOf(text) === 'de'
    ? [...text.matchAll(/(?<=(?<!\p{L})(?:mit|von|für|bei) )\p{Lu}\p{Ll}+/gu)].map(([name]) => name)
    : [...text.matchAll(/(?<=[\p{L}\d,;)’'&-] ["“‘(]?)\p{Lu}\p{L}+/gu)]
        .map(([name]) => name)
        .filter((name) => name !== 'OK');

/** '10k' is ten kilometers or ten thousand. */
const valuesOf = ({ text, value }: { text: string; value: number }): number[] =>
  /\dk$/i.test(text) ? [value, value / 1000] : [value];

const linksOf = (text: string): string[] =>
  (
    text.match(
      /[a-z][a-z+.-]*:\/\/\S+|(?<![\p{L}\d.-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,24}(?![\p{L}\d])\S*|(?<!\S)[#@]\p{L}\S*/giu,
    ) ?? []
  ).map((link) => link.toLowerCase().replace(/[.,;:!?)"”]+$/, ''));

/** What is written in an entry, read once for all sentences about it. */
export class Source {
  readonly parts: readonly string[];
  readonly text: string;
  readonly language: Language | null;
  readonly mentions: readonly Mention[];
  readonly #deeds: readonly Deed[];
  readonly values: ReadonlySet<number>;
  /** The parts of its clocks and scores: the 12 of '4:12' is no 12 kilometers. */
  readonly #parts: ReadonlySet<number>;
  readonly #words: ReadonlySet<string>;

  constructor(parts: readonly string[]) {
    this.parts = parts.filter((part) => part.trim() !== '');
    this.text = this.parts.join('\n');
    this.language = languageOf(this.text);
    this.mentions = read(this.text);
    this.#deeds = deedsIn(this.text);
    const numbers = numbersOf(this.text);
    this.values = new Set(numbers.filter(({ isPart }) => !isPart).flatMap(valuesOf));
    this.#parts = new Set(numbers.filter(({ isPart }) => isPart).flatMap(valuesOf));
    const words = [
      ...fold(this.text).text.split(' '),
      ...contentOf(this.text, this.language ?? 'en'),
      ...spelledOut(this.text),
    ];
    this.#words = new Set([...words, ...[...this.values, ...this.#parts].map(String)]);
  }

  /** A passage as it stands in one of the parts. */
  find(quote: string): string | null {
    for (const part of this.parts) {
      const found = findQuote(part, quote);
      if (found !== null) return found;
    }
    return null;
  }

  /** The sentences that a passage, as it stands in one of the parts, has words of; each with where the passage begins and ends in it. */
  around(passage: string): { text: string; from: number; to: number }[] {
    const part = this.parts.find((one) => one.includes(passage)) ?? '';
    const from = part.indexOf(passage);
    const to = from + passage.length;
    return sentencesOf(part)
      .filter(({ start, end }) => end > from && start < to)
      .map(({ text, start }) => ({ text, from: Math.max(0, from - start), to: to - start }));
  }

  has(word: string): boolean {
    return this.#words.has(word) || [...this.#words].some(finder(word));
  }

  /** Whether somebody who is named here does to the author what a text says they do: 'Ben said sorry to me', and not 'Said sorry to Ben'. */
  bears({ agent, content }: Deed): boolean {
    const isAgent = finder(agent);
    const { otherSubjects } = packOf(this.language ?? 'en');
    return this.#deeds.some(({ before, content: own, subject }) => {
      const isShared = own.some((word) => !isAgent(word) && content.some(finder(word)));
      const isOther = before.some((word) => otherSubjects.has(word));
      return before.some(isAgent) || (isShared && (isOther || (subject !== 'own' && isAgent(own[0] ?? ''))));
    });
  }

  /** How much of what a text speaks of is here; null where it speaks of nothing. */
  share(text: string): number | null {
    // Numbers have a check of their own, by value.
    const plain = numbersOf(text).reduceRight(
      (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
      text,
    );
    const content = contentOf(plain, languageOf(text) ?? 'en');
    return content.length === 0 ? null : content.filter((word) => this.has(word)).length / content.length;
  }

  /** The numbers, persons, names and links of a text that are not here. */
  unknown(text: string): string[] {
    const { kin } = packOf(languageOf(text) ?? 'en');
    const numbers = numbersOf(text).filter((one) => {
      const isOfClock = one.isPart === true || isTimeUnit(/\p{L}+/u.exec(text.slice(one.end))?.[0] ?? '');
      const known = isOfClock && this.#parts.size > 0 ? this.#parts : this.values;
      const isKnown = valuesOf(one).some((value) => known.has(value) || (!one.isPart && this.values.has(value)));
      return !isKnown && !(one.isOrdinal && one.value === 1);
    });
    const persons = tokensOf(text).filter(({ text: word }) => kin.has(word));
    return [
      ...numbers.map(({ text: number }) => number),
      ...linksOf(text).filter((link) => !linksOf(this.text).includes(link)),
      ...[...namesOf(text), ...persons.map((one) => one.text)].filter((word) => !this.has(fold(word).text)),
    ];
  }
}
