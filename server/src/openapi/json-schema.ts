import { limits } from '@app/shared/limits';
import { day, email, httpsUrl } from '@app/shared/primitives';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Named schemas that have been met on the way, to be listed once. */
export type Components = Map<string, JsonSchema>;

/** Formats that are easier to read than the pattern that checks them. */
const formats = new Map<unknown, JsonSchema>([
  [day, { type: 'string', format: 'date' }],
  [email, { type: 'string', format: 'email', maxLength: limits.emailMax }],
  [httpsUrl, { type: 'string', format: 'uri', pattern: '^https:', maxLength: limits.urlMax }],
]);

/**
 * A schema as OpenAPI 3.1 takes it (JSON Schema 2020-12). `input` describes what may be sent, `output` what is answered
 * or, for queries, what a parameter means. Names go to `components`.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const written = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (context) => refine(context, io),
  }) as JsonSchema;
  for (const [name, definition] of Object.entries((written.$defs ?? {}) as Record<string, JsonSchema>)) {
    components.set(name, asPart(definition));
  }
  return asPart(written);
}

interface Written {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

function refine({ zodSchema, jsonSchema: written }: Written, io: 'input' | 'output'): void {
  const format = formats.get(zodSchema);
  if (format) become(written, format);
  else if (io === 'input' && zodSchema._zod.def.type === 'pipe') {
    // Text is trimmed first and measured then: the rule that counts is the second.
    const out = z.toJSONSchema(zodSchema._zod.def.out, { io, unrepresentable: 'any' });
    if (written.type === 'string' && out.type === 'string') become(written, out as JsonSchema);
  }
}

function become(written: JsonSchema, other: JsonSchema): void {
  for (const key of Object.keys(written)) Reflect.deleteProperty(written, key);
  Object.assign(written, other);
  delete written.$schema;
}

/** A part of the description: its names lie elsewhere. */
function asPart(schema: JsonSchema): JsonSchema {
  const part = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
  for (const key of ['$schema', '$defs', 'id']) Reflect.deleteProperty(part, key);
  return part;
}
