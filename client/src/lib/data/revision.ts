/** The newer of two versions by the owner's revision; of two that are the same, the incoming one. */
export const newerByRevision = <Item extends { rev: number }>(known: Item, incoming: Item): Item =>
  incoming.rev >= known.rev ? incoming : known;
