import type { EventText } from '../contract.ts';
import { languageOf } from '../nlp/language.ts';
import { ownTitle } from '../nlp/own-title.ts';
import { topicsOf, type Topic } from './activities.ts';
import { amountsIn, type Amount, type Measure } from './measures.ts';
import { peopleOf } from './people.ts';
import { readSentences, type ReadSentence } from './sentences.ts';

/** What an English entry says for certain of what was done, with whom, and how much of it. */
export interface EntryFacts {
  /** Done by the person, once. */
  topics: Topic[];
  /** Only named: planned, denied, done by another or several times. */
  namedTopics: Topic[];
  /** First names, and kin as 'mother'. */
  people: string[];
  mentionedPeople: string[];
  measures: Measure[];
  /** What the person does without, since when if the entry counts the days, and whether it tells of the beginning. */
  without: { what: string; days: number | null; begins: boolean } | null;
  /** Something was learned, in words that can be quoted. */
  hasLesson: boolean;
}

const vices: [RegExp, string][] = [
  [/\b(?:alcohol|drinking|drink|beer|wine|booze|sober)\b/i, 'alcohol'],
  [/\b(?:smoking|smoke|smoke-free|cigarettes?|nicotine|vaping)\b/i, 'smoking'],
  [/\bsugar\b/i, 'sugar'],
  [/\b(?:caffeine|coffee)\b/i, 'caffeine'],
  [/\b(?:social media|instagram|tiktok)\b/i, 'social media'],
];
const doingWithout =
  /\b(?:without|sober|free|no|clean|quit|stopped|gave up|giving up|off|since my last|haven't|have not|didn't|did not)\b/i;
const beginning =
  /\b(?:quit|stopped|gave up|giving up|day (?:1|one)|first day|threw (?:out|away)|starting today|from today|i am done|i'm done)\b/i;
const elapsed = /(?<![\d.,])(\d{1,4})\s+days\b(?!\s+(?:ago|left|to go|until|off|of vacation))/i;

function withoutOf(sentences: ReadSentence[]): EntryFacts['without'] {
  for (const { text } of sentences) {
    const what = vices.find(([pattern]) => pattern.test(text))?.[1];
    if (what === undefined || !doingWithout.test(text) || /\b(?:she|he|they|his|her|if|want|plan|will)\b/i.test(text))
      continue;
    const days = elapsed.exec(text)?.[1];
    return { what, days: days === undefined ? null : Number(days), begins: days === undefined && beginning.test(text) };
  }
  return null;
}

/** 'Ran, but not 10 km' */
const isNumberDenied = ({ tokens }: ReadSentence): boolean =>
  tokens.some(({ lower, isDenied }) => isDenied && /^\d/.test(lower));

/** A measure belongs to the one thing that was done in its sentence, or in the whole entry when the sentence names no other. */
function measuresOf(sentences: ReadSentence[], done: ReadonlySet<Topic>): Measure[] {
  const [only] = done.size === 1 ? [...done] : [];
  const all = sentences.flatMap((sentence): Measure[] => {
    const here = topicsOf(sentence);
    const [first] = here.done;
    const topic = here.done.size === 1 ? first : here.done.size + here.named.size === 0 ? only : undefined;
    if (topic === undefined || isNumberDenied(sentence)) return [];
    return amountsIn(sentence.text).flatMap((amount) => (fits(topic, amount) ? [{ topic, ...amount }] : []));
  });
  const isOfOneKind = (a: Measure, b: Measure): boolean => a.topic === b.topic && a.of === b.of;
  return all
    .filter((one) => all.every((other) => other === one || !isOfOneKind(one, other) || one.amount === other.amount))
    .filter((one, index, list) => list.findIndex((other) => isOfOneKind(one, other)) === index);
}

const moving = new Set<Topic>(['run', 'swim', 'hike', 'walk', 'ride', 'row']);
const lasting = new Set<Topic>([
  ...moving,
  'yoga',
  'workout',
  'meditation',
  'piano',
  'guitar',
  'violin',
  'climb',
  'read',
]);
const lifting = new Set<Topic>(['deadlift', 'squat', 'bench press']);
const giving = new Set<Topic>(['saving', 'fundraising', 'donation']);

function fits(topic: Topic, { of }: Amount): boolean {
  if (of === 'distance' || of.startsWith('in:')) return moving.has(topic);
  if (of === 'time') return lasting.has(topic);
  if (of === 'weight') return lifting.has(topic);
  if (of === 'pages') return topic === 'read';
  return /^[A-Z]{3}$/.test(of) && giving.has(topic);
}

const minus = <T>(all: ReadonlySet<T>, less: ReadonlySet<T>): T[] => [...all].filter((one) => !less.has(one)).sort();

/** Whether a text may be English: short notes are in no language for certain. */
const mayBeEnglish = (text: string): boolean =>
  (languageOf(text) ?? 'en') === 'en' && /\p{Script=Latin}{2}/u.test(text);

/** Reads what an entry says for certain; `null` when it is not English. */
export function readFacts(event: EventText): EntryFacts | null {
  const title = ownTitle(event);
  if (!mayBeEnglish(event.description) && !mayBeEnglish(`${title}\n${event.description}`)) return null;
  const sentences = [...readSentences(title), ...readSentences(event.description)];
  const found = sentences.map((sentence) => ({ ...topicsOf(sentence), ...peopleOf(sentence) }));
  const done = new Set(found.flatMap((one) => [...one.done]));
  const named = new Set(found.flatMap((one) => [...one.named]));
  const met = new Set(found.flatMap((one) => [...one.met]));
  const mentioned = new Set(found.flatMap((one) => [...one.mentioned]));
  const lesson = event.what_learned ?? '';
  return {
    topics: [...done].sort(),
    namedTopics: minus(named, done),
    people: [...met].sort(),
    mentionedPeople: minus(mentioned, met),
    measures: measuresOf(sentences, done),
    without: withoutOf(sentences),
    hasLesson: lesson.trim().split(/\s+/).length >= 3 && mayBeEnglish(lesson),
  };
}

const LESSON_MAX = 120;
/** What was learned as it can be quoted after a colon: without 'I learned that', shortened at a word. */
export function quotedLesson(whatLearned: string): string {
  const whole = whatLearned.replace(/\s+/g, ' ').trim();
  const told = whole.replace(
    /^(?:today )?I(?:['’]ve| have)? (?:learned|learnt|realized|realised|discovered)(?: that|:)? (?=\S)/i,
    '',
  );
  const cut =
    told.length <= LESSON_MAX
      ? told
      : `${told.slice(0, told.lastIndexOf(' ', LESSON_MAX)).replace(/[\s,;:.–—-]+$/, '')}…`;
  return /[.!?…]["'’”]?$/.test(cut) ? cut : `${cut}.`;
}
