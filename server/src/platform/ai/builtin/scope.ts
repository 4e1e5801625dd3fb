import type { Token } from './nlp.ts';

/** What the grammar around a word says about it. */
export interface Scope {
  /** Denied, only wished for, or left undone. */
  denied: boolean;
  /** The writer (or the writer with others) is who acts in this clause. */
  own: boolean;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const clauseMarks = words(', ; : ( ) — – … . ! ?');
const clauseWords = words(
  'but because although though while when until unless who which whom whose if then where whereas however yet since after before',
);
const subjects = words('i we he she they it you');
const ownSubjects = words('i we');
const times = words(
  'today yesterday tonight tomorrow morning afternoon evening night noon day week weekend month year spring summer autumn fall winter time monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december',
);
const neutral = words('it this that there which what');
const body = words('heart hand knee voice leg arm back foot stomach body mind nerve head eye goal plan dream');
const negators = words('not never no nobody none nothing neither nor without hardly barely scarcely rarely seldom');
const affirming: string[][] = [
  'not only',
  'not just',
  'no matter',
  'no longer',
  'no doubt',
  'no problem',
  'not to mention',
  'not because',
  'never mind',
  'not bad',
  'not easy',
  'not alone',
  'no easy',
  'not hesitate',
  'not mind',
  'not let',
  'not believe',
  'not wait',
  'not stop',
  'not help but',
  'not have been',
  'not be happier',
  'not be prouder',
  'nothing but',
  'nothing got lost',
  'not a single',
  'no budget',
  'without a single',
  'not for',
  'not so long',
  'not long ago',
  'not far',
].map((phrase) => phrase.split(' '));
/** Words after which what follows did not (yet) happen. */
const unreal: string[][] = [
  'should have',
  'could have',
  'would have',
  'should ve',
  'might have',
  'wish',
  'want to',
  'need to',
  'hope to',
  'plan to',
  'mean to',
  'suppose to',
  'forget to',
  'forget',
  'fail to',
  'refuse to',
  'decide against',
  'afraid to',
  'scared to',
  'unable to',
  'instead of',
  'rather than',
  'stop help',
  'stop volunteer',
  'stop train',
  'stop practice',
  'avoid',
  'lack of',
  'far from',
  'will',
  'gonna',
  'going to',
  'give up on',
  'give up learn',
  'give up learning',
  'give up trying',
  'give up try',
  'give up study',
  'give up practice',
  'give up look',
  'give up .',
  'try to but',
  'hate',
  'too lazy',
  'too tired',
  'too busy',
  'too scared',
  'too afraid',
  'too shy',
  'almost',
  'nearly',
  'dream of',
  'pretend',
  'ought to',
  'if only',
  'used to',
  'skip',
  'miss',
  'cancel',
  'put off',
  'postpone',
  'never went',
  'would have',
].map((phrase) => phrase.split(' '));
const reporting = words('ask tell want beg order');
const perceiving = words('let watch see hear have');

const isVerb = (token: Token | undefined): boolean => token?.pos === 'VERB' || token?.pos === 'AUX';
const isNominal = (token: Token): boolean => token.pos === 'PRON' || token.pos === 'NOUN' || token.pos === 'PROPN';
const at = (tokens: Token[], index: number, phrase: string[]): boolean =>
  phrase.every((word, offset) => tokens[index + offset]?.lemma === word || tokens[index + offset]?.lower === word);

function opensClause(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined) return false;
  if (clauseMarks.has(token.lower)) return true;
  const next = tokens[index + 1];
  if (clauseWords.has(token.lower)) return token.pos !== 'ADP' || subjects.has(next?.lower ?? '');
  if (['and', 'or', 'so', 'that'].includes(token.lower))
    return next !== undefined &&
      (subjects.has(next.lower) || /^(my|our)$/.test(next.lower)) &&
      !/^(and|or)$/.test(token.lower)
      ? true
      : subjects.has(next?.lower ?? '');
  return ownSubjects.has(token.lower) && isVerb(tokens[index - 1]);
}

/** Whose act the clause from `start` to `end` tells: the writer's, another's, or nothing said. */
function subjectOf(tokens: Token[], start: number, end: number): boolean | null {
  const opener = tokens[start]?.lower ?? '';
  if (opener === 'who' || opener === 'which') return ownSubjects.has(tokens[start + 1]?.lower ?? '');
  let found: boolean | null = null;
  for (let index = start; index < end; index += 1) {
    const token = tokens[index] as Token;
    if (ownSubjects.has(token.lower)) return true;
    if (token.lower === 'me' && (tokens[index + 1]?.lower === 'and' || tokens[index - 1]?.lower === 'and')) return true;
    if (isVerb(token)) return found;
    if (!isNominal(token) || times.has(token.lower) || /^(my|our|your|his|their|its|me|myself)$/.test(token.lower))
      continue;
    if (token.lower === 'her' && tokens[index + 1]?.pos === 'NOUN') continue;
    if (found !== null || afterPreposition(tokens, start, index)) continue;
    found = isOwn(tokens, start, index);
  }
  // Without a verb nobody acts: 'Thanks to my mom'.
  return null;
}

/** What is said of the day, of 'it', or of the writer's own hands and nerves is said of the writer. */
function isOwn(tokens: Token[], start: number, index: number): boolean {
  const token = tokens[index] as Token;
  if (index > start && tokens[index - 1]?.lower === 'our') return true;
  return neutral.has(token.lower) || (index > start && tokens[index - 1]?.lower === 'my' && body.has(token.lemma));
}

function afterPreposition(tokens: Token[], start: number, index: number): boolean {
  for (let back = index - 1; back >= start; back -= 1) {
    const token = tokens[back] as Token;
    if (token.pos === 'ADP' || token.lower === 'after' || token.lower === 'before') return true;
    if (!['DET', 'ADJ', 'NUM', 'PRON', 'NOUN', 'ADV'].includes(token.pos)) return false;
  }
  return false;
}

/** 'helped me fix' is the writer's fixing, 'asked him to help' and 'watched her paint' are not. */
function handedOn(tokens: Token[], index: number): boolean | null {
  if (tokens[index]?.pos !== 'VERB') return null;
  const infinitive = tokens[index - 1]?.lower === 'to';
  const object = tokens[index - (infinitive ? 2 : 1)];
  if (object === undefined || !isNominal(object)) return null;
  const governors = tokens.slice(Math.max(0, index - 5), index - 1);
  if (object.lower === 'me' || object.lower === 'us')
    return governors.some((token) => token.lemma === 'teach' || token.lemma === 'show') ? false : true;
  return governors.some((token) => (infinitive ? reporting : perceiving).has(token.lemma)) ? false : null;
}

function passive(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.pos !== 'VERB' || token.lower.endsWith('ing') || token.lower === token.lemma) return false;
  const before = tokens[index - 1]?.pos === 'ADV' ? tokens[index - 2] : tokens[index - 1];
  return before?.lemma === 'be';
}

const endsDenial = (tokens: Token[], index: number, finite: boolean): boolean => {
  const token = tokens[index] as Token;
  const next = tokens[index + 1];
  // After 'did not' a verb stands bare, so 'and' with a past form begins something that was done.
  return finite && token.lower === 'and' && next?.pos === 'VERB' && next.lower !== next.lemma;
};

function deny(tokens: Token[], scopes: Scope[], from: number, finite: boolean): void {
  // 'I wish I had': the wish reaches into the clause that follows it.
  const first = ownSubjects.has(tokens[from]?.lower ?? '') ? from + 1 : from;
  for (let index = first; index < tokens.length; index += 1) {
    if (opensClause(tokens, index) || endsDenial(tokens, index, finite)) return;
    (scopes[index] as Scope).denied = true;
  }
}

/** Reads denial and agency for every word of a sentence. */
export function readScopes(tokens: Token[]): Scope[] {
  const scopes: Scope[] = tokens.map(() => ({ denied: false, own: true }));
  let start = 0;
  let own = true;
  for (let index = 1; index <= tokens.length; index += 1) {
    if (index < tokens.length && !opensClause(tokens, index)) continue;
    own = subjectOf(tokens, start, index) ?? own;
    for (let inside = start; inside < index; inside += 1)
      (scopes[inside] as Scope).own = handedOn(tokens, inside) ?? (own && !passive(tokens, inside));
    start = index;
  }
  tokens.forEach((token, index) => {
    const negator = negators.has(token.lower) && !affirming.some((phrase) => at(tokens, index, phrase));
    const wish = unreal.find((phrase) => at(tokens, index, phrase));
    const denial =
      negators.has(tokens[index - 1]?.lower ?? '') &&
      (wish?.[0] === 'give' || wish?.[0] === 'miss' || wish?.[0] === 'skip');
    if (negator) deny(tokens, scopes, index + 1, tokens[index - 1]?.pos === 'AUX');
    else if (wish && !denial && !(wish[0] === 'will' && token.pos !== 'AUX'))
      deny(tokens, scopes, index + (wish[0] === 'give' ? 2 : wish.length), true);
    if (/^(nobody|nothing|none)$/.test(token.lower) || (token.lower === 'no' && tokens[index + 1]?.lower === 'one'))
      denyBefore(tokens, scopes, index);
  });
  return scopes;
}

/** 'I helped nobody', 'did nothing kind'. */
function denyBefore(tokens: Token[], scopes: Scope[], index: number): void {
  for (let back = index - 1; back >= Math.max(0, index - 3) && !opensClause(tokens, back); back -= 1)
    (scopes[back] as Scope).denied = true;
}
