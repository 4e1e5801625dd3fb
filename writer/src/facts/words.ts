import { wordList } from '@app/shared/word-list';
import { sources } from '../languages/all.ts';
import { languages, packOf, type Language } from '../languages/index.ts';
import { wholeWords } from '../nlp/whole-words.ts';

/** What has to be known of a language to read what an entry can be compared by. Each pattern finds whole words. */
export interface FactsOfLanguage {
  /** What is said of a doing behind 'your third', and the pattern that shows that it was done. */
  activities: Record<string, string[]>;
  /** Before a doing: it was left out, is planned, or another's. */
  undone: string;
  /** Said of several times at once, which nobody can count. */
  manifold: string;
  /** What was done before by the words themselves: 'again', 'every day', the endings of 'third', and what stands before '3rd'. */
  earlier: Record<'again' | 'daily' | 'endings' | 'before', string>;
  /** Beside these a way was not gone on foot. */
  notOnFoot: string;
  /** Before and behind a number that is no measure of what was done. */
  unsureBefore: string;
  unsureAfter: string;
  /** Behind the first, or before the second, stands who was there. */
  with: string;
  withAfter?: string;
  /** What one calls one's kin, and who is somebody's. */
  kinNames: string;
  kin: string;
  mine: string;
  /** Kin by blood, by marriage and at heart, and how an index names one of them. */
  family: string;
  ofMine: string;
  /** Stand before a noun; none where nouns have a capital. */
  nounBefore: string;
  /** What hurts, and is to be brought back by no other day. */
  sore: string;
  /** Words that do not say what an entry is about. */
  common: string;
  /** Units as they are written, as patterns; and the races that are a length by themselves. */
  measures: Partial<Record<string, string>>;
  /** Beside these '7:30' is a time of day. */
  clockBefore: string;
  clockAfter?: string;
  units: Record<string, string>;
  nth: string[];
  /** An ordinal beyond those. */
  more: string;
  say: Record<string, string>;
}

function build(language: Language) {
  const source = sources[language].facts as FactsOfLanguage;
  const { functionWords, determiners, negators, numbers, ordinals, and } = packOf(language);
  const { again, daily, endings, before } = source.earlier;
  const [, ...later] = [...ordinals].map((word) => word.replace(/[aeo]$/, ''));
  const person = String.raw`(?:(?:${[...determiners].join('|')})\s)?\p{L}[\p{L}-]+`;
  return {
    ...source,
    activities: Object.entries(source.activities).map(([topic, [, pattern = '']]) => ({
      topic,
      pattern: wholeWords(pattern),
    })),
    undone: wholeWords(source.undone),
    manifold: wholeWords(source.manifold),
    earlier: {
      again: wholeWords(again),
      daily: wholeWords(daily),
      ordinals: wholeWords(`(?:${later.join('|')})${endings}`, 'giu'),
      /** 'my 3rd', '#3' and '3rd loaf', which is no day of a month. */
      written: new RegExp(
        `(?:(?<!\\p{L})(?:${before}) |^)(\\d{1,3})(?:[stnrd]{2}|th|e|ème|[.ºª°])(?= (?!of|de|di|jan|feb|m[aä]r|apr|may|mai|jun|jul|aug|sep|o[ck]t|nov|de[cz])\\p{L})|#(\\d{1,3})(?!\\d)`,
        'gimu',
      ),
    },
    notOnFoot: wholeWords(source.notOnFoot),
    /** The second number of a range, too: '8 to 12 km'. */
    unsureBefore: new RegExp(
      `(?:(?<!\\p{L})(?:${source.unsureBefore})|[~<>+×]|\\d ?(?:of|/|[-–—]|${and}|or|to|oder|bis|[eoua]|ou|à))\\s*$`,
      'iu',
    ),
    unsureAfter: new RegExp(`^[\\s-]*(?:(?:${source.unsureAfter})(?!\\p{L})|[/+])`, 'iu'),
    /** 'with Anna, my sister and Tom' */
    with: new RegExp(
      `(?<!\\p{L})(?:${source.with})\\s+(${person}(?:(?:,\\s${person})*(?: ${and}| e| &)\\s${person})?)`,
      'giu',
    ),
    withAfter: source.withAfter
      ? new RegExp(`(?<!\\p{L})(${person})\\s+(?:[^.!?]{0,20}\\s)?(?:${source.withAfter})(?!\\p{L})`, 'giu')
      : null,
    kinNames: wholeWords(source.kinNames),
    sore: wholeWords(source.sore),
    kin: wholeWords(source.kin),
    mine: wholeWords(source.mine),
    family: new Set(wordList(source.family)),
    kinName: new Set(source.kinNames.split('|')),
    withWord: wholeWords(source.with),
    isNounCapital: source.nounBefore === '',
    nounBefore: wholeWords(source.nounBefore),
    common: new Set([...wordList(source.common), ...functionWords, ...determiners, ...negators, ...numbers.keys()]),
  };
}

/** How a language speaks of what an entry can be compared by. */
export type FactWords = ReturnType<typeof build>;

/** What is not done in any of the languages. */
export const undoneAnywhere = wholeWords(
  languages.map((language) => (sources[language].facts as FactsOfLanguage).undone),
);

const built = new Map(languages.map((language) => [language, build(language)]));
export const factWords = (language: Language): FactWords => built.get(language) as FactWords;
