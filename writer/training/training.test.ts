import { describe, expect, it } from 'vitest';
import { readSigns, weigh } from '../src/signs.ts';
import { contrastsOf, descend } from './descent.ts';
import { heaviest, oftenSeen, packSigns } from './sign-weights.ts';

const row = (truth: number, ...ids: number[]) => ({ ids, counts: ids.map(() => 1), truth });
const rows = [row(1, 1, 2), row(1, 1, 2), row(0, 1, 3), row(0, 1)];

describe('what is learned', () => {
  it('believes what stands beside one answer before what stands beside both', () => {
    const [, both = 0, yes = 0, no = 0] = contrastsOf(rows, 4);
    expect(both).toBeLessThan(yes);
    expect(both).toBeLessThan(no);
  });

  it('speaks for the answer that it stands beside, and stays where nothing moves it', () => {
    const [, both = 0, yes = 0, no = 0, never] = descend(rows, {
      priors: [0, 0, 0, 0, 2.4],
      stiffness: [0.01, 1, 1, 1, 1],
    });
    expect(yes).toBeGreaterThan(0.3);
    expect(no).toBeLessThan(-0.2);
    expect(Math.abs(both)).toBeLessThan(0.1);
    expect(never).toBeCloseTo(2.4, 5);
  });
});

describe('the weights of signs', () => {
  const seen = oftenSeen(
    [
      ['a', 'b'],
      ['a', 'c'],
      ['a', 'b'],
    ],
    2,
  );

  it('are kept of what several entries have, the heaviest first', () => {
    expect([...seen]).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
    const one = heaviest(seen, [[0.1, -2]], 1);
    expect([...one.signs]).toEqual([['b', 0]]);
    expect(one.weights).toEqual([-2]);
  });

  it('come back from their bytes as they were, within half a step', () => {
    const learned = heaviest(
      seen,
      [
        [0.5, -2],
        [0.25, 1.1],
      ],
      2,
    );
    const packed = packSigns(learned);
    const back = readSigns(packed, 2);
    expect(back.signs).toEqual(learned.signs);
    Array.from(learned.weights).forEach((weight, place) => {
      expect(Math.abs((back.weights[place] ?? 0) * back.step - weight)).toBeLessThanOrEqual(packed.step / 2);
    });
    expect(weigh(new Set(['nobody knows it']), back, 2)).toEqual([0, 0]);
    expect(weigh(new Set(), back, 2)).toEqual([0, 0]);
  });
});
