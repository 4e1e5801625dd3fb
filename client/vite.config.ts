import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { lateStyles } from './build/late-styles.ts';
import { pages } from './build/pages.ts';
import { serviceWorker } from './build/service-worker.ts';

const api = process.env.API_URL ?? 'http://localhost:3000';

/** The build of the router without its warnings for developers; the package names only the other one. */
const quietRouter = fileURLToPath(new URL('../production/index.mjs', import.meta.resolve('react-router')));

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), lateStyles(), pages(), serviceWorker()],
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: quietRouter }] : [] },
  server: { port: 5173, proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
  preview: { port: 4173, proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    // Data URLs in the style sheet would need `font-src data:` in the content security policy.
    assetsInlineLimit: 0,
    // The helper with its lists costs every visitor 1 kB. The documents name what a visitor's first page needs, and
    // `main.tsx` asks for a user's first page while React is on its way.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // What is said by name, such as a number or a sentence, travels with the code that names it.
      optimization: { inlineConst: true },
      output: {
        // The names stand in every file that loads others.
        chunkFileNames: 'assets/[hash].js',
        // Left alone, the bundler makes a file of each module that two pages share, and what is small hardly compresses. What visitors
        // need is cut by who needs it, since every byte of their first page counts. What users need beyond that for every page comes in one
        // file; and what their other pages and dialogs share, by who needs it, those files that would be tiny joined.
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
            { name: 'app', tags: ['$initial'], priority: 5 },
            { name: 'calls', test: /\/lib\/toast-error\.ts$/, priority: 4 },
            { name: 'event', test: /\/(domain\/event-card|ui\/avatar)\.tsx$/, priority: 4 },
            {
              name: 'visitors',
              test: /\/(landing|public-profile|examples|auth)-page\.tsx$/,
              entriesAware: true,
              priority: 3,
            },
            {
              name: 'users',
              test: /\/(signed-in-frame|session-keeper|dashboard-page|month-rail)\.tsx$/,
              priority: 2,
            },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 600, priority: 1 },
          ],
        },
      },
    },
  },
}));
