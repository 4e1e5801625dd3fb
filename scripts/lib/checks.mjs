import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit.mjs';
import { root } from './paths.mjs';
import { bin, runNode, runNodeQuietly, say } from './run.mjs';

const one = (isFine) => (isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A check says something only when it fails. It takes the processor only while nothing else does: tests wait for much else. */
async function check(script, args) {
  const { code, output } = await runNodeQuietly(script, args, constants.priority.PRIORITY_LOW);
  return code === 0 ? one(true) : { ...one(false), said: output };
}

/**
 * One by one and not with `--build`, which would not see what a change of one package breaks in the source of another. By one checker
 * each: several work out the same types beside each other, which takes two cores as long and leaves nothing for what runs meanwhile.
 */
export async function typecheck() {
  const totals = { passed: 0, failed: 0, said: '' };
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  for (const { path } of references) {
    const { passed, failed, said = '' } = await check(bin.tsc, ['-p', path, '--checkers', '1']);
    totals.passed += passed;
    totals.failed += failed;
    totals.said += said;
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
    const report = readReport(file);
    return { ...countTests(report, code), reasons: failures(report) };
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

const reason = (name, message) => `${name}\n${message.split(/\n\s+at /)[0]}\n`;

/** Which tests failed, and which files did not come as far as a test, with the first reason of each. */
export const failures = ({ testResults = [] } = {}) => [
  ...testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'failed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [first] }) => reason(fullName, first)),
  ...testResults.filter(isBroken).map(({ name, message }) => reason(name, message)),
];

/** Whether a file failed without a failed test: it does not load, or its set-up fails. */
const isBroken = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/** A broken file counts as one failure, and so does a run that failed without a failed test. */
export function countTests(report, exitCode) {
  const { numPassedTests: passed = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = report ?? {};
  if (numPendingTests > 0) say(`${numPendingTests} tests were skipped.`);
  const failed = numFailedTests + testResults.filter(isBroken).length;
  return { passed, failed: failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed };
}

const types = ['Types', typecheck];
const lint = [
  'Lint and import rules',
  () => check(bin.eslint, ['.', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '--max-warnings', '0']),
];
const format = ['Format', () => check(bin.prettier, ['--check', '--log-level', 'warn', '--cache', '.'])];
const holes = ['Known holes in packages', async () => one(await audit())];
const tests = ['Unit and integration tests', () => vitest(['!e2e'])];
const built = ['Build', async () => one(await (await import('./build.mjs')).build())];
const journeys = ['End-to-end tests in a browser', () => vitest(['e2e'])];

/** What runs before every commit, one after the other. */
export const fastSteps = [tests];

/** What runs in addition before a change is handed in: the built product in a real browser. */
export const slowSteps = [built, journeys];

/** What runs beside all of them. */
export const beside = [types, format, holes, lint];

async function runStep([name, step]) {
  const started = Date.now();
  const { passed, failed, said = '', reasons = [] } = await step();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (said) say(said);
  say(`${failed === 0 ? '✓' : '✗'} ${name}: ${failed === 0 ? 'fine' : `${failed} failed`}, ${seconds} s`);
  return { passed, failed, failing: failed === 0 ? [] : [name, said, ...reasons] };
}

/**
 * Runs everything, whatever came before, and prints `N passed, N failed` at the end, after what failed: of a long run the
 * end is what is read, and sometimes all that is kept. Answers the exit code.
 */
export async function runSteps(steps, others) {
  const running = others.map(runStep);
  const results = [];
  for (const step of steps) {
    say(`\n— ${step[0]} —`);
    results.push(await runStep(step));
  }
  results.push(...(await Promise.all(running)));
  const failing = results.flatMap((result) => result.failing).filter(Boolean);
  if (failing.length > 0) say(`\n— What failed —\n${failing.join('\n')}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}
