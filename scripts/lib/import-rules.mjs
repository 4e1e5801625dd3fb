import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const list = (folder) => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};
const folders = (folder) => list(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const sources = (folder) => list(folder).flatMap((entry) => (/\.tsx?$/.test(entry.name) ? [entry.name] : []));

const zone = (target, from, message) => ({ target: `./${target}`, from: from.map((path) => `./${path}`), message });

/** What each package may import of the others. Only tests import testkit. */
const packages = {
  shared: [],
  writer: ['shared', 'testkit'],
  'writer-data': ['shared', 'writer'],
  embedded: ['shared'],
  testkit: ['shared'],
  server: ['shared', 'writer', 'embedded', 'testkit'],
  client: ['shared'],
  bench: ['shared', 'embedded', 'server', 'testkit'],
  e2e: ['shared', 'embedded', 'testkit'],
};

/** Features that have rooms of their own, the lowest first: each imports only those before it, and nothing that joins them. */
const roomsWithin = {
  'server/src/features/journal': ['events', 'chat', 'writing', 'changes', 'cheers', 'transfer'],
  'client/src/features/journal': [
    ...['mutations', 'reminder', 'plans', 'components', 'story', 'lookback', 'chat', 'compose', 'settings'],
  ],
};

/** Files beside the rooms that import none of them, and that each of them may import. */
const commons = ['announcer.ts', 'book.ts'];

/** The one rule of ARCHITECTURE.md as zones of `import-x/no-restricted-paths`, computed from the folders that exist. */
export function importZones(root) {
  const names = Object.keys(packages);
  return [
    ...names.map((name) => {
      const others = names.filter((other) => other !== name && !packages[name].includes(other));
      return zone(name, [...others, 'scripts'], `${name} imports ${packages[name].join(', ') || 'nothing but zod'}.`);
    }),
    zone('{server,writer}/src/**/!(*.test).{ts,tsx}', ['testkit', 'server/test'], 'Only tests import testkit.'),
    ...roomZones(root, 'server/src', ['platform'], []),
    ...roomZones(root, 'client/src', ['ui', 'lib', 'styles', 'domain'], ['messages.ts']),
    ...Object.entries(roomsWithin).flatMap(([feature, rooms]) => orderedRooms(root, feature, rooms)),
    ...['ui', 'lib', 'styles'].map((room) =>
      zone(`client/src/${room}`, ['client/src/domain'], `${room} does not know what a life event is.`),
    ),
  ];
}

function orderedRooms(root, feature, rooms) {
  const roof = sources(join(root, feature)).filter((name) => !commons.includes(name));
  return rooms.map((room, index) => {
    const above = [...rooms.slice(index + 1), ...roof].map((name) => `${feature}/${name}`);
    const message = `In ${feature}, ${room} imports only ${rooms.slice(0, index).join(', ') || 'itself'}.`;
    return zone(`${feature}/${room}/!(*.test).{ts,tsx}`, above, message);
  });
}

/** `ground` are the rooms below the features; whatever else lies in `src` belongs to app, but for the named `common` files. */
function roomZones(root, src, ground, common) {
  const top = sources(join(root, src)).filter((name) => !common.includes(name));
  const above = folders(join(root, src)).filter((name) => name !== 'features' && !ground.includes(name));
  const app = [...above, ...top].map((name) => `${src}/${name}`);
  const names = folders(join(root, src, 'features'));
  return [
    ...ground.map((room) =>
      zone(`${src}/${room}`, [`${src}/features`, ...app], `${room} knows neither features nor app.`),
    ),
    ...names.flatMap((name) => {
      const others = names.filter((other) => other !== name).join('|');
      return [
        zone(`${src}/features/${name}`, app, 'A feature does not know app, which joins the features.'),
        // A glob, because `except` would name files that need not exist.
        zone(
          `${src}/features/${name}`,
          [`${src}/features/@(${others})/**/!(*.types).{ts,tsx}`],
          'A feature imports nothing of another feature but the types of its x.types.ts: app joins them.',
        ),
      ];
    }),
  ];
}

/** The files of shared that bring in no schema library: only their values may reach a browser's first bundle. */
export function filesWithoutZod(root) {
  const src = join(root, 'shared/src');
  const imports = new Map(
    sources(src).map((name) => {
      const code = readFileSync(join(src, name), 'utf8');
      const values = [...code.matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+)'/gm)].map((match) => match[1]);
      return [name, values];
    }),
  );
  const usesZod = (name, seen = new Set()) => {
    if (seen.has(name)) return false;
    seen.add(name);
    return (imports.get(name) ?? []).some((from) => from === 'zod' || usesZod(from.replace('./', ''), seen));
  };
  return [...imports.keys()].filter((name) => !usesZod(name)).map((name) => name.replace(/\.ts$/, ''));
}
