import { randomBytes } from 'node:crypto';

const SEQUENCE_MAX = 63;
let lastMs = 0;
let sequence = 0;

/** What four bytes of seconds can say; instants before 1970 and after 2105 are taken for these. */
const LAST_MS = 0xff_ff_ff_ff * 1000 + 999;
const sayable = (at: Date): number => Math.min(Math.max(at.getTime(), 0), LAST_MS);

/**
 * An id that sorts in the order of creation to the millisecond, and beyond that in the order they were made here. Plain
 * ObjectIds know only seconds and a counter of one process. Seconds (4 bytes), milliseconds and sequence (2), random (6).
 */
export function timedId(at: Date): string {
  const ms = sayable(at);
  sequence = ms === lastMs ? Math.min(sequence + 1, SEQUENCE_MAX) : 0;
  lastMs = ms;
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(Math.floor(ms / 1000), 0);
  bytes.writeUInt16BE(((ms % 1000) << 6) | sequence, 4);
  randomBytes(6).copy(bytes, 6);
  return bytes.toString('hex');
}

/** The id that sorts before all ids of this instant and later. */
export function firstIdAt(at: Date): string {
  const seconds = Math.floor(sayable(at) / 1000);
  return seconds.toString(16).padStart(8, '0').padEnd(24, '0');
}
