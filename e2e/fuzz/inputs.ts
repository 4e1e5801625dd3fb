import fc from 'fast-check';
import { presetAvatars } from '@app/shared/avatars';
import { traitNames } from '@app/shared/trait-names';
import { weekOf } from '@app/shared/weeks';
import { z } from 'zod';

/** A part of a call as JSON Schema describes it; only what is looked at here. */
interface Description {
  type?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Description[];
  items?: Description;
  properties?: Record<string, Description>;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** What callers send for a schema, as far as JSON Schema can say it. */
export const describeInput = (schema: z.ZodType): Description =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Description;

/** Stands for the nth thing of a kind that the server has told of; put in when the call is sent, as ids differ from run to run. */
const known = (kind: string) => fc.nat(40).map((n) => `<<${kind}:${String(n)}>>`);
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const word = fc.constantFrom(
  'Ran 5 km',
  'Helped Ada',
  'yesterday',
  'Zürich',
  '今日は走った',
  'שלום',
  '😀',
  'a'.repeat(60),
);
const prose = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const email = fc.oneof(
  known('email'),
  fc.stringMatching(/^[a-z]{1,8}$/).map((name) => `${name}@example.org`),
);

/** Values that make sense where a field has this name. Fields that are not here get what their schema says. */
const byName = new Map<string, fc.Arbitrary<unknown>>(
  Object.entries({
    id: known('id'),
    before: known('id'),
    ids: fc.array(known('id'), { minLength: 1, maxLength: 5 }).map((ids) => ids.join(',')),
    email,
    username: fc.oneof(known('username'), fc.stringMatching(/^[a-z0-9]{3,12}$/)),
    password: fc.constantFrom('quiet-otter-walks-42', 'wrong-horse-battery', 'password'),
    current_password: fc.constantFrom('quiet-otter-walks-42', 'wrong-horse-battery'),
    new_password: fc.constantFrom('quiet-otter-walks-42', 'password', 'short'),
    otp: fc.stringMatching(/^\d{6}$/),
    token: fc.oneof(
      fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      fc.stringMatching(/^[wr]\.[0-9a-f]{24}\.\d\.[A-Za-z0-9_-]{43}$/),
    ),
    session_id: fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    date: day,
    from: day,
    to: day,
    week: day.map(weekOf),
    year: day.map((date) => date.slice(0, 4)),
    event: known('id'),
    timezone: fc.constantFrom('Europe/Berlin', 'Pacific/Apia', 'UTC', 'Nowhere/Land'),
    reminder_at: fc.constantFrom('00:00', '20:15', '23:59', '24:00', null),
    content: fc.oneof(prose, fc.constantFrom('When did I last see Ada?', 'Make that private', 'That was on Sunday')),
    generated_at: known('written'),
    trait: fc.constantFrom(...traitNames),
    image_url: fc.constantFrom(PNG, 'https://example.org/a.png', null),
    images: fc.array(fc.constantFrom(PNG, 'https://example.org/a.png'), { maxLength: 8 }),
    picture: fc.constantFrom<unknown>(PNG, presetAvatars[0], 'https://example.org/a.png', null),
  }),
);

/** What nobody means: operators, prototypes, control and bidi characters, halves of characters, other types, much of everything. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\r\nBcc: x@example.org',
    '\u202Egnp.exe',
    '\uD800',
    '$ne',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '%00',
    '%ff',
    "'; --",
    '{{7*7}}',
  ),
  fc.constantFrom(
    '2026-02-30',
    '0000-00-00',
    '99999-01-01',
    '1e9',
    '-1',
    'NaN',
    'null',
    'true',
    'https:evil',
    'https://u:p@10.0.0.1/',
    'javascript:alert(1)',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/png;base64,AAAA',
  ),
  fc.nat(9000).map((length) => 'x'.repeat(length)),
);
const nested = fc
  .tuple(fc.integer({ min: 2, max: 60 }), fc.boolean())
  .map(([depth, isArray]) =>
    Array.from({ length: depth }).reduce<unknown>((inner) => (isArray ? [inner] : { a: inner }), 1),
  );
const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue(),
  fc.constantFrom<unknown>({ $gt: '' }, { $ne: null }, { $where: 'sleep(1)' }, [], {}, [[]], null, true, 0, -1, 1e308, [
    'a',
    'b',
  ]),
  nested,
);

/** Mostly what a caller would send for this description, so that calls get past the door. */
function plausible(description: Description, name = ''): fc.Arbitrary<unknown> {
  const named = byName.get(name);
  if (named) return named;
  if (description.enum && description.enum.length > 0) return fc.constantFrom(...description.enum);
  if (description.anyOf && description.anyOf.length > 0)
    return fc.oneof(...description.anyOf.map((one) => plausible(one)));
  if (description.properties) return fields(description.properties);
  switch (description.type) {
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return fc.integer({ min: description.minimum ?? 0, max: description.maximum ?? 1000 });
    case 'array':
      return fc.array(plausible(description.items ?? {}), { maxLength: 5 });
    default:
      return prose;
  }
}

const fieldOf = (description: Description, name: string) =>
  fc.oneof({ weight: 4, arbitrary: plausible(description, name) }, { weight: 1, arbitrary: hostileValue });

function fields(properties: Record<string, Description>): fc.Arbitrary<Record<string, unknown>> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fieldOf(one, name)])),
    { requiredKeys: [] },
  );
  const stray = fc.dictionary(
    fc.constantFrom('is_admin', '__proto__', '$set', 'user_id', '_id', 'rev', ''),
    hostileValue,
    { maxKeys: 2 },
  );
  return fc.oneof(
    { weight: 5, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, stray).map(([a, b]) => ({ ...a, ...b })) },
  );
}

/** All that is asked for, each as it should be. */
const complete = (properties: Record<string, Description>) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, plausible(one, name)])));

/** A body as it travels, and what it says that it is. */
export interface Body {
  text: string;
  type: string;
  /** As which bytes it travels: UTF-8 unless said, whatever its type says. */
  as?: 'latin1' | 'utf16le';
  /** Its `Content-Encoding`. */
  encoding?: string;
}
const JSON_TYPE = 'application/json';

/** Bodies for a call: sound ones, with single wrong fields, of another shape, and what is no JSON at all. */
export function bodies({ properties = {} }: Description): fc.Arbitrary<Body> {
  const sent = (values: fc.Arbitrary<unknown>) =>
    values.map((value) => ({ text: JSON.stringify(value) ?? '', type: JSON_TYPE }));
  const wide = fc
    .tuple(fc.constantFrom('[]', '{}', '1', '"x"'), fc.integer({ min: 100, max: 6000 }))
    .map(([one, count]) => ({
      text: `{"x":[${Array.from({ length: count }, () => one).join(',')}]}`,
      type: JSON_TYPE,
    }));
  const broken = fc
    .tuple(
      fc.string({ maxLength: 80 }),
      fc.constantFrom(
        JSON_TYPE,
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-7',
        '',
      ),
    )
    .map(([text, type]) => ({ text, type }));
  const foreign = fc
    .record({
      body: sent(fc.oneof(complete(properties), fields(properties))),
      // A sign of its own in Latin-1, which is no UTF-8.
      accent: fc.constantFrom('', 'é', 'ÿþ'),
      as: fc.constantFrom<Body['as']>('latin1', 'utf16le'),
      type: fc.constantFrom(JSON_TYPE, `${JSON_TYPE}; charset=utf-8`, `${JSON_TYPE}; charset=iso-8859-1`),
      encoding: fc.constantFrom('', '', 'identity', 'gzip', 'br', 'x'),
    })
    .map(({ body, accent, as, type, encoding }) => ({
      text: body.text.replace(/"(?=[^"]*$)/, `${accent}"`),
      type,
      as,
      encoding,
    }));
  return fc.oneof(
    { weight: 4, arbitrary: sent(complete(properties)) },
    { weight: 5, arbitrary: sent(fields(properties)) },
    { weight: 1, arbitrary: sent(hostileValue) },
    { weight: 1, arbitrary: wide },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: foreign },
  );
}

/** Query strings for a call: its own names and strange ones, also more than once. */
export function queries({ properties = {} }: Description): fc.Arbitrary<string> {
  const descriptions = new Map(Object.entries(properties));
  const names = [...descriptions.keys()];
  const pair = (name: fc.Arbitrary<string>) =>
    name.chain((chosen) =>
      fieldOf(descriptions.get(chosen) ?? {}, chosen).map((value): [string, string] => [
        chosen,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
  const strange = pair(fc.constantFrom('limit[$gt]', 'q[]', '__proto__', 'before', ''));
  const usual = names.length === 0 ? strange : pair(fc.constantFrom(...names));
  return fc
    .array(fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: strange }), { maxLength: 4 })
    .map((pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'));
}

/** A value in the place of a path's parameter. */
export const pathPart = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: (byName.get(name) ?? prose).map((value) => encode(String(value))) },
    { weight: 1, arbitrary: hostileText.map((text) => encode(text) || '%20') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...['%ff', '%00', '%2e%2e%2f', '%', '..%2f..', 'me', '000000000000000000000000'],
        // Longer than Node itself takes, before the app sees a request.
        'x'.repeat(20_000),
      ),
    },
  );

/** Headers that a server reads, with and without sense. Only what HTTP can carry. */
export const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': fc.constantFrom('one', 'two', 'three', 'x'.repeat(129), ' ', 'é'),
    'x-timezone': fc.constantFrom('Europe/Berlin', 'Pacific/Kiritimati', 'Nowhere/Land', '__proto__', 'x'.repeat(2000)),
    prefer: fc.constantFrom('respond-async', 'respond-async, wait=10', ';;;'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"1","2"', ',,,', '"'.repeat(500)),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none'),
    origin: fc.constantFrom('null', 'https://evil.example'),
    cookie: fc.constantFrom('auth_token=x', 'a=%', '='.repeat(300)),
    range: fc.constantFrom('bytes=0-', 'bytes=-1,5-2'),
    'accept-encoding': fc.constantFrom('gzip', 'br;q=nonsense', 'identity;q=0'),
  },
  { requiredKeys: [] },
);

/** Percent-encodes what can be; halves of characters are replaced, as a browser would. What stands for something known stays. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/%3C%3C([a-z]+)%3A(\d+)%3E%3E/g, '<<$1:$2>>');
