import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/** Stands in the project's folder, with the settings of `.env` where the environment has none of its own. */
export function enterProject() {
  process.chdir(root);
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Stands in the project's folder without the person's own settings: tests bring theirs. */
export const enterTests = () => process.chdir(root);

/** Installs, builds, and runs one of the server's programs in this process. */
export async function runProgram(name) {
  enterProject();
  const [{ ensureInstalled }, { ensureBuilt }] = await Promise.all([import('./install.mjs'), import('./build.mjs')]);
  await ensureInstalled();
  await ensureBuilt();
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, `server/dist/${name}.js`)).href);
}
