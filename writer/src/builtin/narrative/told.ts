import { asSentence, cut } from '../../grounding/plain-text.ts';
import type { NarrativeEvent } from '../../contract.ts';
import { impactOf, impactOfText } from '../../resume/impact.ts';
import { readEntry } from '../read-entry.ts';
import { isTelling } from '../text/language.ts';
import { sayLearned } from '../text/learned.ts';
import type { Sentence } from '../text/nlp.ts';
import { withQuotes } from '../text/quotes.ts';
import { quoted, rewrite } from '../text/rewrite.ts';
import { readScopes } from '../traits/scope.ts';

/** An event as one clause in the first person, with a full stop, and how well it tells. */
export interface Told {
  event: NarrativeEvent;
  clause: string;
  /** 'I learned that …', when it can be said whole. */
  learned: string | null;
  /** How much it would do for a résumé, 0 to 10. */
  impact: number;
  /** 0 when the event can only be quoted. */
  score: number;
}

const CLAUSE_MAX = 190;
const QUOTE_MAX = 140;
const ADDED_MAX = 70;
const deictic =
  /\b(?:today|yesterday|tonight|tomorrow|this (?:morning|afternoon|evening|week|month)|last (?:night|week)|just now)\b(?!['’])(?! (?:was|is|has|had|were)\b),?/gi;

/** Words that only mean something on the day itself are out of place in a narrative. */
const timeless = (text: string): string => {
  const stripped = text
    .replace(deictic, '')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/^[\s,]+/, '')
    .replace(/,\s*,/g, ',')
    .replace(/[!.]+$/, '.');
  return asSentence(stripped);
};

const denies = (sentence: Sentence): boolean => readScopes(sentence.tokens).some((scope) => scope.denied);

/** How it was, or what was wished for: nothing that was done. */
const state =
  /^(?:I|We) (?:(?:also|just|really|still|\w+ly) )*(?:am|are|was|were|feel|felt|think|thought|know|knew|want|wanted|wish|wished|hope|hoped|need|needed|love|loved|hate|hated|like|liked|cried|wept|slept|woke|meant|guess|would|could|should|will|may|might)\b/;
const honored =
  /^(?:I|We) (?:was|were|got) (?:\w+ly )?(?:promoted|elected|hired|accepted|admitted|certified|chosen|invited|named|awarded|appointed|selected|nominated|asked to)\b/;
const own = /^(?:I|We|My|Our)\b/;
const pointing = /^(?:today|yesterday|it|he|she|they|this|that)\b/i;

function scoreOf(sentence: Sentence, index: number, clause: string, evidence: number): number {
  const subject = own.test(clause) ? 4 : -3;
  const isState = state.test(clause) && !honored.test(clause);
  const awkward = isState ? -100 : pointing.test(clause) ? -6 : 0;
  const size = clause.length < 24 ? -1 : clause.length > 150 ? -1 : 1;
  return 3 + evidence + subject + awkward + size + impactOfText(clause) - (denies(sentence) ? 8 : 0) - index * 0.3;
}

/** A sentence shows a trait from this chance on; more than two shown make it no better to tell. */
const SHOWN = 0.35;
const EVIDENCE_MAX = 4;

function quotation(event: NarrativeEvent): Told {
  const words = cut(event.description.replace(/\s+/g, ' ').trim(), QUOTE_MAX);
  return { event, clause: `I wrote: ${quoted(words)}`, learned: null, impact: impactOf(event), score: 0 };
}

/** What follows a deed without a verb of its own, and measures it: '40k customers, zero downtime.' */
function measureAfter(sentence: Sentence | undefined): string {
  const text = sentence?.text.trim().replace(/[.!]+$/, '') ?? '';
  const isMeasure =
    sentence !== undefined &&
    /\d/.test(text) &&
    text.length <= ADDED_MAX &&
    !/[?“”"]/.test(text) &&
    rewrite(sentence, 'i').form === 'quote';
  return isMeasure ? `: ${/^\p{Lu}\p{Ll}+ /u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text}` : '';
}

/** Tells an event in one clause. What cannot be told is quoted. */
export async function tell(event: NarrativeEvent): Promise<Told> {
  const entry = await readEntry(event);
  if (!entry.telling) return quotation(event);
  const options = entry.sentences.flatMap((sentence, index) => {
    const written = rewrite(sentence, 'i');
    if (written.form !== 'statement') return [];
    const said = withQuotes(timeless(cut(written.text, CLAUSE_MAX)), entry.quotes);
    if (said.endsWith('…') || !/^["“]?\p{Lu}/u.test(said)) return [];
    const added = said.includes(':') ? '' : measureAfter(entry.sentences[index + 1]);
    const clause = added === '' ? said : `${said.replace(/\.$/, '')}${added}.`;
    const shown = [...(entry.chances[index]?.values() ?? [])].filter((chance) => chance >= SHOWN);
    return [{ clause, score: scoreOf(sentence, index, clause, Math.min(EVIDENCE_MAX, 2 * shown.length)) }];
  });
  const best = options.sort((a, b) => b.score - a.score)[0];
  if (!best || best.score <= 0) return quotation(event);
  const learned = isTelling(entry.learned) ? sayLearned(entry.learned, 'i') : null;
  return { event, clause: best.clause, learned, impact: impactOf(event), score: best.score };
}
