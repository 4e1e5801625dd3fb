import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, runNode, say } from './run.mjs';

/** A step answers how many things passed and how many failed. */
const check = async (script, args) => {
  const code = await runNode(script, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

async function typecheck() {
  const totals = { passed: 0, failed: 0 };
  for (const project of ['shared', 'server', 'server/bench', 'client', 'e2e']) {
    const { passed, failed } = await check(bin.tsc, ['-p', project]);
    totals.passed += passed;
    totals.failed += failed;
  }
  return totals;
}

/** Runs projects of vitest; the numbers come from its JSON report. */
async function vitest(projects) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const file = join(folder, 'report.json');
  const chosen = projects.flatMap((name) => ['--project', name]);
  try {
    const code = await runNode(bin.vitest, [
      'run',
      ...chosen,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    return countTests(readReport(file), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A run that failed without a failed test (a file that does not load, an unhandled rejection) counts as one failure. */
export function countTests(report, exitCode) {
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  if (skipped > 0) say(`${skipped} tests were skipped.`);
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed };
}

/** What runs before every commit. Each step has a name and answers its numbers. */
export const fastSteps = [
  ['Types', typecheck],
  [
    'Lint and import rules',
    () => check(bin.eslint, ['.', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '--max-warnings', '0']),
  ],
  ['Format', () => check(bin.prettier, ['--check', '--log-level', 'warn', '--cache', '.'])],
  ['Unit and integration tests', () => vitest(['shared', 'scripts', 'server', 'client'])],
];

/** What runs in addition before a change is handed in: the built product in a real browser. */
export const slowSteps = [
  [
    'Build',
    async () => {
      const { build } = await import('./build.mjs');
      return (await build()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  ],
  ['End-to-end tests in a browser', () => vitest(['e2e'])],
];

/** Runs all steps, whatever the ones before said, and prints `N passed, N failed` at the end. Answers the exit code. */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0 };
  for (const [name, step] of steps) {
    say(`\n— ${name} —`);
    const started = Date.now();
    const { passed, failed } = await step();
    sum.passed += passed;
    sum.failed += failed;
    say(
      `${failed === 0 ? '✓' : '✗'} ${name}: ${failed === 0 ? 'fine' : `${failed} failed`}, ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
  }
  say(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
}
