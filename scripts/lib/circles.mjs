import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const ENDINGS = ['', '.ts', '.tsx'];
/** As prettier writes them. What is loaded late, by `import()`, closes no circle. */
const IMPORT = /^(?:import|export) (?:[^;']*? from )?'([^']+)'/gm;

/** The files of our own that a file imports, types included. */
export function importsOf(file, code, isThere) {
  return [...code.matchAll(IMPORT)].flatMap(([, from]) => importedFile(file, from, isThere) ?? []);
}

/** Which file of our own a file means by these words of an import, if any. */
export function importedFile(file, from, isThere) {
  const path = pathOf(file, from);
  return path && ENDINGS.map((ending) => path + ending).find(isThere);
}

const packagesRoot = fileURLToPath(new URL('../..', import.meta.url));
const manifests = new Map();

/** What a package lets others import, as its manifest says. */
function exportsOf(name) {
  if (!manifests.has(name))
    manifests.set(name, JSON.parse(readFileSync(join(packagesRoot, name, 'package.json'), 'utf8')).exports ?? {});
  return manifests.get(name);
}

function pathOf(file, from) {
  if (from.startsWith('.')) return normalize(join(dirname(file), from));
  const [, name, rest] = /^@app\/([^/]+)(?:\/(.*))?$/.exec(from) ?? [];
  if (!name) return undefined;
  const exported = exportsOf(name);
  const path = exported[rest === undefined ? '.' : `./${rest}`] ?? exported['./*']?.replace('*', rest);
  return path && normalize(join(name, path));
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

/** All source files of these packages. */
export function sourcesOf(root, packages) {
  const files = packages.flatMap((name) =>
    readdirSync(join(root, name), { recursive: true })
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
      .map((file) => `${name}/${file}`),
  );
  return new Set(files);
}

/** The circles between all source files of these packages. */
export function circlesBetween(root, packages) {
  const files = sourcesOf(root, packages);
  const read = (file) => readFileSync(join(root, file), 'utf8');
  return circlesOf(new Map([...files].map((file) => [file, importsOf(file, read(file), (path) => files.has(path))])));
}
