import './lib/node-version.mjs';
import { runProgram } from './lib/environment.mjs';

await runProgram('admin');
