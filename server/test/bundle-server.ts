import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { serverProgram } from './forked-server.ts';

const server = resolve(import.meta.dirname, '..');

/** The packages of this repository become part of the bundle, found as their own `exports` say. */
const ownPackages: Plugin = {
  name: 'own packages',
  setup({ onResolve }) {
    const { resolve: resolved } = createRequire(import.meta.url);
    onResolve({ filter: /^@app\// }, ({ path }) => ({ path: resolved(path) }));
  },
};

/** Bundles the server of the tests from the sources as they are now, so that its processes start quickly. */
export async function setup(): Promise<void> {
  await build({
    entryPoints: [join(server, 'test/server-process.ts')],
    outfile: serverProgram,
    plugins: [ownPackages],
    ...{ bundle: true, sourcemap: true, packages: 'external', logLevel: 'warning' },
    ...{ platform: 'node', format: 'esm', target: 'node20.19', jsx: 'automatic' },
  });
}
