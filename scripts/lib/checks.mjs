import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit.mjs';
import { root } from './paths.mjs';
import { bin, runNode, runNodeQuietly, say } from './run.mjs';

const one = (isFine) => (isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Takes the processor only while nothing else does: a journey in a browser mostly waits. */
const LATER = constants.priority.PRIORITY_LOW;

/** A check says something only when it fails. */
async function check(script, args, priority = 0) {
  const { code, output } = await runNodeQuietly(script, args, priority);
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
  () =>
    check(
      bin.eslint,
      ['.', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '--max-warnings', '0'],
      LATER,
    ),
];
const format = ['Format', () => check(bin.prettier, ['--check', '--log-level', 'warn', '--cache', '.'])];
const holes = ['Known holes in packages', async () => one(await audit())];
const tests = ['Unit and integration tests', () => vitest(['!e2e'])];
const built = ['Build', async () => one(await (await import('./build.mjs')).build())];
const journeys = ['End-to-end tests in a browser', () => vitest(['e2e'])];

/** What runs before every commit: stages of steps. Stages run one after the other, the steps within one side by side. */
export const fastStages = [[types, format, holes], [tests]];

/** What runs in addition before a change is handed in: the built product in a real browser. */
export const slowStages = [[built], [journeys]];

/** What runs beside all stages, since it takes one core and longer than the first of them; it is told of in the end. */
export const beside = [lint];

const namesOf = (steps) => steps.map(([name]) => name).join(' · ');

async function runStep([name, step]) {
  const started = Date.now();
  const { passed, failed, said, reasons = [] } = await step();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const line = `${failed === 0 ? '✓' : '✗'} ${name}: ${failed === 0 ? 'fine' : `${failed} failed`}, ${seconds} s`;
  const failing = failed === 0 ? [] : [name, ...reasons];
  return { passed, failed, failing, text: said ? `${said}\n${line}` : line };
}

/**
 * Runs everything, whatever came before, and prints `N passed, N failed` at the end, after what failed: of a long run the
 * end is what is read, and sometimes all that is kept. Answers the exit code.
 */
export async function runStages(stages, others) {
  const sum = { passed: 0, failed: 0 };
  const allFailing = [];
  const tell = ({ passed, failed, failing, text }) => {
    say(text);
    allFailing.push(...failing);
    sum.passed += passed;
    sum.failed += failed;
  };
  const running = others.map(runStep);
  for (const stage of stages) {
    say(`\n— ${namesOf(stage)} —`);
    await Promise.all(stage.map(async (step) => tell(await runStep(step))));
  }
  say(`\n— Beside them: ${namesOf(others)} —`);
  for (const step of running) tell(await step);
  if (allFailing.length > 0) say(`\n— What failed —\n${allFailing.join('\n')}`);
  say(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
}
