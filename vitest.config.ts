import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Real clocks, mail and browsers stall on a busy machine now and then; what fails twice is wrong. The report names what was tried again. */
const retry = 1;

/** Vitest would leave one of two cores idle; more workers than this fill a small machine. */
const maxWorkers = 2;

/** Those that mostly wait: begun first, the others run beside them. */
const slowFirst = ['chaos/chaos', 'chaos/mutations', 'cluster/three-members'];

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slowFirst.findIndex((name) => moduleId.endsWith(`${name}.e2e.ts`));
      return index < 0 ? slowFirst.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Integration tests need a real database, and some time. */
const integration = {
  retry,
  environment: 'node',
  globalSetup: ['server/test/global-setup.ts'],
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const;

/** What speaks with servers by HTTP, sockets and database only runs a second time, each app being two processes then. */
const alsoWithTwoServers = [
  'server/src/features/auth/{auth-limits,password-reset}.test.ts',
  'server/src/features/friends/*.test.ts',
  'server/src/features/journal/changes/{events,pictures}.test.ts',
  'server/test/across/*.test.ts',
];

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: { name: 'shared', environment: 'node', include: ['shared/src/**/*.test.ts'], maxWorkers },
      },
      {
        test: {
          name: 'writer',
          environment: 'node',
          include: ['writer/**/*.test.ts'],
          maxWorkers,
          // Some of its tests read every labelled entry.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...integration,
          name: 'mongod',
          include: ['mongod/src/**/*.test.ts'],
          globalSetup: [],
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...integration,
          name: 'server',
          include: ['server/src/**/*.test.{ts,tsx}', 'server/test/*.test.ts'],
          maxWorkers,
          // After the others: two workers and a database are enough for a small machine.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...integration,
          name: 'two servers',
          include: alsoWithTwoServers,
          globalSetup: [...integration.globalSetup, 'server/test/bundle-server.ts'],
          env: { TEST_SERVERS: 'two' },
          maxWorkers,
          sequence: { groupOrder: 2 },
          // Starting processes takes what a busy machine gives.
          testTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['client/{src,test,service-worker}/**/*.test.{ts,tsx}'],
          setupFiles: ['client/test/setup.ts'],
          // Browsers have no setImmediate; the stand-in for their database runs on it.
          fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
          maxWorkers,
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.mjs', 'scripts/**/*.test.ts'],
          maxWorkers,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          retry,
          environment: 'node',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          pool: 'forks',
          // One of them is always at something that mostly waits.
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
