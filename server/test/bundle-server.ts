import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { serverProgram } from './forked-server.ts';

const server = resolve(import.meta.dirname, '..');

/** Bundles the server of the tests from the sources as they are now, so that its processes start quickly. */
export async function setup(): Promise<void> {
  await build({
    entryPoints: [join(server, 'test/server-process.ts')],
    outfile: serverProgram,
    alias: {
      '@app/shared': resolve(server, '../shared/src'),
      '@app/mongod': resolve(server, '../mongod/src'),
      '@app/writer': resolve(server, '../writer/src'),
    },
    ...{ bundle: true, sourcemap: true, packages: 'external', logLevel: 'warning' },
    ...{ platform: 'node', format: 'esm', target: 'node20.19', jsx: 'automatic' },
  });
}
