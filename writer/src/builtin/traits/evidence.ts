import type { EventText, TraitEvidence } from '../../contract.ts';
import type { TraitName } from '@app/shared/trait-catalogue';
import { isDespair } from '../../tone.ts';
import { withQuotes } from '../text/quotes.ts';
import { withoutSoftBreaks } from '../text/soft-breaks.ts';
import { tidy } from '../text/tidy.ts';
import type { Entry } from '../read-entry.ts';
import { spokenBy, type Findings, type Weights } from './trait-model.ts';
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
function passageFor(trait: TraitName, { passages, reasons }: Findings, by: Weights, isGrief: boolean): Passage | null {
  const own = by.traits.get(trait)?.senses;
  let best: Passage | null = null;
  for (const [sense, quote] of passages) {
    if (!reasons.has(sense)) continue;
    if (isGrief && (!plainDeeds.has(sense) || isDespair(quote))) continue;
    const weight = own?.get(sense) ?? 0;
    if (weight >= (isGrief ? PLAIN : SENSE_SPEAKS) && weight > (best?.weight ?? 0)) best = { weight, quote };
  }
  return best;
}

/** Passages are read from tidied words ('didnt'); only letters and digits tell where they stood. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A sentence as it was written, and what is compared of it. */
interface Written {
  text: string;
  read: string;
}

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

const writtenIn = (texts: readonly string[], isEnglish: boolean): Written[] =>
  texts
    .flatMap(sentencesOf)
    .map((sentence) => sentence.trim())
    .map((text) => ({ text, read: bare(isEnglish ? tidy(text) : text) }))
    .sort((a, b) => a.text.length - b.text.length);

/** A whole sentence that is longer says too much to be a reason. */
const SENTENCE_MAX = 300;

/** For each trait of an entry the passages that it was read from, the plainest first. All stand literally in what was written. */
export function evidenceOf(
  entry: Entry,
  { title, description, what_learned }: EventText,
  isGrief: boolean,
): TraitEvidence[] {
  const texts = [title, description, what_learned ?? ''];
  const sentences = writtenIn(texts, entry.telling);
  /** A passage as it was written, or the shortest written sentence that has it. */
  const literally = (passage: string): string | undefined => {
    const quote = withQuotes(passage, entry.quotes);
    if (texts.some((text) => text.includes(quote))) return quote;
    const wanted = bare(quote);
    return sentences.find(({ read }) => read.includes(wanted))?.text;
  };
  const shownOf = (passages: readonly Passage[]): string[] => {
    const plainest = passages.toSorted((a, b) => b.weight - a.weight).map(({ quote }) => quote);
    const shown = [...new Set(plainest)].map(literally).filter((quote) => quote !== undefined);
    return [...new Set(shown)].slice(0, QUOTES_MAX);
  };
  const deeds = entry.findings
    .flatMap((one) => one.sentences)
    .filter(({ isDeed, text }) => isDeed && text.length <= SENTENCE_MAX)
    .map(({ text, signs }) => ({ quote: text, spoken: spokenBy(signs, entry.by) }));
  return entry.traits.flatMap((trait) => {
    const senses = shownOf(entry.findings.flatMap((one) => passageFor(trait, one, entry.by, isGrief) ?? []));
    const spoken = deeds
      .map((deed) => ({ quote: deed.quote, weight: deed.spoken.get(trait) ?? 0 }))
      .filter(({ weight }) => weight >= SENTENCE_SPEAKS);
    const quotes = senses.length > 0 || isGrief ? senses : shownOf(spoken);
    return quotes.length > 0 ? [{ trait, quotes }] : [];
  });
}
