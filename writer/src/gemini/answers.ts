import { limits } from '@app/shared/limits';
import { isTrait, traitNames, type TraitName } from '@app/shared/trait-catalogue';
import { z } from 'zod';
import {
  AiError,
  type EventText,
  type EventWriting,
  type NarrativeEvent,
  type NarrativeWriting,
  type WrittenSentence,
} from '../contract.ts';
import { Evidence } from '../grounding/evidence.ts';
import { isGrounded, sourceOf } from '../grounding/facts.ts';
import { asSentence, cut, plainText } from '../grounding/plain-text.ts';
import { proven } from '../grounding/proof.ts';
import { asRead } from './prompts.ts';

const summaryAnswer = z.object({ summary: z.string(), traits: z.array(z.string()).max(200) });
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

/**
 * Reads `{summary, traits}`: plain text of at most 400 characters, only traits of the list, at most 5. A summary that claims
 * what the entry does not say is refused whole.
 */
export function readSummary(text: string, { title, description, what_learned }: EventText): EventWriting {
  const answer = parse(summaryAnswer, text);
  const summary = cut(plainText(answer.summary.slice(0, READ_MAX)), limits.summaryMax);
  if (!/\p{L}/u.test(summary)) throw new AiError('garbage', 'The model answered without words.');
  const entry = sourceOf([title, description, what_learned ?? ''].join('\n'));
  if (!isGrounded(summary, [entry], traitWords))
    throw new AiError('garbage', 'The model claims what the entry does not say.');
  const traits = [
    ...new Set(answer.traits.map((name) => name.trim()).filter((name): name is TraitName => isTrait(name))),
  ];
  return { summary, traits: traits.slice(0, limits.traitsPerEvent) };
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
