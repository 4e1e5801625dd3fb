import type { EventText, TraitEvidence } from '../../contract.ts';
import type { TraitName } from '@app/shared/trait-catalogue';
import { isDespair } from '../../tone.ts';
import { withoutSoftBreaks } from '../text/soft-breaks.ts';
import type { Entry } from '../read-entry.ts';
import { spokenBy, weights, type Findings } from './trait-model.ts';
import { SENSE_SPEAKS, SENTENCE_SPEAKS } from './traits.ts';

const QUOTES_MAX = 2;
/**
 * In grief only an act that says its trait plainly is a reason: 'held her hand', not 'the chemo starts' or 'we broke up', and
 * nothing that speaks of despair or ill of oneself: 'I can help nobody, I am a terrible mother'.
 */
const PLAIN = 2;
const plainDeeds: ReadonlySet<string> = new Set(
  'comfort visit_someone help escort serve_food confront forgive stay_calm lead handwork_parts'
    .split(' ')
    .map((deed) => `verb.${deed}`),
);

interface Passage {
  weight: number;
  quote: string;
}

/** The passage of one sentence that says most for a trait, and how much that is. */
function passageFor(trait: TraitName, { passages, reasons }: Findings, isGrief: boolean): Passage | null {
  const own = weights.traits.get(trait)?.senses;
  let best: Passage | null = null;
  for (const [sense, quote] of passages) {
    if (!reasons.has(sense)) continue;
    if (isGrief && (!plainDeeds.has(sense) || isDespair(quote))) continue;
    const weight = own?.get(sense) ?? 0;
    if (weight >= (isGrief ? PLAIN : SENSE_SPEAKS) && weight > (best?.weight ?? 0)) best = { weight, quote };
  }
  return best;
}

/** A sentence in which something is done and whose words together speak for a trait. */
function sentenceFor(trait: TraitName, { sentences }: Findings): Passage | null {
  const [best] = sentences
    .filter(({ isDeed }) => isDeed)
    .map(({ text, signs }) => ({ weight: spokenBy(signs).get(trait) ?? 0, quote: text }))
    .filter(({ weight }) => weight >= SENTENCE_SPEAKS)
    .sort((a, b) => b.weight - a.weight);
  return best ?? null;
}

/** Passages are read from tidied words ('didnt'); only letters and digits tell where they stood. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The sentences of a text as they were written, with the line breaks within them. */
function sentencesOf(text: string): string[] {
  let end = 0;
  return withoutSoftBreaks(text)
    .split(/((?<=[.!?…])\s+|\n)/)
    .map((part) => {
      end += part.length;
      return text.slice(end - part.length, end);
    });
}

/** The passage as it was written, or the shortest written sentence that has it. */
function literally(passage: string, written: readonly string[]): string | undefined {
  if (written.some((text) => text.includes(passage))) return passage;
  const wanted = bare(passage);
  return written
    .flatMap(sentencesOf)
    .map((sentence) => sentence.trim())
    .filter((sentence) => bare(sentence).includes(wanted))
    .sort((a, b) => a.length - b.length)[0];
}

/** For each trait of an entry the passages that it was read from, the plainest first. All stand literally in what was written. */
export function evidenceOf(
  entry: Entry,
  { title, description, what_learned }: EventText,
  isGrief: boolean,
): TraitEvidence[] {
  const written = [title, description, what_learned ?? ''];
  return entry.traits.flatMap((trait) => {
    const plainest = (passageOf: (one: Findings) => Passage | null): Passage[] =>
      entry.findings
        .map(passageOf)
        .filter((passage) => passage !== null)
        .sort((a, b) => b.weight - a.weight);
    const plain = plainest((one) => passageFor(trait, one, isGrief));
    const passages = plain.length > 0 || isGrief ? plain : plainest((one) => sentenceFor(trait, one));
    const shown = passages.map(({ quote }) => literally(quote, written)).filter((quote) => quote !== undefined);
    return shown.length > 0 ? [{ trait, quotes: [...new Set(shown)].slice(0, QUOTES_MAX) }] : [];
  });
}
