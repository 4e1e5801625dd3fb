import { packOf } from '../../languages/index.ts';
import { denies } from '../../nlp/clause.ts';
import { tokensOf } from '../../nlp/tokens.ts';
import { irregularBases } from '../../nlp/word-forms.ts';
import words from './words.json' with { type: 'json' };

/** Finds any of the phrases as whole words, in text that `plainWords` has made. */
export const anyOf = (phrases: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** Small letters, straight apostrophes, single blanks. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

const prize = anyOf(words.prize);
const idle = new RegExp(`^(?:${words.idle.join('|')})\\b`);
const feeling = new RegExp(`^(?:${words.feeling.join('|')})\\b`);
const habitual = new RegExp(`^(?:${words.habitual.join('|')})\\b`);
const unchanged = /^(?:put|cut|set|hit|quit|read|beat|split|let)$/;
/** What was not done, or came to nothing, in a word that is no negation. */
const undone =
  /\b(?:nearly|almost|failed to|gave up|giving up|skipped|refused|missed|snapped|pretended|blamed|envy|lost my|quit the|(?:could|would|should) have)\b/;
/** 'I did not give up' denies the giving up. */
const kept = /\b(?:(?:not|never|n't) (?:give|gave|giving) (?:up|in)|nothing else|nobody else|(?:not|n't) only)\b/g;

/** What has to be done, or is wished or planned; what others should do may have been one's own advice: 'that we should switch'. */
const ahead =
  "have to|has to|have got to|gotta|need to|needs to|must|should|ought to|will|shall|am going to|are going to|'m going to|'re going to|want to|would like to|plan to|hope to|mean to|intend to|am about to|am supposed to|are supposed to";
const between = '(?: (?:also|just|still|really|now|first|then|all|both|probably|\\w+ly))*';
const unsure = new RegExp(
  `(?<!\\b(?:that|why|how|what) )\\b(?:i|we)(?:'ll\\b|${between} ?(?:${ahead})\\b)|^(?:(?:still|just|now|tomorrow),? )*(?:${ahead})\\b`,
  'u',
);
const often =
  /\b(?:every|each|twice an?|once an?|(?:two|three|four|five) times an?) (?:\w+ ){0,2}(?:day|week|month|year|morning|afternoon|evening|night|weekend|\w+day)s?\b|\bon \w+days\b|\b(?:weekly|monthly|regularly)\b/;

const lead =
  /^(?:(?:and|so|ok|okay|well|yes|yay|wow|then|also|just|still|even|only|really|finally|today|yesterday|tonight|again|already|officially|successfully|this (?:morning|afternoon|evening|week|month|year)|last (?:night|week|month|year|\w+day)|on (?:\w+day|\d+ \w+|\w+ \d+)|\w+ly|at last|after [^,]{1,60},|in \w+|,|-)[ ,]+)+/;

/** How it was, or what was wished for: nothing that was done. */
export const isIdle = (clause: string): boolean => idle.test(clause) || feeling.test(clause);

/** A word in the past that is something done: 'led', 'painted'. */
export const isDone = (clause: string): boolean => {
  if (isIdle(clause)) return false;
  const word = /^[\p{L}'-]+/u.exec(clause)?.[0] ?? '';
  return unchanged.test(word) || irregularBases.has(word) || /^[a-z-]{2,}ed$/.test(word);
};

const adverbs = '(?:(?:also|just|finally|then|even|still|both|all|\\w+ly) )*';
/** The words after a subject that does: the person, or those they did it with. */
const doers = new RegExp(
  `\\b(?:i've|we've|(?:i|we) have(?! to\\b)|i|we|(?:my|our) (?:\\w+ )?(?:team|band|class|club|choir|crew|group|company|talk|app|paper|book|project|design|idea)) (${adverbs}[\\p{L}'-]+(?: [\\p{L}'-]+){0,4})`,
  'gu',
);
const leadingAdverbs = new RegExp(`^${adverbs}`);

/** What those did who are meant with 'our': 'our café passed the inspection', but not 'our son passed his exam'. */
const ours =
  /\bour ((?:[\p{L}'-]+ ){1,3}?)(?:passed|won|shipped|launched|reached|raised|earned|served|delivered|finished|completed|doubled|opened|published|sold|scored)\b/u;
/** Words that say who somebody is. */
const somebody =
  /^(?:mum|mom|mother|daughter|sister|wife|girlfriend|grandma|grandmother|aunt|niece|girl|dad|father|son|brother|husband|boyfriend|grandpa|grandfather|uncle|nephew|boy|partner|friend|cousin|neighbor|neighbour|colleague|boss|manager|teacher|student|intern|apprentice|client|kid|child|baby|toddler|roommate|guest)$/;
const isSomebody = (word: string): boolean => somebody.test(word);
const isOurs = (sentence: string): boolean => {
  const who = ours.exec(sentence)?.[1]?.trim().split(' ');
  return who !== undefined && !who.some(isSomebody);
};

/** Whether a sentence, in the words of `plainWords`, speaks only of what has to be done, or is planned. */
export const isStillToDo = (sentence: string): boolean => unsure.test(sentence);

/** Whether a sentence tells of something that the person, or those they did it with, did or does as a habit; also where it denies something. */
export function namesDeed(sentence: string): boolean {
  if (isStillToDo(sentence)) return false;
  if (prize.test(sentence) || isOurs(sentence)) return true;
  const parts = sentence.replace(lead, '').split(/(?:,|\band\b|\bbut\b|\bthen\b|:|-|–) */);
  if (parts.some((part) => isDone(part.replace(lead, '')))) return true;
  const isHabit = often.test(sentence);
  return [...sentence.matchAll(doers)].some((match) => {
    const verb = (match[1] ?? '').replace(leadingAdverbs, '');
    return isDone(verb) || (isHabit && habitual.test(verb));
  });
}

/** Whether a sentence, in the words of `plainWords`, denies something, or says that it was not done. */
export const isUndone = (sentence: string): boolean =>
  undone.test(sentence) ||
  denies(
    tokensOf(sentence).map(({ text }) => text),
    packOf('en'),
  );

/** The same, and neither asked nor denied. */
export function hasDeedIn(sentence: string): boolean {
  const text = sentence.replace(kept, 'went on');
  return !text.endsWith('?') && !isUndone(text) && namesDeed(text);
}
