import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { leanRouter, leanSocket } from './build/lean-packages.ts';
import { pages } from './build/pages.ts';

const api = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [leanRouter(), leanSocket(), react(), tailwindcss(), pages()],
  server: { port: 5173, proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
  preview: { port: 4173, proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // Data URLs in the style sheet would need `font-src data:` in the content security policy.
    assetsInlineLimit: 0,
    // Every browser of the target knows `modulepreload` or loads well without it.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
});
