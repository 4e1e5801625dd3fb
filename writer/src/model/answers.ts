import { limits } from '@app/shared/limits';
import { z } from 'zod';
import {
  AiError,
  type EventText,
  type EventWriting,
  type NarrativeEvent,
  type NarrativeWriting,
  type WrittenSentence,
} from '../contract.ts';
import { crisisWriting } from '../crisis.ts';
import { Evidence } from '../grounding/evidence.ts';
import { asSentence, cut, plainText } from '../grounding/plain-text.ts';
import { proven } from '../grounding/proof.ts';
import { heaviest, toneOf } from '../tone.ts';
import { objectionTo, oversteps } from './gate.ts';
import { asRead } from './prompts.ts';
import { sentencesOf } from './sentences.ts';
import { provenTraits } from './trait-proof.ts';

/** Small models leave fields out or misspell a tone; what is missing then is only a reason the less. */
const summaryAnswer = z.object({
  summary: z.string(),
  tone: z.enum(['bright', 'plain', 'heavy', 'crisis']).optional().catch(undefined),
  traits: z.array(z.string()).max(200).catch([]).default([]),
  trait_evidence: z
    .array(z.object({ trait: z.string(), quotes: z.array(z.string()).max(50) }))
    .max(100)
    .catch([])
    .default([]),
});

/** Models that do not know better write prose with the ids in brackets, which is read as well. */
const citedSentence = z.object({
  text: z.string().max(2000),
  paragraph: z.number().int().min(0).max(100).catch(0).default(0),
  event_ids: z.array(z.coerce.number()).max(1000).catch([]).default([]),
});
const narrativeAnswer = z.object({
  narrative: z.union([z.string().max(20_000), z.array(citedSentence).max(1000)]),
});
type NarrativeAnswer = z.output<typeof narrativeAnswer>['narrative'];

function parse<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const result = schema.safeParse(jsonOf(text));
  if (!result.success) throw new AiError('garbage', 'It is not the JSON object that was asked for.');
  return result.data;
}

/** The object in an answer: fences, thoughts and pleasantries around it are careless, not wrong. */
function jsonOf(text: string): unknown {
  const answer = text.slice(text.lastIndexOf('</think>') + 1);
  try {
    return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
  } catch {
    throw new AiError('garbage', 'It is not complete JSON.');
  }
}

/** Longer answers are cut before anything is read in them. */
const READ_MAX = limits.summaryMax * 4;

/** Markup that does something; what only looks is taken off. */
const active = /<\/?(?:script|style|iframe|img|svg|object|embed|form|link|meta|math)\b|\bjavascript:/i;

function plainSummary(text: string, event: EventText): string {
  const read = text.slice(0, READ_MAX);
  const summary = cut(plainText(read), limits.summaryMax);
  const objection = active.test(read) ? 'The summary is not plain text.' : objectionTo(summary, event);
  if (objection) throw new AiError('garbage', objection);
  return summary;
}

/**
 * Reads `{summary, tone, traits, trait_evidence}`: plain text of at most 400 characters, only traits of the list with
 * their proof. A summary that the gate objects to is refused whole. The heavier tone counts, the model's or what the words say.
 */
export function readSummary(text: string, event: EventText): EventWriting {
  const answer = parse(summaryAnswer, text);
  const tone = heaviest(answer.tone ?? 'plain', toneOf(event));
  if (tone === 'crisis') return crisisWriting(event);
  const summary = plainSummary(answer.summary, event);
  const trait_evidence = provenTraits(answer.traits, answer.trait_evidence, event);
  return { summary, traits: trait_evidence.map(({ trait }) => trait), tone, trait_evidence };
}

const reference = /\[\s*(\d{1,4}(?:\s*[,;]\s*\d{1,4})*)\s*\]/g;
function* sentencesIn(text: string): Generator<string> {
  for (const sentence of sentencesOf(text)) if (/\p{L}/u.test(sentence)) yield sentence;
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

function* readNarrated(narrative: NarrativeAnswer): Generator<Cited> {
  if (typeof narrative !== 'string') {
    for (const { text, paragraph, event_ids } of narrative)
      for (const cited of readParagraph(text, paragraph))
        yield cited.numbers.length > 0 ? cited : { ...cited, numbers: event_ids.slice(0, CITED_MAX) };
    return;
  }
  const paragraphs = narrative.split('\n').filter((part) => part.trim() !== '');
  for (const [index, part] of paragraphs.entries()) yield* readParagraph(part, index);
}

/** Reads `{narrative}`; sentences that rest on no event, or claim what is in none of theirs, are dropped. */
export function readNarrative(text: string, events: NarrativeEvent[]): NarrativeWriting {
  const { narrative } = parse(narrativeAnswer, text);
  const evidence = new Evidence(events.map(asRead));
  const written: WrittenSentence[] = [];
  let count = 0;
  for (const { text: sentence, paragraph, numbers } of readNarrated(narrative)) {
    count += 1;
    if (count > SENTENCES_MAX) break;
    const cited = [...new Set(numbers)].map((number) => events[number - 1]?.id ?? `unknown ${String(number)}`);
    const event_ids = cited.length > 0 ? cited : evidence.behind(sentence);
    const behind = events.filter(({ id }) => event_ids.includes(id)).map(asRead);
    if (evidence.speaksOf(sentence, event_ids) && !oversteps(sentence, behind))
      written.push({ text: sentence, paragraph, event_ids });
  }
  const sentences = proven(written, evidence);
  if (sentences.length === 0) throw new AiError('garbage', 'No sentence of the narrative rests on an event.');
  return { sentences };
}
