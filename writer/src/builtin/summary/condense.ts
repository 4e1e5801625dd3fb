import { asSentence } from '../../grounding/plain-text.ts';
import { englishNumbers } from '../../number-words.ts';
import { saysHowMuch } from '../../quantities.ts';
import type { Entry } from '../read-entry.ts';
import { clausesOf } from '../text/clauses.ts';
import { quoted, rewrite, type Rewritten } from '../text/rewrite.ts';
import type { Sentence } from '../text/nlp.ts';
import { spelledOut } from '../text/tidy.ts';

/** One sentence of an entry as it would stand in the summary. */
interface Candidate {
  index: number;
  written: Rewritten;
  weight: number;
  /** What it speaks of only a sentence before names: somebody, or whatever was said last. */
  leans: 'on somebody' | 'on what was done' | 'on what was said' | null;
  /** Whether it names somebody. */
  names: boolean;
  /** Whether it says in digits how much came of it, and not only what was expected or before. */
  isMeasured: boolean;
}

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
/** What it is all about: the first sentence in which something is done. */
const LEAD = 2;
/** What a trait that is certain adds to the sentence that shows it. */
const SURE = 2;
const SHORT = 12;
/** What leads up to it, or was only expected. */
const BACKGROUND = -2;

/** A year and a time of day are no amounts. */
const digits = /(?<![\d:.,])(?!(?:19|20)\d\d\b|\d{1,2}(?::\d\d)?\s?(?:am|pm|o'clock)\b)(?<!\bat (?=\d{1,2}\b))\d/i;
const number = new RegExp(`\\b(?:${[...englishNumbers.keys()].join('|')}|hundreds|thousands|half|dozen|zero)\\b`, 'i');
const spelledMeasure = new RegExp(
  `${number.source} (?:percent|met(?:re|er)s?|kilomet(?:re|er)s?|miles?|laps?|lengths?|pages?|euros?|dollars?|pounds?|kilos?)\\b`,
  'i',
);
const result =
  /\b(?:won|win|passed|promoted|got|finished|completed|sold|raised|saved|reduced|cut|benign|approved|accepted|hired|failed|lost|beat|beaten|shipped|launched|published|signed|solved|fixed|worked|works|paid|landed|earned|reached|scored|agreed|offered|came back|(?:takes|took) (?:it|that) back|made it|did it|in the end|came up|said (?:yes|no)|went through|came through|free|healthy|clear|married|born|home|zero)\b/i;
const first =
  /\b(?:first|finally|last time|best|biggest|longest|fastest|never before|record|at last|no longer|for once)\b/i;
const feeling =
  /\b(?:cried|crying|tears|shaking|shook|trembl\w+|danced|proud|scared|afraid|nervous|terrified|happy|glad|hurts?|laughed|laughing|love|loved|angry|tired|relieved|relief|sad|miss|grateful|thankful|ashamed|lonely|joy|smiled|hugged|heart|fear)\b/i;
const prelude = /^(?:today|yesterday|so|ok|okay|well|it|this|that|there|there's|it's|the day|my day)\b/i;

const background =
  /^(?:last (?:week|month|time|summer|winter|autumn|spring|year)|at first|normally|usually|(?:i|we) had (?:never|always|expected|planned|practi[sc]ed)|my goal|our goal)\b/i;
/** After what led up to it comes the news. */
const news = /^(?:today|tonight|this (?:morning|afternoon|evening)|in the end|finally|afterwards)\b/i;

const ownDeed = /^(?:\S+ ){0,3}you\b/i;

const leaning = /^(?:it|he|she|they|him|her|them|his|their|this|that|these|those)$/;
const spanOfTime = /^(?:morning|afternoon|evening|night|week|weekend|month|year|spring|summer|autumn|fall|winter)$/;
const answers = /^(?:i|we) said (?:yes|no|so)\b/i;
const opensLate = /^(?:because|so|which|also)$/;
/** Says only that something else came before. */
const opensThen = /^(?:then|afterwards),? /i;
const somebody = /^(?:he|she|him|her|his)$/;

function leansBack({ text, tokens }: Sentence): Candidate['leans'] {
  if (opensLate.test(tokens[0]?.lower ?? '') || answers.test(text)) return 'on what was said';
  const end = tokens.findLast((token) => /\p{L}/u.test(token.text));
  if (end?.lower === 'that') return 'on what was said';
  const noun = tokens.findIndex((token) => token.pos === 'NOUN' || token.pos === 'PROPN');
  const pronoun = tokens.findIndex(
    (token, index) =>
      leaning.test(token.lower) &&
      !(token.lower === 'that' && index > 0) &&
      !(token.lower === 'this' && spanOfTime.test(tokens[index + 1]?.lower ?? '')),
  );
  if (pronoun === -1 || (noun !== -1 && noun < pronoun)) return null;
  return somebody.test(tokens[pronoun]?.lower ?? '') ? 'on somebody' : 'on what was said';
}

const calendar =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter)s?$/;
const person =
  /^(?:mum|mom|mother|dad|father|son|daughter|brother|sister|wife|husband|partner|grandma|grandpa|grandmother|grandfather|gran|nan|uncle|aunt|cousin|niece|nephew|baby|friend|neighbou?r|colleague|boss|manager|teacher|coach|student|pupil|client|customer|patient|doctor|nurse|landlord|landlady|driver|examiner|stranger|kid|child|girl|boy|man|woman|lady|guy|roommate|flatmate|apprentice)$/;

/** Whether a sentence names somebody whom a later 'he' may mean: 'My student', 'Emre'. */
const namesSomebody = ({ tokens }: Sentence): boolean =>
  tokens.some(({ pos, lower }) => (pos === 'PROPN' && !calendar.test(lower)) || person.test(lower));

/** A bare measure ('23,410 euros.') tells how much was done, 'Appointment on Monday.' stands alone; other fragments may speak of anything. */
function leaningOf({ text, tokens }: Sentence): Candidate['leans'] {
  if (tokens.some(({ pos }) => pos === 'PROPN') && !tokens.some(({ lower }) => leaning.test(lower))) return null;
  return digits.test(text) ? 'on what was done' : 'on what was said';
}

/** The sentences of an entry, long ones in parts, with how likely they show each trait. */
const partsOf = ({ sentences, chances }: Entry) =>
  sentences.flatMap((sentence, index) =>
    clausesOf(sentence).map((part) => ({ sentence: part, written: rewrite(part, 'you'), chances: chances[index] })),
  );

function weigh(entry: Entry): Candidate[] {
  const parts = partsOf(entry);
  const lead = parts.findIndex(
    ({ sentence: { text }, written: { text: told, form } }) =>
      form === 'statement' && ownDeed.test(told) && !prelude.test(text) && !background.test(text),
  );
  return parts.map(({ sentence, written, chances }, index): Candidate => {
    const { text } = sentence;
    const tells = [
      digits.test(text) || spelledMeasure.test(text) ? 6 : number.test(text) ? 3 : 0,
      result.test(text) ? 3 : 0,
      first.test(text) ? 2 : 0,
      feeling.test(text) ? 2 : 0,
      prelude.test(text) && index === 0 ? -1 : 0,
      background.test(text) ? BACKGROUND : 0,
      news.test(text) && index > 0 ? 2 : 0,
      text.length < SHORT && !digits.test(text) ? -1 : 0,
      index === lead ? LEAD : 0,
      written.form === 'statement' && ownDeed.test(written.text) ? 1 : 0,
      SURE * Math.max(0, ...entry.traits.map((trait) => chances?.get(trait) ?? 0)),
    ];
    const weight = tells.reduce((sum, one) => sum + one, 0);
    const leans = index === 0 ? null : written.form === 'quote' ? leaningOf(sentence) : leansBack(sentence);
    return {
      index,
      written,
      weight,
      leans,
      names: namesSomebody(sentence),
      isMeasured: saysHowMuch(text) && !background.test(text),
    };
  });
}

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

const lengthOf = (chosen: readonly Candidate[]): number => tell(chosen).length;
const inOrder = (chosen: Candidate[]): Candidate[] => [...chosen].sort((a, b) => a.index - b.index);

/** A sentence with those before it that name what it speaks of: somebody, what was done, or whatever was said last. */
function contextOf(one: Candidate, all: readonly Candidate[]): Candidate[] {
  const before = all.slice(0, one.index);
  const named =
    one.leans === 'on somebody'
      ? before.slice(-SENTENCES_MAX).findLast(({ names }) => names)
      : one.leans === 'on what was done' && before.findLast(({ written }) => written.form === 'statement');
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
