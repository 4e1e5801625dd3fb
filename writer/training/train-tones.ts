import { isQuiet } from '@app/shared/quiet-tones';
import type { Tone } from '../src/contract.ts';
import { questions, shareOf, signsOf, type ToneWeights } from '../src/tone/learned.ts';
import { toneSaid, wordsOf } from '../src/tone/said.ts';
import { descend } from './descent.ts';
import { labelledTones, learnedFrom, ownTones, type Labelled, type LabelledTone } from './labelled.ts';

/** An entry with its tone and its signs. */
export interface ToneExample extends LabelledTone {
  signs: readonly string[];
}

/** The lists that are tests: the rows were made with them in sight. */
export const OURS = 'ours';

/** What these strengths are shown in is often somebody's grief. */
const ofSorrow: ReadonlySet<string> = new Set(['Compassion', 'Empathy', 'Forgiveness', 'Resilience']);
const isOfAnOrdinaryDay = ({ kind, text }: Labelled): boolean => kind !== 'empty' && !isQuiet(toneSaid(text).said);
const besidePlain = ({ fits }: Labelled): Tone => (fits.some((trait) => ofSorrow.has(trait)) ? 'heavy' : 'bright');

/**
 * Entries by strangers, our own lists, and what people do on ordinary days, which is neither grief nor despair unless a row hears
 * it.
 */
export function toneExamples(): ToneExample[] {
  const ours = ownTones().map((one): LabelledTone => ({ ...one, also: null, by: OURS }));
  const ordinary = learnedFrom.filter(isOfAnOrdinaryDay).map((one): LabelledTone => {
    return { text: one.text, tone: 'plain', also: besidePlain(one), by: `ordinary of ${one.split}` };
  });
  return [...labelledTones(), ...ours, ...ordinary].map((one) => ({ ...one, signs: signsOf(wordsOf(one.text)) }));
}

type Question = (typeof questions)[number];

/** Which entries a question is learned from. Joy and grief alone say what speaks against joy: an ordinary day is neither for sure. */
const isAskedOf: Partial<Record<Question, (one: LabelledTone) => boolean>> = {
  grave: ({ tone, also }) => isQuiet(tone) || also !== 'heavy',
  joyless: ({ tone }) => tone !== 'plain',
  joy: ({ tone, also }) => also === null || isQuiet(tone) || isQuiet(also),
};
const answerOf = (question: Question, tone: Tone): boolean =>
  question === 'despair' ? tone === 'crisis' : question === 'joy' ? tone === 'bright' : isQuiet(tone);

/** How many signs are kept: fewer hear less, and more only make the file larger. */
export const SIGNS = 16_000;
/** A sign that only one entry has says nothing about others. */
const SEEN_BY = 2;
const STIFFNESS = 3;

/** Learns what each sign says to each question: first all of them, then again the `most` that weigh most. */
export function trainTones(examples: readonly ToneExample[], most: number): ToneWeights {
  const seen = new Map<string, number>();
  for (const { signs } of examples) for (const sign of signs) seen.set(sign, (seen.get(sign) ?? 0) + 1);
  const all = [...seen].flatMap(([sign, count]) => (count >= SEEN_BY ? [sign] : []));
  const first = learn(examples, all);
  const weightOf = (place: number): number =>
    Math.max(...questions.map((_, question) => Math.abs(first.weights[place + question] ?? 0)));
  const heaviest = [...first.signs].sort(([, a], [, b]) => weightOf(b) - weightOf(a)).map(([sign]) => sign);
  return learn(examples, heaviest.slice(0, most));
}

function learn(examples: readonly ToneExample[], signs: readonly string[]): ToneWeights {
  const ids = new Map(signs.map((sign, index) => [sign, index + 1]));
  const rows = examples.map(({ signs: own, ...label }) => ({
    label,
    ids: own.flatMap((sign) => ids.get(sign) ?? []),
    each: shareOf(own),
  }));
  const priors = [0, ...signs.map(() => 0)];
  const answers = questions.map((question) => {
    const asked = rows.filter(({ label }) => isAskedOf[question]?.(label) ?? true);
    const told = asked.map(({ label, ...row }) => ({ ...row, truth: answerOf(question, label.tone) ? 1 : 0 }));
    return descend(told, { priors, stiffness: STIFFNESS });
  });
  return {
    biases: answers.map(([bias = 0]) => bias),
    signs: new Map(signs.map((sign, index) => [sign, index * questions.length])),
    weights: signs.flatMap((_, index) => answers.map((weights) => weights[index + 1] ?? 0)),
    step: 1,
  };
}
