/** The list with the item in place of the one it replaces, or at the end. */
export const upserted = <Item>(items: Item[], item: Item, keyOf: (item: Item) => string): Item[] =>
  items.some((other) => keyOf(other) === keyOf(item))
    ? items.map((other) => (keyOf(other) === keyOf(item) ? item : other))
    : [...items, item];
