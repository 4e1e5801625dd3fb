import { traitNames } from '@app/shared/trait-catalogue';
import { readText } from '../builtin/text/nlp.ts';
import type { EventText } from '../contract.ts';
import { isGrounded, numbersOf, sourceOf } from '../grounding/facts.ts';
import { languageOf } from '../grounding/language.ts';
import { tasks } from './prompts.ts';
import lists from './unsaid.json' with { type: 'json' };
import { contentOf, Vocabulary, wordsOf } from './words.ts';

/** What an entry says, read once for all that is asked of a summary. */
interface Entry extends EventText {
  text: string;
  /** In small letters, spoken to the person. */
  addressed: string;
  vocabulary: Vocabulary;
}

const persons: Record<string, string> = {
  i: 'you',
  me: 'you',
  my: 'your',
  we: 'you',
  us: 'you',
  our: 'your',
  am: 'are',
  ich: 'du',
  mein: 'dein',
  meine: 'deine',
  yo: 'tú',
  je: 'tu',
  mi: 'tu',
  bin: 'bist',
};

/** Small letters, one blank between words, contractions in full, and the person spoken to; so both texts can be compared. */
const addressed = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/\b(i'm|you're|we're)\b/g, 'you are')
    .replace(/n't\b/g, ' not')
    .replace(/[^\p{L}\p{N}\p{M}_]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (Object.hasOwn(persons, word) ? persons[word] : word))
    .join(' ')} `;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const sentencesOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment.trim());

// --- what it speaks of ---

/** Of the words of a sentence so many have to be the entry's. */
const SHARE = 0.3;

/** Each of its sentences speaks of what the entry tells, or says nothing ('It was time.'), but not all of them. */
function strays(summary: string, { vocabulary }: Entry): boolean {
  if (vocabulary.isEmpty) return false;
  let shared = 0;
  for (const sentence of sentencesOf(summary)) {
    const words = [...contentOf(sentence)];
    const own = words.filter((word) => vocabulary.has(word)).length;
    if (words.length > 0 && (own === 0 || own < SHARE * words.length)) return true;
    shared += own;
  }
  return shared === 0;
}

const traitWords = new Set(traitNames.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? []));

/** The first word of a sentence has a capital anyhow; it is a name when English does not know it in small letters. */
const startsWithStranger = (summary: string, { vocabulary }: Entry): boolean =>
  languageOf(summary) === 'en' &&
  sentencesOf(summary).some((sentence) => {
    const [word = ''] = /^\p{Lu}\p{L}{2,}/u.exec(sentence) ?? [];
    if (word === '' || vocabulary.has(word.toLowerCase())) return false;
    const token = readText(`You saw ${word.toLowerCase()} there.`)[0]?.tokens[2];
    return token?.unknown === true && token.pos === 'NOUN';
  });

const shouted = /(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu;
const handles = /(?<![\p{L}\p{N}])[#@][\p{L}_][\p{L}\p{N}_]*/gu;

/** Names in capitals and of accounts, which are none to a reader of sentences. */
const isLoud = (summary: string, { text }: Entry): boolean =>
  [...(summary.match(shouted) ?? []), ...(summary.match(handles) ?? [])].some((word) => !text.includes(word));

// --- what it says of the person ---

const { insults, praise, advice, comfort, diagnoses, results, machine } = lists;
const phrases = [insults, praise, advice, comfort, diagnoses, results, machine]
  .flat()
  .map((phrase) => addressed(phrase).trim());
const unsaid = new RegExp(` (?:${phrases.join('|')})(?= )`, 'gu');

/** Insults, praise, advice, comfort, diagnoses, results and talk of itself, where the entry does not use the same words. */
const saysUnsaid = (summary: string, entry: Entry): boolean =>
  [...addressed(summary).matchAll(unsaid)].some(([phrase]) => !entry.addressed.includes(`${phrase} `));

const being =
  / (?:you (?:are|were|seem|seemed|sound|sounded|look|looked|became|remain|remained)|du (?:bist|warst|wirkst)|(?:tú )?(?:eres|estás|fuiste|eras|estabas)|tu (?:es|étais|sembles|as été)) /gu;
const adverb = /ly$/;
const JUDGED_WORDS = 6;

/** What it says that the person is, has to be a word of the entry: 'You are a fraud' of 'I slept long' is not. */
function judges(summary: string, { vocabulary }: Entry): boolean {
  return sentencesOf(summary).some((sentence) => {
    const said = addressed(sentence);
    return [...said.matchAll(being)].some((match) => {
      const rest = said
        .slice(match.index + match[0].length)
        .split(' ')
        .slice(0, JUDGED_WORDS);
      const word = rest.find((one) => contentOf(one).size > 0 && !adverb.test(one) && numbersOf(one).size === 0);
      return word !== undefined && !vocabulary.has(word);
    });
  });
}

/** The task in rows of so many words; none of them is an entry's. */
const ROW = 5;
const rowsOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.slice(0, Math.max(0, words.length - ROW + 1)).map((_, at) => words.slice(at, at + ROW).join(' '));
};
const taskRows = new Set(tasks.flatMap(rowsOf));
const repeatsTask = (summary: string, { text }: Entry): boolean => {
  const own = new Set(rowsOf(text));
  return rowsOf(summary).some((row) => taskRows.has(row) && !own.has(row));
};

// --- how it says it ---

function isInAnotherLanguage(summary: string, { text }: Entry): boolean {
  const [said, written] = [languageOf(summary), languageOf(text)];
  return said !== null && written !== null && said !== written;
}

const quoted = /[“"«„][^“”"«»„]*[”"»“]/g;
/** It speaks to the person; only what stands in quotation marks is in their own voice. */
const speaksAsPerson = (summary: string): boolean =>
  languageOf(summary) === 'en' &&
  /(?:^|[^\p{L}'’-])(?:I|my|My|me|myself)(?![\p{L}-])/u.test(summary.replace(quoted, ' '));

const asksBack = (summary: string, { text }: Entry): boolean => /[?？]/.test(summary) && !/[?？]/.test(text);
const markup = /<\/?[a-z!]|\]\(|```|\*\*|^#+ /imu;

const LONG = 160;
/** A summary of much that leaves nothing out or is only its beginning, and one of little that says more. */
function isNoSummary(summary: string, { description, what_learned }: EventText): boolean {
  const [said, written] = [addressed(summary), addressed(`${description}\n${what_learned ?? ''}`)];
  if (written.length <= LONG) return said.length > LONG && said.length > written.length * 1.3;
  return said.length > written.length * 0.9 || written.startsWith(said);
}

const objections: readonly (readonly [(summary: string, entry: Entry) => boolean, string])[] = [
  [(summary) => !/\p{L}/u.test(summary), 'The summary has no words.'],
  [(summary) => markup.test(summary), 'The summary is not plain text.'],
  [
    (summary, { text }) => !isGrounded(summary, [sourceOf(text)], traitWords),
    'The summary names a number, date, name or link that the entry does not have.',
  ],
  [startsWithStranger, 'The summary names somebody whom the entry does not have.'],
  [isLoud, 'The summary names somebody whom the entry does not have.'],
  [isInAnotherLanguage, 'The summary is not in the language of the entry.'],
  [speaksAsPerson, 'The summary has to say "you", not "I".'],
  [saysUnsaid, 'The summary judges, praises, advises or speaks of itself; say only what happened.'],
  [judges, 'The summary says what the person is; say only what happened, in the words of the entry.'],
  [asksBack, 'The summary asks a question.'],
  [repeatsTask, 'The summary repeats its task.'],
  [strays, 'The summary does not speak of what the entry tells; use the words of the entry.'],
  [isNoSummary, 'The summary is as long as the entry; condense it.'],
];

/** Why a summary may not be shown to whoever wrote the entry; null when it may. */
export function objectionTo(summary: string, event: EventText): string | null {
  const text = [event.title, event.description, event.what_learned ?? ''].join('\n');
  const entry: Entry = { ...event, text, addressed: addressed(text), vocabulary: new Vocabulary(text) };
  return objections.find(([fails]) => fails(summary, entry))?.[1] ?? null;
}
