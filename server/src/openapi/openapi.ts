import { contract } from '@app/shared/contract';
import type { EndpointRow, EndpointSchemas } from '@app/shared/endpoint';
import { endpoints, type EndpointName } from '@app/shared/endpoints';
import { errorBody } from '@app/shared/errors';
import { limits } from '@app/shared/limits';
import { day, email, httpsUrl } from '@app/shared/primitives';
import { PRODUCT } from '@app/shared/product';
import { pushes } from '@app/shared/pushes';
import { z } from 'zod';
import {
  createDocument,
  createSchema,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { answerHeaders, requestHeaders } from './headers.ts';
import { endpointNotes, type EndpointNote } from './notes.ts';
import { otherPaths } from './other-paths.ts';

const about = (): string =>
  'Bodies are JSON. Every error is `{"detail": "<a sentence>"}`; refused input adds `errors`. ' +
  'Times are ISO 8601 in UTC, days are `yyyy-MM-dd`, ids are opaque.\n\n' +
  'Live updates: Socket.IO at `/socket.io`, with `auth: {token}`. A socket only receives; ' +
  'the payloads are the schemas named below.\n\n' +
  Object.entries(pushes)
    .map(([name, payload]) => `- \`${name}\`: ${payload.meta()?.id ?? fieldsOf(payload)}`)
    .join('\n');

const fieldsOf = (payload: z.ZodType): string =>
  `\`{${Object.keys(z.toJSONSchema(payload).properties ?? {}).join(', ')}}\``;

type Verb = Lowercase<EndpointRow['method']>;

/** The OpenAPI description of every call, made from the schemas that the calls are parsed with. */
export function createOpenApi(publicUrl: string): oas31.OpenAPIObject {
  const paths: Record<string, Partial<Record<Verb, ZodOpenApiOperationObject>>> = { ...otherPaths };
  const names = Object.keys(endpoints) as EndpointName[];
  for (const name of names) {
    const { method, path }: EndpointRow = endpoints[name];
    (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase() as Verb] = operationOf(name);
  }
  const description = createDocument(
    {
      openapi: '3.1.0',
      info: { title: `${PRODUCT} API`, version: '1.0.0', description: about() },
      servers: [{ url: new URL('/api', publicUrl).href }],
      tags: [...new Set([...names.map(featureOf), 'media'])].map((name) => ({ name })),
      paths,
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    { override: refine },
  );
  // Pushes are no calls, but their payloads are described.
  const payloads = Object.values(pushes).map(
    (payload) => createSchema(payload, { opts: { override: refine } }).components,
  );
  return {
    ...description,
    components: { ...description.components, schemas: Object.assign({}, ...payloads, description.components?.schemas) },
  };
}

/** Formats that are easier to read than the pattern that checks them. */
const formats = new Map<unknown, object>([
  [day, { type: 'string', format: 'date' }],
  [email, { type: 'string', format: 'email', maxLength: limits.emailMax }],
  [httpsUrl, { type: 'string', format: 'uri', pattern: '^https:', maxLength: limits.urlMax }],
]);

const refine: ZodOpenApiOverride = ({ zodSchema, jsonSchema, io }) => {
  const format = formats.get(zodSchema);
  if (format) become(jsonSchema, format);
  else if (io === 'input' && zodSchema._zod.def.type === 'pipe') {
    // Text is trimmed before it is measured: the limits that count are those of the second schema.
    const out = z.toJSONSchema(zodSchema._zod.def.out, { io, unrepresentable: 'any' });
    delete out.$schema;
    if (out.type === 'string' || out.type === 'number') become(jsonSchema, out);
  }
};

function become(schema: object, other: object): void {
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
  Object.assign(schema, other);
}

const featureOf = (name: EndpointName): string => name.slice(0, name.indexOf('.'));
const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
const binary = { schema: { type: 'string' as const, contentEncoding: 'binary' } };

function operationOf(name: EndpointName): ZodOpenApiOperationObject {
  const row: EndpointRow = endpoints[name];
  const schemas: EndpointSchemas = contract[name];
  const { params, query } = schemas;
  const note: EndpointNote = endpointNotes[name] ?? {};
  return {
    operationId: name.replace(/\.(\w)/, (_match, letter: string) => letter.toUpperCase()),
    summary: schemas.summary,
    description: note.description,
    tags: [featureOf(name)],
    security: row.access === 'user' ? [{ session: [] }] : [],
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    parameters: note.headers?.map((header) => ({ name: header, in: 'header', ...requestHeaders[header] })),
    requestBody: bodyOf(schemas),
    responses: { ...successOf(row, schemas, note), ...errorsOf(row, schemas, note) },
  };
}

function bodyOf({ body, upload }: EndpointSchemas): ZodOpenApiOperationObject['requestBody'] {
  if (body) return { required: true, content: json(body) };
  if (upload) return { required: true, content: Object.fromEntries(upload.map((type) => [type, binary])) };
  return undefined;
}

function successOf(row: EndpointRow, schemas: EndpointSchemas, note: EndpointNote): ZodOpenApiResponsesObject {
  const description = schemas.summary;
  if (schemas.file) return { [row.status ?? 200]: { description, content: { [schemas.file]: binary } } };
  if (!schemas.answer) return { [row.status ?? 204]: { description: 'Done.' } };
  const headers =
    note.answerHeaders && Object.fromEntries(note.answerHeaders.map((name) => [name, answerHeaders[name]]));
  return {
    [row.status ?? 200]: { description, headers, content: json(schemas.answer) },
    ...(note.answerHeaders?.includes('ETag') ? { 304: { description: 'Nothing has changed.' } } : {}),
    ...(schemas.dryRun ? { 200: { description: 'The result of a dry run.', content: json(schemas.dryRun) } } : {}),
  };
}

const retry = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' as const, minimum: 1 } } };

function errorsOf(row: EndpointRow, schemas: EndpointSchemas, note: EndpointNote): ZodOpenApiResponsesObject {
  const takesInput = schemas.params ?? schemas.query ?? schemas.body ?? schemas.upload;
  const sentences: Partial<Record<number, string>> = {
    ...(takesInput ? { 400: 'The input is not what the call takes.' } : {}),
    ...(row.access === 'user' ? { 401: 'No session, or one that has ended.' } : {}),
    ...(row.method === 'GET' ? {} : { 403: 'Another site made a browser send this.' }),
    ...(schemas.body ? { 413: 'The body is too large.', 415: 'The body is not JSON.' } : {}),
    ...(schemas.upload
      ? { 413: 'The file is too large, or would unpack to too much.', 415: 'The file is compressed on its way.' }
      : {}),
    ...note.errors,
    429: 'Too many requests.',
    500: 'An unforeseen error.',
    503: 'The database or something else that is needed is away.',
  };
  return Object.fromEntries(
    Object.entries(sentences).map(([status, description = '']) => [
      status as `${4 | 5}${string}`,
      { description, headers: status === '429' || status === '503' ? retry : undefined, content: json(errorBody) },
    ]),
  );
}
