import { addDays, type Day } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import { wordList } from '@app/shared/word-list';
import type { EventText } from '../contract.ts';
import { readPlan } from '../facts/ahead.ts';
import { formatDate } from '../facts/figures.ts';
import { fill, memoryWords } from '../facts/say.ts';
import { factWords } from '../facts/words.ts';
import { packOf, type Language } from '../languages/index.ts';
import { languageOfEntry } from '../nlp/language.ts';
import { cutAtWord } from '../nlp/plain-text.ts';
import { sentencesOf } from '../nlp/tokens.ts';
import { wordCount } from '../nlp/whole-words.ts';
import { didOneself, isAnsweredQuietly } from './reaction.ts';
import { repliesIn, shows, type Act } from './replies.ts';

/** What is kept of words that look ahead, to be asked about on a day. */
interface PlannedAsk {
  text: string;
  ask_on: Day;
}

/** What can be asked back about an entry, in its language, with the two answers that can be tapped. */
interface Question {
  kind: 'appointment' | 'plan' | 'first' | 'lesson';
  text: string;
  yes: string;
  no: string;
  /** What a yes keeps; null where it is answered in words, at once. */
  plan: PlannedAsk | null;
}

/** A story of so many sentences has something to learn from. */
const STORY = 3;
/** Of fewer words it is hardly one: 'Benign.' */
const SENTENCE_WORDS = 4;
/** What one may well do a second time, and not a first day in court. */
const repeatable = wordList('moved cooked made garden led organized taught gave wrote') as Act[];
/** A first time is asked about after so many days. */
const WEEK = 7;

const textOf = ({ description }: EventText): string => description.replaceAll('’', "'");

const asPlan = (sentence: string): string => cutAtWord(sentence, limits.planMax);

/** How a language names a day as of today: `nth` without its month, `whole` with it. */
function namesOf(day: Day, today: Day, language: Language) {
  const { dayOfMonth, otherMonth } = repliesIn(language).questions;
  const n = Number(day.slice(8));
  const rules = new Intl.PluralRules(packOf(language).locale, { type: 'ordinal' });
  const nth = (dayOfMonth[rules.select(n)] ?? dayOfMonth.other ?? '{n}').replace('{n}', String(n));
  const month = formatDate(day, language, { month: 'long' });
  const names = { nth, month, day: memoryWords(language).day(day, today) };
  const whole = otherMonth.replace(/\{(\w+)\}/g, (_all, name: keyof typeof names) => names[name]);
  return { ...names, whole };
}

/** Words that are nothing but a plan, as they can be kept, and how that is offered; null where something was done, or no day is named. */
export function planOnly(entry: EventText, today: Day): { text: string; label: string; plan: PlannedAsk } | null {
  const found = readPlan(textOf(entry), today);
  if (!found || found.isDeed || isSore(entry)) return null;
  const language = languageOfEntry(entry);
  const { keep, keepIt } = repliesIn(language).questions;
  const ask_on = addDays(found.date, 1);
  const text = fill(keep, { next: namesOf(ask_on, today, language).whole });
  return { text, label: keepIt, plan: { text: asPlan(entry.description.trim()), ask_on } };
}

/** Nobody is asked about what hurts. */
const isSore = (entry: EventText): boolean => factWords(languageOfEntry(entry)).sore.test(textOf(entry));

/**
 * What an entry gives reason to ask, the best first: how what is to come went, whether a first time had a second, what was learned
 * where nothing is said of it. Nothing for most entries; whether any of it is asked is for the caller to say.
 */
export function questionsOf(entry: EventText, today: Day): Question[] {
  const language = languageOfEntry(entry);
  const { questions } = repliesIn(language);
  const text = textOf(entry);
  if (isSore(entry)) return [];
  const did = (act: Act) => shows(act, text, language);
  const { yes, no, write, nothing } = questions;
  const found: Question[] = [];
  const ahead = readPlan(text, today);
  if (ahead) {
    const ask_on = addDays(ahead.date, 1);
    const isAppointment = ahead.occasion !== null && questions.occasion !== undefined;
    const next = namesOf(ask_on, ahead.date, language);
    const asked = fill((isAppointment && questions.occasion) || questions.ahead, {
      ...namesOf(ahead.date, today, language),
      what: ahead.occasion?.toLowerCase() ?? '',
      // Its month was just said.
      next: ahead.date.slice(0, 7) === ask_on.slice(0, 7) ? next.nth : next.whole,
    });
    const kind = ahead.occasion === null ? 'plan' : 'appointment';
    found.push({ kind, text: asked, yes, no, plan: { text: asPlan(ahead.sentence), ask_on } });
  }
  if (isAnsweredQuietly(entry, 'plain')) return found;
  const sentences = sentencesOf(entry.description.trim()).map((sentence) => sentence.text);
  const first = sentences.find(
    (sentence) => shows('first', sentence, language) && didOneself(repeatable, sentence, language),
  );
  if (first !== undefined) {
    const plan = { text: asPlan(first), ask_on: addDays(today, WEEK) };
    found.push({ kind: 'first', text: questions.first, yes, no, plan });
  }
  const isTold =
    (['wentOn', 'taught', 'led'] as const).some(did) ||
    sentences.filter((sentence) => wordCount(sentence) >= SENTENCE_WORDS).length >= STORY;
  if (!entry.what_learned && isTold && !did('learned')) {
    found.push({ kind: 'lesson', text: questions.lesson, yes: write, no: nothing, plan: null });
  }
  return found;
}
