import type { Analytics } from '@app/shared/analytics';
import { limits } from '@app/shared/limits';
import { familyOf, type FamilyId, type TraitName } from '@app/shared/trait-names';

/** A colour of the ring: a family's hue, or a token of its own. */
export type RingColor = { family: FamilyId } | { token: string };

/** The ten fixed colours (spec §9): the eight families, ink and sealing wax. */
export const ringColors: readonly RingColor[] = [
  { family: 'drive' },
  { family: 'courage' },
  { family: 'thinking' },
  { family: 'craft' },
  { family: 'care' },
  { family: 'connection' },
  { family: 'balance' },
  { family: 'spirit' },
  { token: '--ink-soft' },
  { token: '--accent' },
];

export interface RingSlice {
  trait: TraitName;
  count: number;
  /** Of the five together; all of them are 100. */
  percent: number;
  color: RingColor;
}

/** Whole percents that add up to 100: what rounding down has left goes to the largest remainders. */
function percents(counts: readonly number[]): number[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / sum);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((total, percent) => total + percent, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % 1 }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

/** The five most frequent traits. Each takes its family's colour while that is free, otherwise the next free of the ten. */
export function ringOf(distribution: Analytics['trait_distribution']): RingSlice[] {
  const top = distribution.slice(0, limits.analyticsRing);
  const shares = percents(top.map(({ count }) => count));
  const own = top.map(({ trait }) => ringColors.find((color) => 'family' in color && color.family === familyOf(trait)));
  const taken = new Set<RingColor>();
  const colors = own.map((color) => {
    if (!color || taken.has(color)) return undefined;
    taken.add(color);
    return color;
  });
  return top.map(({ trait, count }, index) => {
    const color = colors[index] ?? ringColors.findLast((other) => !taken.has(other)) ?? { token: '--ink-soft' };
    taken.add(color);
    return { trait, count, percent: shares[index] ?? 0, color };
  });
}

/** The traits of the bars: the eight most frequent. */
export const strengthsOf = (distribution: Analytics['trait_distribution']): Analytics['trait_distribution'] =>
  distribution.slice(0, limits.analyticsBars);
