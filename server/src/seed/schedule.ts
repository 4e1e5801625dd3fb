const DAY_MS = 86_400_000;

/** One event of the demo data and the moment at which it is written. */
export interface SeedEvent {
  at: Date;
  description: string;
  learned: string | undefined;
  isPublic: boolean;
}

/** A streak that is alive, a long one in the middle, and the rest scattered with a pause: as real diaries look. */
const LIVING_STREAK = 12;
const LONG_STREAK = 31;
const PAUSE = [150, 172] as const;
const PRIVATE_EACH = 9;

/** Puts moments on days of the last `days`, the first one furthest back; the same for the same seed. */
export function schedule(
  moments: readonly (readonly [description: string, learned?: string])[],
  { days, seed, now = new Date() }: { days: number; seed: number; now?: Date },
): SeedEvent[] {
  const back = daysBack(moments.length, days, seed);
  return moments.map(([description, learned], index) => ({
    at: new Date(now.getTime() - (back[index] ?? 0) * DAY_MS - (moments.length - index) * 1000),
    description,
    learned,
    isPublic: index % PRIVATE_EACH !== PRIVATE_EACH - 1,
  }));
}

/** How many days ago each event was, descending. */
function daysBack(count: number, days: number, seed: number): number[] {
  const living = Math.min(LIVING_STREAK, Math.ceil(count / 3));
  const long = days > 300 ? LONG_STREAK : 0;
  const begin = Math.floor(days / 2) + LONG_STREAK;
  const chains = [
    ...Array.from({ length: living }, (_, n) => n),
    ...Array.from({ length: long }, (_, n) => begin + n),
  ].slice(0, count);
  const next = numbers(seed);
  const scattered: number[] = [];
  while (chains.length + scattered.length < count) {
    const day = living + 2 + Math.floor(next() * (days - living - 2));
    if (day < PAUSE[0] || day > PAUSE[1]) scattered.push(day);
  }
  return [...chains, ...scattered].sort((a, b) => b - a);
}

/** Numbers from 0 to just under 1, the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
