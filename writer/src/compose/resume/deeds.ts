import { dateWords } from '../../facts/date-words.ts';
import { packOf, type Language } from '../../languages/index.ts';
import { clausesOf, denies } from '../../nlp/clause.ts';
import { wholeWords } from '../../nlp/whole-words.ts';
import { isPastForm } from '../../nlp/word-forms.ts';
import words from './words.json' with { type: 'json' };

/** Small letters, straight apostrophes, single blanks. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

const prize = wholeWords(words.prize);
const idle = new RegExp(`^(?:${[...words.idle, ...words.feeling].join('|')})\\b`);
/** 'I coach the juniors every Saturday' */
const habit = new RegExp(`^(?:${words.habitual.join('|')})\\b.*(?:${words.often.join('|')})`);
const unchanged = /^(?:put|cut|set|hit|quit|read|beat|split|let)$/;
const adverbs = '(?:(?:also|just|finally|then|even|still|both|all|\\w+ly) )*';
/** What stands before a verb: when and how, and the person or those they did it with. */
const lead =
  /^(?:(?:and|but|so|ok|okay|well|yes|yay|wow|then|also|just|still|even|only|really|finally|today|yesterday|tonight|again|already|this (?:morning|afternoon|evening|week|month|year)|last (?:night|week|month|year|\w+day)|on (?:\w+day|\d+ \w+|\w+ \d+)|\w+ly|at last|in \w+|because|while|when|although)[ ,-]+)+/;
const doer = new RegExp(
  `^(?:i've|we've|(?:i|we) have(?! to\\b)|i|we|(?:my|our) (?:[\\p{L}'-]+ ){1,2}?(?=\\p{L}+(?:ed|on|ught|ilt|old)(?!\\p{L}))) ?${adverbs}`,
  'u',
);

/** How it was, what was wished for or left undone: nothing that was done. */
export const isIdle = (clause: string): boolean => idle.test(clause);

/** A word in the past that is something done: 'led', 'painted'. */
export const isDone = (clause: string): boolean => {
  const word = /^[\p{L}'-]+/u.exec(clause)?.[0] ?? '';
  return !isIdle(clause) && (unchanged.test(word) || isPastForm(word));
};

function isDeed(clause: string): boolean {
  const said = plainWords(clause).replace(lead, '').replace(doer, '');
  return prize.test(said) || habit.test(said) || isDone(said);
}

/** Whether a sentence says what its author, or those they did it with, did, or does as a habit: nothing that is asked, denied, planned or only felt. */
export function hasDeed(sentence: string, language: Language): boolean {
  const { past, ahead } = dateWords(language);
  if (sentence.endsWith('?') || ahead.test(sentence)) return false;
  return clausesOf(sentence, language).some(
    ({ text, words: own, subject, isUnreal }) =>
      subject !== 'other' &&
      !isUnreal &&
      !denies(own, packOf(language)) &&
      (language === 'en' ? isDeed(text) : past.test(text.toLowerCase())),
  );
}
