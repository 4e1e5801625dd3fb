/** The value below which the share `q` (0 to 1) of all values lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1));
  return sorted[at] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/**
 * Measures each way in turn, A B A B …, so that a machine whose speed drifts drifts for all of them, and answers the
 * medians. The first round warms up and is not counted.
 */
export async function alternate<Name extends string>(
  ways: Record<Name, () => Promise<number>>,
  rounds = 5,
): Promise<Record<Name, number>> {
  const names = Object.keys(ways) as Name[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let counted = -1; counted < rounds; counted += 1) {
    for (const name of names) {
      const value = await ways[name]();
      if (counted >= 0) seen[name].push(value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<Name, number>;
}
