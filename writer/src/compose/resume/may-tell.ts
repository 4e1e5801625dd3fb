import { toneOf } from '../../classify/tone.ts';
import type { EventText, Tone } from '../../contract.ts';
import { quantitiesIn } from '../../facts/quantities.ts';
import { languages, packOf, type Language } from '../../languages/index.ts';
import { languageOf } from '../../nlp/language.ts';
import { sentencesOf } from '../../nlp/tokens.ts';
import { wholeWords } from '../../nlp/whole-words.ts';
import { hasDeed, plainWords } from './deeds.ts';
import words from './words.json' with { type: 'json' };

/** What decides whether an event may stand in a résumé: its words, their tone where it is known, and what the person said. */
export interface Tellable extends EventText {
  tone?: Tone;
  in_resume?: 'auto' | 'yes' | 'no';
}

const topics = new Map(
  languages.map((language) => {
    const { health, private: own, ended } = packOf(language).resume;
    return [language, { health: wholeWords(health), own: wholeWords(own), ended: wholeWords(ended) }];
  }),
);
const hospital = wholeWords(words.hospital);
const improved = wholeWords(words.improved);
const service = wholeWords(words.service);
const averted = wholeWords(words.averted, 'gu');

/** 'Cut the ward's handover time from 40 to 25 minutes' */
const isImprovement = (text: string): boolean => improved.test(text) && quantitiesIn(text).length > 0;

/** Of somebody's body, purse, mourning or heart. A shift at the hospital, or money raised against cancer, is work. */
function isPrivate(text: string, language: Language | null): boolean {
  const known = [...topics].flatMap(([of, topic]) => (language === null || of === language ? [topic] : []));
  if (known.some(({ own }) => own.test(text))) return true;
  if (service.test(text)) return false;
  return known.some(({ health }) => health.test(text)) || (hospital.test(text) && !isImprovement(text));
}

/** Small words, without what did not come to it: 'and nobody was laid off'. */
const saidOf = (text: string): string => plainWords(text).replace(averted, ' ');

/** Whether the person surely did something in it, by the words. */
const tellsDeed = (text: string, language: Language): boolean =>
  sentencesOf(text.replaceAll(';', '\n')).some(({ text: sentence }) =>
    hasDeed(language === 'en' ? saidOf(sentence) : sentence, language),
  );

/** What the person or the tone says of it, before its topic: null where neither does. */
function decided(event: Tellable): boolean | null {
  const tones = [event.tone, toneOf(event)];
  if (event.in_resume === 'no' || tones.includes('crisis')) return false;
  if (event.in_resume === 'yes') return true;
  return tones.includes('heavy') ? false : null;
}

const textOf = (event: Tellable): string =>
  [event.title, event.description, event.what_learned ?? ''].map(saidOf).join(' . ');

/**
 * Whether a résumé may tell of an event. Never of despair, whoever wants it there; else what the person said of it counts, and
 * where they leave it open, grief, illness, health, money, partings and what is between two people stay out, and so does what
 * nobody did for certain.
 */
export function mayTell(event: Tellable): boolean {
  const text = textOf(event);
  const language = languageOf(text);
  return (
    decided(event) ??
    // A parting, a closing or a loss of work is nobody's accomplishment: 'closed the restaurant for good'.
    (!isPrivate(text, language) &&
      ![...topics.values()].some(({ ended }) => ended.test(text)) &&
      tellsDeed(`${event.description}\n${event.title}`, language ?? 'en'))
  );
}

/**
 * Whether a model may read an event for a résumé. It knows a deed from a plan and a win from a loss itself, so only what is
 * private by its topic stays out, besides what the person or the tone keeps back.
 */
export function mayTellModel(event: Tellable): boolean {
  const text = textOf(event);
  return decided(event) ?? !isPrivate(text, languageOf(text));
}
