import process from 'node:process';
import { run, say } from './run.mjs';

const ARGS = ['audit', '--omit=dev', '--json'];

/** What is known of holes in the packages that run in production, as npm answers it; `null` when the registry does not say. */
export function readAudit(output) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return null;
  }
  if (typeof report.vulnerabilities !== 'object') return null;
  return Object.values(report.vulnerabilities).map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
}

/** Whether no hole is known. A registry that cannot be asked (a mirror, no network) is said in one line and stops nobody. */
export async function audit() {
  let output = '';
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm, ...ARGS]] : ['npm', ARGS];
  const options = { stdio: ['ignore', 'pipe', 'ignore'], shell: !npm && process.platform === 'win32' };
  await run(command, args, options, (child) => child.stdout.on('data', (chunk) => (output += chunk))).catch(() => 1);
  const holes = readAudit(output);
  if (holes === null) say('npm audit: this registry does not answer it, so nothing was looked up.');
  else holes.forEach((hole) => say(hole));
  return holes === null || holes.length === 0;
}
