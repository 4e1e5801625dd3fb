import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const own = fileURLToPath(new URL('../src/lib/late-styles.ts', import.meta.url));

/**
 * Late code is loaded with a helper of our own in place of Vite's, which also preloads scripts and knows older browsers: without
 * lists of scripts (`modulePreload: false`) all that is left for it to do are the style sheets. Where a newer Vite asks for its
 * helper in another way, it simply gets its own.
 */
const helper: Plugin = {
  name: 'late-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => own },
};

/**
 * What the document links is there before any late code; otherwise each file that fetches some would name it once more. Where a newer
 * Vite links it only after this, it simply goes on naming it.
 */
const linked: Plugin = {
  name: 'linked-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const index = bundle['index.html'];
    const document = index?.type === 'asset' ? String(index.source) : '';
    for (const chunk of Object.values(bundle)) {
      const styles = chunk.type === 'chunk' ? chunk.viteMetadata?.importedCss : undefined;
      for (const file of styles ?? []) if (document.includes(file)) styles?.delete(file);
    }
  },
};

/** Has late code come together with its style sheets, and no others. */
export const lateStyles = (): Plugin[] => [helper, linked];
