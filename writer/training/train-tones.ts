import { isQuiet } from '@app/shared/quiet-tones';
import type { Tone } from '../src/contract.ts';
import { shareOf, signsOf } from '../src/signs.ts';
import { questions, type ToneWeights } from '../src/tone/learned.ts';
import { toneSaid, wordsOf } from '../src/tone/said.ts';
import { contrastsOf, descend, STIFFNESS_OF_BIAS } from './descent.ts';
import { heaviest, oftenSeen } from './sign-weights.ts';
import { foreignLabelled, labelledTones, learnedFrom, ownTones, type Labelled, type LabelledTone } from './labelled.ts';

/** An entry with its tone and its signs. */
export interface ToneExample extends LabelledTone {
  signs: ReadonlySet<string>;
}

/** The lists that are tests: the rows were made with them in sight. */
export const OURS = 'ours';

/** What these strengths are shown in is often somebody's grief. */
const ofSorrow: ReadonlySet<string> = new Set(['Compassion', 'Empathy', 'Forgiveness', 'Resilience']);
type Deed = Pick<Labelled, 'kind' | 'text' | 'fits'>;
const besidePlain = ({ kind, fits }: Deed): Tone =>
  kind === 'empty' || fits.some((trait) => ofSorrow.has(trait)) ? 'heavy' : 'bright';
/** Who wrote which of these is not kept: they are cross-validated by parts, which flatters a little. */
const PARTS = 5;
const ordinaryDays = (labelled: readonly Deed[], by: string): LabelledTone[] =>
  labelled
    .filter(({ text }) => !isQuiet(toneSaid(text).said))
    .map((one, at) => ({ text: one.text, tone: 'plain', also: besidePlain(one), by: `${by}-${String(at % PARTS)}` }));

/**
 * Entries by strangers, our own lists, and what people do on ordinary days, which is neither grief nor despair unless a row hears
 * it.
 */
export function toneExamples(): ToneExample[] {
  const ours = ownTones().map((one): LabelledTone => ({ ...one, also: null, by: OURS }));
  const ordinary = [...ordinaryDays(learnedFrom, 'ordinary'), ...ordinaryDays(foreignLabelled(), 'ordinary-foreign')];
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
const SIGNS = 24_000;
/** A sign that only one entry has says nothing about others. */
const SEEN_BY = 2;
const STIFFNESS = 2;

/** Learns what each sign says to each question. */
export function trainTones(examples: readonly ToneExample[]): ToneWeights {
  const seen = oftenSeen(
    examples.map(({ signs }) => signs),
    SEEN_BY,
  );
  const ids = new Map([...seen.keys()].map((sign, index) => [sign, index + 1]));
  const rows = examples.map(({ signs: own, ...label }) => {
    const known = [...own].flatMap((sign) => ids.get(sign) ?? []);
    return { label, ids: known, counts: known.map(() => shareOf(own.size)) };
  });
  const priors = new Array<number>(ids.size + 1).fill(0);
  const answers = questions.map((question) => {
    const asked = rows.filter(({ label }) => isAskedOf[question]?.(label) ?? true);
    const told = asked.map(({ label, ...row }) => ({ ...row, truth: answerOf(question, label.tone) ? 1 : 0 }));
    const [, ...contrasts] = contrastsOf(told, priors.length);
    return descend(told, {
      priors,
      stiffness: [STIFFNESS_OF_BIAS, ...contrasts.map((contrast) => STIFFNESS / contrast)],
    });
  });
  const ofSigns = answers.map(([, ...weights]) => weights);
  return { biases: answers.map(([bias = 0]) => bias), ...heaviest(seen, ofSigns, SIGNS) };
}
