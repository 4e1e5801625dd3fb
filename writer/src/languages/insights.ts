import { sources } from './all.ts';
import { languages, packOf, type Language } from './index.ts';

/** How a language says what is true of a whole journal (`server/src/features/lookback/insights`). */
interface InsightWords {
  /** For a count of zero. */
  none: string;
  /** '3 others' */
  others: string;
  /** Doings as they are counted: 'bike rides'. */
  doings: Readonly<Record<string, string>>;
  /** Words that somebody may be glad to write no more, as they are said, and their forms as search words. */
  unused: readonly { word: string; forms: readonly string[] }[];
  /** Sentences by their name; a finding that a language has no sentence for is not said in it. */
  say: Readonly<Record<string, string>>;
}

export const insightWords = (language: Language): InsightWords & { and: string } => ({
  ...(sources[language].insights as InsightWords),
  and: packOf(language).and,
});

/** Those words of all languages. */
export const unusedWords = languages.flatMap((language) =>
  insightWords(language).unused.map((one) => ({ ...one, language })),
);
