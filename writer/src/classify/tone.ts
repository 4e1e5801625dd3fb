import { isQuiet } from '@app/shared/quiet-tones';
import type { EventText, Tone } from '../contract.ts';
import { forRecentTexts } from '../nlp/recent.ts';
import { ownTitle } from '../nlp/own-title.ts';
import { languages, packOf } from '../languages/index.ts';
import { denies } from '../nlp/clause.ts';
import { sentencesOf } from '../nlp/tokens.ts';
import { wordsOf } from '../nlp/words.ts';
import { hasUnreadDeath } from '../safety/cries.ts';
import { isCryForHelp } from '../safety/crisis.ts';
import { probabilitiesOf } from './linear.ts';
import { saidIn, toneFeatures, type Said } from './tone-features.ts';
import { toneModel } from './tone-model.ts';

/**
 * Where the lines are drawn: begun by a three-fold cross-validation grouped by author, then moved by hand with everyday entries and
 * `blind-tones` in view, so that set is none to prove them by. What may be joy as well is despair only where it surely is.
 */
const TONE_THRESHOLDS = {
  despair: 0.7,
  despairBesideJoy: 0.85,
  joyBeside: 0.15,
  grave: 0.64,
  /** Where a pattern says so as well. */
  graveSaid: 0.22,
  /** A success beside it is mostly the one that was lost: 'drank last night after two years sober'. */
  graveSaidWithSuccess: 0.15,
  /** Where a success is named, or a small step on a hard day. */
  graveBesideSuccess: 0.78,
  /** Where nothing but a feeling or a wish is said. */
  graveFelt: 0.56,
  /** Where the writer went on after a setback, held back, or was brave. */
  graveOvercome: 0.93,
  joy: 0.6,
  /** Where something was not, or not done. */
  joyDenied: 0.85,
  /** With an exclamation mark. */
  joyMarked: 0.5,
  /** Where a pattern names the success as well. */
  joySaid: 0.3,
  graveBesideJoy: 0.3,
};

/** In a short note one phrase may be all there is, so patterns are heard; in more words they are one feature among many. */
const SHORT_NOTE = 10;
/** Fewer words are no text to judge by probabilities: 'I can.' */
const FEWEST_WORDS = 4;

const feelings = new Set(languages.flatMap((language) => [...packOf(language).feelings]));

/** Whether every sentence says what the writer feels, wants or cannot do, and none what was done. */
const isOnlyFeeling = (text: string): boolean =>
  sentencesOf(text).every(({ text: sentence }) => {
    const words = wordsOf(sentence).filter((word) => word !== '.');
    return words.some((word, at) => feelings.has(word) || feelings.has(`${word} ${words[at + 1] ?? ''}`));
  });

interface Judged {
  text: string;
  said: Said;
  length: number;
  despair: number;
  grave: number;
  joy: number;
}

const judge = forRecentTexts((text): Judged => {
  const said = saidIn(text);
  const [despair = 0, grave = 0, joy = 0] = probabilitiesOf(toneFeatures(text, said), toneModel);
  return { text, said, length: said.words.filter((word) => word !== '.').length, despair, grave, joy };
});

/** How likely grief has to be for a text to be heavy. */
function graveLine({ said, text }: Judged): number {
  const lines = TONE_THRESHOLDS;
  if (said.overcomes) return lines.graveOvercome;
  if (said.heavy && said.bright) return lines.graveSaidWithSuccess;
  if (said.heavy) return lines.graveSaid;
  if (said.bright || said.small) return lines.graveBesideSuccess;
  return isOnlyFeeling(text) ? lines.graveFelt : lines.grave;
}

const saysNot = ({ words, overcomes }: Said): boolean =>
  !overcomes && languages.some((language) => denies(words, packOf(language)));

/** How likely joy has to be for a text to be bright. */
function joyLine({ said, text }: Judged): number {
  if (said.bright) return TONE_THRESHOLDS.joySaid;
  if (text.includes('!')) return TONE_THRESHOLDS.joyMarked;
  return saysNot(said) ? TONE_THRESHOLDS.joyDenied : TONE_THRESHOLDS.joy;
}

/** The tone of a text: plain cries first, then what its words together speak for. */
export function toneOfText(text: string): Tone {
  if (isCryForHelp(text)) return 'crisis';
  const judged = judge(text);
  const { said, length, despair, grave, joy } = judged;
  if (said.alwaysHeavy || hasUnreadDeath(text)) return 'heavy';
  const lines = TONE_THRESHOLDS;
  if (length < FEWEST_WORDS)
    return said.heavy
      ? 'heavy'
      : said.bright || (joy > lines.joyMarked && grave < lines.graveBesideJoy && text.includes('!'))
        ? 'bright'
        : 'plain';
  if (despair > (joy < lines.joyBeside ? lines.despair : lines.despairBesideJoy)) return 'crisis';
  if (grave > graveLine(judged)) return 'heavy';
  if (!said.bright && isOnlyFeeling(text)) return 'plain';
  const isSaid = said.bright && grave < (length <= SHORT_NOTE ? lines.grave : lines.graveBesideJoy);
  return isSaid || (joy > joyLine(judged) && grave < lines.graveBesideJoy) ? 'bright' : 'plain';
}

/** What a text says in plain words. */
function plainTone(text: string): Tone {
  if (isCryForHelp(text)) return 'crisis';
  return judge(text).said.heavy || hasUnreadDeath(text) ? 'heavy' : 'plain';
}

/** What an event says in plain words, without what was learned; beside a model's judgment the heavier counts. */
export const explicitTone = ({ title, description, what_learned }: EventText): Tone =>
  [title, what_learned ?? ''].some(isCryForHelp) ? 'crisis' : plainTone(description);

/** A trait, a joke or a number that is read into grief hurts as praise does. */
const MAY_BE_GRIEF = 0.45;
const MAY_BE_DESPAIR = 0.4;

/** Whether a text may be of grief or despair, though its tone is not heavy. */
export function mayBeGrief(text: string): boolean {
  if (text === '') return false;
  const { despair, grave, said } = judge(text);
  return grave > (said.bright && !said.heavy ? TONE_THRESHOLDS.grave : MAY_BE_GRIEF) || despair > MAY_BE_DESPAIR;
}

const weights: Record<Tone, number> = { plain: 0, bright: 1, heavy: 2, crisis: 3 };

/** Where two judge differently, the heavier judgment counts; what one calls bright and the other plain is bright. */
export const heaviest = (a: Tone, b: Tone): Tone => (weights[a] >= weights[b] ? a : b);

/** The tone of an event. What stands beside the description makes nothing brighter, and is too short for more than plain words. */
export function toneOf({ title, description, what_learned }: EventText): Tone {
  const lesson = what_learned ?? '';
  const beside = heaviest(plainTone(ownTitle({ title, description })), plainTone(lesson));
  const tone = heaviest(toneOfText(description), beside);
  return tone === 'bright' && isQuiet(toneOfText(lesson)) ? 'plain' : tone;
}

/**
 * The tone of an event that a model has judged: the heavier of the two judgments. The built-in one brightens nothing here, and what
 * may be grief by it is not bright.
 */
export function judgedTone(event: EventText, judged: Tone): Tone {
  const own = toneOf(event);
  const tone = heaviest(isQuiet(own) ? own : explicitTone(event), judged);
  return tone === 'bright' && mayBeGrief(event.description) ? 'plain' : tone;
}

const UNCLOUDED = 0.25;

/** An event of which hardly any word is grave: it may be shown again, and mailed. */
export const isUnclouded = ({ title, description, what_learned }: EventText, line = UNCLOUDED): boolean =>
  [title, description, what_learned ?? ''].every((text) => text === '' || judge(text).grave < line);
