import process from 'node:process';
import { typecheck } from './lib/checks.mjs';
import { say } from './lib/run.mjs';

const { failed, said } = await typecheck();
if (said) say(said);
process.exitCode = failed === 0 ? 0 : 1;
