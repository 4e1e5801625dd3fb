import './lib/node-version.mjs';
import { beside, fastSteps, runSteps, slowSteps } from './lib/checks.mjs';
import { enterTests } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';

enterTests();
await ensureInstalled();
process.exitCode = await runSteps([...fastSteps, ...slowSteps], beside);
