import type { SignWeights } from '../src/signs.ts';

/** How many entries have each sign, of those that at least `least` have: what fewer have says nothing about others. */
export function oftenSeen(entries: Iterable<Iterable<string>>, least: number): Map<string, number> {
  const seen = new Map<string, number>();
  for (const signs of entries) for (const sign of signs) seen.set(sign, (seen.get(sign) ?? 0) + 1);
  return new Map([...seen].filter(([, count]) => count >= least));
}

/** What was learned of each sign (for each question, in the order of the signs), of the `most` that move most entries by most. */
export function heaviest(
  seen: ReadonlyMap<string, number>,
  answers: readonly (readonly number[])[],
  most: number,
): SignWeights {
  const kept = [...seen]
    .map(([sign, count], index) => {
      const own = answers.map((weights) => weights[index] ?? 0);
      return { sign, own, moves: Math.max(...own.map(Math.abs)) * Math.sqrt(count) };
    })
    .sort((a, b) => b.moves - a.moves)
    .slice(0, most);
  return {
    signs: new Map(kept.map(({ sign }, index) => [sign, index * answers.length])),
    weights: kept.flatMap(({ own }) => own),
    step: 1,
  };
}

const MOST = 127;

/** The weights of signs as they are written: a byte each, in the order of the signs. */
export function packSigns({ signs, weights }: SignWeights): { step: number; signs: string; bytes: string } {
  const numbers = Array.from(weights);
  const step = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / MOST;
  const bytes = Int8Array.from(numbers, (number) => Math.round(number / step));
  return { step, signs: [...signs.keys()].join('\n'), bytes: Buffer.from(bytes.buffer).toString('base64') };
}
