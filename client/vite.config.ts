import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pages } from './build/pages.ts';
import { serviceWorker } from './build/service-worker.ts';

const api = process.env.API_URL ?? 'http://localhost:3000';

/** Each feature's pages come together. */
const featureOf = (id: string): string => /\/src\/features\/(\w+)\//.exec(id)?.[1] ?? 'resume';

const productionBuild = (name: string): string =>
  fileURLToPath(import.meta.resolve(name)).replace('/development/', '/production/');

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), pages(), serviceWorker()],
  resolve: {
    // The package exports its development build alone, which weighs 0.5 kB more for warnings.
    alias: [{ find: /^react-router$/, replacement: productionBuild('react-router') }],
  },
  server: { port: 5173, proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
  preview: { port: 4173, proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    // Data URLs in the style sheet would need `font-src data:` in the content security policy.
    assetsInlineLimit: 0,
    // One style sheet: late code needs none of its own.
    cssCodeSplit: false,
    // The documents name what a visitor's first page needs, and `main.tsx` asks for a user's first page while React is on its way.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // What is said by name, such as a number or a sentence, travels with the code that names it.
      optimization: { inlineConst: true },
      output: {
        // The names stand in every file that loads others.
        chunkFileNames: 'assets/[hash].js',
        // React, what every page needs, what visitors need, what users need for every page, the charts, and the pages of each feature.
        // What pages share besides is cut by who needs it.
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
            { name: 'app', tags: ['$initial'], priority: 8 },
            { name: 'calls', test: /\/(lib\/toast-error|messages\/session)\.ts$/, priority: 7 },
            // What draws an event, and what is too small for a file of its own.
            {
              name: 'event',
              test: /\/(domain\/(event-card|rotating-suggestion|seal|cheers)\.tsx|ui\/avatar\.tsx|(check|pencil|arrow-left|arrow-right|enter-key|use-media|copy-text)\.(ts|mjs))$/,
              priority: 7,
            },
            { name: 'empty', test: /\/ui\/empty-state\.tsx$/, priority: 7 },
            { name: 'forms', test: /\/(ui\/field|lib\/use-submit)\.tsx?$/, priority: 6 },
            { name: 'tabs', test: /\/ui\/tabs\.tsx$/, priority: 6 },
            { name: 'shared', test: /\/(lib\/use-found\.ts|ui\/copy-button\.tsx|icons\/copy\.mjs)$/, priority: 6 },
            {
              name: 'visitors',
              test: /\/(landing|public-profile|examples)-page\.tsx$/,
              entriesAware: true,
              priority: 6,
            },
            { name: 'users', test: /\/(logged-in-frame|session-keeper|dashboard-page)\.tsx$/, priority: 5 },
            { name: 'charts', test: /\/(ring|growth)-chart\.tsx$/, priority: 5 },
            { name: 'traits', test: /\/trait-definition\.tsx$/, priority: 5 },
            { name: 'asking', test: /\/(ask\.ts|answer-parts\.tsx|shared-offer\.tsx)$/, priority: 5 },
            { name: 'later', test: /\/later\.tsx$/, priority: 5 },
            { name: 'dialogs', test: /\/(dialog-frame|menu-list|picture-viewer|user-menu-list)\.tsx$/, priority: 4 },
            { name: 'parts', test: /\/(client|shared)\/src\/(?!features\/)|lucide/, minShareCount: 2, priority: 3 },
            { name: 'settings', test: /\/(settings-page\.tsx|transfer-pushes\.ts)$/, priority: 2 },
            { name: featureOf, test: /\/src\/features\/|\/resume-with-editor\.tsx$/, priority: 1 },
            { name: 'libraries', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
});
