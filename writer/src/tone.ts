import { isQuiet } from '@app/shared/quiet-tones';
import type { EventText, Tone } from './contract.ts';
import { ownTitle } from './builtin/text/own-title.ts';
import { chancesOf } from './tone/learned.ts';
import { isJoyNamed, toneSaid, wordsOf } from './tone/said.ts';

/**
 * Above these lines what was learned is heard where no row says it (`npm run writer:cross-validate-tones` tells what each costs).
 * It only makes a tone quieter: nothing is praised in doubt, and comfort or help is offered where there is next to none.
 */
const CRISIS_FROM = 0.86;
const HEAVY_FROM = 0.93;
/** Joy that a row names is surer than an exclamation mark. */
const NO_JOY_FROM = { named: 0.88, exclaimed: 0.8 };
/** Fewer words tell too little: 'I can.' */
const FEWEST_WORDS = 4;

/** What the rows hear in a text, or what is graver and its words speak for. Joy that the rows hear is no grief. */
function toneHeard(text: string): Tone {
  const { said, words } = toneSaid(text);
  if (said === 'crisis' || words.filter((word) => word !== '.').length < FEWEST_WORDS) return said;
  const { despair, grave } = chancesOf(words);
  if (despair > CRISIS_FROM) return 'crisis';
  return said === 'plain' && grave > HEAVY_FROM ? 'heavy' : said;
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
export const isCryForHelp = (text: string): boolean => toneSaid(text).said === 'crisis';

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
