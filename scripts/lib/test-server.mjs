import { join } from 'node:path';
import { build } from 'esbuild';
import { serverBuild } from './build.mjs';
import { root } from './paths.mjs';

/** Bundles the server of the tests, and support, from the sources as they are now, as they are shipped, so that their processes start quickly. */
export async function setup() {
  await build({
    ...serverBuild(),
    entryPoints: {
      'server-process': join(root, 'server/test/server-process.ts'),
      admin: join(root, 'server/src/admin/main.ts'),
    },
    outdir: join(root, 'server/node_modules/.cache/tests'),
    splitting: false,
  });
}
