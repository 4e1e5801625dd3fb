import { traitNames } from '@app/shared/trait-catalogue';

/** The part of JSON Schema that every provider understands. */
export type JsonSchema =
  | { type: 'string'; enum?: readonly string[] }
  | { type: 'integer' }
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
const text: JsonSchema = { type: 'string' };
const trait: JsonSchema = { type: 'string', enum: traitNames };

/** `{summary, tone, traits, trait_evidence}` */
export const summarySchema = object({
  summary: text,
  tone: { type: 'string', enum: ['bright', 'plain', 'heavy', 'crisis'] },
  traits: list(trait),
  trait_evidence: list(object({ trait, quotes: list(text) })),
});

/** `{narrative: [{text, paragraph, event_ids}]}` */
export const narrativeSchema = object({
  narrative: list(object({ text, paragraph: { type: 'integer' }, event_ids: list({ type: 'integer' }) })),
});
