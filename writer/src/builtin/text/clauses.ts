import { join, type Sentence } from './nlp.ts';
import type { Token } from './token.ts';
import { isPast } from './verbs.ts';

/** What is longer is told in parts. */
const LONG = 170;
/** A part of fewer words says too little by itself. */
const WORDS_MIN = 4;

const subject = /^(?:i|we|he|she|they|it)$/;
const everybody = /^(?:everyone|everybody|people|nobody)$/;
const joint = /^(?:and|but|so|then)$/;
const mark = /^(?:,|;|:|–|—|-)$/;
const opensAnother =
  /^(?:when|while|if|because|before|after|until|once|as|since|though|although|that|who|which|where|why|how|what|whether)$/;

const isFiniteVerb = (token: Token | undefined): boolean =>
  token !== undefined && (token.pos === 'AUX' || isPast(token) || (token.pos === 'VERB' && !/ing$/.test(token.lower)));

/** Whether somebody does something from here on: 'I went', '300 people laughed', 'my hands shook'. */
function beginsClause(tokens: readonly Token[], at: number): boolean {
  const { lower = '', pos = 'X' } = tokens[at] ?? {};
  const next = (offset: number): boolean => {
    const token = tokens[at + offset];
    return isFiniteVerb(token?.pos === 'ADV' ? tokens[at + offset + 1] : token);
  };
  if (subject.test(lower) || everybody.test(lower)) return next(1);
  if (/^(?:my|our)$/.test(lower) || pos === 'NUM') return tokens[at + 1]?.pos === 'NOUN' && next(2);
  return false;
}

/** 'My talk killed it 300 people laughed': nothing stands between two things that happened. */
function runsOn(tokens: readonly Token[], at: number): boolean {
  const [verb, object] = [tokens[at - 2], tokens[at - 1]];
  return (
    object?.lower === 'it' &&
    verb !== undefined &&
    isPast(verb) &&
    beginsClause(tokens, at) &&
    !tokens.slice(0, at).some(({ lower }) => opensAnother.test(lower))
  );
}

/** After 'in the end', 'finally'. */
function afterTime(tokens: readonly Token[], at: number): number {
  const words = tokens.slice(at, at + 3).map(({ lower }) => lower);
  if (words.join(' ') === 'in the end') return at + 3;
  return tokens[at]?.pos === 'ADV' ? at + 1 : at;
}

/** The place from which another sentence could go on, after 'and', a comma or both; -1 where that is not here. */
function jointAt(tokens: readonly Token[], last: number, at: number): number {
  let from = at;
  let isFor = false;
  if (mark.test(tokens[from]?.lower ?? '')) from += 1;
  while (joint.test(tokens[from]?.lower ?? '')) {
    isFor ||= tokens[from]?.lower === 'so';
    from += 1;
  }
  const clause = afterTime(tokens, from);
  // 'so I could see her' says what for.
  if (from === at || !beginsClause(tokens, clause)) return -1;
  // 'After it had failed twice, it worked.'
  const isBare = !joint.test(tokens[from - 1]?.lower ?? '');
  if (isBare && tokens.slice(last, at).some(({ lower }) => opensAnother.test(lower))) return -1;
  return isFor && tokens[clause + 1]?.pos === 'AUX' ? -1 : from;
}

function placesIn({ text, tokens }: Sentence): number[] {
  const places: number[] = [];
  const isLong = text.length > LONG;
  let last = 0;
  for (let at = 2; at < tokens.length - 1; at += 1) {
    const from = isLong && at - last >= WORDS_MIN ? jointAt(tokens, last, at) : -1;
    const place = runsOn(tokens, at) ? at : from;
    if (place === -1 || tokens.length - place < WORDS_MIN - 1) continue;
    places.push(place);
    last = place;
    at = place;
  }
  return places;
}

/** What could stand as sentences of their own: the parts of a long sentence, and what was written without a full stop. */
export function clausesOf(sentence: Sentence): Sentence[] {
  const places = placesIn(sentence);
  if (places.length === 0) return [sentence];
  return [0, ...places].map((from, index) => {
    const tokens = sentence.tokens.slice(from, places[index] ?? sentence.tokens.length);
    while (mark.test(tokens.at(-1)?.lower ?? '') || joint.test(tokens.at(-1)?.lower ?? '')) tokens.pop();
    return { ...sentence, tokens, text: join(tokens) };
  });
}
