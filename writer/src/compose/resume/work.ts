import { factWords } from '../../facts/words.ts';
import { languages, packOf } from '../../languages/index.ts';
import { languageOfEntry } from '../../nlp/language.ts';
import { ownTitle } from '../../nlp/own-title.ts';
import { wholeWords } from '../../nlp/whole-words.ts';
import { plainWords } from './deeds.ts';
import { mayTell, type Tellable } from './may-tell.ts';
import words from './work.json' with { type: 'json' };

/** Employer words, and a job or an exam in any language. */
const work = wholeWords([...words.work, ...languages.flatMap((language) => packOf(language).resume.achieved)]);
const none = wholeWords([...words.joke, ...words.off, ...words.kin, ...words.leisure]);
const commute = wholeWords(words.commute, 'gu');
/** What is said aside. */
const aside = /[([][^()[\]]*[)\]]/g;
const leisure = new Set(words.leisureTopics);
/** '40k customers' are no run. */
const thousands = /\b[\d.,]+ ?k\b/g;

/**
 * Whether an employer would want to read of an event: it may stand in a résumé, and speaks of work, an exam, a team, a client, and of
 * nothing that one does for oneself, among kin or in jest. What the person always wants in it fits.
 */
export function isForWork(event: Tellable): boolean {
  if (event.in_resume === 'yes') return mayTell(event);
  const text = plainWords(`${ownTitle(event)} . ${event.description}`.replace(aside, ' ')).replace(commute, ' ');
  if (!work.test(text) || none.test(text)) return false;
  const { activities } = factWords(languageOfEntry(event));
  const done = text.replace(thousands, ' ');
  return !activities.some(({ topic, pattern }) => leisure.has(topic) && pattern.test(done)) && mayTell(event);
}
