import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { enterTests } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { bin, runNode, say } from './lib/run.mjs';

/** Whether a command ends well. */
function works(command) {
  const [program, ...args] = command.split(' ');
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

enterTests();
const compose = ['docker compose', 'docker-compose'].find((command) => works(`${command} version`));
if (compose && works('docker info')) {
  await ensureInstalled();
  process.env.COMPOSE_COMMAND = compose;
  process.exitCode = await runNode(bin.vitest, ['run', '--config', join(root, 'e2e/compose/vitest.config.ts')]);
} else {
  say('The stack was not tested: there is no container engine here that answers `docker info`, or it has no compose.');
  process.exitCode = process.env.REQUIRE_ENGINE ? 1 : 0;
}
