import type { NarrativeEvent } from '../../contract.ts';
import { asSentence, cut } from '../../nlp/plain-text.ts';
import { languageOfEntry } from '../../nlp/language.ts';
import { sentencesOf } from '../../nlp/tokens.ts';
import { quantitiesIn, saysHowMuch } from '../../facts/quantities.ts';
import { wholeWords } from '../../nlp/whole-words.ts';
import { hasDeed, isDone, isIdle, plainWords } from '../resume/deeds.ts';
import { impactOf, impactOfText } from '../resume/impact.ts';
import words from '../resume/words.json' with { type: 'json' };

/** An event in a sentence or two of its author, in the first person, and how well it speaks for them. */
export interface Passage {
  event: NarrativeEvent;
  clause: string;
  /** 'I learned that …', where it says so. */
  learned: string | null;
  /** How much it would do for a résumé, 0 to 10. */
  impact: number;
  /** 0 when the event can only be quoted. */
  score: number;
}

const CLAUSE_MAX = 190;
const QUOTE_MAX = 140;
const ADDED_MAX = 70;
const LESSON_MAX = 160;

/** Words that only mean something on the day itself are out of place in a narrative. */
const deictic =
  /(?<!\b(?:than|since|until|till|from|to|by) )\b(?:today|yesterday|tonight|tomorrow|this (?:morning|afternoon|evening|week|month)|last (?:night|week|month)|just now)\b(?!['’])(?! (?:was|is|has|had|were)\b),?/gi;
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day(?!s)(?: (?:morning|afternoon|evening|night))?';
const opensOnDay = new RegExp(`^(?:(?:on|last|this) )?${weekday},? `, 'i');
const endsOnDay = new RegExp(` (?:on|last|this) ${weekday}(?=[.!]*$)`, 'i');
/** What is said aside, in brackets, in passing or in jest. */
const aside = /\s*[([][^()[\]]*[)\]]|,?\s*\b(?:lol|lmao|haha(?:ha)*|hehe)\b|\p{Extended_Pictographic}|\uFE0F|\u200D/giu;
const opening =
  /^(?:(?:and|so|ok|okay|well|yes|yay|wow|then|also|just|finally|actually|basically|honestly|literally)[, ]+)+/i;
const honored =
  /^(?:promoted|elected|hired|accepted|admitted|certified|chosen|invited|named|awarded|appointed|selected|nominated)\b/i;
/** What points at something else is not clear by itself. */
const pointing =
  /^(?:it|he|she|they|this|that|there|these|those)\b|\b(?:it|there)\.?$|^(?:I|We) \w+ (?:it|him|her|them|that|this)\b/i;
const unfit = wholeWords(words.unfit);

/** A sentence of its author in the first person: 'Ran 5k' is 'I ran 5k'; null where it has another subject or none that is sure. */
function inFirstPerson(sentence: string): string | null {
  const written = sentence
    .replaceAll('’', "'")
    .replace(aside, '')
    .replace(deictic, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .trim()
    .replace(/^[\s,]+/, '')
    .replace(opensOnDay, '')
    .replace(endsOnDay, '')
    .replace(opening, '')
    .replace(/[!.…]+$/, '');
  // 'GOT THE JOB'
  const bare = /\p{Ll}/u.test(written) ? written : written.toLowerCase();
  if (bare.includes('?') || /["“”«»]/.test(bare)) return null;
  if (/^(?:i|we)\b/i.test(bare)) return asSentence(bare.replace(/\bi\b(?=['’ ]|$)/g, 'I'));
  if (/^(?:my|our) (?:team|talk|app|paper|book|project|design|idea|band|class|club|crew|group|company)\b/i.test(bare))
    return asSentence(bare);
  if (honored.test(bare)) return asSentence(`I was ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`);
  const lower = bare.charAt(0).toLowerCase() + bare.slice(1);
  return isDone(lower) ? asSentence(`I ${lower.replace(/\bi\b(?=['’ ]|$)/g, 'I')}`) : null;
}

/** How it ended, without a number: 'No downtime.', 'Both were hired.' */
const outcome =
  /^(?:(?:no|zero) (?:\w+ )?(?:downtime|errors?|accidents?|complaints?|layoffs?|incidents?|outages?|bugs?|delays?)|(?:they|both|all(?: of them)?|everyone)(?: \w+ly)? (?:(?:was|were|got) (?:\w+ly )?(?:hired|accepted|approved|promoted|funded|published|certified)|passed|graduated|won|signed|said yes))\b[^,;:]*$/i;

/** What measures a deed or says how it ended, right after it: '40k customers, zero downtime'. */
const belongsToDeed = (sentence: string): boolean =>
  sentence.length <= ADDED_MAX &&
  (outcome.test(sentence) ||
    (/\d/.test(sentence) &&
      !/[?“”"(]|\b(?:i|i'm|we|you|your)\b|\d:\d\d|\d ?[ap]m\b|^(?:he|she|they|it|my|our|the|his|her)\b/i.test(
        sentence,
      ) &&
      inFirstPerson(sentence) === null));

function scoreOf(clause: string, index: number, isPinned: boolean): number {
  const plain = plainWords(clause);
  if (
    !(isPinned || hasDeed(clause, 'en')) ||
    (isIdle(plain.replace(/^(?:i|we) /, '')) && !/^i was \w+(?:ed|en)\b/.test(plain)) ||
    unfit.test(plain)
  )
    return 0;
  const isHoped = quantitiesIn(clause).length > 0 && !saysHowMuch(clause);
  const size = clause.length < 24 || clause.length > 150 ? -1 : 1;
  return 8 + size + 2 * impactOfText(clause) - (pointing.test(clause) ? 6 : 0) - (isHoped ? 8 : 0) - index * 0.3;
}

function quotation(event: NarrativeEvent): Passage {
  const text = asSentence(cut(event.description.replace(/\s+/g, ' ').trim(), QUOTE_MAX)).replace(/["“”„«»]/g, "'");
  return { event, clause: `I wrote: “${text}”`, learned: null, impact: impactOf(event), score: 0 };
}

/** 'I learned that patience pays off.' of a lesson that is said so; null where its grammar is not sure. */
function lessonOf(lesson: string | null): string | null {
  const text = (lesson ?? '').replace(aside, '').trim();
  if (text.length > LESSON_MAX || /[?\n]|["“”]/.test(text)) return null;
  if (/^I (?:have )?learn/i.test(text)) return asSentence(text);
  return /^(?:that|how) \p{L}/iu.test(text)
    ? asSentence(`I learned ${text.charAt(0).toLowerCase()}${text.slice(1)}`)
    : null;
}

/** The passage of an event that does most for its author. What has none is quoted. */
export function passageOf(event: NarrativeEvent): Passage {
  if (languageOfEntry(event) !== 'en') return quotation(event);
  const sentences = sentencesOf(event.description).map(({ text }) => text);
  const isPinned = event.in_resume === 'yes';
  const options = sentences.flatMap((sentence, index) => {
    const written = inFirstPerson(sentence);
    const said = written === null ? null : cut(written, CLAUSE_MAX);
    if (said === null || said.endsWith('…')) return [];
    const after = sentences[index + 1] ?? '';
    const clause = belongsToDeed(after) ? `${said} ${asSentence(after)}` : said;
    return [{ clause, score: scoreOf(clause, index, isPinned) }];
  });
  const [best] = options.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  if (!best) return quotation(event);
  return {
    event,
    clause: best.clause,
    learned: lessonOf(event.what_learned),
    impact: impactOf(event),
    score: best.score,
  };
}
