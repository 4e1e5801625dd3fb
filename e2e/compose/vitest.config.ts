import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The stack under a real container engine: `npm run test:compose`. One story from nothing to nothing; its steps build on each other. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['e2e/compose/*.compose.ts'],
    // Both stacks answer on the same ports.
    fileParallelism: false,
    environment: 'node',
    retry: 0,
    bail: 0,
    testTimeout: 300_000,
    hookTimeout: 1_200_000,
  },
});
