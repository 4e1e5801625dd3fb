import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runFuzz } from './run.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, runs: { type: 'string', default: '20000' } } });
const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
const runs = Number(values.runs);
const PATIENCE_MS = 2_000;
const say = (text: string) => void process.stdout.write(`${text}\n`);

say(`Seed ${String(seed)}, ${String(runs)} inputs`);
const findings = await runFuzz({ seed, runs, patienceMs: PATIENCE_MS, say });
say(
  `\n${findings.length === 0 ? 'No promise was broken.' : `${String(findings.length)} broken promises.`} Again: npm run fuzz -- --seed ${String(seed)} --runs ${String(runs)}`,
);
process.exit(findings.length === 0 ? 0 : 1);
