import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run, say, stoppable } from './run.mjs';

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

/** Whether what lies in node_modules is what the lockfile says. npm keeps its own account of what it installed. */
export function isInstalled(
  wanted = readPackages('package-lock.json'),
  have = readPackages('node_modules/.package-lock.json'),
) {
  if (!wanted || !have) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    if (!have[path]) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return have[path].version === entry.version;
  });
}

/** Installs from the lockfile when that is missing or stale. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say('Installing packages (once; this takes one to three minutes) …');
  // npm may be only a script beside Node, and NODE_ENV=production would leave out what builds the app.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await stoppable(
    () => (npm ? run(process.execPath, [npm, ...args]) : run('npm', args, { shell: process.platform === 'win32' })),
    {
      isDone: (code) => code === 0,
      sentence: 'Stopped before the packages were installed. The next start installs them.',
    },
  );
  if (code !== 0) {
    process.stderr.write('The packages could not be installed; npm says why above.\n');
    process.exit(1);
  }
}
