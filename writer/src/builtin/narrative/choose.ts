import { PINNED } from '../../resume/impact.ts';
import { hash } from '../text/hash.ts';
import type { Item } from './repeats.ts';

/** How much another text may prefer what the first one did not. */
const JITTER = 6;
const SAME_FAMILY = 1.5;
const SAME_TIME = 1;
/** Parts of the whole time that is told. */
const STRETCHES = 6;

const time = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** What an item is worth by itself; `variant` above 0 shuffles those that are worth about the same. */
function worthOf({ impact, score, ids }: Item, variant: number): number {
  const jitter = variant === 0 ? 0 : ((hash(`${ids[0] ?? ''}${String(variant)}`) % 1000) / 1000) * JITTER;
  return (impact === PINNED ? 1000 : 2 * impact) + score / 2 + Math.min(2, ids.length - 1) + jitter;
}

/** The items that do most, spread over families and time: each that is taken makes its like less wanted. What is pinned comes first. */
export function choose(items: readonly Item[], max: number, variant: number): Item[] {
  const times = items.map(({ date }) => time(date));
  const first = Math.min(...times);
  const length = (Math.max(...times) - first) / STRETCHES || 1;
  const stretchOf = ({ date }: Item): number => Math.min(STRETCHES - 1, Math.floor((time(date) - first) / length));
  const left = new Map(items.map((item) => [item, worthOf(item, variant)]));
  const taken: Item[] = [];
  while (taken.length < max && left.size > 0) {
    const [next] = [...left].reduce((best, one) => (one[1] > best[1] ? one : best));
    left.delete(next);
    taken.push(next);
    for (const [item, worth] of left) {
      const sameFamily = item.family !== null && item.family === next.family ? SAME_FAMILY : 0;
      left.set(item, worth - sameFamily - (stretchOf(item) === stretchOf(next) ? SAME_TIME : 0));
    }
  }
  return taken;
}
