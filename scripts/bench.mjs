import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { enterProject } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, runNode } from './lib/run.mjs';

enterProject();
await ensureInstalled();
await ensureBuilt();
process.exitCode = await runNode(bin.tsx, ['bench/main.ts', ...process.argv.slice(2)]);
