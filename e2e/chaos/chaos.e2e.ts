import { describe, expect, it } from 'vitest';
import { isKnownBad, knownBad } from './known-bad.ts';
import { vacuous } from './report.ts';
import { runChaos } from './run.ts';
import { knownBadRound, once, shortRound } from './schedule.ts';

const SEED = 2025;
const RUN_MS = 240_000;

describe('two servers on one database, while things break by a seed', () => {
  it('keep every promise', { timeout: RUN_MS }, async () => {
    const history = await runChaos({ seed: SEED, nextRound: once(shortRound), isHurried: true });
    expect(vacuous(history)).toEqual([]);
    // How soon they recover says something on a quiet machine only: the command looks at that.
    expect(history.violations.filter(({ promise }) => promise !== 'recovery in time')).toEqual([]);
  });

  it.each(Object.keys(knownBad).filter(isKnownBad))('are seen to break one: %s', { timeout: RUN_MS }, async (name) => {
    const promise = knownBad[name];
    const isSeen = (history: { violations: { promise: string }[] }) =>
      history.violations.some((violation) => violation.promise === promise);
    const plan = { seed: SEED, knownBad: name, nextRound: once(knownBadRound), isHurried: true };
    const history = await runChaos({ ...plan, endsWhen: isSeen });
    expect(isSeen(history)).toBe(true);
  });
});
