import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isMutation, mutations } from './mutations.ts';
import { report, vacuous } from './report.ts';
import { runChaos } from './run.ts';
import { longRound, SHORT_ACTORS, shortRound } from './schedule.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '5' },
    short: { type: 'boolean', default: false },
    break: { type: 'string' },
  },
});
if (values.break !== undefined && !isMutation(values.break)) {
  process.stderr.write(`--break takes one of ${Object.keys(mutations).join(', ')}\n`);
  process.exit(2);
}
const say = (text: string) => void process.stdout.write(`${text}\n`);
const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
const end = Date.now() + Number(values.minutes) * 60_000;
let rounds = 0;

say(`Seed ${String(seed)}, ${values.short ? 'the short form' : `${values.minutes} minutes`}`);
const history = await runChaos({
  seed,
  say,
  isHurried: values.short,
  actors: values.short ? SHORT_ACTORS : undefined,
  mutation: values.break,
  // Whole rounds, so that every fault is there; a new one begins while there is time.
  nextRound: (random) => {
    rounds += 1;
    if (rounds > 1 && (values.short || Date.now() > end)) return undefined;
    return values.short ? shortRound(random) : longRound(random);
  },
});
const form = values.short ? '--short' : `--minutes ${values.minutes}`;
const replay = `npm run chaos -- --seed ${String(seed)} ${form}${values.break ? ` --break ${values.break}` : ''}`;
say(`\n${report(seed, history, replay)}`);
process.exit(history.violations.length > 0 || vacuous(history).length > 0 ? 1 : 0);
