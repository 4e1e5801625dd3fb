import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importedFile, sourcesOf } from './circles.mjs';

const EXPORTED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const NAMED = /^(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/gm;
/** What takes a file as a whole: by a name for all of it, or late. */
const WHOLE = /(?:\* (?:as \w+ )?from |\bimport\(\s*)'([^']+)'/g;

/** What a file offers to others, by name. */
export const namesOffered = (code) => [...code.matchAll(EXPORTED)].map(([, name]) => name);

/** What a file takes of others: `[from, name]`, and `*` for everything. */
export const namesTaken = (code) => [
  ...[...code.matchAll(NAMED)].flatMap(([, names, from]) =>
    names
      .split(',')
      .map(
        (one) =>
          one
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0],
      )
      .filter(Boolean)
      .map((name) => [from, name]),
  ),
  ...[...code.matchAll(WHOLE)].map(([, from]) => [from, '*']),
];

/** Vitest calls them by this name. */
const called = ['setup'];

/** What is exported in these packages and imported by no other file, tests included. */
export function unusedExports(root, packages) {
  const files = sourcesOf(root, packages);
  const isThere = (path) => files.has(path);
  const read = new Map([...files].map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const taken = new Set(
    [...read].flatMap(([file, code]) =>
      namesTaken(code).map(([from, name]) => `${importedFile(file, from, isThere)} ${name}`),
    ),
  );
  return [...read].flatMap(([file, code]) =>
    taken.has(`${file} *`)
      ? []
      : namesOffered(code).flatMap((name) =>
          called.includes(name) || taken.has(`${file} ${name}`) ? [] : [`${file} ${name}`],
        ),
  );
}
