import { contract } from '@app/shared/contract';
import type { EndpointRow, EndpointSchemas } from '@app/shared/endpoint';
import { endpoints, type EndpointName } from '@app/shared/endpoints';
import { errorBody } from '@app/shared/errors';
import { PRODUCT } from '@app/shared/product';
import { pushes } from '@app/shared/pushes';
import { jsonSchema, type Components, type JsonSchema } from './json-schema.ts';
import { answerHeaders, endpointNotes, otherPaths, requestHeaders, type EndpointNote } from './notes.ts';
import type { Answer, OpenApi, Operation, Parameter } from './openapi.types.ts';

const about =
  'Bodies are JSON. Every error is `{"detail": "<a sentence>"}`, refused input adds `errors`. ' +
  'Times are ISO 8601 in UTC, days are `yyyy-MM-dd`, ids are opaque.';

/** The description of every call, made from the very schemas that the calls are parsed with. */
export function createOpenApi(publicUrl: string): OpenApi {
  const components: Components = new Map();
  const error = jsonSchema(errorBody, 'output', components);
  const paths: OpenApi['paths'] = {};
  const names = Object.keys(endpoints) as EndpointName[];
  for (const name of names) {
    const { method, path }: EndpointRow = endpoints[name];
    const address = path.replace(/:(\w+)/g, '{$1}');
    (paths[address] ??= {})[method.toLowerCase()] = operationOf(name, components, error);
  }
  // What sockets tell has no place among the calls, but its shapes have.
  for (const payload of Object.values(pushes)) jsonSchema(payload, 'output', components);
  for (const [address, operations] of Object.entries(otherPaths(error))) paths[address] = operations;
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT} API`, version: '1.0.0', description: about },
    servers: [{ url: new URL('/api', publicUrl).href }],
    tags: [...new Set([...names.map(featureOf), 'media'])].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => a.localeCompare(b))),
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const featureOf = (name: EndpointName): string => name.slice(0, name.indexOf('.'));
const binary = { schema: { type: 'string', contentEncoding: 'binary' } };
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function operationOf(name: EndpointName, components: Components, error: JsonSchema): Operation {
  const row: EndpointRow = endpoints[name];
  const schemas: EndpointSchemas = contract[name];
  const note: EndpointNote = endpointNotes[name] ?? {};
  const parameters = [...parametersOf(schemas, components), ...headersOf(note)];
  return {
    operationId: name.replace(/\.(\w)/, (_match, letter: string) => letter.toUpperCase()),
    summary: schemas.summary,
    ...(note.description ? { description: note.description } : {}),
    tags: [featureOf(name)],
    security: row.access === 'user' ? [{ session: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(schemas.body
      ? { requestBody: { required: true, content: json(jsonSchema(schemas.body, 'input', components)) } }
      : {}),
    ...(schemas.upload
      ? { requestBody: { required: true, content: Object.fromEntries(schemas.upload.map((type) => [type, binary])) } }
      : {}),
    responses: { ...successOf(row, schemas, note, components), ...errorsOf(row, schemas, note, error) },
  };
}

function parametersOf(schemas: EndpointSchemas, components: Components): Parameter[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = schemas[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'output', components) as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([key, value]) => ({
      name: key,
      in: part === 'params' ? ('path' as const) : ('query' as const),
      required: part === 'params' || required.includes(key),
      schema: value,
    }));
  });
}

const headersOf = ({ headers = [] }: EndpointNote): Parameter[] =>
  headers.map((name) => ({ name, in: 'header', required: false, ...requestHeaders[name] }));

function successOf(
  row: EndpointRow,
  schemas: EndpointSchemas,
  note: EndpointNote,
  components: Components,
): Record<string, Answer> {
  if (schemas.file)
    return { [row.status ?? 200]: { description: schemas.summary, content: { [schemas.file]: binary } } };
  if (!schemas.answer) return { [row.status ?? 204]: { description: 'Done.' } };
  const headers = Object.fromEntries((note.answerHeaders ?? []).map((name) => [name, answerHeaders[name]]));
  const answer: Answer = {
    description: schemas.summary,
    ...(note.answerHeaders ? { headers } : {}),
    content: json(jsonSchema(schemas.answer, 'output', components)),
  };
  const unchanged: Record<string, Answer> = note.answerHeaders?.includes('ETag')
    ? { 304: { description: 'Nothing has changed.' } }
    : {};
  const dryRun: Record<string, Answer> = schemas.dryRun
    ? { 200: { description: 'Of a dry run.', content: json(jsonSchema(schemas.dryRun, 'output', components)) } }
    : {};
  return { [row.status ?? 200]: answer, ...unchanged, ...dryRun };
}

const retry = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } };

function errorsOf(
  row: EndpointRow,
  schemas: EndpointSchemas,
  note: EndpointNote,
  error: JsonSchema,
): Record<string, Answer> {
  const takesInput = schemas.params ?? schemas.query ?? schemas.body ?? schemas.upload;
  const sentences: Partial<Record<number, string>> = {
    ...(takesInput ? { 400: 'The input is not what the call takes.' } : {}),
    ...(row.access === 'user' ? { 401: 'No session, or one that has ended.' } : {}),
    ...(row.method === 'GET' ? {} : { 403: 'Another site made a browser send this.' }),
    ...(schemas.body ? { 413: 'The body is too large.', 415: 'The body is no JSON.' } : {}),
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
      status,
      { description, ...(status === '429' || status === '503' ? { headers: retry } : {}), content: json(error) },
    ]),
  );
}
