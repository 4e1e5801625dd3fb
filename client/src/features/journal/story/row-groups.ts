/** So many rows are compared as one when something changes. */
const GROUP_ROWS = 40;

interface Identified {
  id: string;
}

interface RowGroup<Item> {
  key: number;
  items: Item[];
}

/**
 * Parts a list into groups of neighbors that stay together for good: a new item at the top, one more page at the end or
 * a deletion in the middle changes one group, and leaves all others as they were. When an item moves, all are grouped anew.
 */
export function createGrouping<Item extends Identified>(): (items: readonly Item[]) => RowGroup<Item>[] {
  const groupOf = new Map<string, number>();
  const sizes = new Map<number, number>();
  let first = 0;
  let last = 0;

  const join = ({ id }: Item, group: number) => {
    groupOf.set(id, group);
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  };
  const isFull = (group: number) => (sizes.get(group) ?? 0) >= GROUP_ROWS;
  const isKnown = ({ id }: Item) => groupOf.has(id);

  /** Those before the first known item, from the bottom up. */
  const joinTop = (items: readonly Item[]) => {
    for (const item of items.toReversed()) {
      if (isFull(first)) first -= 1;
      join(item, first);
    }
  };
  /** Those after the last known item. */
  const joinEnd = (items: readonly Item[]) => {
    for (const item of items) {
      if (isFull(last)) last += 1;
      join(item, last);
    }
  };

  /** What was known stands in another order now: nothing of it holds. */
  const forget = () => {
    groupOf.clear();
    sizes.clear();
    first = 0;
    last = 0;
  };
  const isInOrder = (items: readonly Item[]): boolean => {
    let before = first;
    return items.every(({ id }) => {
      const group = groupOf.get(id) ?? before;
      const isAfter = group >= before;
      before = group;
      return isAfter;
    });
  };

  return (items) => {
    if (!isInOrder(items)) forget();
    const start = items.findIndex(isKnown);
    const end = items.findLastIndex(isKnown);
    joinTop(items.slice(0, Math.max(start, 0)));
    joinEnd(items.slice(end + 1));
    const groups: RowGroup<Item>[] = [];
    for (const item of items) {
      const current = groups.at(-1);
      // One in the middle goes with the one before it.
      if (current && !isKnown(item)) join(item, current.key);
      const key = groupOf.get(item.id) ?? 0;
      if (current?.key === key) current.items.push(item);
      else groups.push({ key, items: [item] });
    }
    return groups;
  };
}
