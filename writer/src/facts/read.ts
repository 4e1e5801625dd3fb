import type { LongAgo } from './long-ago.ts';
import { isUnclouded } from '../classify/tone.ts';
import { mourns } from '../compose/replies.ts';
import type { DatedText } from '../contract.ts';
import { languages, packOf, type Language } from '../languages/index.ts';
import { languageOf, languageOfEntry } from '../nlp/language.ts';
import { ownTitle } from '../nlp/own-title.ts';
import { cutAtWord } from '../nlp/plain-text.ts';
import { withoutQuotes } from '../nlp/quotes.ts';
import { sentencesOf } from '../nlp/tokens.ts';
import { wordCount } from '../nlp/whole-words.ts';
import { isPastForm } from '../nlp/word-forms.ts';
import { mayBeAhead } from './ahead.ts';
import { dateWords } from './date-words.ts';
import { fits, measurable, topicsIn, type Read } from './doings.ts';
import { amountsIn, isUnit, namesRace, type Amount, type Measure } from './measures.ts';
import { factWords, undoneAnywhere } from './words.ts';

/** What an entry says for certain of what was done, with whom, how much of it, and what it is about. */
export interface EntryFacts {
  /** Done by the person, once. */
  topics: string[];
  /** Done several times, nobody knows how often. */
  manifold: string[];
  /** First names, what one calls one's kin ('Mom'), and kin by 'my' ('sister'). */
  people: string[];
  /** The nouns and names that it is about, in small letters; none of a clouded one, which no other day is to bring back. */
  words: string[];
  measures: Measure[];
  /** Something was learned, in words that can be quoted. */
  hasLesson: boolean;
}

/** How likely an entry may be of grief that another day brings back. */
const CLOUDED = 0.6;
const WORDS_MAX = 6;
const WORD_MIN = 4;
/** What comes later in an entry is seldom what it is about. */
const TEXT_READ = 2000;
/** Further, hardly anybody runs without a word for it. */
const ON_FOOT_MAX = 45;
/** A sentence of so few words belongs to the one before: '52 minutes.' */
const NOTE_WORDS = 3;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** Sentences, each with the notes behind it that only go on with it. */
const passagesOf = (sentences: readonly string[]): string[] =>
  sentences.reduce<string[]>(
    (all, sentence) =>
      all.length > 0 && wordCount(sentence) <= NOTE_WORDS
        ? [...all.slice(0, -1), `${all.at(-1) ?? ''} ${sentence}`]
        : [...all, sentence],
    [],
  );

/** A note that begins with a way: '12 km with the dog'. Elsewhere a way may be one to the sea, or in a boat; a bare 'k' may be money. */
const startsWithWay = /^[^\p{L}\d]*\d[\d.,]*\s?\p{L}{2}/u;

/** Who was there: 'with Anna and my sister', 'Oma besucht'. */
function peopleIn(sentence: string, { language, words }: Read): string[] {
  const { and } = packOf(language);
  const lists = [sentence.matchAll(words.with), words.withAfter ? sentence.matchAll(words.withAfter) : []].flatMap(
    (found) => [...found],
  );
  return lists.flatMap(([, list = '']) =>
    list.split(new RegExp(`(?:,| ${and}| e| &)\\s`, 'iu')).flatMap((part) => {
      const [first = '', second] = part.split(/\s+/);
      const name = second ?? first;
      if (words.kinNames.test(name)) return [capitalized(name)];
      if (second !== undefined) return words.kin.test(name) && words.mine.test(first) ? [name.toLowerCase()] : [];
      return /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u.test(name) &&
        !words.common.has(name.toLowerCase()) &&
        !/(?:ung|heit|keit|tion|schaft)$/.test(name)
        ? [name]
        : [];
    }),
  );
}

/** What is done rather than what it is about. */
const verbForm = /(?:.ing|é|ée|és|í|ó|[aiu]to|[ai]do)$|^ge\p{Ll}+(?:t|en)$|^\p{Ll}{2,4}ge\p{Ll}+(?:t|en)$/u;

/**
 * The names of a sentence, and of the first one, which says what an entry is about, its nouns: what stands behind an article or a
 * number, or begins it.
 */
function nounsIn(sentence: string, isFirst: boolean, { language, words }: Read): string[] {
  const { otherSubjects } = packOf(language);
  const tokens = [...sentence.matchAll(/[\p{L}][\p{L}-]*/gu)].map(({ 0: text, index }) => ({ text, index }));
  return tokens.flatMap(({ text, index }, at) => {
    const [before = '', beforeThat = ''] = [tokens[at - 1]?.text, tokens[at - 2]?.text];
    const next = tokens[at + 1]?.text.toLowerCase() ?? '';
    const lower = text.toLowerCase();
    const isCapital = /^\p{Lu}\p{Ll}/u.test(text);
    const acts = at === 0 && (isPastForm(next) || (isCapital && otherSubjects.has(next)));
    const isNamed =
      acts ||
      (isCapital && (at > 0 || words.isNounCapital)) ||
      words.kinNames.test(text) ||
      words.withWord.test(before);
    const isNoun =
      text.length >= WORD_MIN &&
      ((at < 2 && (isCapital || !words.isNounCapital)) ||
        words.nounBefore.test(before) ||
        words.nounBefore.test(beforeThat) ||
        /^\d\s$/.test(sentence.slice(Math.max(0, index - 2), index)));
    const isVerb = isPastForm(lower) || (!isNamed && verbForm.test(lower));
    return (isNamed || (isFirst && isNoun)) && !isVerb && !words.common.has(lower) && !isUnit(lower) ? [lower] : [];
  });
}

/** '60 croissants': what is counted by its own name. */
const countsIn = (sentence: string, { words }: Read): Measure[] =>
  [...sentence.matchAll(/(?<![\d.,:/\p{L}-])([1-9]\d{0,4}) (\p{L}{4,})/gu)]
    .slice(0, 1)
    .flatMap(({ 1: amount, 2: noun = '' }) => {
      const lower = noun.toLowerCase();
      return words.common.has(lower) || isUnit(lower) ? [] : [{ topic: `#${lower}`, of: '#', amount: Number(amount) }];
    });

/** 'Guitar 30 min': a note that begins with what so much time went into. */
function timedIn(passage: string, amounts: readonly Amount[], { words }: Read): Measure[] {
  const noun = /^(\p{L}{4,}),? \d/u.exec(passage)?.[1]?.toLowerCase();
  const time = amounts.find(({ of }) => of === 'min');
  if (noun === undefined || !time || words.common.has(noun) || isPastForm(noun)) return [];
  return [{ topic: `#${noun}`, ...time }];
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** What a language reads in an entry. */
function readIn(text: string, { language, date }: LongAgo, isSure: boolean): Omit<EntryFacts, 'hasLesson'> {
  const words = factWords(language);
  const read = { language, date, words, undone: isSure ? words.undone : undoneAnywhere };
  const sentences = sentencesOf(withoutQuotes(text)).map(({ text: sentence }) => sentence);
  const passages = passagesOf(sentences);
  const found = passages.map((passage) => topicsIn(passage, read));
  const doings = found.flat();
  const manifold = unique(doings.filter((one) => one.isManifold).map(({ topic }) => topic));
  const topics = unique(doings.map(({ topic }) => topic)).filter((topic) => !manifold.includes(topic));
  const amounts = passages.map((passage, at) => {
    const said = (found[at] ?? []).map((doing) => doing.said).join(' ');
    return amountsIn(doings.length === 0 ? passage : measurable(passage, read), words, language, said);
  });
  const isFree =
    doings.length === 0 && !words.notOnFoot.test(text) && !read.undone.test(text) && !words.manifold.test(text);
  const ways = amounts
    .flat()
    .filter(({ of, amount }) => (of === 'km' || of === 'mi') && amount >= 1 && amount <= ON_FOOT_MAX);
  if (isFree && ways.length === 1 && startsWithWay.test(text.replace(dateWords(language).today, '')))
    topics.push('run');
  // It may have been one: nothing is counted beside it.
  else if (isFree && (ways.length > 0 || namesRace(text))) manifold.push('run');
  const measures = amounts.flatMap((list, at) => {
    const here = unique((found[at] ?? []).map(({ topic }) => topic));
    const candidates = here.length > 0 ? here : topics;
    const counts = words.manifold.test(passages[at] ?? '') ? [] : countsIn(passages[at] ?? '', read);
    const plain = list.flatMap((amount) => {
      const [topic, another] = candidates.filter((one) => topics.includes(one) && fits(one, amount));
      return topic !== undefined && another === undefined ? [{ topic, ...amount }] : [];
    });
    return [...plain, ...counts, ...(here.length === 0 ? timedIn(passages[at] ?? '', list, read) : [])];
  });
  const isOnly = (one: Measure): boolean =>
    measures.every((other) => other === one || other.topic !== one.topic || other.of !== one.of);
  const people = unique(sentences.flatMap((sentence) => peopleIn(sentence, read)));
  const nouns = [
    ...people.map((name) => name.toLowerCase()),
    ...(words.sore.test(text) ? [] : sentences.flatMap((sentence, at) => nounsIn(sentence, at === 0, read))),
  ];
  const sure = measures.filter(isOnly);
  const counts = sure.flatMap(({ topic }) => (topic.startsWith('#') ? [topic] : []));
  return { topics: [...topics, ...counts], manifold, people, words: unique(nouns).slice(0, WORDS_MAX), measures: sure };
}

/** Reads what an entry says for certain. Of pain, and of what is still to come, nothing is counted. */
export function readFacts(whole: DatedText): EntryFacts {
  const event = { ...whole, description: whole.description.slice(0, TEXT_READ) };
  const title = ownTitle(event);
  const text = title === '' ? event.description : `${title}\n${event.description}`;
  const language = languageOfEntry(event);
  const lesson = event.what_learned ?? '';
  const hasLesson = lesson.trim().split(/\s+/).length >= 3;
  const nothing = { topics: [], manifold: [], people: [], words: [], measures: [], hasLesson };
  if (mourns(text, language) || mayBeAhead(event)) return nothing;
  // A short note is in no language for certain: the one that reads the most in it does.
  const isSure = languageOf(text) !== null;
  const found = (isSure ? [language] : languages).map((one) =>
    readIn(text, { language: one, date: event.date }, isSure),
  );
  const [most = nothing] = found.sort((a, b) => weightOf(b) - weightOf(a));
  return { ...most, words: isUnclouded(event, CLOUDED) ? most.words : [], hasLesson };
}

/** How much was read. */
const weightOf = ({ topics, people, measures, words }: Omit<EntryFacts, 'hasLesson'>): number =>
  WORDS_MAX * (2 * (topics.length + measures.length) + people.length) + words.length;

const LESSON_MAX = 120;
/** What was learned as it can be quoted after a colon: without 'I learned that', shortened at a word. */
export function quotedLesson(whatLearned: string): string {
  const whole = whatLearned.replace(/\s+/g, ' ').trim();
  const told = whole.replace(
    /^(?:today )?I(?:['’]ve| have)? (?:learned|learnt|realized|realised|discovered)(?: that|:)? (?=\S)/i,
    '',
  );
  return shortened(told, LESSON_MAX);
}

/** A text that ends in a mark, at most so long, cut at a word. */
function shortened(text: string, max: number): string {
  const cut = cutAtWord(text, max);
  return /[.!?…]["'’”]?$/.test(cut) ? cut : `${cut}.`;
}

const LINE_MAX = 110;
const LINE_MIN = 20;
/** An entry as it is quoted beside a later one: a short one whole, of a longer one the sentence with the word that they share. */
export function quotedLine(description: string, word: string, language: Language): string {
  const whole = description.replace(/\s+/g, ' ').trim();
  const sentences = sentencesOf(whole).map(({ text }) => text);
  const line = sentences.find((sentence) => sentence.toLowerCase().includes(word) && sentence.length >= LINE_MIN);
  const [open, close] = packOf(language).quoteMarks;
  return `${open}${shortened(whole.length <= LINE_MAX ? whole : (line ?? sentences[0] ?? whole), LINE_MAX)}${close}`;
}
