import './lib/node-version.mjs';
import { build } from './lib/build.mjs';
import { enterProject } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';

enterProject();
await ensureInstalled();
process.exitCode = (await build({ isForImage: process.argv.includes('--image') })) ? 0 : 1;
