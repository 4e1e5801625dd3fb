import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** What a file imports of our own, types included; code that is loaded late, by `import()`, closes no circle. */
export function importsOf(file, code, isThere) {
  const { statements } = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  return statements.flatMap(({ moduleSpecifier }) => {
    const from = moduleSpecifier?.text;
    const path = from && pathOf(file, from);
    const found = path && ENDINGS.map((ending) => path + ending).find(isThere);
    return found ? [found] : [];
  });
}

function pathOf(file, from) {
  if (from.startsWith('.')) return normalize(join(dirname(file), from));
  const [, name, rest = 'index'] = /^@app\/([^/]+)(?:\/(.*))?$/.exec(from) ?? [];
  return name && `${name}/src/${rest}`;
}

/** The circles of a graph: every group of files of which each reaches each other (Tarjan). */
export function circlesOf(graph) {
  const circles = [];
  const order = new Map();
  const lowest = new Map();
  const path = [];
  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (path.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = path.splice(path.indexOf(file));
    if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group.sort());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

/** The circles between the given source files, which are named from the folder `root`. */
export function circlesBetween(root, files) {
  const all = new Set(files);
  const read = (file) => readFileSync(join(root, file), 'utf8');
  return circlesOf(
    new Map(
      files
        .filter((file) => existsSync(join(root, file)))
        .map((file) => [file, importsOf(file, read(file), (path) => all.has(path))]),
    ),
  );
}
