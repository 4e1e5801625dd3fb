import { traitNames } from '@app/shared/trait-catalogue';
import { z } from 'zod';
import { plainText } from '../nlp/plain-text.ts';

/** The part of JSON Schema that every provider understands. */
export type JsonSchema =
  | { type: 'string'; enum?: readonly string[] }
  | { type: 'integer' }
  | { type: 'boolean' }
  | { type: 'array'; items: JsonSchema }
  | {
      type: 'object';
      properties: Record<string, JsonSchema>;
      required: readonly string[];
      additionalProperties: false;
    };

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const string: JsonSchema = { type: 'string' };

const tones = ['bright', 'plain', 'heavy', 'crisis'] as const;

/** In each item the passage comes first: what is concluded from it is written with it in view. */
export const summarySchema = object({
  sentences: list(object({ quote: string, text: string, first_person: string })),
  strengths: list(object({ quote: string, trait: { type: 'string', enum: traitNames } })),
  tone: { type: 'string', enum: tones },
});
export const narrativeSchema = object({
  narrative: list(object({ event_ids: list({ type: 'integer' }), text: string, paragraph: { type: 'integer' } })),
});
export const checkSchema = object({ answers: list({ type: 'boolean' }) });

/** Small models leave fields out or misspell a tone; what is missing is only a sentence or a reason the less. */
const text = z
  .string()
  .catch('')
  .default('')
  .transform((value) => value.slice(0, 2000));
const sentence = z.string().max(2000).transform(plainText);
const items = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item.nullable().catch(null))
    .catch([])
    .default([])
    .transform((all) => all.filter((one) => one !== null));

export const summaryAnswer = z.object({
  sentences: items(z.object({ text: sentence, first_person: text.transform(plainText), quote: text })),
  strengths: items(z.object({ trait: z.string().max(100), quote: text })),
  tone: z.enum(tones).optional().catch(undefined),
});
const cited = z.object({
  text: sentence,
  paragraph: z.number().int().min(0).max(100).catch(0).default(0),
  event_ids: z.array(z.coerce.number()).max(1000).catch([]).default([]),
});
export const narrativeAnswer = z.object({ narrative: z.array(cited).max(1000) });
export const checkAnswer = z.object({ answers: z.array(z.boolean()).max(100) });

/** The object in an answer; null where there is none. Fences, thoughts and pleasantries around it are careless, not wrong. */
export function parse<Schema extends z.ZodType>(schema: Schema, answer: string): z.output<Schema> | null {
  const said = answer.slice(answer.lastIndexOf('</think>') + 1);
  try {
    return schema.parse(JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)));
  } catch {
    return null;
  }
}
