import { tonePatterns, type TonePatterns } from '../languages/tone.ts';
import { finderOf, hasMatch, type Finder } from '../nlp/patterns.ts';
import type { Words } from '../nlp/words.ts';
import { saysDespair, withoutIdioms } from '../safety/crisis.ts';
import { ngramsOf } from './features.ts';
import type { Features } from './linear.ts';

const find = (patternsOf: (own: TonePatterns) => readonly string[]): Finder =>
  finderOf(...tonePatterns.map((own) => ({ rows: patternsOf(own), sets: own.sets })));

const heavy = find((own) => own.heavy);
const wentOn = find((own) => own.wentOn);
const bright = find((own) => own.bright);
const alwaysHeavy = find((own) => own.alwaysHeavy);
const denied = new Set(tonePatterns.flatMap((own) => own.denied.split('|')));
/** 'Could not believe it: I won', 'not only won'. */
const affirming = new Set(['believe', 'only', 'stop', 'help']);
const DENIED_WITHIN = 3;

/** Neither denied nor only hoped for by one of the words just before it. */
function isInFact(words: Words, at: number): boolean {
  for (let before = at - 1; before >= at - DENIED_WITHIN; before -= 1) {
    const word = words[before] ?? '.';
    if (word === '.') return true;
    if (denied.has(word) && !affirming.has(words[before + 1] ?? '')) return false;
  }
  return true;
}

/** What patterns say of a text: grief or despair, that its writer went on after a setback, and a success or joy,
 * and what is heavy whatever the joy beside it. */
export interface Said {
  heavy: boolean;
  wentOn: boolean;
  bright: boolean;
  alwaysHeavy: boolean;
}

export const saidIn = (words: Words): Said => {
  const literal = withoutIdioms(words);
  const isAlways = hasMatch(alwaysHeavy, words);
  return {
    heavy: isAlways || hasMatch(heavy, literal) || saysDespair(words),
    wentOn: hasMatch(wentOn, words),
    alwaysHeavy: isAlways,
    bright: hasMatch(bright, words, (at) => isInFact(words, at)),
  };
};

/** What a tone is judged by: the words without figures of speech, and what patterns say. */
export function toneFeatures(
  text: string,
  words: Words,
  { heavy: isHeavy, bright: isBright, wentOn: isGoingOn }: Said,
): Features {
  const flags = [
    ...(isHeavy ? ['=heavy'] : []),
    ...(isBright ? ['=bright'] : []),
    ...(isGoingOn ? ['=went on'] : []),
    ...(text.includes('!') ? ['=!'] : []),
  ];
  return { concepts: new Set(flags), ngrams: ngramsOf(withoutIdioms(words)) };
}
