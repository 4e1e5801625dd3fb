import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type ProjectConfig, type TestSpecification } from 'vitest/node';

/** What fails once is wrong: a test that waits for the wrong thing is mended, not tried again. */
const retry = 0;

/**
 * Of two cores vitest would leave one idle, and about half of a test's time is waiting: for the database, an answer, time that has to
 * pass. Four starved one call of the chaos test for two minutes.
 */
const maxWorkers = 3;

/** Those that mostly wait, then the longest others: begun first, the rest runs beside them. */
const slowFirst = [
  'across/backup.test.ts',
  'chaos/chaos.e2e.ts',
  'chaos/mutations.e2e.ts',
  'cluster/three-members.e2e.ts',
  'every-route.e2e.ts',
  'outbox.e2e.ts',
];

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slowFirst.findIndex((name) => moduleId.endsWith(`/${name}`));
      return index < 0 ? slowFirst.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * Starting a process and loading the server or a page into it takes longer than most files of tests: they share what they have
 * loaded. Nothing of ours that lives as long as its module may depend on who came before.
 */
const isolate = false;

/** Files that replace a module need a process of their own, before anything has loaded the module. */
const replacingIn = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('));
const replacing = ['server/src', 'shared/src', 'writer'].flatMap(replacingIn);
/** And what happens before any late code has come is seen only where nobody has fetched it. */
const beforeLateCode = ['client/src/features/journal/compose/composer-details.test.tsx'];
const replacingInClient = [...replacingIn('client/src'), ...beforeLateCode];
const exclude = [...configDefaults.exclude, ...replacing];

/** What the client has that needs no page: rules, styles, and the service worker. */
const withoutPage = [
  'client/service-worker/**/*.test.ts',
  'client/src/**/*-rules.test.ts',
  'client/src/domain/{headed,lit-text}.test.ts',
  'client/src/features/journal/**/{draft-parts,months,search-marks}.test.ts',
  'client/src/styles/*.test.ts',
];

/** Tests of pages, in a stand-in for a browser. */
const page = {
  retry,
  environment: 'jsdom',
  setupFiles: ['client/test/setup.ts'],
  // Pages show an instant on its day where the person is: here in one zone, wherever the machine stands.
  env: { TZ: 'UTC' },
  // Browsers have no setImmediate; the stand-in for their database runs on it.
  fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
  maxWorkers,
  testTimeout: 30_000,
} satisfies ProjectConfig;

/** Integration tests need a real database, and some time. */
const integration = {
  retry,
  isolate,
  environment: 'node',
  globalSetup: ['server/test/global-setup.ts'],
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const;

/** Limits, races and what is pushed: each app is two processes there, and what holds of these holds of one. */
const withTwoServers = [
  'server/src/features/auth/{auth-limits,password-reset}.test.ts',
  'server/src/features/friends/friends.races.test.ts',
  'server/test/across/*.test.ts',
];

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'shared',
          environment: 'node',
          include: ['shared/src/**/*.test.ts'],
          exclude,
          isolate,
          maxWorkers,
        },
      },
      {
        test: { name: 'with other modules', environment: 'node', include: replacing, maxWorkers, testTimeout: 60_000 },
      },
      {
        test: {
          name: 'writer',
          environment: 'node',
          include: ['writer/**/*.test.ts', 'writer-data/src/*.test.ts'],
          exclude,
          isolate,
          maxWorkers,
          // Some of its tests read every labelled entry.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...integration,
          name: 'embedded',
          include: ['embedded/src/**/*.test.ts'],
          globalSetup: [],
          maxWorkers,
        },
      },
      {
        test: {
          ...integration,
          name: 'server',
          include: ['server/src/**/*.test.{ts,tsx}', 'server/test/*.test.ts'],
          exclude: [...exclude, ...withTwoServers],
          maxWorkers,
        },
      },
      {
        test: {
          ...integration,
          name: 'two servers',
          include: withTwoServers,
          globalSetup: [...integration.globalSetup, 'scripts/lib/test-server.mjs'],
          env: { TEST_SERVERS: 'two' },
          maxWorkers,
          // Starting processes takes what a busy machine gives.
          testTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          ...page,
          name: 'client',
          include: ['client/{src,test}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...withoutPage, ...replacingInClient],
          isolate,
        },
      },
      {
        plugins: [react()],
        test: { ...page, name: 'client with other modules', include: replacingInClient },
      },
      {
        test: {
          name: 'client without page',
          environment: 'node',
          include: withoutPage,
          isolate,
          unstubGlobals: true,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.mjs', 'scripts/**/*.test.ts'],
          isolate,
          maxWorkers,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          retry,
          isolate,
          environment: 'node',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          pool: 'forks',
          // Its days are the same for the tests, the browsers and the server, wherever the machine stands.
          env: { TZ: 'UTC' },
          maxWorkers,
          // Some of them take most of a minute where other journeys, or other work, share the cores.
          testTimeout: 180_000,
          // A page that several browsers wait for on two cores may take longer than the usual second.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
