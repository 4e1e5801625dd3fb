import { isQuiet } from '@app/shared/quiet-tones';
import type { Tone } from '../../writer/src/contract.ts';

/** A share with its 95 % interval (Wilson): with a hundred entries it is some fourteen points wide. */
export interface Share {
  part: number;
  whole: number;
  low: number;
  high: number;
}

const Z = 1.96;

export function shareOf(part: number, whole: number): Share {
  if (whole === 0) return { part, whole, low: 0, high: 1 };
  const p = part / whole;
  const middle = p + Z ** 2 / (2 * whole);
  const spread = Z * Math.sqrt((p * (1 - p) + Z ** 2 / (4 * whole)) / whole);
  const scale = 1 + Z ** 2 / whole;
  return { part, whole, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

interface FoundTraits {
  fits: readonly string[];
  found: readonly string[];
}

/** Recall: entries that show something and got a trait that fits. Precision: traits found that fit. Silent: entries that show nothing and got a trait. */
export function traitShares(judged: readonly FoundTraits[]): Record<'recall' | 'precision' | 'silent', Share> {
  const right = ({ fits, found }: FoundTraits): number => found.filter((trait) => fits.includes(trait)).length;
  const showing = judged.filter(({ fits }) => fits.length > 0);
  const silent = judged.filter(({ fits }) => fits.length === 0);
  return {
    recall: shareOf(showing.filter((one) => right(one) > 0).length, showing.length),
    precision: shareOf(
      judged.reduce((sum, one) => sum + right(one), 0),
      judged.reduce((sum, { found }) => sum + found.length, 0),
    ),
    silent: shareOf(silent.filter(({ found }) => found.length > 0).length, silent.length),
  };
}

interface JudgedTone {
  tone: Tone;
  also: Tone | null;
  found: Tone;
}

/** Tones that are right, grief or despair that was praised, and ordinary entries that were taken for grief or despair. */
export function toneShares(judged: readonly JudgedTone[]): Record<'right' | 'praised' | 'takenForGrief', Share> {
  const grave = judged.filter(({ tone }) => isQuiet(tone));
  const ordinary = judged.filter(({ tone, also }) => !isQuiet(tone) && !(also && isQuiet(also)));
  return {
    right: shareOf(judged.filter(({ tone, also, found }) => found === tone || found === also).length, judged.length),
    praised: shareOf(grave.filter(({ found }) => found === 'bright').length, grave.length),
    takenForGrief: shareOf(ordinary.filter(({ found }) => isQuiet(found)).length, ordinary.length),
  };
}
