import { isQuiet } from '@app/shared/quiet-tones';
import type { EventText, Tone } from './contract.ts';
import { ownTitle } from './builtin/text/own-title.ts';
import { hasUnreadCry } from './safety/cries.ts';
import { mendSlips } from './safety/spelling.ts';
import { chancesOf, isKnownWord } from './tone/learned.ts';
import type { Words } from './tone/rows.ts';
import { isCry, isDespair, isDulled, isJoyNamed, tellsSuicide, toneSaid, wordsOf } from './tone/said.ts';

/**
 * Above these lines what was learned is heard where no row says it (`npm run writer:cross-validate-tones` tells what each costs).
 * What a row hears it makes quieter, and overrules only where hardly anything speaks for grief.
 */
export const CRISIS_FROM = { surely: 0.8, joyless: 0.68 };
/** What may be joy as well is despair only where it surely is. */
export const CRISIS_UP_TO_JOY = 0.25;
const HEAVY_FROM = 0.72;
/** Joy that a row names is surer than an exclamation mark, or than what was learned of joy. */
const NO_JOY_FROM = { named: 0.88, exclaimed: 0.8 };
/** Joy that no row names, where next to nothing speaks for grief. */
const JOY_FROM = 0.72;
export const JOY_UP_TO = 0.15;
/** What a row takes for grief is none where the words together say so: 'grave' and 'killed' are in many a good day. */
export const NO_GRIEF_UP_TO = 0.05;
/** In fewer words a single one may be all that tells ('Flunked the test. My friends all passed.'), in more it is outvoted. */
const MISTAKEN_WORDS = { least: 12, most: 60 };
/** A strength that is read into grief nobody hears hurts as praise does, and one that is not shown hurts nobody. */
const STRENGTHS_UP_TO = 0.45;
/** Fewer words tell too little: 'I can.' */
const FEWEST_WORDS = 4;

const lengthOf = (words: Words): number => words.filter((word) => word !== '.').length;
const isTooShort = (words: Words): boolean => lengthOf(words) < FEWEST_WORDS;

/** One slip of a finger hides no cry for help: 'I wnat to kil myself'. */
function isMisspeltCry(words: Words): boolean {
  const mended = mendSlips(words, isKnownWord);
  return mended.some((word, at) => word !== words[at]) && isCry(mended);
}

/** What the rows hear in a text, or what its words speak for besides. Joy that the rows hear is no grief. */
function toneHeard(text: string): Tone {
  const { said, words, literal } = toneSaid(text);
  if (said === 'crisis' || isMisspeltCry(words) || hasUnreadCry(text)) return 'crisis';
  if (isTooShort(words)) return said;
  // Figures of speech tell of no grief ('died laughing'), and often of joy.
  const meant = chancesOf(literal);
  const { grave, joy } = chancesOf(words);
  if (meant.despair > (joy < CRISIS_UP_TO_JOY ? CRISIS_FROM.joyless : CRISIS_FROM.surely)) return 'crisis';
  if (said === 'heavy') return grave < NO_GRIEF_UP_TO && mayBeMistaken(text, words) ? 'plain' : said;
  if (said === 'bright') return said;
  if (meant.grave > HEAVY_FROM) return 'heavy';
  return joy > JOY_FROM && grave < JOY_UP_TO && !isDulled(words) ? 'bright' : 'plain';
}

/** Whether a row may have taken a good day for grief: never a doubt about despair, and nobody's suicide. */
export function mayBeMistaken(text: string, words: Words): boolean {
  const length = lengthOf(words);
  const isOfLength = length >= MISTAKEN_WORDS.least && length <= MISTAKEN_WORDS.most;
  return isOfLength && !tellsSuicide(words) && !isDespair(text);
}

/** Whether the words of a text in which nothing grave is heard speak rather for grief: it may not be asked for strengths as others are. */
export function mayBeGrief(text: string): boolean {
  const words = wordsOf(text);
  return !isTooShort(words) && chancesOf(words).grave > STRENGTHS_UP_TO;
}

/** Whether the words of a text speak against the joy that is heard in it. */
function isJoyless(text: string): boolean {
  const words = wordsOf(text);
  return chancesOf(words).joyless > (isJoyNamed(words) ? NO_JOY_FROM.named : NO_JOY_FROM.exclaimed);
}

/** The tone of a text. */
export function toneOfText(text: string): Tone {
  const tone = toneHeard(text);
  return tone === 'bright' && isJoyless(text) ? 'plain' : tone;
}

/** Whether a text that is no entry, such as a question, is a cry for help. What was learned knows entries only. */
export const isCryForHelp = (text: string): boolean =>
  toneSaid(text).said === 'crisis' || isMisspeltCry(wordsOf(text)) || hasUnreadCry(text);

/**
 * What an event says in plain words, without what was learned: a cry for help, or grief that a phrase names. It stands beside the
 * judgment of a model, and the heavier counts.
 */
export function explicitTone({ title, description, what_learned }: EventText): Tone {
  if ([description, title, what_learned ?? ''].some(isCryForHelp)) return 'crisis';
  return toneSaid(description).said === 'heavy' ? 'heavy' : 'plain';
}

export { isDespair, isUnclouded } from './tone/said.ts';

/** The tone of an entry. In a title and a lesson, which are short, rows are heard; else a lesson is only a doubt about joy. */
export function toneOf({ title, description, what_learned }: EventText): Tone {
  const lesson = what_learned ?? '';
  const beside = heaviest(titleTone(ownTitle({ title, description })), toneSaid(lesson).said);
  const tone = heaviest(toneHeard(description), beside);
  const isDoubted = (): boolean => isQuiet(toneHeard(lesson)) || isJoyless(`${description}\n${lesson}`);
  return tone === 'bright' && isDoubted() ? 'plain' : tone;
}

/** A title of its own; it makes nothing brighter. One that was cut out of the description may end before the good news. */
function titleTone(title: string): Tone {
  const tone = toneSaid(title).said;
  return tone === 'bright' ? 'plain' : tone;
}

const weights: Record<Tone, number> = { plain: 0, bright: 1, heavy: 2, crisis: 3 };

/** Where two judge differently, the heavier judgment counts; what one calls bright and the other plain is bright. */
export const heaviest = (a: Tone, b: Tone): Tone => (weights[a] >= weights[b] ? a : b);
