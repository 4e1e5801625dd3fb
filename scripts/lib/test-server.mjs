import { join } from 'node:path';
import { build } from 'esbuild';
import { serverBuild } from './build.mjs';
import { root } from './paths.mjs';

/** Bundles the server of the tests from the sources as they are now, as the one that is shipped, so that its processes start quickly. */
export async function setup() {
  await build({
    ...serverBuild(),
    entryPoints: [join(root, 'server/test/server-process.ts')],
    outdir: join(root, 'server/node_modules/.cache/tests'),
    splitting: false,
  });
}
