import { limits } from '@app/shared/limits';
import type { EventText } from '../contract.ts';
import type { Language } from '../language.ts';
import { sentencesOf } from '../nlp/tokens.ts';
import { findIn, repliesIn } from './replies.ts';

/** A shorter story is its own best passage. */
const STORY_MIN = 3;
const QUOTE_MAX = 300;
/** What comes later in a story is not looked at: to weigh a sentence takes half a millisecond. */
const SENTENCES_READ = 60;
/** A shorter sentence says little by itself. */
const WORDS_MIN = 8;

const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** How much a sentence says of the event itself: what happened, how much, and with whom, rather than the weather. */
function scoreOf(sentence: string, index: number, language: Language): number {
  const { best, weak } = repliesIn(language).quote;
  const count = (patterns: readonly string[]): number =>
    patterns.filter((pattern) => findIn(sentence, pattern, language)).length;
  const names = /(?<=\p{Ll}[ ,]+)\p{Lu}\p{Ll}+/u.test(sentence) ? 1 : 0;
  const numbers = /\d/.test(sentence) ? 1 : 0;
  const length = wordCount(sentence);
  const isThin = length < WORDS_MIN ? 3 : -Math.min(2, length / 10);
  return (
    2 * Math.min(3, count(best)) +
    names +
    numbers +
    (index === 0 ? 1 : 0) -
    2 * count(weak) -
    isThin -
    (length > 40 ? 2 : 0)
  );
}

/** Whether a sentence speaks of what the one before it named. */
const pointsBack = (sentence: string, language: Language): boolean =>
  repliesIn(language).quote.pointing.some((word) => findIn(sentence.split(/\s+/, 3).join(' '), word, language));

/** Whether somebody is in a passage ('she', 'together') of whom it does not say who. */
function lacksPerson(passage: string, language: Language): boolean {
  const { persons, people } = repliesIn(language).quote;
  const isNamed =
    /(?<=[\p{Ll},] )\p{Lu}\p{Ll}+/u.test(passage) || people.some((word) => findIn(passage, word, language));
  return !isNamed && persons.some((word) => findIn(passage, word, language));
}

/**
 * The best passage of a story of three sentences or more, literally: one sentence or two that stand together, the event itself
 * and who was there. One that points back comes with the sentence before it. Null for a shorter text.
 */
export function quoteOf({ description }: EventText, language: Language): string | null {
  const sentences = sentencesOf(description)
    .slice(0, SENTENCES_READ)
    .map(({ text }) => text);
  if (sentences.length < STORY_MIN) return null;
  const passages = sentences.flatMap((sentence, index) => {
    const alone = { text: sentence, from: index, score: scoreOf(sentence, index, language) };
    const next = sentences[index + 1];
    const both =
      next === undefined
        ? []
        : [
            {
              ...pair(description, sentence, next),
              from: index,
              score: pairScore(`${sentence} ${next}`, index, language),
            },
          ];
    return [alone, ...both];
  });
  const isComplete = ({ text, from }: { text: string; from: number }) =>
    text !== '' &&
    text.length <= QUOTE_MAX &&
    (from === 0 || !(pointsBack(text, language) || lacksPerson(text, language)));
  const [chosen] = passages.filter(isComplete).sort((a, b) => b.score - a.score || a.from - b.from);
  return chosen && chosen.text.length < description.trim().length ? chosen.text : null;
}

/** Two sentences with what stands between them. */
function pair(text: string, first: string, second: string): { text: string } {
  const from = text.indexOf(first);
  const to = text.indexOf(second, from + first.length) + second.length;
  const both = text.slice(from, to);
  return { text: /\n/.test(both) ? '' : both };
}

/** Two sentences are to say more than one does, since a reader reads both. */
const pairScore = (both: string, index: number, language: Language): number => scoreOf(both, index, language) - 1;

/** The entry itself, as far as a summary may be long. */
export function ownWords({ title, description }: EventText): string {
  const text = /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(description) ? description : title;
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length <= limits.summaryMax) return whole;
  const head = whole.slice(0, limits.summaryMax - 1);
  const cut = head.slice(0, Math.max(head.lastIndexOf(' '), 1)).replace(/[\s,;:–—-]+$/, '');
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
