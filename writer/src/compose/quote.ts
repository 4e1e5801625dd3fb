import { limits } from '@app/shared/limits';
import type { EventText } from '../contract.ts';
import { dateWords } from '../facts/date-words.ts';
import { factWords } from '../facts/words.ts';
import type { Language } from '../languages/index.ts';
import { cutAtWord } from '../nlp/plain-text.ts';
import { sentencesOf } from '../nlp/tokens.ts';
import { wordCount } from '../nlp/whole-words.ts';
import { findIn, repliesIn } from './replies.ts';

/** A shorter story is its own best passage. */
const STORY_MIN = 3;
const QUOTE_MAX = 300;
/** What is a larger part of an entry repeats it. */
const PART_MAX = 0.6;
/** What comes later in a story is not looked at: to weigh a sentence takes half a millisecond. */
const SENTENCES_READ = 60;
/** A shorter sentence says little by itself. */
const WORDS_MIN = 8;
/** With fewer words it is a fragment. */
const SENTENCE_MIN = 4;

/** Somebody speaks: 'he said:', a passage in quotation marks. */
const dialogue = /["“”„«»]|\p{L}:\s+\p{L}/u;

/** How much a passage says of the event: what happened, how much and with whom, rather than the weather. What ends a story weighs more. */
function scoreOf(passage: string, isLate: boolean, language: Language): number {
  const { weak } = repliesIn(language).quote;
  const length = wordCount(passage);
  const isThin = length < WORDS_MIN ? 3 : -Math.min(2, length / 10);
  return (
    2 * Math.min(3, turnsOf(passage, language)) +
    sceneOf(passage, language) +
    (isLate ? 1 : 0) -
    2 * countOf(passage, weak, language) -
    isThin -
    (length > 40 ? 2 : 0)
  );
}

const countOf = (text: string, patterns: readonly string[], language: Language): number =>
  patterns.filter((pattern) => findIn(text, pattern, language)).length;

/** Who and how much is in a passage: somebody by name or by kinship, a number. */
const sceneOf = (passage: string, language: Language): number =>
  (!factWords(language).isNounCapital && /(?<=[\p{Ll},] )\p{Lu}\p{Ll}+/u.test(passage) ? 1 : 0) +
  (repliesIn(language).quote.people.some((word) => findIn(passage, word, language)) ? 1 : 0) +
  (/\d/.test(passage) ? 1 : 0);

/** How many words of a passage carry a story: a deed, a feeling, what somebody said. */
const turnsOf = (passage: string, language: Language): number =>
  countOf(passage, repliesIn(language).quote.best, language) + (dialogue.test(passage) ? 1 : 0);

/** Whether a sentence is a whole one: a few words with a verb among them. */
const isWhole = (sentence: string, language: Language): boolean =>
  wordCount(sentence) >= SENTENCE_MIN &&
  (dateWords(language).past.test(sentence) || /\p{L}{2}(?:ed|ió|aron|imos|amos|te|ten)(?!\p{L})/u.test(sentence));

/** Whether a sentence goes on with the one before it: 'But that', 'Together'. Who 'she' is the entry above it says. */
const pointsBack = (sentence: string, language: Language): boolean =>
  repliesIn(language).quote.pointing.some((word) => findIn(sentence.split(/\s+/, 2).join(' '), word, language));

/**
 * The best passage of a story of three sentences or more, literally: one sentence or two that stand together, the deed or the turn of
 * the story and who was there. Null for a shorter text, and where no passage says more than a part of the entry would: what begins it,
 * what is most of it, and what carries nothing.
 */
export function quoteOf({ description }: EventText, language: Language): string | null {
  const sentences = sentencesOf(description)
    .slice(0, SENTENCES_READ)
    .map(({ text }) => text);
  if (sentences.length < STORY_MIN) return null;
  const passages = sentences.flatMap((sentence, from) => {
    const next = sentences[from + 1];
    const alone = { text: sentence, parts: [sentence], from };
    return next === undefined
      ? [alone]
      : [alone, { text: pair(description, sentence, next), parts: [sentence, next], from }];
  });
  const isComplete = ({ text, parts, from }: (typeof passages)[number]): boolean =>
    from > 0 &&
    text !== '' &&
    text.length <= Math.min(QUOTE_MAX, description.trim().length * PART_MAX) &&
    parts.every((part) => isWhole(part, language)) &&
    turnsOf(text, language) + sceneOf(text, language) > 0 &&
    !pointsBack(text, language);
  const [chosen] = passages
    .filter(isComplete)
    .map(({ text, parts, from }) => {
      const isLate = from + parts.length > (sentences.length * 2) / 3;
      // Two sentences are to say more than one does, since a reader reads both.
      return { text, from, score: scoreOf(text, isLate, language) - (parts.length - 1) };
    })
    .sort((a, b) => b.score - a.score || a.from - b.from);
  return chosen?.text ?? null;
}

/** Two sentences with what stands between them; nothing where that is a new line. */
function pair(text: string, first: string, second: string): string {
  const from = text.indexOf(first);
  const both = text.slice(from, text.indexOf(second, from + first.length) + second.length);
  return both.includes('\n') ? '' : both;
}

/** The entry itself, as far as a summary may be long. */
export function ownWords({ title, description }: EventText): string {
  const text = /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(description) ? description : title;
  return cutAtWord(text.replace(/\s+/g, ' ').trim(), limits.summaryMax);
}
