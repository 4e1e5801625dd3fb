import process from 'node:process';
import { typecheck } from './lib/checks.mjs';

const { failed } = await typecheck();
process.exitCode = failed === 0 ? 0 : 1;
