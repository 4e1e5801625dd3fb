import { PRODUCT } from '@app/shared/product';
import { pushes, type PushName } from '@app/shared/pushes';
import { docsStyle } from './docs-style.ts';
import { jsonSchema, type JsonSchema } from './json-schema.ts';
import type { OpenApi, Operation, Parameter } from './openapi.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (found) => entities[found] as string);
const code = (text: string): string => `<code>${escape(text)}</code>`;
/** Sentences of the description, in which \`code\` stands between back-ticks. */
const prose = (text: string): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

interface Listed {
  path: string;
  verb: string;
  operation: Operation;
}

/** The description as a page to be read: plain HTML, no script. */
export function docsPage(description: OpenApi): string {
  const calls = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => ({ path, verb, operation })),
  );
  const features = description.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags[0] === name),
  }));
  const schemas = Object.entries(description.components.schemas);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escape(description.info.title)}</title><style>${docsStyle}</style></head><body><div class="page"><nav aria-label="Calls">` +
    features.map(({ name, calls: listed }) => contents(name, listed)).join('') +
    `<ul><li><a href="#live">Live</a></li><li><a href="#shapes">Shapes</a></li></ul></nav><main>` +
    `<h1>${escape(description.info.title)}</h1><p class="lead">${prose(description.info.description)}</p>` +
    `<p class="lead">Base: ${code(description.servers[0]?.url ?? '')}. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>` +
    features
      .map(({ name, calls: listed }) => `<h2 id="${name}">${escape(titled(name))}</h2>${listed.map(call).join('')}`)
      .join('') +
    `<h2 id="live">Live</h2><p class="lead">Socket.IO at ${code('/socket.io')}, with ${code('auth: { token }')}. ` +
    `A socket of ${escape(PRODUCT)} only ever receives.</p>${live()}` +
    `<h2 id="shapes">Shapes</h2>${schemas.map(shape).join('')}</main></div></body></html>`
  );
}

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const contents = (name: string, calls: Listed[]): string =>
  `<p><a href="#${name}">${escape(titled(name))}</a></p><ul>${calls
    .map(({ operation }) => `<li><a href="#${operation.operationId}">${escape(operation.summary)}</a></li>`)
    .join('')}</ul>`;

function call({ path, verb, operation }: Listed): string {
  const body = operation.requestBody?.content['application/json']?.schema;
  const who =
    operation.security.length === 0
      ? 'for everyone'
      : operation.security.length > 1
        ? 'for some, signed in'
        : 'signed in';
  return (
    `<article id="${operation.operationId}"><div class="call"><span class="verb">${verb.toUpperCase()}</span>${code(path)}` +
    `<span class="who">${who}</span></div><h3>${escape(operation.summary)}</h3>` +
    (operation.description ? `<p>${prose(operation.description)}</p>` : '') +
    (operation.parameters ? list(operation.parameters.map(parameter)) : '') +
    (body ? `<p>Send ${typeOf(body)}</p>` : '') +
    answers(operation) +
    '</article>'
  );
}

const parameter = ({ name, in: place, required, schema, description }: Parameter): [string, string] => [
  `${code(place === 'path' ? `{${name}}` : place === 'query' ? `?${name}` : name)}${required ? need : ''}`,
  `${typeOf(schema)}${description ? `. ${prose(description)}` : ''}`,
];

const need = ' <span class="need" title="required">*</span>';
const list = (rows: [string, string][]): string =>
  `<dl>${rows.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join('')}</dl>`;

function answers({ responses }: Operation): string {
  const rows = Object.entries(responses).map(([status, { description, content }]): [string, string] => {
    const schema = Number(status) < 400 ? content?.['application/json']?.schema : undefined;
    return [code(status), `${prose(description)}${schema ? ` ${typeOf(schema)}` : ''}`];
  });
  return `<details><summary>Answers</summary>${list(rows)}</details>`;
}

function live(): string {
  const rows = (Object.keys(pushes) as PushName[]).map((name): [string, string] => [
    code(name),
    typeOf(jsonSchema(pushes[name], 'output', new Map())),
  ]);
  return `<article>${list(rows)}</article>`;
}

function shape([name, schema]: [string, JsonSchema]): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const required = (schema.required ?? []) as string[];
  const rows = properties.map(([key, value]): [string, string] => [
    `${code(key)}${required.includes(key) ? need : ''}`,
    typeOf(value),
  ]);
  return `<article id="shape-${name}"><h3>${escape(name)}</h3>${rows.length > 0 ? list(rows) : `<p>${typeOf(schema)}</p>`}</article>`;
}

/** A schema in words, as short as it can be; named ones are links. */
function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#shape-${name}">${escape(name)}</a>`;
  }
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as JsonSchema[]).map(typeOf).join(' or ');
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ');
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as JsonSchema)}`;
  if (schema.type === 'object' && schema.properties) {
    const properties = Object.entries(schema.properties as Record<string, JsonSchema>);
    return `{ ${properties.map(([key, value]) => `${code(key)}: ${typeOf(value)}`).join(', ')} }`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : schema.type;
  return `${escape(String(schema.format ?? type ?? 'anything'))}${bounds(schema)}`;
}

function bounds({ minLength, maxLength, minimum, maximum, pattern, format }: JsonSchema): string {
  const range = [minLength ?? minimum, maxLength ?? maximum];
  // The largest whole number of JavaScript is no bound that anybody meets.
  if (range[1] === Number.MAX_SAFE_INTEGER) range[1] = undefined;
  const unit = minLength !== undefined || maxLength !== undefined ? ' characters' : '';
  const [from, to] = range;
  const size =
    to !== undefined
      ? ` ${String(from ?? 0)} to ${String(to)}${unit}`
      : from !== undefined
        ? ` from ${String(from)}${unit}`
        : '';
  return `${size}${typeof pattern === 'string' && format === undefined ? ` ${code(pattern)}` : ''}`;
}
