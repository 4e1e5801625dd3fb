import type { oas31 } from 'zod-openapi';

/** What a call may be sent with, by what it means. */
export const requestHeaders = {
  'X-Timezone': {
    description: "The user's IANA time zone; it decides which day today is. UTC when absent or unknown.",
    schema: { type: 'string', maxLength: 64, examples: ['Europe/Berlin'] },
  },
  'Idempotency-Key': {
    description: 'A repeated call with the same key and body answers the first result, for at least 60 days.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  },
  Prefer: {
    description: '`respond-async` answers at once, before the summary is written; the rest arrives by socket.',
    schema: { type: 'string', examples: ['respond-async'] },
  },
} satisfies Record<string, Omit<oas31.ParameterObject, 'name' | 'in'>>;

/** And what an answer may come with. */
export const answerHeaders = {
  'X-Total-Count': {
    description: 'How many match in all; of a search by `q`, at most 10,000 are counted.',
    schema: { type: 'integer', minimum: 0 },
  },
  ETag: { description: 'Send it as `If-None-Match`: 304 when nothing has changed.', schema: { type: 'string' } },
} satisfies Record<string, oas31.HeaderObject>;
