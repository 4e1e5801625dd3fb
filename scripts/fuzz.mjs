import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { enterTests } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, runNode } from './lib/run.mjs';

enterTests();
await ensureInstalled();
await ensureBuilt();
process.exitCode = await runNode(bin.tsx, ['e2e/fuzz/main.ts', ...process.argv.slice(2)]);
