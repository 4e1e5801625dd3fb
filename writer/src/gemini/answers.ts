import { limits } from '@app/shared/limits';
import { isTrait, traitNames } from '@app/shared/trait-catalogue';
import { z } from 'zod';
import {
  AiError,
  TRAITS_MAX,
  type EventText,
  type EventWriting,
  type NarrativeEvent,
  type NarrativeWriting,
  type TraitEvidence,
  type WrittenSentence,
} from '../contract.ts';
import { Evidence } from '../grounding/evidence.ts';
import { isGrounded, sourceOf } from '../grounding/facts.ts';
import { asSentence, cut, plainText } from '../grounding/plain-text.ts';
import { proven } from '../grounding/proof.ts';
import { crisisWriting } from '../crisis.ts';
import { heaviest, toneOf } from '../tone.ts';
import { asRead } from './prompts.ts';

/** Small models leave fields out or misspell a tone; what is missing then is only a reason the less. */
const summaryAnswer = z.object({
  summary: z.string(),
  tone: z.enum(['bright', 'plain', 'heavy', 'crisis']).optional().catch(undefined),
  traits: z.array(z.string()).max(200),
  trait_evidence: z
    .array(z.object({ trait: z.string(), quotes: z.array(z.string()).max(50) }))
    .max(100)
    .catch([])
    .default([]),
});
type SummaryAnswer = z.output<typeof summaryAnswer>;
const narrativeAnswer = z.object({ narrative: z.string().max(20_000) });

function parse<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const value = jsonOf(text);
  const result = schema.safeParse(value);
  if (!result.success) throw new AiError('garbage', 'The model answered with another shape.');
  return result.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AiError('garbage', 'The model did not answer with JSON.');
  }
}

/** The catalogue's words are written large and name nobody. */
const traitWords = new Set(traitNames.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? []));
/** Longer answers are cut before anything is read in them. */
const READ_MAX = limits.summaryMax * 4;

const QUOTES_MAX = 3;
/** A single letter is in every text. */
const QUOTE_MIN = 3;

/** The traits of an answer that are in the list and have a passage that stands literally in the entry, at most four. */
function provenTraits({ traits, trait_evidence }: SummaryAnswer, entry: EventText): TraitEvidence[] {
  const written = [entry.title, entry.description, entry.what_learned ?? ''];
  const isLiteral = (quote: string): boolean =>
    quote.length >= QUOTE_MIN && written.some((text) => text.includes(quote));
  const quotesOf = (name: string): string[] =>
    trait_evidence
      .filter(({ trait }) => trait.trim() === name)
      .flatMap(({ quotes }) => quotes.map((quote) => quote.trim()));
  return [...new Set(traits.map((name) => name.trim()))]
    .filter(isTrait)
    .map((trait) => ({ trait, quotes: [...new Set(quotesOf(trait).filter(isLiteral))].slice(0, QUOTES_MAX) }))
    .filter(({ quotes }) => quotes.length > 0)
    .slice(0, TRAITS_MAX);
}

/**
 * Reads `{summary, tone, traits, trait_evidence}`: plain text of at most 400 characters, only traits of the list with
 * their proof. A summary that claims what the entry does not say is refused whole. The heavier tone counts, the model's or what the
 * words say.
 */
export function readSummary(text: string, event: EventText): EventWriting {
  const answer = parse(summaryAnswer, text);
  const summary = cut(plainText(answer.summary.slice(0, READ_MAX)), limits.summaryMax);
  if (!/\p{L}/u.test(summary)) throw new AiError('garbage', 'The model answered without words.');
  const tone = heaviest(answer.tone ?? 'plain', toneOf(event));
  if (tone === 'crisis') return crisisWriting(event);
  const entry = sourceOf([event.title, event.description, event.what_learned ?? ''].join('\n'));
  if (!isGrounded(summary, [entry], traitWords))
    throw new AiError('garbage', 'The model claims what the entry does not say.');
  const trait_evidence = provenTraits(answer, event);
  return { summary, traits: trait_evidence.map(({ trait }) => trait), tone, trait_evidence };
}

const reference = /\[\s*(\d{1,4}(?:\s*[,;]\s*\d{1,4})*)\s*\]/g;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
function* sentencesIn(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) if (/\p{L}/u.test(segment)) yield segment.trim();
}

/** What is asked for has some thirty sentences; what comes after twice as many is not read. */
const SENTENCES_MAX = 60;
/** More events than this prove nothing in particular. */
const CITED_MAX = 8;

/** One sentence of an answer, with the numbers of the events that it names. */
interface Cited {
  text: string;
  paragraph: number;
  numbers: number[];
}

/** A sentence takes the numbers that stand after it, or just before its full stop. */
function* readParagraph(text: string, paragraph: number): Generator<Cited> {
  function* read(chunk: string, numbers: number[]): Generator<Cited> {
    let last: string | undefined;
    for (const sentence of sentencesIn(plainText(chunk.replace(/^\s*[.!?]+/, '')))) {
      if (last !== undefined) yield { text: asSentence(last), paragraph, numbers: [] };
      last = sentence;
    }
    if (last !== undefined) yield { text: asSentence(last), paragraph, numbers };
  }
  let from = 0;
  for (const match of text.matchAll(reference)) {
    yield* read(text.slice(from, match.index), (match[1] ?? '').split(/[,;]/).slice(0, CITED_MAX).map(Number));
    from = match.index + match[0].length;
  }
  yield* read(text.slice(from), []);
}

function* readParagraphs(narrative: string): Generator<Cited> {
  const paragraphs = narrative.split('\n').filter((part) => part.trim() !== '');
  for (const [index, part] of paragraphs.entries()) yield* readParagraph(part, index);
}

/** Reads `{narrative}`; sentences that rest on no event, or claim what is in none of theirs, are dropped. */
export function readNarrative(text: string, events: NarrativeEvent[]): NarrativeWriting {
  const { narrative } = parse(narrativeAnswer, text);
  const evidence = new Evidence(events.map(asRead));
  const written: WrittenSentence[] = [];
  let count = 0;
  for (const { text: sentence, paragraph, numbers } of readParagraphs(narrative)) {
    count += 1;
    if (count > SENTENCES_MAX) break;
    const cited = [...new Set(numbers)].map((number) => events[number - 1]?.id ?? `unknown ${String(number)}`);
    const event_ids = cited.length > 0 ? cited : evidence.behind(sentence);
    if (evidence.speaksOf(sentence, event_ids)) written.push({ text: sentence, paragraph, event_ids });
  }
  const sentences = proven(written, evidence);
  if (sentences.length === 0) throw new AiError('garbage', 'No sentence of the narrative rests on an event.');
  return { sentences };
}
