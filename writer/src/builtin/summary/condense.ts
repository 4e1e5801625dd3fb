import { asSentence } from '../../grounding/plain-text.ts';
import type { Entry } from '../read-entry.ts';
import { quoted, type Rewritten } from '../text/rewrite.ts';
import { spelledOut } from '../text/tidy.ts';
import { weigh, type Candidate } from './weigh.ts';

/** An entry as short as this is told whole, and one of few or terse sentences up to the second length. */
const WHOLE_MAX = 140;
const FEW = 3;
const FEW_MAX = 180;
/** Sentences of this length are a list, or have a rhythm. */
const TERSE = 30;
/** Grief is only retold: nothing of it is weighed that can be told. */
const RETOLD_MAX = 260;
const SENTENCES_MAX = 3;
/** A sentence that weighs less is left out, unless another one speaks of what it names. */
const WORTH_TELLING = 2;
/** A measured sentence brings at most one other along. */
const CONTEXT_MAX = 2;
/** One more may stand where all of them are short, and it says as much as a number does. */
const SHORT_ENOUGH = 260;
const WEIGHTY = 6;
/** Says only that something else came before. */
const opensThen = /^(?:then|afterwards),? /i;

/** 'About' says of a row of words only that they were written; the words by themselves say the same. */
function sayOf({ text, form }: Rewritten): string {
  if (form === 'quote') return asSentence(text);
  if (form !== 'about') return asSentence(spelledOut(text));
  const said = text.replace(/^You wrote about /, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Words that would sound as if they were the summary's own: the writer's I, and what is said to somebody. */
const ofSomebody =
  /\b(?:i|i'm|me|my|mine|myself|we|us|our|ours|you|your|yours|let's)\b|^(?:please|thank|thanks|do|don't|ignore|never|always)\b/i;
const isNeutral = ({ text }: Rewritten): boolean => !ofSomebody.test(text);

/**
 * Sentences one after the other. What could not be turned to the reader stands beside what could as it was written ('40k
 * customers, zero downtime.'), or in quotation marks, once for a whole row of it, where it is somebody's speech or all there is.
 */
function tell(chosen: readonly Candidate[]): string {
  const isRetold = chosen.some(({ written }) => written.form !== 'quote');
  const parts: string[] = [];
  let row: string[] = [];
  const close = () => {
    if (row.length > 0) parts.push(quoted(row.join(' ')));
    row = [];
  };
  for (const { written } of chosen) {
    if (written.form === 'quote' && !(isRetold && isNeutral(written)))
      row.push(/[.!?…]$/.test(written.text) ? written.text : `${written.text}.`);
    else {
      close();
      parts.push(sayOf(written));
    }
  }
  close();
  const told = parts.join(' ').replace(opensThen, '');
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** 'I hate computers', and in the end 'I love computers': all words but one are the same, or one denies the other. */
const answers = (a: Candidate, b: Candidate): boolean =>
  a !== b &&
  a.words.length > 2 &&
  a.words.length === b.words.length &&
  a.written.text !== b.written.text &&
  a.words.filter((word, place) => word !== b.words[place]).length < 2;

const lengthOf = (chosen: readonly Candidate[]): number => tell(chosen).length;
const inOrder = (chosen: Candidate[]): Candidate[] => [...chosen].sort((a, b) => a.index - b.index);

/** What a bare measure measures: what the writer did just before, or else what it is all about; 'She gave me her number' is neither. */
function doneBefore(before: readonly Candidate[]): Candidate | undefined {
  const last = before.findLast(({ written }) => written.form === 'statement');
  return last?.isOwn ? last : (before.find(({ isLead }) => isLead) ?? last);
}

/** A sentence with those before it that name what it speaks of: somebody, what was done, or whatever was said last. */
function contextOf(one: Candidate, all: readonly Candidate[]): Candidate[] {
  const before = all.slice(0, one.index);
  const named =
    one.leans === 'on somebody'
      ? before.slice(-SENTENCES_MAX).findLast(({ names }) => names)
      : one.leans === 'on several'
        ? (before.findLast(({ named: many }) => many > 1) ?? before.findLast(({ named: many }) => many > 0))
        : one.leans === 'on what was done' && doneBefore(before);
  if (named) return named.leans === null ? [named, one] : [...contextOf(named, all), one];
  let from = one.index;
  while (all[from]?.leans && one.index - from < SENTENCES_MAX) from -= 1;
  return all.slice(from, one.index + 1);
}

const wholeMax = (all: readonly Candidate[], isRetoldWhole: boolean): number =>
  isRetoldWhole ? RETOLD_MAX : all.length <= FEW || lengthOf(all) <= all.length * TERSE ? FEW_MAX : WHOLE_MAX;

/**
 * What an entry says, shorter: all of it when it is short; otherwise its last sentence and those with numbers, results, firsts
 * and feelings, in the order in which they were written, in at most `max` characters where one sentence leaves the choice.
 * Null where nothing of it can be retold.
 */
export function condense(entry: Entry, max: number, isRetoldWhole = false): string | null {
  const all = weigh(entry);
  if (all.every(({ written }) => written.form === 'quote') && entry.learned.length === 0) return null;
  const last = all.at(-1);
  if (!last) return '';
  if (lengthOf(all) <= Math.min(max, wholeMax(all, isRetoldWhole))) return tell(all);
  const chosen = new Set([last]);
  const take = (more: Candidate[]): boolean => {
    const isRoom = lengthOf(inOrder([...chosen, ...more])) <= max;
    if (isRoom) for (const one of more) chosen.add(one);
    return isRoom;
  };
  const newOf = (one: Candidate): Candidate[] => contextOf(one, all).filter((own) => !chosen.has(own));
  const byWeight = [...all].sort((a, b) => b.weight - a.weight || a.index - b.index);
  const measured = byWeight.filter((one) => one.isMeasured && !chosen.has(one));
  if (newOf(last).length < SENTENCES_MAX && measured.length < SENTENCES_MAX) take(newOf(last));
  // An ending that answers an earlier sentence is half a thought without it, and without what turned it.
  const answered = all.find((one) => answers(one, last));
  if (answered) take([answered, ...all.slice(-2)]);
  // How much came of it is told whatever else there is, with what it speaks of where there is room for that.
  for (const one of measured) {
    const more = newOf(one);
    if (more.length > CONTEXT_MAX || !take(more)) take([one]);
  }
  // Twice, since what needed others may stand beside them now.
  for (const one of [...byWeight, ...byWeight]) {
    const more = newOf(one);
    if (more.length === 0) continue;
    const isRoom = one.weight >= WORTH_TELLING && chosen.size + more.length <= SENTENCES_MAX;
    const isWorthIt = chosen.size <= SENTENCES_MAX && more.length === 1 && one.weight >= WEIGHTY;
    if (isRoom || (isWorthIt && lengthOf(inOrder([...chosen, one])) <= SHORT_ENOUGH)) take(more);
  }
  return tell(inOrder([...chosen]));
}
