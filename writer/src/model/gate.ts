import { traitNames } from '@app/shared/trait-catalogue';
import { readText } from '../builtin/text/nlp.ts';
import type { EventText } from '../contract.ts';
import { isGrounded, numbersOf, sourceOf } from '../grounding/facts.ts';
import { languageOf } from '../grounding/language.ts';
import { tasks } from './prompts.ts';
import { sentencesOf } from './sentences.ts';
import { swapsUnits } from './units.ts';
import lists from './unsaid.json' with { type: 'json' };
import { contentOf, Vocabulary, wordsOf } from './words.ts';

/** What an entry says, each side of it read once and when it is asked for. */
class Entry {
  readonly text: string;
  #addressed: string | undefined;
  #vocabulary: Vocabulary | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** In small letters, spoken to the person. */
  get addressed(): string {
    return (this.#addressed ??= addressed(this.text));
  }

  get vocabulary(): Vocabulary {
    return (this.#vocabulary ??= new Vocabulary(this.text));
  }
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

/** Small letters hide no name: what English does not know, and the entry neither, names somebody or something. */
const namesStranger = (summary: string, { vocabulary }: Entry): boolean =>
  languageOf(summary) === 'en' &&
  readText(summary.toLowerCase())
    .flatMap(({ tokens }) => tokens)
    .some(
      ({ lower, unknown, pos }) => unknown && pos === 'NOUN' && /^\p{L}{3,}$/u.test(lower) && !vocabulary.has(lower),
    );

const shouted = /(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu;
const handles = /(?<![\p{L}\p{N}])[#@][\p{L}_][\p{L}\p{N}_]*/gu;

/** Names in capitals and of accounts, which are none to a reader of sentences. */
const isLoud = (summary: string, { text }: Entry): boolean =>
  [...(summary.match(shouted) ?? []), ...(summary.match(handles) ?? [])].some((word) => !text.includes(word));

// --- what it says of the person ---

const { insults, praise, advice, comfort, diagnoses, feelings, results, machine } = lists;
const phrases = [insults, praise, traitNames, advice, comfort, diagnoses, feelings, results, machine]
  .flat()
  .map((phrase) => addressed(phrase).trim());
const unsaid = new RegExp(` (?:${phrases.join('|')})(?= )`, 'gu');

/** Judgments, advice, comfort, diagnoses, feelings, results and talk of itself that the entry does not have in the same words. */
const saysUnsaid = (summary: string, entry: Entry): boolean =>
  [...addressed(summary).matchAll(unsaid)].some(
    ([phrase]) => !entry.addressed.includes(`${phrase} `) && !entry.vocabulary.has(phrase.trim()),
  );

const denied = / (?:not|cannot|never|nicht|nie|kein|keine|keinen|nunca|jamás|pas|jamais) /u;
const negative =
  / (?:not|cannot|never|no|none|nothing|nobody|without|zero|hardly|refused|nicht|nie|kein\p{L}*|ohne|nunca|jamás|sin|nada|pas|jamais|sans|rien) /u;
/** What the entry affirms is not denied. */
const denies = (summary: string, entry: Entry): boolean =>
  denied.test(addressed(summary)) && !negative.test(entry.addressed);

const being =
  / (?:you (?:are|were|seem|seemed|sound|sounded|look|looked|became|remain|remained)|du (?:bist|warst|wirkst)|(?:tú )?(?:eres|estás|fuiste|eras|estabas)|tu (?:es|étais|sembles|as été)) /gu;
const adverb = /ly$/;
const JUDGED_WORDS = 6;

/** What it says that the person is, has to be a word of the entry: 'You are a fraud' of 'I slept long' is not. */
function judges(summary: string, { vocabulary }: Entry): boolean {
  return [...sentencesOf(summary)].some((sentence) => {
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
  const rows = rowsOf(summary).filter((row) => taskRows.has(row));
  if (rows.length === 0) return false;
  const own = new Set(rowsOf(text));
  return rows.some((row) => !own.has(row));
};

// --- how it says it ---

function isInAnotherLanguage(summary: string, { text }: Entry): boolean {
  const said = languageOf(summary);
  if (said === null) return false;
  const written = languageOf(text);
  return written !== null && said !== written;
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
function isNoSummary(summary: string, entry: Entry): boolean {
  const [said, written] = [addressed(summary), entry.addressed];
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
  [(summary, { text }) => swapsUnits(summary, text), 'The summary gives a number another unit than the entry.'],
  [namesStranger, 'The summary names somebody whom the entry does not have.'],
  [isLoud, 'The summary names somebody whom the entry does not have.'],
  [isInAnotherLanguage, 'The summary is not in the language of the entry.'],
  [speaksAsPerson, 'The summary has to say "you", not "I".'],
  [saysUnsaid, 'The summary judges, praises, advises or speaks of itself; say only what happened.'],
  [denies, 'The summary denies what the entry does not deny.'],
  [judges, 'The summary says what the person is; say only what happened, in the words of the entry.'],
  [asksBack, 'The summary asks a question.'],
  [repeatsTask, 'The summary repeats its task.'],
  [strays, 'The summary does not speak of what the entry tells; use the words of the entry.'],
  [isNoSummary, 'The summary is as long as the entry; condense it.'],
];

// A title is often the beginning of the description, which is what a summary is measured by.
const textOf = ({ title, description, what_learned }: EventText): string =>
  [description, what_learned ?? '', description.startsWith(title) ? '' : title].join('\n');

/** Why a summary may not be shown to whoever wrote the entry; null when it may. */
export function objectionTo(summary: string, event: EventText): string | null {
  const entry = new Entry(textOf(event));
  return objections.find(([fails]) => fails(summary, entry))?.[1] ?? null;
}

/** Whether a sentence of a narrative says more than the events behind it; that it speaks of them is known already. */
export function oversteps(sentence: string, events: readonly EventText[]): boolean {
  const entry = new Entry(events.map(textOf).join('\n'));
  const rules = [saysUnsaid, denies, repeatsTask, isInAnotherLanguage];
  return rules.some((fails) => fails(sentence, entry)) || swapsUnits(sentence, entry.text);
}
