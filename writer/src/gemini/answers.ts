import { limits } from '@app/shared/limits';
import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import { z } from 'zod';
import { asSentence, cut, plainText } from '../grounding/plain-text.ts';
import { proven } from '../grounding/proof.ts';
import {
  AiError,
  type EventWriting,
  type NarrativeEvent,
  type NarrativeWriting,
  type WrittenSentence,
} from '../contract.ts';
import { eventsBehind } from './attribution.ts';

const summaryAnswer = z.object({ summary: z.string(), traits: z.array(z.string()).max(200) });
const narrativeAnswer = z.object({ narrative: z.string().max(20_000) });

function parse<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AiError('garbage', 'The model did not answer with JSON.', { cause });
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new AiError('garbage', 'The model answered with another shape.', { cause: result.error });
  return result.data;
}

/** Reads `{summary, traits}`: plain text of at most 400 characters, only traits of the list, at most 5. */
export function readSummary(text: string): EventWriting {
  const answer = parse(summaryAnswer, text);
  const summary = cut(plainText(answer.summary), limits.summaryMax);
  if (!/\p{L}/u.test(summary)) throw new AiError('garbage', 'The model answered without words.');
  const traits = [
    ...new Set(answer.traits.map((name) => name.trim()).filter((name): name is TraitName => isTrait(name))),
  ];
  return { summary, traits: traits.slice(0, limits.traitsPerEvent) };
}

const reference = /\[\s*(\d{1,4}(?:\s*[,;]\s*\d{1,4})*)\s*\]/g;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const sentencesIn = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((segment) => /\p{L}/u.test(segment));

/** A sentence takes the numbers that stand after it, or just before its full stop. */
function readParagraph(text: string, paragraph: number, events: NarrativeEvent[]): WrittenSentence[] {
  const written: WrittenSentence[] = [];
  let from = 0;
  const add = (chunk: string, ids: string[]) => {
    const sentences = sentencesIn(plainText(chunk.replace(/^\s*[.!?]+/, '')));
    sentences.forEach((sentence, index) => {
      const isLast = index === sentences.length - 1;
      written.push({
        text: asSentence(sentence),
        paragraph,
        event_ids: isLast && ids.length > 0 ? ids : eventsBehind(sentence, events),
      });
    });
  };
  for (const match of text.matchAll(reference)) {
    const ids = (match[1] ?? '').split(/[,;]/).map((number) => events[Number(number) - 1]?.id ?? `unknown ${number}`);
    add(text.slice(from, match.index), [...new Set(ids)]);
    from = match.index + match[0].length;
  }
  add(text.slice(from), []);
  return written;
}

/** Reads `{narrative}`; sentences that rest on no event, or name a number that is in none of theirs, are dropped. */
export function readNarrative(text: string, events: NarrativeEvent[]): NarrativeWriting {
  const { narrative } = parse(narrativeAnswer, text);
  const paragraphs = narrative.split(/\n\s*\n|\n/).filter((part) => part.trim() !== '');
  const sentences = proven(
    paragraphs.flatMap((part, index) => readParagraph(part, index, events)),
    events,
  );
  if (sentences.length === 0) throw new AiError('garbage', 'No sentence of the narrative rests on an event.');
  return { sentences };
}
