import type { Analytics } from '@app/shared/analytics';
import { limits } from '@app/shared/limits';
import { familyOf, type FamilyId, type TraitName } from '@app/shared/trait-names';

/** One of ten fixed colors (spec §9): the hue of the trait's family, one of eight, or for others of one family one of two shades of it in turn. */
export interface RingColor {
  family: FamilyId;
  shade: Shade;
}
type Shade = 'solid' | 'deep' | 'pale';

/** Slices that touch differ, also when all five are of one family. */
const shades: readonly Shade[] = ['solid', 'deep', 'pale', 'deep', 'pale'];

export interface RingSlice {
  trait: TraitName;
  count: number;
  /** Of the five together. */
  percent: number;
  color: RingColor;
}

/** Rounded each by itself, so that equal counts read the same; the sum may be a percent off. */
function percents(counts: readonly number[]): number[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => (sum === 0 ? 0 : Math.round((count * 100) / sum)));
}

/** The five most frequent traits, each in the hue of its family as everywhere else. */
export function ringOf(distribution: Analytics['trait_distribution']): RingSlice[] {
  const top = distribution.slice(0, limits.analyticsRing);
  const shares = percents(top.map(({ count }) => count));
  return top.map(({ trait, count }, index) => {
    const family = familyOf(trait);
    const before = top.slice(0, index).filter((other) => familyOf(other.trait) === family).length;
    return { trait, count, percent: shares[index] ?? 0, color: { family, shade: shades[before] ?? 'solid' } };
  });
}

/** The traits of the bars: the eight most frequent. */
export const strengthsOf = (distribution: Analytics['trait_distribution']): Analytics['trait_distribution'] =>
  distribution.slice(0, limits.analyticsBars);
