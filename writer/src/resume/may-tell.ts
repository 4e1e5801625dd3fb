import type { EventText, Tone } from '../contract.ts';
import { irregularBases } from '../builtin/text/irregular.ts';
import { languageOf } from '../grounding/language.ts';
import { toneOf } from '../tone.ts';
import { anyOf, plainWords } from './phrases.ts';
import words from './words.json' with { type: 'json' };

/** What decides whether an event may stand in a résumé: its words, their tone where it is known, and what the person said. */
export interface Tellable extends EventText {
  tone?: Tone;
  in_resume?: 'auto' | 'yes' | 'no';
}

const health = anyOf(words.health);
const hospital = anyOf(words.hospital);
const service = anyOf(words.service);
const personal = anyOf([...words.money, ...words.grief, ...words.close]);
const prize = anyOf(words.prize);

/** Of somebody's body, purse, mourning or heart. A shift at the hospital, or money raised against cancer, is work. */
function isPrivate(text: string): boolean {
  if (personal.test(text)) return true;
  return (health.test(text) || hospital.test(text)) && !service.test(text);
}

const idle = new RegExp(`^(?:${words.idle.join('|')})\\b`);
const feeling = new RegExp(`^(?:${words.feeling.join('|')})\\b`);
const unchanged = /^(?:put|cut|set|hit|quit|read|beat|split|let)$/;
const denied =
  /\b(?:not|never|nothing|nobody|no one|none|hardly|nearly|almost|failed to|gave up|giving up|skipped|refused|missed|snapped|pretended|blamed|envy|lost my|quit the|no (?:run|kindness|patience|plan)|(?:could|would|should) have)\b|n't\b/;
/** 'I did not give up' denies the giving up. */
const kept = /\b(?:(?:not|never|n't) (?:give|gave|giving) (?:up|in)|nothing else|nobody else|(?:not|n't) only)\b/g;

const lead =
  /^(?:(?:and|so|ok|okay|well|yes|yay|wow|then|also|just|still|even|only|really|finally|today|yesterday|tonight|again|already|officially|successfully|this (?:morning|afternoon|evening|week|month|year)|last (?:night|week|month|year|\w+day)|on (?:\w+day|\d+ \w+|\w+ \d+)|\w+ly|at last|after [^,]{1,60},|in \w+|,|-)[ ,]+)+/;

/** A word in the past that is something done: 'led', 'painted'. */
const isDone = (clause: string): boolean => {
  if (idle.test(clause) || feeling.test(clause)) return false;
  const word = /^[\p{L}'-]+/u.exec(clause)?.[0] ?? '';
  return unchanged.test(word) || irregularBases.has(word) || /^[a-z-]{2,}ed$/.test(word);
};

/** The words after a subject that does: the person, or those they did it with. */
const doers =
  /\b(?:i|we|i've|we've|i have|we have|(?:my|our) (?:\w+ )?(?:team|band|class|club|choir|crew|group|company|talk|app|paper|book|project|design|idea)) ((?:(?:also|just|finally|then|even|still|both|all|\w+ly) )*[\p{L}'-]+(?: [\p{L}'-]+)?)/gu;

function hasDeedIn(sentence: string): boolean {
  const text = sentence.replace(kept, 'went on');
  if (text.endsWith('?') || denied.test(text)) return false;
  if (prize.test(text)) return true;
  const parts = text.replace(lead, '').split(/(?:,|\band\b|\bbut\b|\bthen\b|:|-|–) */);
  if (parts.some((part) => isDone(part.replace(lead, '')))) return true;
  return [...text.matchAll(doers)].some((match) => {
    const verb = (match[1] ?? '').replace(/^(?:(?:also|just|finally|then|even|still|both|all|\w+ly) )+/, '');
    return !idle.test(verb) && !feeling.test(verb);
  });
}

/** Whether the person did something in it, by the words. Of other languages than English nothing is known, so it may be. */
const hasDeed = (text: string): boolean =>
  ['de', 'es', 'fr'].includes(languageOf(text) ?? 'en') ||
  text
    .split(/(?<=[.!?…])\s+|\n|;/)
    .map((sentence) => plainWords(sentence))
    .some((sentence) => hasDeedIn(sentence));

/**
 * Whether a résumé may tell of an event. Never of despair, whoever wants it there; else what the person said of it counts, and
 * where they leave it open, grief, illness, health, money and what is between two people stay out, and so does what nobody did.
 */
export function mayTell(event: Tellable): boolean {
  const tones = [event.tone, toneOf(event)];
  if (event.in_resume === 'no' || tones.includes('crisis')) return false;
  if (event.in_resume === 'yes') return true;
  if (tones.includes('heavy')) return false;
  const text = [event.title, event.description, event.what_learned ?? ''].map(plainWords).join(' . ');
  return !isPrivate(text) && hasDeed(`${event.description}\n${event.title}`);
}
