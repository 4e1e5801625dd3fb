import type { Entry } from '../read-entry.ts';
import { rewrite, type Rewritten } from './rewrite.ts';
import type { Sentence } from './nlp.ts';

interface Candidate {
  index: number;
  written: Rewritten;
  score: number;
  /** Its first pronoun speaks of somebody whom only the sentence before names. */
  leans: boolean;
}

const TOGETHER_MAX = 320;
/** What a trait that is certain adds to the sentence that shows it. */
const SURE = 5;
const LONG = 240;
const SHORT = 18;

const leaning = /^(?:it|he|she|they|him|her|them|his|their|this|that|these|those)$/;
const opensLate = /^(?:because|so|then|afterwards|which|also)$/;
const idle = /^(?:today|yesterday|it|this|that|well|there)$/;

function leansBack({ tokens }: Sentence): boolean {
  if (opensLate.test(tokens[0]?.lower ?? '')) return true;
  const noun = tokens.findIndex((token) => token.pos === 'NOUN' || token.pos === 'PROPN');
  const pronoun = tokens.findIndex(
    (token, index) => leaning.test(token.lower) && !(token.lower === 'that' && index > 0),
  );
  return pronoun !== -1 && (noun === -1 || pronoun < noun);
}

function rank(entry: Entry): Candidate[] {
  return entry.sentences.map((sentence, index): Candidate => {
    const written = rewrite(sentence, 'you');
    const evidence = entry.traits.reduce((total, trait) => total + SURE * (entry.chances[index]?.get(trait) ?? 0), 0);
    const own = /\b(?:You|you)\b/.test(written.text) && written.form === 'statement' ? 3 : 0;
    const form = { statement: 3, about: 1, quote: -3 }[written.form];
    const length = sentence.text.length < SHORT ? -2 : sentence.text.length > LONG ? -3 : 0;
    return { index, written, leans: index > 0 && leansBack(sentence), score: evidence + own + form + length };
  });
}

/** The opening of an entry sets the scene, unless it is empty talk ('Today was a long day'). */
function setsScene(entry: Entry, first: Candidate): boolean {
  const opening = entry.sentences[0]?.tokens[0]?.lower ?? '';
  return first.written.form === 'statement' && !(idle.test(opening) && first.score < 8);
}

/** What goes with the best sentence: what it leans on, else the scene, else the next best. */
function companion(entry: Entry, ranked: Candidate[], best: Candidate): Candidate | undefined {
  const before = ranked[best.index - 1];
  if (best.leans) return before?.written.form === 'statement' && !before.leans ? before : undefined;
  const first = ranked[0];
  if (first && best.index > 0 && setsScene(entry, first)) return first;
  return ranked
    .filter((one) => one !== best && one.written.form === 'statement' && one.score >= Math.max(6, best.score * 0.5))
    .filter((one) => !one.leans || one.index === best.index + 1)
    .sort((a, b) => b.score - a.score)[0];
}

/** The most telling sentence of an entry, and one beside it where that helps, in the order in which they were written. */
export function tellingSentences(entry: Entry): Rewritten[] {
  const ranked = rank(entry);
  const worth = (one: Candidate): number => one.score + (one.index === 0 ? 1.5 : 0) - (one.leans ? 2 : 0);
  const best = ranked.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  const other = best.written.form === 'statement' ? companion(entry, ranked, best) : undefined;
  const fits = other && best.written.text.length + other.written.text.length <= TOGETHER_MAX;
  const chosen = fits ? [best, other].sort((a, b) => a.index - b.index) : [best];
  return chosen.map(({ written }) => written);
}
