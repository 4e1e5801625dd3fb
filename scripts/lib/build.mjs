import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bin, runNode, say, stoppable } from './run.mjs';
import { root } from './paths.mjs';
import { precompress } from './precompress.mjs';

const SOURCES = [
  'client',
  'embedded/src',
  'server/src',
  'shared/src',
  'writer/src',
  'scripts/lib/build.mjs',
  'scripts/lib/precompress.mjs',
  'package-lock.json',
  'tsconfig.base.json',
];
const STAMP = join(root, 'server/dist/sources.sha256');
const OUTPUTS = ['server/dist/main.js', 'client/dist/index.html'];
const PROGRAMS = { main: 'main.ts', admin: 'admin/main.ts', seed: 'seed/main.ts' };
const isSource = (path) => !/(^|\/)(node_modules|dist|test)(\/|$)|\.test\.tsx?$/.test(path);

function* filesIn(path) {
  if (!existsSync(path)) return;
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    yield path;
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = join(path, entry.name);
    if (isSource(relative(root, child))) yield* entry.isDirectory() ? filesIn(child) : [child];
  }
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesIn(join(root, source)))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Whether the built files were made from the sources as they are now. */
export const isBuilt = () => OUTPUTS.every((file) => existsSync(join(root, file))) && read(STAMP) === hashOfSources();

/** The files behind the names that one of our packages can be imported by, by its manifest. */
function exportsOf(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(exports).map(([path, file]) => [`${name}${path.slice(1)}`, join(root, folder, file)]),
  );
}

/**
 * Packages that stay files of their own: native ones, those that read files beside themselves, the database's driver, into
 * which chaos reaches from outside, and what others ask for only where it is installed. All else is bundled: a server
 * that reads a few files instead of hundreds is sooner back.
 */
const STAY_FILES = [
  'bcrypt',
  'bufferutil',
  'mongodb',
  'mongodb-connection-string-url',
  'mongodb-memory-server-core',
  'mongoose',
  'pino',
  'sharp',
  'utf-8-validate',
];
/** Bundled CommonJS asks for the parts of Node by this name, which modules have not. */
const REQUIRE = "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);";

/** A source map that maps nothing but its first character: esbuild leaves out what a file says it was made from. */
const EMPTY_MAP = Buffer.from('{"version":3,"sources":[""],"mappings":"AAAA"}').toString('base64');
/**
 * Only our own code has a source map: with all packages it is six times as large, and the first error that a server logs has all of it
 * read, a quarter of a second in which nobody is answered.
 */
const mapOwnCodeOnly = {
  name: 'map-own-code-only',
  setup(bundling) {
    bundling.onLoad({ filter: /[\\/]node_modules[\\/].*\.([cm]?js|json)$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const code = path.endsWith('.json') ? `module.exports = ${text}` : text;
      return { contents: `${code}\n//# sourceMappingURL=data:application/json;base64,${EMPTY_MAP}`, loader: 'js' };
    });
  },
};

/** How esbuild bundles the server; for an image without what only the embedded default needs. */
export function serverBuild({ isForImage = false } = {}) {
  return {
    entryPoints: Object.fromEntries(
      Object.entries(PROGRAMS).map(([name, file]) => [name, join(root, 'server/src', file)]),
    ),
    outdir: join(root, 'server/dist'),
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    external: isForImage ? [...STAY_FILES, '@app/embedded/*'] : STAY_FILES,
    banner: { js: REQUIRE },
    alias: {
      '@app/shared': join(root, 'shared/src'),
      ...(isForImage ? {} : { '@app/embedded': join(root, 'embedded/src') }),
      ...exportsOf('writer'),
    },
    sourcemap: true,
    sourcesContent: false,
    plugins: [mapOwnCodeOnly],
    logLevel: 'warning',
  };
}

/** Builds client and server into their `dist` folders. Answers whether it worked. */
export async function build({ isForImage = false } = {}) {
  const stamp = hashOfSources();
  const { build: bundle } = await import('esbuild');
  rmSync(join(root, 'server/dist'), { recursive: true, force: true });
  const server = bundle(serverBuild({ isForImage })).then(
    () => true,
    () => false,
  );
  const env = { ...process.env, NODE_ENV: 'production' };
  const client = runNode(bin.vite, ['build', 'client', '--config', 'client/vite.config.ts', '--logLevel', 'error'], {
    env,
  });
  const worked = (await server) && (await client) === 0;
  if (worked) {
    await precompress(join(root, 'client/dist'));
    mkdirSync(dirname(STAMP), { recursive: true });
    // What is for an image is not what a machine starts.
    writeFileSync(STAMP, isForImage ? '' : stamp);
  }
  return worked;
}

/** Builds when the sources changed since the last time. Ends the process with a sentence when that fails. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  say('Building …');
  if (
    await stoppable(build, { isDone: Boolean, sentence: 'Stopped before the app was built. The next start builds it.' })
  )
    return;
  process.stderr.write('The app could not be built; see the reasons above.\n');
  process.exit(1);
}

/** Forgets what was built, because something else writes into the same folder now. */
export const forgetBuild = () => existsSync(STAMP) && writeFileSync(STAMP, '');
