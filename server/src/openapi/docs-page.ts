import { PRODUCT } from '@app/shared/product';
import { pushes, type PushName } from '@app/shared/pushes';
import escape from 'escape-html';
import { jsonSchema, type JsonSchema } from './json-schema.ts';
import type { OpenApi, Operation, Parameter } from './openapi.types.ts';

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

/** The look of the page of calls: the same paper and ink as the product, without its files. */
const docsStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fbf8f1, #14161b); --sheet: light-dark(#fffdf8, #1b1e25);
  --ink: light-dark(#211c17, #ede6d8); --soft: light-dark(#5b5146, #bbb3a4); --line: light-dark(#e4ddd0, #32353c);
  --accent: light-dark(#b93a22, #f0836b); --well: light-dark(#f4efe3, #0f1115); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
a { color: inherit; text-decoration-color: var(--accent); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
code { font: 0.875em/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: Fraunces, Georgia, serif; font-weight: 600; line-height: 1.2; letter-spacing: -0.01em; }
h1 { font-size: 2.5rem; margin: 0 0 0.75rem; } h2 { font-size: 1.75rem; margin: 3.5rem 0 1rem; } h3 { font-size: 1.125rem; margin: 0; }
.page { display: grid; grid-template-columns: 15rem minmax(0, 46rem); gap: 4rem; max-width: 72rem; margin: 0 auto; padding: 3rem 1.5rem 6rem; }
nav { position: sticky; top: 2rem; align-self: start; max-height: calc(100vh - 4rem); overflow: auto; font-size: 0.875rem; }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; } nav p { margin: 0 0 0.25rem; font-weight: 600; }
nav a { display: block; padding: 0.2rem 0; color: var(--soft); text-decoration: none; } nav a:hover { color: var(--ink); text-decoration: underline; }
.lead { color: var(--soft); max-width: 40rem; }
article { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem 1.5rem; margin: 0 0 1rem; }
.call { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; margin: 0 0 0.5rem; }
.verb { font: 600 0.75rem/1 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.06em; color: var(--accent); min-width: 3.25rem; }
.who { margin-left: auto; font-size: 0.8125rem; color: var(--soft); }
article p { margin: 0.5rem 0; color: var(--soft); }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) minmax(0, 1fr); gap: 0.25rem 1.25rem; margin: 0.5rem 0; font-size: 0.9375rem; }
dt { min-width: 0; } dd { margin: 0; color: var(--soft); min-width: 0; }
details { border-top: 1px solid var(--line); margin-top: 0.75rem; padding-top: 0.5rem; }
summary { cursor: pointer; font-size: 0.9375rem; padding: 0.25rem 0; }
.need { color: var(--accent); }
@media (max-width: 56rem) { .page { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; padding-top: 1.5rem; }
  nav { position: static; max-height: none; } nav p, nav ul:last-child, nav ul:last-child li { display: inline-block; margin: 0 1rem 0 0; }
  nav ul { display: none; } }
@media (max-width: 34rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: 0.5rem; } }
`;
