import { PINNED } from '../../resume/impact.ts';
import type { Item } from './repeats.ts';

/** Of all that is told, so much is the strongest and stays in every text. */
const STAYING = 1 / 2;
const SAME_FAMILY = 1.5;
const SAME_TIME = 1;
/** Parts of the whole time that is told. */
const STRETCHES = 6;

const time = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** What an item is worth by itself. */
const worthOf = ({ impact, score, ids }: Item): number =>
  (impact === PINNED ? 1000 : 2 * impact) + score / 2 + Math.min(2, ids.length - 1);

/** The items that do most, spread over families and time: each that is taken makes its like less wanted. What is pinned comes first. */
function inOrder(items: readonly Item[]): Item[] {
  const times = items.map(({ date }) => time(date));
  const first = Math.min(...times);
  const length = (Math.max(...times) - first) / STRETCHES || 1;
  const stretchOf = ({ date }: Item): number => Math.min(STRETCHES - 1, Math.floor((time(date) - first) / length));
  const left = new Map(items.map((item) => [item, worthOf(item)]));
  const taken: Item[] = [];
  while (left.size > 0) {
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

/** The strongest, and of the others with each variant those that come next, so that none returns before all others were told. */
export function choose(items: readonly Item[], max: number, variant: number): Item[] {
  const ordered = inOrder(items);
  if (ordered.length <= max) return ordered;
  const pinned = ordered.filter(({ impact }) => impact === PINNED).length;
  const staying = Math.min(max, Math.max(Math.ceil(max * STAYING), pinned));
  const others = ordered.slice(staying);
  const from = variant * (max - staying);
  const next = Array.from({ length: max - staying }, (_none, index) => others[(from + index) % others.length] as Item);
  return [...ordered.slice(0, staying), ...new Set(next)];
}
