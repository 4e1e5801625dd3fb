import { sources } from '../languages/all.ts';
import { packOf, type Language } from '../languages/index.ts';
import { wholeWords } from '../nlp/whole-words.ts';

interface DatePack {
  /** The name of chrono's own parser of the language. */
  chrono: 'de' | 'en' | 'es' | 'fr' | 'it' | 'pt';
  /** Verbs in the past, in small letters as the language writes them, and words that only look so. */
  past: string[];
  notPast?: string[];
  /** A clause that speaks of now or of what is to come. */
  present: string[];
  ahead: string[];
  /** What makes a day to come doubtful. */
  doubt: string[];
  /** What is arranged is for a day to come, unless the arranging was the deed of the day. */
  arranged: string[];
  arranging: string[];
  /** 'Trained for the marathon on March 8' */
  forOccasion: string[];
  /** What one has on a day to come: 'Interview on Friday'. */
  occasion: string[];
  /** A term, a span, a habit or a title stands before a day that is not the day of the entry. */
  notBefore: string[];
  looksBack: string[];
  toCome: string[];
  longAgo: string[];
  /** What names the day on which it is written. */
  today: string[];
  dayOfMonth: string;
  /** Days that chrono does not read: how many they lie back, and spans of so many days. */
  spoken: Record<string, number>;
  ago: Record<string, string>;
}

function build(language: Language) {
  const pack = sources[language].dates as DatePack;
  const { past, notPast = [], present, ahead, arranged, arranging, looksBack, toCome, longAgo, today } = pack;
  const { numbers, ones, joiners } = packOf(language);
  return {
    language,
    locale: pack.chrono,
    numbers,
    ones,
    joiners,
    past: wholeWords(past, 'u'),
    notPast: wholeWords(notPast, 'gu'),
    present: wholeWords(present),
    ahead: wholeWords(ahead),
    arranged: wholeWords(arranged),
    arranging: wholeWords(arranging),
    looksBack: wholeWords(looksBack),
    toCome: wholeWords(toCome),
    longAgo: wholeWords(longAgo),
    doubt: wholeWords(pack.doubt),
    today: wholeWords(today),
    occasion: wholeWords(pack.occasion),
    notBefore: new RegExp(`(?<!\\p{L})(?:${pack.notBefore.join('|')})\\s*$`, 'iu'),
    forOccasion: new RegExp(`(?<!\\p{L})(?:${pack.forOccasion.join('|')})(?: \\p{L}{1,3})?\\s*$`, 'iu'),
    dayOfMonth: new RegExp(`(?<!\\p{L})${pack.dayOfMonth}`, 'giu'),
    spoken: Object.entries(pack.spoken).map(([words, days]) => ({ pattern: wholeWords([words], 'giu'), days })),
    ago: Object.entries(pack.ago).map(([days, words]) => ({ pattern: wholeWords([words], 'giu'), days: Number(days) })),
  };
}

export type DateWords = ReturnType<typeof build>;

const built = new Map<Language, DateWords>();

/** What the words around a day mean in a language. */
export function dateWords(language: Language): DateWords {
  const words = built.get(language) ?? build(language);
  built.set(language, words);
  return words;
}
