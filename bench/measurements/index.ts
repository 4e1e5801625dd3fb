import type { Measurement } from '../lib/measurement.ts';
import { calls } from './calls.ts';
import { p15 } from './dashboard.ts';
import { hostileJournal } from './hostile-journal.ts';
import { hostile } from './hostile.ts';
import { p1, p2, p3, p4 } from './journal.ts';
import { p8, p9 } from './load.ts';
import { p11, p12, p13, p14, p20 } from './pages.ts';
import { p16 } from './pictures.ts';
import { p5, p6, p7 } from './sockets.ts';
import { p10 } from './start.ts';
import { transfer } from './transfer.ts';

/** Every measurement, in the order in which they run. */
export const measurements: readonly Measurement[] = [
  p1,
  p2,
  p3,
  p4,
  calls,
  p5,
  p6,
  p7,
  p8,
  p9,
  p10,
  p11,
  p12,
  p13,
  p14,
  p15,
  p16,
  p20,
  hostile,
  hostileJournal,
  transfer,
];
