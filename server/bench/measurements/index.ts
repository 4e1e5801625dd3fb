import type { Measurement } from '../lib/measurement.ts';
import { p5, p6, p7 } from './sockets.ts';

/** Every measurement, in the order in which they run. */
export const measurements: readonly Measurement[] = [p5, p6, p7];
