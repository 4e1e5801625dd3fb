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

/** Items of one family and one part of the time, the best first: what is taken of others makes them all less wanted alike. */
interface Group {
  family: Item['family'];
  stretch: number;
  items: { item: Item; worth: number; place: number }[];
}

function groupsOf(items: readonly Item[]): Group[] {
  const times = items.map(({ date }) => time(date));
  const first = Math.min(...times);
  const length = (Math.max(...times) - first) / STRETCHES || 1;
  const groups = new Map<string, Group>();
  items.forEach((item, place) => {
    const stretch = Math.min(STRETCHES - 1, Math.floor(((times[place] ?? first) - first) / length));
    const key = `${item.family ?? ''} ${String(stretch)}`;
    const group = groups.get(key) ?? { family: item.family, stretch, items: [] };
    groups.set(key, group);
    group.items.push({ item, worth: worthOf(item), place });
  });
  for (const group of groups.values()) group.items.sort((a, b) => a.worth - b.worth || b.place - a.place);
  return [...groups.values()];
}

const more = <Key>(counts: Map<Key, number>, key: Key): Map<Key, number> => counts.set(key, (counts.get(key) ?? 0) + 1);

/**
 * The items that do most, spread over families and time: each that is taken makes its like less wanted. What is pinned comes
 * first, and of equals the one that was given first.
 */
export function inOrder(items: readonly Item[]): Item[] {
  const families = new Map<Item['family'], number>();
  const stretches = new Map<number, number>();
  const taken: Item[] = [];
  let left = groupsOf(items);
  while (left.length > 0) {
    const heads = left.flatMap((group) => {
      const head = group.items.at(-1);
      const sameFamily = group.family === null ? 0 : (families.get(group.family) ?? 0);
      const lost = SAME_FAMILY * sameFamily + SAME_TIME * (stretches.get(group.stretch) ?? 0);
      return head ? [{ group, place: head.place, item: head.item, worth: head.worth - lost }] : [];
    });
    const next = heads.reduce((best, one) =>
      one.worth > best.worth || (one.worth === best.worth && one.place < best.place) ? one : best,
    );
    taken.push(next.item);
    more(families, next.item.family);
    more(stretches, next.group.stretch);
    next.group.items.pop();
    if (next.group.items.length === 0) left = left.filter((group) => group !== next.group);
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
