import type { Bench } from './bench.ts';

/** One measured number held against its goal. Ratios have the unit `×`. */
export interface Figure {
  what: string;
  value: number;
  unit: '×' | 'ms' | 's' | 'kB' | 'MB' | 'B' | '' | 'req/s';
  goal: { atMost: number } | { atLeast: number };
  /** The absolute numbers behind a ratio, for the reader. */
  note?: string;
}

/** One row of the performance goals, what hostile visitors can do, or how a journal moves. */
export interface Measurement {
  id: `P${number}` | 'CALLS' | 'HOSTILE' | 'TRANSFER';
  title: string;
  run(bench: Bench): Promise<Figure[]>;
}

export const holds = ({ value, goal }: Figure): boolean =>
  'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
