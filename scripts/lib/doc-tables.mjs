import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testNames } from './test-names.mjs';

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

const names = new Map();
const namesIn = (file) => {
  if (!names.has(file)) names.set(file, testNames(`${root}/${file}`));
  return names.get(file);
};

/** What is wrong with a reference, `file › name of a test`; nothing if the file is there and a test that runs has the name. */
export function brokenReference(reference) {
  const [file, name] = reference.split(' › ');
  if (!existsSync(`${root}/${file}`)) return `${file} is not there`;
  if (name !== undefined && !namesIn(file).has(name)) return `no test that runs in ${file} is named '${name}'`;
  return null;
}
