import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const own = fileURLToPath(new URL('../src/lib/late-styles.ts', import.meta.url));

/**
 * Late code is loaded with a helper of our own in place of Vite's, which also preloads scripts and knows older browsers: without
 * lists of scripts (`modulePreload: false`) all that is left for it to do are the style sheets. Where a newer Vite asks for its
 * helper in another way, it simply gets its own.
 */
export const lateStyles = (): Plugin => ({
  name: 'late-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => own },
});
