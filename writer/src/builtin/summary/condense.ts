import type { Entry } from '../read-entry.ts';
import { quoted, rewrite, type Rewritten } from '../text/rewrite.ts';
import type { Sentence } from '../text/nlp.ts';

/** One sentence of an entry as it would stand in the summary. */
interface Candidate {
  index: number;
  written: Rewritten;
  weight: number;
  /** Its first pronoun speaks of somebody whom only the sentence before names. */
  leans: boolean;
}

/** An entry as short as this is told whole. */
const WHOLE_MAX = 180;
const SENTENCES_MAX = 3;
/** What a trait that is certain adds to the sentence that shows it. */
const SURE = 2;
const SHORT = 12;

const digits = /\d/;
const number =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|hundreds|thousand|thousands|million|half|dozen|zero)\b/i;
const result =
  /\b(?:won|win|passed|promoted|got|finished|completed|sold|raised|saved|reduced|cut|benign|approved|accepted|hired|failed|lost|beat|shipped|launched|published|signed|solved|fixed|worked|works|paid|made it|did it|in the end|came up|said yes|free|healthy|clear|married|born|home)\b/i;
const first =
  /\b(?:first|finally|last time|best|biggest|longest|fastest|never before|record|at last|no longer|for once)\b/i;
const feeling =
  /\b(?:cried|crying|tears|proud|scared|afraid|nervous|terrified|happy|glad|hurts?|laughed|laughing|love|loved|angry|tired|relieved|relief|sad|miss|grateful|thankful|ashamed|lonely|joy|smiled|hugged|heart|fear)\b/i;
const prelude = /^(?:today|yesterday|so|ok|okay|well|it|this|that|there|there's|it's|the day|my day)\b/i;

const leaning = /^(?:it|he|she|they|him|her|them|his|their|this|that|these|those)$/;
const opensLate = /^(?:because|so|then|afterwards|which|also)$/;

function leansBack({ tokens }: Sentence): boolean {
  if (opensLate.test(tokens[0]?.lower ?? '')) return true;
  const noun = tokens.findIndex((token) => token.pos === 'NOUN' || token.pos === 'PROPN');
  const pronoun = tokens.findIndex(
    (token, index) => leaning.test(token.lower) && !(token.lower === 'that' && index > 0),
  );
  return pronoun !== -1 && (noun === -1 || pronoun < noun);
}

function weigh(entry: Entry): Candidate[] {
  return entry.sentences.map((sentence, index): Candidate => {
    const { text } = sentence;
    const tells = [
      digits.test(text) ? 5 : number.test(text) ? 3 : 0,
      result.test(text) ? 3 : 0,
      first.test(text) ? 2 : 0,
      feeling.test(text) ? 2 : 0,
      prelude.test(text) && index === 0 ? -1 : 0,
      text.length < SHORT ? -1 : 0,
      SURE * Math.max(0, ...entry.traits.map((trait) => entry.chances[index]?.get(trait) ?? 0)),
    ];
    const weight = tells.reduce((sum, one) => sum + one, 0);
    return { index, written: rewrite(sentence, 'you'), weight, leans: index > 0 && leansBack(sentence) };
  });
}

/** 'About' says of a row of words only that they were written; the words by themselves say the same. */
function sayOf({ text, form }: Rewritten): string {
  if (form !== 'about') return text;
  const said = text.replace(/^You wrote about /, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Sentences one after the other; what could not be turned to the reader stands in quotation marks, once for a whole row of it. */
function tell(chosen: Candidate[]): string {
  const parts: string[] = [];
  let row: string[] = [];
  const close = () => {
    if (row.length > 0) parts.push(quoted(row.join(' ')));
    row = [];
  };
  for (const { written } of chosen) {
    if (written.form === 'quote') row.push(/[.!?…]$/.test(written.text) ? written.text : `${written.text}.`);
    else {
      close();
      parts.push(sayOf(written));
    }
  }
  close();
  return parts.join(' ');
}

const lengthOf = (chosen: Candidate[]): number => tell(chosen).length;
const inOrder = (chosen: Candidate[]): Candidate[] => [...chosen].sort((a, b) => a.index - b.index);

/**
 * What an entry says, shorter: all of it when it is short; otherwise its last sentence and those with numbers, results, firsts
 * and feelings, in the order in which they were written, in at most `max` characters where one sentence leaves the choice.
 */
export function condense(entry: Entry, max: number): string {
  const all = weigh(entry);
  const last = all.at(-1);
  if (!last) return '';
  if (lengthOf(all) <= Math.min(WHOLE_MAX, max)) return tell(all);
  const chosen = new Set([last]);
  const take = (one: Candidate | undefined): void => {
    if (one && lengthOf(inOrder([...chosen, one])) <= max) chosen.add(one);
  };
  if (last.leans) take(all[last.index - 1]);
  for (const one of [...all].sort((a, b) => b.weight - a.weight || a.index - b.index)) {
    if (chosen.size >= SENTENCES_MAX) break;
    const before = all[one.index - 1];
    if (one.leans && before && !chosen.has(before)) {
      if (chosen.size + 2 > SENTENCES_MAX) continue;
      take(before);
      if (chosen.has(before)) take(one);
    } else take(one);
  }
  return tell(inOrder([...chosen]));
}
