import { asSentence, cut } from '../../grounding/plain-text.ts';
import type { NarrativeEvent } from '../../contract.ts';
import { sayLearned } from '../text/learned.ts';
import { isTelling } from '../text/language.ts';
import { withQuotes } from '../text/quotes.ts';
import { readEntry } from '../read-entry.ts';
import { quoted, rewrite } from '../text/rewrite.ts';
import { readScopes } from '../traits/scope.ts';
import type { Sentence } from '../text/nlp.ts';

/** An event as one clause in the first person, with a full stop, and how well it tells. */
export interface Told {
  event: NarrativeEvent;
  clause: string;
  /** 'I learned that …', when it can be said whole. */
  learned: string | null;
  /** 0 when the event can only be quoted. */
  score: number;
}

const CLAUSE_MAX = 190;
const QUOTE_MAX = 140;
const deictic =
  /\b(?:today|yesterday|tonight|tomorrow|this (?:morning|afternoon|evening|week|month)|last (?:night|week)|just now)\b(?!['’])(?! (?:was|is|has|had|were)\b),?/gi;
/** Not heavy, but hardly for an application either. */
const delicate = /\b(?:sober|drinking|therapy|prison)\b/i;

/** Words that only mean something on the day itself are out of place in a narrative. */
const timeless = (text: string): string => {
  const stripped = text
    .replace(deictic, '')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/^[\s,]+/, '')
    .replace(/,\s*,/g, ',');
  return asSentence(stripped);
};

const denies = (sentence: Sentence): boolean => readScopes(sentence.tokens).some((scope) => scope.denied);

function scoreOf(sentence: Sentence, index: number, clause: string, evidence: number): number {
  const own = /^(?:I|We|My|Our)\b/.test(clause) ? 4 : 0;
  const awkward = /^(?:today|yesterday|it|he|she|they|this|that)\b/i.test(clause) ? -6 : 0;
  const size = clause.length < 24 ? -2 : clause.length > 150 ? -1 : 1;
  return (
    3 + evidence + own + awkward + size - (denies(sentence) ? 6 : 0) - (delicate.test(clause) ? 3 : 0) - index * 0.3
  );
}

/** A sentence shows a trait from this chance on; more than two shown make it no better to tell. */
const SHOWN = 0.35;
const EVIDENCE_MAX = 6;

function quotation(event: NarrativeEvent): Told {
  const words = cut(event.description.replace(/\s+/g, ' ').trim(), QUOTE_MAX);
  return { event, clause: `I wrote: ${quoted(words)}`, learned: null, score: 0 };
}

/** Tells an event in one clause. What cannot be told is quoted. */
export async function tell(event: NarrativeEvent): Promise<Told> {
  const entry = await readEntry(event);
  if (!entry.telling) return quotation(event);
  const options = entry.sentences.flatMap((sentence, index) => {
    const written = rewrite(sentence, 'i');
    if (written.form !== 'statement') return [];
    const clause = withQuotes(timeless(cut(written.text, CLAUSE_MAX)), entry.quotes);
    const shown = [...(entry.chances[index]?.values() ?? [])].filter((chance) => chance >= SHOWN);
    const evidence = Math.min(EVIDENCE_MAX, 3 * shown.length);
    return clause.endsWith('…') || !/^["“]?\p{Lu}/u.test(clause)
      ? []
      : [{ clause, score: scoreOf(sentence, index, clause, evidence) }];
  });
  const best = options.sort((a, b) => b.score - a.score)[0];
  if (!best || best.score <= 0) return quotation(event);
  const learned = isTelling(entry.learned) ? sayLearned(entry.learned, 'i') : null;
  return { event, clause: best.clause, learned, score: best.score + (event.traits.length > 0 ? 2 : 0) };
}
