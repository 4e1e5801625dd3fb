import { expect, it } from 'vitest';
import { ACKNOWLEDGED_MIN, vacuous } from './report.ts';
import { runChaos } from './run.ts';
import { once, SHORT_ACTORS, shortRound } from './schedule.ts';

const SEED = 2025;
const RUN_MS = 600_000;

it('two servers on one database keep every promise while things break by a seed', { timeout: RUN_MS }, async () => {
  const nextRound = once(shortRound);
  const history = await runChaos({
    ...{ seed: SEED, nextRound, isHurried: true },
    ...{ writesMin: ACKNOWLEDGED_MIN, actors: SHORT_ACTORS },
  });
  expect(vacuous(history)).toEqual([]);
  // How soon they recover says something on a quiet machine only: the command looks at that.
  expect(history.violations.filter(({ promise }) => promise !== 'recovery in time')).toEqual([]);
});
