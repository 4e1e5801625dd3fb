import { asSentence, cut } from '../../grounding/plain-text.ts';
import type { NarrativeEvent } from '../../contract.ts';
import { quantitiesIn, saysHowMuch } from '../../quantities.ts';
import { isStillToDo, namesDeed } from '../../resume/deeds.ts';
import { impactOf, impactOfText } from '../../resume/impact.ts';
import { anyOf, plainWords } from '../../resume/phrases.ts';
import words from '../../resume/words.json' with { type: 'json' };
import { foreignLanguageOf } from '../languages/answer.ts';
import { readEntry, type Entry } from '../read-entry.ts';
import { isSomebody, withPerson } from '../text/antecedent.ts';
import { clausesOf } from '../text/clauses.ts';
import { isTelling } from '../text/language.ts';
import { sayLearned } from '../text/learned.ts';
import type { Sentence } from '../text/nlp.ts';
import { withQuotes } from '../text/quotes.ts';
import { quoted, rewrite } from '../text/rewrite.ts';
import { inFull } from '../text/tidy.ts';
import { readScopes } from '../traits/scope.ts';

/** An event in one sentence in the first person, or two where the second says how much came of it, and how well it tells. */
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
const TOLD_MAX = 230;
const QUOTE_MAX = 140;
const ADDED_MAX = 70;
const deictic =
  /\b(?:today|yesterday|tonight|tomorrow|this (?:morning|afternoon|evening|week|month)|last (?:night|week)|just now)\b(?!['’])(?! (?:was|is|has|had|were)\b),?/gi;

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day(?!s)(?: (?:morning|afternoon|evening|night))?';
const opensOnDay = new RegExp(`^(?:(?:on|last|this) )?${weekday},? (?=(?:I|we|my|our)\\b)`, 'i');
const endsOnDay = new RegExp(` (?:on|last|this) ${weekday}(?=[.!]*$)`, 'i');
/** 'My feet are killing me, but we sold all 80 jars' */
const aching =
  /^my (?:\w+ )?(?:feet|foot|legs?|back|head|hands?|knees?|heart|voice|eyes|arms?|stomach|body) [^,.]*?,? but (?=(?:i|we)\b)/i;
const inPassing = /^(I|We) (?:also|just|then|actually|basically|literally|honestly) /;

/** Words that only mean something on the day itself are out of place in a narrative. */
function timeless(text: string): string {
  const stripped = text
    .trim()
    .replace(deictic, '')
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/^[\s,]+/, '')
    .replace(/,\s*,/g, ',')
    .replace(opensOnDay, '')
    .replace(endsOnDay, '')
    .replace(/[!.]+$/, '.')
    .replace(aching, '');
  return asSentence(stripped).replace(inPassing, '$1 ');
}

const denies = (sentence: Sentence): boolean => readScopes(sentence.tokens).some((scope) => scope.denied);

/** How it was, or what was wished for: nothing that was done. */
const state =
  /^(?:I|We) (?:(?:also|just|really|still|\w+ly) )*(?:am|are|was|were|feel|felt|think|thought|know|knew|want|wanted|wish|wished|hope|hoped|need|needed|love|loved|hate|hated|like|liked|cried|wept|slept|woke|meant|guess|would|could|should|will|may|might)\b/;
const honored =
  /^(?:I|We) (?:was|were|got) (?:\w+ly )?(?:promoted|elected|hired|accepted|admitted|certified|chosen|invited|named|awarded|appointed|selected|nominated|asked to)\b/;
const own = /^(?:(?:I|We)\b|[^,.]{1,40} and I\b)/;
/** What the person did, or what is theirs: 'my talk', but not 'my old boss'. */
const isOwn = (clause: string): boolean =>
  own.test(clause) || (/^(?:My|Our)\b/.test(clause) && !clause.split(/\W+/, 3).some(isSomebody));
const pointing = /^(?:today|yesterday|it|he|she|they|this|that)\b/i;
const unfit = anyOf(words.unfit);

/** 'I fixed it' tells of something that was named before. */
function isVague({ tokens }: Sentence): boolean {
  const it = tokens.findIndex(({ lower }) => lower === 'it' || lower === 'there');
  return it > 0 && !tokens.slice(0, it).some(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
}

const light = /^(?:be|do|have|get|go|come|let|make|say|keep|try|want|know)$/;
/** 'I let him let me': who acts on whom, and nothing of what was done. */
const isHollow = ({ tokens }: Sentence): boolean =>
  !tokens.some(
    ({ pos, lemma, lower }) =>
      !isSomebody(lower) && (/^(?:NOUN|ADJ|NUM)$/.test(pos) || (pos === 'VERB' && !light.test(lemma))),
  );

/** How well a sentence would stand in a résumé. What was surely done is asked for, unless the person wants the event there. */
function scoreOf({ sentence, evidence }: Part, index: number, clause: string, isPinned: boolean): number {
  const impact = impactOfText(clause);
  const subject = isOwn(clause) ? 4 : impact > 0 ? -3 : -8;
  const plain = plainWords(clause);
  const isUnsure = isStillToDo(plain) || isHollow(sentence) || !(isPinned || namesDeed(plain));
  const isState = (state.test(clause) && !honored.test(clause)) || isUnsure;
  const awkward = isState ? -100 : pointing.test(clause) ? -6 : isVague(sentence) ? -6 : 0;
  const size = clause.length < 24 ? -1 : clause.length > 150 ? -1 : 1;
  const isHoped = quantitiesIn(clause).length > 0 && !saysHowMuch(clause);
  return 3 + evidence + subject + awkward + size + impact - (denies(sentence) || isHoped ? 8 : 0) - index * 0.3;
}

/** A sentence shows a trait from this chance on; more than two shown make it no better to tell. */
const SHOWN = 0.2;
const EVIDENCE_MAX = 4;

function quotation(event: NarrativeEvent): Told {
  const text = cut(event.description.replace(/\s+/g, ' ').trim(), QUOTE_MAX);
  return { event, clause: `I wrote: ${quoted(text)}`, learned: null, impact: impactOf(event), score: 0 };
}

/** A sentence of an entry, or a part of a long one, with what shows it to be worth telling. */
interface Part {
  sentence: Sentence;
  evidence: number;
}

const partsOf = ({ sentences, chances }: Entry): Part[] =>
  sentences.flatMap((sentence, index) => {
    const shown = [...(chances[index]?.values() ?? [])].filter((chance) => chance >= SHOWN).length;
    return clausesOf(sentence).map((part) => ({ sentence: part, evidence: Math.min(EVIDENCE_MAX, 2 * shown) }));
  });

/** What has no verb of its own, and measures: '40k customers, zero downtime'. */
function measureOf(sentence: Sentence | undefined): string | null {
  const text = sentence?.text.trim().replace(/[.!]+$/, '') ?? '';
  const isAside = /[?“”"]|\b(?:i|i'm|we|you|your)\b|\d:\d\d|\d ?[ap]m\b/i.test(text);
  if (!sentence || !/\d/.test(text) || text.length > ADDED_MAX || isAside) return null;
  return rewrite(sentence, 'i').form === 'quote' ? text : null;
}

/** All that measures a deed right after it: '11 years, $43,000'. */
function measuresAfter(parts: readonly Part[], index: number): string {
  const measures: string[] = [];
  for (const { sentence } of parts.slice(index + 1)) {
    const text = measureOf(sentence);
    if (text === null || [...measures, text].join(', ').length > ADDED_MAX) break;
    measures.push(/^\p{Lu}\p{Ll}+ /u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
  }
  return measures.join(', ');
}

/** What of an entry could be told, and where it stood in it. */
interface Option {
  place: number;
  clause: string;
  score: number;
  isResult: boolean;
}

/** A sentence as it may stand in a résumé; null where it may not. */
function clauseOf(sentence: Sentence, before: readonly Part[], quotes: string[]): string | null {
  const known = withPerson(
    sentence,
    before.map((part) => part.sentence),
  );
  const written = known && rewrite(known, 'i');
  if (written?.form !== 'statement') return null;
  const said = withQuotes(timeless(cut(inFull(written.text), CLAUSE_MAX)), quotes);
  const isWhole = !said.endsWith('…') && /^["“]?[\p{Lu}\d]/u.test(said);
  return isWhole && !unfit.test(plainWords(said)) ? said : null;
}

function optionOf(parts: readonly Part[], place: number, quotes: string[], isPinned: boolean): Option[] {
  const part = parts[place] as Part;
  const { sentence } = part;
  const said = clauseOf(sentence, parts.slice(0, place), quotes);
  if (said === null) {
    const measure = measureOf(sentence);
    return measure === null || quantitiesIn(measure).length === 0
      ? []
      : [{ place, clause: asSentence(measure), score: -Infinity, isResult: saysHowMuch(measure) }];
  }
  const added = said.includes(':') ? '' : measuresAfter(parts, place);
  const clause = added === '' ? said : `${said.replace(/\.$/, '')}: ${added}.`;
  const isResult = saysHowMuch(clause) && !denies(sentence) && !state.test(clause);
  return [{ place, clause, score: scoreOf(part, place, clause, isPinned), isResult }];
}

const OUTCOME_MAX = 45;
/** How it ended, without a number: 'No downtime.', 'They kept it.', 'Both were hired.' */
const outcome =
  /^(?:(?:no|zero) (?:\w+ )?(?:downtime|errors?|accidents?|injur\w+|complaints?|loss(?:es)?|layoffs?|crash(?:es)?|incidents?|outages?|defects?|findings|bugs?|mistakes?|delays?|overtime|waste|regressions?)|(?:he|she|they|it|both|all(?: of them)?|everyone|everybody)(?: \w+ly)? (?:(?:was|were|got) (?:\w+ly )?(?:hired|accepted|approved|adopted|promoted|funded|elected|published|certified)|got (?:the|a|an|their|his|her) (?:job|interview|place|grant|offer|license|licence|visa|apartment|contract|prize|part)|kept (?:it|them)|passed|graduated|won|signed|said yes|sold out|works|worked|holds|held))\b[^,;:]*$/i;

/** The sentence right after what is told, where it says how that ended. */
function outcomeAfter(parts: readonly Part[], place: number): string {
  const sentence = parts[place + 1]?.sentence;
  const text = sentence?.text.trim().replace(/[.!]+$/, '') ?? '';
  if (!sentence || text.length > OUTCOME_MAX || !outcome.test(text)) return '';
  return ` ${timeless(text)}`;
}

/** What is told best, and where that says no number, what says one: how much came of it. */
function withResult(best: Option, options: readonly Option[]): string {
  if (quantitiesIn(best.clause).length > 0) return best.clause;
  const [result] = options
    .filter(({ place, clause, score, isResult }) => {
      const isClear = score > -Infinity ? !pointing.test(clause) || place === best.place + 1 : place > best.place;
      return isResult && isClear && clause.length + best.clause.length <= TOLD_MAX;
    })
    .sort((a, b) => impactOfText(b.clause) - impactOfText(a.clause) || a.place - b.place);
  if (!result) return best.clause;
  return [best, result]
    .sort((a, b) => a.place - b.place)
    .map(({ clause }) => clause)
    .join(' ');
}

/** Tells an event in a sentence or two. What cannot be told is quoted. */
export async function tell(event: NarrativeEvent): Promise<Told> {
  if (foreignLanguageOf(event.description)) return quotation(event);
  const entry = await readEntry(event);
  if (!entry.telling) return quotation(event);
  const parts = partsOf(entry);
  const isPinned = event.in_resume === 'yes';
  const options = parts.flatMap((_part, place) => optionOf(parts, place, entry.quotes, isPinned));
  const best = [...options].sort((a, b) => b.score - a.score)[0];
  if (!best || best.score <= 0) return quotation(event);
  const learned = isTelling(entry.learned) ? sayLearned(entry.learned, 'i') : null;
  const told = withResult(best, options);
  const ended = told.endsWith(best.clause) ? outcomeAfter(parts, best.place) : '';
  const clause = told.length + ended.length <= TOLD_MAX ? told + ended : told;
  return { event, clause, learned, impact: impactOf(event), score: best.score };
}
