import { PINNED } from '../resume/impact.ts';
import type { Item } from './repeats.ts';

/** Of all that is told, so much is the strongest and stays in every text. */
const STAYING = 1 / 2;
const SAME_FAMILY = 1.5;
const SAME_TIME = 1;
/** Parts of the whole time that is told. */
const STRETCHES = 6;

const time = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** What is quoted in another language counts as a usual passage. */
const QUOTED = 10;
/** What an item is worth by itself. */
const worthOf = ({ impact, score, ids }: Item): number =>
  (impact === PINNED ? 1000 : 2 * impact) + (score || QUOTED) / 2 + Math.min(2, ids.length - 1);

/**
 * The items that do most, spread over families and time: each that is taken makes its like less wanted. What is pinned comes
 * first, and of equals the one that was given first.
 */
function inOrder(items: readonly Item[]): Item[] {
  const first = Math.min(...items.map(({ date }) => time(date)));
  const length = (Math.max(...items.map(({ date }) => time(date))) - first) / STRETCHES || 1;
  const stretchOf = ({ date }: Item): number => Math.min(STRETCHES - 1, Math.floor((time(date) - first) / length));
  let left = items.map((item) => ({ item, stretch: stretchOf(item), worth: worthOf(item) }));
  const taken: Item[] = [];
  while (left.length > 0) {
    const next = left.reduce((best, one) => (one.worth > best.worth ? one : best));
    taken.push(next.item);
    left = left
      .filter((one) => one !== next)
      .map((one) => {
        const isSameFamily = one.item.family !== null && one.item.family === next.item.family;
        const lost = (isSameFamily ? SAME_FAMILY : 0) + (one.stretch === next.stretch ? SAME_TIME : 0);
        return { ...one, worth: one.worth - lost };
      });
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
