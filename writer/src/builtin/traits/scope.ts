import type { Token } from '../text/nlp.ts';
import { isNominal, isOfThing, isVerb } from './of-things.ts';
import { basesOf } from './pattern.ts';
import { planned } from './plans.ts';
import {
  clauseMarks,
  clauseWords,
  dropping,
  subjects,
  ownSubjects,
  times,
  neutral,
  body,
  negators,
  affirming,
  undoing,
  unreal,
  weather,
  reporting,
  perceiving,
  firstNames,
  persons,
  groups,
  inert,
} from './scope-words.ts';

/** What the grammar around a word says about it. */
export interface Scope {
  /** Denied, only wished for, or left undone. */
  denied: boolean;
  /** Said not to be, or dropped: 'no sugar', 'skipped dessert'. What is only wished for is denied, but not refused. */
  refused: boolean;
  /** The writer (or the writer with others) is who acts in this clause. */
  own: boolean;
  /** Something is said of a thing, and nothing of what the writer does: 'The machine is sick'. */
  ofThing: boolean;
}

/** Every form that a word may be known by, so that a phrase is met in any tense. */
const formsOf = (token: Token): Set<string> => new Set([token.lemma, token.lower, ...basesOf(token.lower)]);
const at = (forms: Set<string>[], index: number, phrase: string[]): boolean =>
  phrase.every((word, offset) => forms[index + offset]?.has(word) === true);

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
  return ownSubjects.has(token.lower) && index > 0 && !/^(?:and|or)$/.test(tokens[index - 1]?.lower ?? '');
}

const moved = /^(?:moved|touched|inspired|amazed|humbled|surprised|overwhelmed|impressed|blown)$/;

/** 'I was helped by a stranger' is the stranger's deed. */
function isDoneTo(tokens: Token[], start: number, end: number): boolean {
  const verb = tokens.findIndex(
    (token, index) => index > start && index < end && passive(tokens, index) && !moved.test(token.lower),
  );
  return verb !== -1 && tokens.slice(verb + 1, Math.min(end, verb + 3)).some((token) => token.lower === 'by');
}

const hidesVerb = (tokens: Token[]): boolean =>
  tokens.some(
    ({ pos, lower }, index) =>
      index > 0 &&
      pos === 'NOUN' &&
      /[^s]s$/.test(lower) &&
      persons.has(tokens[index - 1]?.lower ?? '') &&
      /^(?:ADP|DET)$/.test(tokens[index + 1]?.pos ?? ''),
  );

/** 'The chair thanked me', 'the leg carried me', whoever or whatever that is. */
const isDoneToMe = (tokens: Token[], verb: number): boolean =>
  /^(?:thank|hug|praise|congratulate|applaud|forgive|help|comfort|invite|visit|give|hand|offer|lend|carry|lift)$/.test(
    tokens[verb]?.lemma ?? '',
  ) && /^(?:me|us)$/.test(tokens[verb + 1]?.lower ?? '');

/** What just lies or hides there, and what came back, is nobody's doing; 'my voice came back' may be. */
const isInert = (tokens: Token[], verb: number): boolean =>
  inert.has(tokens[verb]?.lemma ?? '') ||
  (tokens[verb]?.lemma === 'come' && tokens[verb + 1]?.lower === 'back' && tokens[verb - 2]?.lower !== 'my');

/** Whose act the clause from `start` to `end` tells: the writer's, another's, or nothing said. */
function subjectOf(tokens: Token[], start: number, end: number): boolean | null {
  const opener = tokens[start]?.lower ?? '';
  if (opener === 'who' || opener === 'which') return ownSubjects.has(tokens[start + 1]?.lower ?? '');
  let found: boolean | null = null;
  for (let index = start; index < end; index += 1) {
    const token = tokens[index] as Token;
    if (ownSubjects.has(token.lower)) return !isDoneTo(tokens, index, end);
    if (token.lower === 'it' && weather.has(tokens[index + 1]?.lemma ?? '')) return false;
    if (token.lower === 'me' && (tokens[index + 1]?.lower === 'and' || tokens[index - 1]?.lower === 'and')) return true;
    if (isVerb(token)) return found === true && (isDoneToMe(tokens, index) || isInert(tokens, index)) ? false : found;
    if (!isNominal(token) || times.has(token.lower) || /^(my|our|your|his|their|its|me|myself)$/.test(token.lower))
      continue;
    if (token.lower === 'her' && tokens[index + 1]?.pos === 'NOUN') continue;
    if (found !== null || afterPreposition(tokens, start, index)) continue;
    found = isOwn(tokens, start, index);
  }
  // Without a verb nobody acts: 'Thanks to my mom'. But a verb may be taken for a noun: 'My aunt volunteers at the library'.
  return found === false && hidesVerb(tokens.slice(start, end)) ? false : null;
}

const things =
  /^(?:computer|paper|summer|winter|letter|dinner|weather|tower|river|starter|cooker|water|number|paper|order|supper|butter|flower|power|shower|sweater|printer|boiler|radiator|projector|tractor|motor|door|floor|color|colour|harbor|tutor|error|mirror|monitor|fever|cancer|corner|counter|border|poster|newsletter|cover|offer|answer|chapter|finger|shoulder|thunder|laughter|matter|list|fist|mist|twist|man-made)$/;

/** Deeds of things ('Flight cancelled') are no other person's deeds, and a word that opens a sentence is a name only when it is known as one. */
function isPerson(tokens: Token[], index: number): boolean {
  const token = tokens[index] as Token;
  if (token.pos === 'PRON' || persons.has(token.lemma) || persons.has(token.lower)) return true;
  if (token.pos === 'PROPN')
    return index > 0 || firstNames.has(token.lower) || /^(?:and|'s)$/.test(tokens[1]?.lower ?? '');
  return (
    /(?:er|or|ist|ian|man|men|woman|women|ee|ers|ors|ists|ians|ees)$/.test(token.lower) && !things.test(token.lemma)
  );
}

/** What is said of the day, of 'it', or of the writer's own hands and nerves is said of the writer. */
function isOwn(tokens: Token[], start: number, index: number): boolean {
  const token = tokens[index] as Token;
  if (index > start && tokens[index - 1]?.lower === 'our') return !persons.has(token.lemma) || groups.has(token.lemma);
  if (!isPerson(tokens, index)) return true;
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

interface Denial {
  from: number;
  /** Begun by 'did not' or the like, after which a past form is no part of it. */
  finite: boolean;
  /** What it undoes is only an object: 'cancelled a meeting to see her play'. */
  onlyObject?: boolean;
  refused: boolean;
}

function deny(tokens: Token[], scopes: Scope[], { from, finite, onlyObject = false, refused }: Denial): void {
  const wishes =
    ownSubjects.has(tokens[from]?.lower ?? '') && /^(?:pretend|if|only)/.test(tokens[from - 1]?.lower ?? '');
  const first = wishes ? from + 1 : from;
  for (let index = first; index < tokens.length; index += 1) {
    if (opensClause(tokens, index) || endsDenial(tokens, index, finite)) return;
    if (onlyObject && /^(?:to|for|so|at)$/.test(tokens[index]?.lower ?? '')) return;
    const scope = scopes[index] as Scope;
    scope.denied = true;
    scope.refused ||= refused;
  }
}

function readSubjects(tokens: Token[], scopes: Scope[]): void {
  let start = 0;
  let own = true;
  for (let index = 1; index <= tokens.length; index += 1) {
    if (index < tokens.length && !opensClause(tokens, index)) continue;
    own = subjectOf(tokens, start, index) ?? own;
    const ofThing = isOfThing(tokens, start, index);
    for (let inside = start; inside < index; inside += 1) {
      const scope = scopes[inside] as Scope;
      scope.own = handedOn(tokens, inside) ?? (own && !passive(tokens, inside));
      scope.ofThing = ofThing;
    }
    start = index;
  }
}

/** The phrase at a word after which nothing happens; 'never gave up' and 'did not miss' are none. */
function unrealAt(tokens: Token[], forms: Set<string>[], index: number): string[] | undefined {
  const phrase = unreal.find((words) => at(forms, index, words));
  const verb = phrase?.[0] ?? '';
  if (verb === 'will' && tokens[index]?.pos !== 'AUX') return undefined;
  return negators.has(tokens[index - 1]?.lower ?? '') && /^(?:give|miss|skip)$/.test(verb) ? undefined : phrase;
}

function readDenials(tokens: Token[], scopes: Scope[]): void {
  const forms = tokens.map(formsOf);
  tokens.forEach((token, index) => {
    const phrase = unrealAt(tokens, forms, index);
    if (negators.has(token.lower) && !affirming.some((words) => at(forms, index, words)))
      deny(tokens, scopes, { from: index + 1, finite: tokens[index - 1]?.pos === 'AUX', refused: true });
    else if (phrase) {
      const drops = dropping.has(phrase[0] ?? '');
      const from = undoing.has(phrase[0] ?? '') ? index : index + phrase.length;
      deny(tokens, scopes, { from, finite: true, onlyObject: drops, refused: drops });
    }
    if (/^(nobody|nothing|none)$/.test(token.lower) || (token.lower === 'no' && tokens[index + 1]?.lower === 'one'))
      denyBefore(tokens, scopes, index);
  });
}

/** Reads denial and agency for every word of a sentence. */
export function readScopes(tokens: Token[]): Scope[] {
  const scopes: Scope[] = tokens.map(() => ({ denied: false, refused: false, own: true, ofThing: false }));
  readSubjects(tokens, scopes);
  readDenials(tokens, scopes);
  for (const index of planned(tokens, (place) => opensClause(tokens, place))) (scopes[index] as Scope).denied = true;
  return scopes;
}

/** 'I helped nobody', 'did nothing kind'. */
function denyBefore(tokens: Token[], scopes: Scope[], index: number): void {
  if (!/^(?:VERB|AUX|ADP|ADV)$/.test(tokens[index - 1]?.pos ?? '') || opensClause(tokens, index - 1)) return;
  for (let back = index - 1; back >= Math.max(0, index - 3) && !opensClause(tokens, back); back -= 1)
    (scopes[back] as Scope).denied = true;
}
