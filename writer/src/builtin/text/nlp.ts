import { createRequire } from 'node:module';
import type { ItsHelpers, Model, WinkMethods } from 'wink-nlp';
import { withoutSoftBreaks } from '../../nlp/soft-breaks.ts';
import { tidy } from './tidy.ts';
import type { Token } from './token.ts';
import { isGerund, isPast } from './verbs.ts';

export type { Token };

/** One sentence of a text; `line` counts the lines it came from. */
export interface Sentence {
  text: string;
  tokens: Token[];
  line: number;
}

interface Reader {
  nlp: WinkMethods;
  its: ItsHelpers;
  /** The first id that the model gives to a word it does not know. */
  firstUnknown: number;
}

/** Unknown words stay in the model's memory for good; after so many it is made anew, so that no stream of nonsense fills the heap. */
const UNKNOWN_WORDS_MAX = 100_000;
let reader: Reader | undefined;

/** Loaded with the first text, not with the program: a third of the time that a server takes to start. */
const load = createRequire(import.meta.url);

function makeReader(): Reader {
  const winkNLP = load('wink-nlp') as (model: Model, pipes: string[]) => WinkMethods;
  const model = load('wink-eng-lite-web-model') as Model;
  const nlp = winkNLP(model, ['sbd', 'pos']);
  const its = nlp.its;
  const firstUnknown = Number(
    nlp
      .readDoc('zqxvwj')
      .tokens()
      .itemAt(0)
      .out(its.uniqueId as never),
  );
  return { nlp, its, firstUnknown };
}

/** Forms whose base the model does not know. */
const lemmas: Record<string, string> = {
  prouder: 'proud',
  happier: 'happy',
  calmer: 'calm',
  kinder: 'kind',
  braver: 'brave',
  learnt: 'learn',
  dreamt: 'dream',
  spelt: 'spell',
  burnt: 'burn',
  leant: 'lean',
  leapt: 'leap',
  practised: 'practice',
  practise: 'practice',
  practising: 'practice',
};

/** The tagger takes some of these for verbs. */
const indefinite = /^(?:every|any|some|no)(?:thing|body|one)$/;

/** Pictographs, bullets and repeated marks carry no words; they go before a text is read. */
const withoutOrnament = (text: string): string =>
  text
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
    .replace(/(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u200D|\u20E3)+/gu, ' ')
    .replace(/(\S{60})\S{20,}/g, '$1…')
    .replace(/(^|\s)(?::-?[)(DPp]|;-?\)|<3|xD)(?=\s|$)/g, ' ')
    .replace(/([!?.,])\1{1,}/g, (run, mark: string) => (mark === '.' && run.length > 2 ? '…' : mark))
    .replace(/[!?]{2,}/g, (run) => (run.includes('?') ? '?' : '!'));

const bullet = /^\s*(?:[-*•·–—>]|\d{1,2}[.)])\s+/;

/** The model takes 'told them no. Slept well.' for a number. */
const lineEnd = /\r?\n|\r|(?<=\bno\.)\s+(?=\p{Lu})/u;

/** Splits a text into lines without their bullets; says which lines were items of a list. */
const linesOf = (text: string): { text: string; item: boolean }[] =>
  withoutSoftBreaks(text)
    .split(lineEnd)
    .map((line) => ({ text: line.replace(bullet, '').replace(/\s+/g, ' ').trim(), item: bullet.test(line) }))
    .filter((line) => /[\p{L}\p{N}]/u.test(line.text));

/** People leave 'I' out, and the tagger then takes the verb that opens a sentence for a name or an adjective. */
function readOpening(tokens: Token[]): void {
  const first = tokens.findIndex((token) => token.pos !== 'ADV' && token.pos !== 'PUNCT');
  const token = tokens[first];
  if (token && token.pos !== 'AUX' && (isPast(token) || isGerund(token))) tokens[first] = { ...token, pos: 'VERB' };
}

/** Nobody writes sentences of this length; what does is read in parts, so that grammar never costs more than in proportion. */
const TOKENS_MAX = 120;

function inParts(tokens: Token[]): Token[][] {
  const parts: Token[][] = [];
  for (let start = 0; start < tokens.length; start += TOKENS_MAX) parts.push(tokens.slice(start, start + TOKENS_MAX));
  return parts;
}

/** Puts words back into a text as they were spaced. */
const join = (parts: { text: string; space: boolean }[]): string =>
  parts.map((part, index) => (part.space && index > 0 ? ` ${part.text}` : part.text)).join('');

/** Reads a line into sentences of tagged words. */
function readLine(text: string, line = 0): Sentence[] {
  reader ??= makeReader();
  const { nlp, its, firstUnknown } = reader;
  const doc = nlp.readDoc(text);
  // One list per property: asking word by word costs ten times as much.
  const all = doc.tokens();
  const forms = all.out();
  const bases = all.out(its.lemma as never) as unknown as string[];
  const parts = all.out(its.pos) as unknown as string[];
  const spaces = all.out(its.precedingSpaces as never) as unknown as string[];
  const ids = (all.out(its.uniqueId as never) as unknown as (string | number)[]).map(Number);
  const tokens = forms.map((form, index) => {
    const unknown = (ids[index] ?? 0) >= firstUnknown;
    return tokenOf(form, bases[index] ?? '', parts[index] ?? 'X', spaces[index] !== '', unknown);
  });
  const spans = doc.sentences().out(its.span as never) as unknown as [number, number][];
  if (Math.max(...ids, 0) - firstUnknown > UNKNOWN_WORDS_MAX) reader = makeReader();
  return spans.flatMap(([start, end]) => {
    const own = tokens.slice(start, end + 1);
    readOpening(own);
    return inParts(own).map((part) => ({ text: join(part), tokens: part, line }));
  });
}

function tokenOf(text: string, lemma: string, pos: string, space: boolean, unknown: boolean): Token {
  const lower = text.toLowerCase();
  return {
    text,
    lower: lower === "n't" || lower === 'nt' ? 'not' : lower,
    lemma: lemmas[lower] ?? lemma,
    pos: indefinite.test(lower) ? 'PRON' : pos,
    space,
    unknown,
  };
}

/** Whole lines in capitals are read as ordinary ones. */
function withoutShouting(line: string): string {
  const letters = line.replace(/[^\p{L}]/gu, '');
  const capitals = letters.replace(/[^\p{Lu}]/gu, '');
  return letters.length > 6 && capitals.length > letters.length * 0.8 ? line.toLowerCase() : line;
}

/** Reads a whole text: ornament off, slips repaired, line by line. */
export const readText = (text: string): Sentence[] =>
  linesOf(withoutOrnament(text)).flatMap((line, index) => readLine(tidy(withoutShouting(line.text)), index));
