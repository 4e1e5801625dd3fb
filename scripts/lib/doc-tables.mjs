import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A document of `docs/`. */
export const readDoc = (name) => readFileSync(`${root}/docs/${name}`, 'utf8');

/** The rows of all tables of a document, cell by cell, without the rows that begin with `heading` and the rules below them. */
export const tableRows = (markdown, heading) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line) && !line.startsWith(`| ${heading} |`))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** What stands in backticks. */
export const namedIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

/** What is wrong with a reference, `file › name of a test`; nothing if the file is there and holds the name. */
export function brokenReference(reference) {
  const [file, name] = reference.split(' › ');
  if (!existsSync(`${root}/${file}`)) return `${file} is not there`;
  if (name !== undefined && !readFileSync(`${root}/${file}`, 'utf8').includes(name)) return `${file} has no '${name}'`;
  return null;
}
