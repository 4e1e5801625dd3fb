import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { enterProject } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, runNode } from './lib/run.mjs';

enterProject();
await ensureInstalled();
await ensureBuilt();
const [first, ...rest] = process.argv.slice(2);
process.exitCode =
  first === 'tour'
    ? await runNode(bin.tsx, ['e2e/tour.ts', ...rest])
    : await runNode(bin.tsx, ['e2e/shots.ts', ...process.argv.slice(2)]);
