import type { EventText, Tone } from '../contract.ts';
import { languageOf } from '../nlp/language.ts';
import { toneOf } from '../classify/tone.ts';
import { quantitiesIn } from '../facts/quantities.ts';
import { hasDeedIn } from './deeds.ts';
import { anyOf, plainWords } from './phrases.ts';
import words from './words.json' with { type: 'json' };

/** What decides whether an event may stand in a résumé: its words, their tone where it is known, and what the person said. */
export interface Tellable extends EventText {
  tone?: Tone;
  in_resume?: 'auto' | 'yes' | 'no';
}

const health = anyOf(words.health);
const hospital = anyOf(words.hospital);
const improved = /(?<!\p{L})(?:cut|reduced|halved|shortened|improved|increased|doubled|raised|lowered)(?!\p{L})/u;
const service = anyOf(words.service);
const personal = anyOf([...words.money, ...words.grief, ...words.close]);
const ended = anyOf(words.ended);
const averted = new RegExp(anyOf(words.averted).source, 'gu');
const foreignUnsure = anyOf(words.foreignUnsure);

/** 'Cut the ward's handover time from 40 to 25 minutes' */
const isImprovement = (text: string): boolean => improved.test(text) && quantitiesIn(text).length > 0;

/** Of somebody's body, purse, mourning or heart. A shift at the hospital, or money raised against cancer, is work. */
function isPrivate(text: string): boolean {
  if (personal.test(text)) return true;
  if (service.test(text)) return false;
  return health.test(text) || (hospital.test(text) && !isImprovement(text));
}

/** Small words, without what did not come to it: 'and nobody was laid off'. */
const saidOf = (text: string): string => plainWords(text).replace(averted, ' ');

/**
 * Whether the person surely did something in it, by the words: what has to be done, is planned or only felt is no deed. Of
 * German, Spanish and French only the words are known that make it unsure.
 */
const hasDeed = (text: string): boolean =>
  (languageOf(text) ?? 'en') === 'en'
    ? text
        .split(/(?<=[.!?…])\s+|\n|;/)
        .map((sentence) => saidOf(sentence))
        .some((sentence) => hasDeedIn(sentence))
    : !foreignUnsure.test(plainWords(text));

/**
 * Whether a résumé may tell of an event. Never of despair, whoever wants it there; else what the person said of it counts, and
 * where they leave it open, grief, illness, health, money, partings and what is between two people stay out, and so does what
 * nobody did for certain.
 */
export function mayTell(event: Tellable): boolean {
  const tones = [event.tone, toneOf(event)];
  if (event.in_resume === 'no' || tones.includes('crisis')) return false;
  if (event.in_resume === 'yes') return true;
  if (tones.includes('heavy')) return false;
  const text = [event.title, event.description, event.what_learned ?? ''].map(saidOf).join(' . ');
  // A parting, a closing or a loss of work is nobody's accomplishment: 'closed the restaurant for good'.
  return !isPrivate(text) && !ended.test(text) && hasDeed(`${event.description}\n${event.title}`);
}

/**
 * Whether a model may read an event for a résumé. It knows a deed from a plan and a win from a loss itself, so only what is
 * private by its topic stays out, besides what the person or the tone keeps back.
 */
export function mayTellModel(event: Tellable): boolean {
  const tones = [event.tone, toneOf(event)];
  if (event.in_resume === 'no' || tones.includes('crisis')) return false;
  if (event.in_resume === 'yes') return true;
  const text = [event.title, event.description, event.what_learned ?? ''].map(saidOf).join(' . ');
  return !tones.includes('heavy') && !isPrivate(text);
}
