interface Created {
  id: string;
  created_at: string;
}

/** Newest created first; ids decide between those of the same instant. */
export const isCreatedLater = (a: Created, b: Created): boolean =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;

/** The newer of two versions by the owner's revision; of two that are the same, the incoming one. */
export const newerByRevision = <Item extends { rev: number }>(known: Item, incoming: Item): Item =>
  incoming.rev >= known.rev ? incoming : known;
