import { overcomes, shows } from '../compose/replies.ts';
import { languages, packOf } from '../languages/index.ts';
import type { Pack } from '../languages/pack.ts';
import { toneFinder, toneFinderIn } from '../languages/tone.ts';
import { hasMatch } from '../nlp/patterns.ts';
import { wordsOf, type Words } from '../nlp/words.ts';
import { saysDespair, withoutIdioms } from '../safety/crisis.ts';
import { ngramsOf } from './features.ts';
import type { Features } from './linear.ts';

const heavy = toneFinder('heavy');
const alwaysHeavy = toneFinder('alwaysHeavy');
const bright = languages.map((language) => ({ pack: packOf(language), find: toneFinderIn(language, 'bright') }));

const DENIED_WITHIN = 3;
/** 'If only I had won' */
const HOPED_WITHIN = 4;
/** 'Won nothing' */
const DENIED_BEHIND = 2;

/** Neither denied nor only hoped for by one of the words just before it, nor denied by one just behind. */
function isInFact(words: Words, at: number, { negators, affirming, unreal, without }: Pack): boolean {
  const behind = words.slice(at + 1, at + 1 + DENIED_BEHIND);
  const end = behind.indexOf('.');
  if (behind.slice(0, end < 0 ? undefined : end).some((word) => negators.has(word) && !without.has(word))) return false;
  for (let before = at - 1; before >= at - HOPED_WITHIN; before -= 1) {
    const word = words[before] ?? '.';
    if (word === '.') return true;
    if (unreal.has(word)) return false;
    const isNear = before >= at - DENIED_WITHIN;
    if (isNear && negators.has(word) && !affirming.has(words[before + 1] ?? '')) return false;
  }
  return true;
}

/** What patterns say of a text. */
export interface Said {
  words: Words;
  /** Grief or despair; and what is heavy whatever the joy beside it. */
  heavy: boolean;
  alwaysHeavy: boolean;
  /** Its writer went on after a setback, held back, or did it in spite of their fear. */
  overcomes: boolean;
  /** They got up, showered, ate. */
  small: boolean;
  /** A success or joy. */
  bright: boolean;
}

export function saidIn(text: string): Said {
  const words = wordsOf(text);
  const isAlways = hasMatch(alwaysHeavy, words);
  return {
    words,
    heavy: isAlways || hasMatch(heavy, withoutIdioms(words)) || saysDespair(words),
    alwaysHeavy: isAlways,
    overcomes: languages.some((language) => overcomes(text, language)),
    small: languages.some((language) => shows('small', text, language)),
    bright: bright.some(({ pack, find }) => hasMatch(find, words, (at) => isInFact(words, at, pack))),
  };
}

/** What a tone is judged by: the words without figures of speech, and what patterns say. */
export function toneFeatures(text: string, said: Said): Features {
  const flags = [
    ...(said.heavy ? ['=heavy'] : []),
    ...(said.bright ? ['=bright'] : []),
    ...(said.overcomes ? ['=overcomes'] : []),
    ...(text.includes('!') ? ['=!'] : []),
  ];
  return { concepts: new Set(flags), ngrams: ngramsOf(withoutIdioms(said.words)) };
}
