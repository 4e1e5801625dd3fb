import { isSessionOver } from '../api.ts';

interface Created {
  id: string;
  created_at: string;
}

/** Newest created first; ids decide between those of the same instant. */
export const isCreatedLater = (a: Created, b: Created): boolean =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;

interface Dated {
  id: string;
  date: string;
}

/** The latest day first; ids decide within a day. */
export const isDatedLater = (a: Dated, b: Dated): boolean => (a.date === b.date ? a.id > b.id : a.date > b.date);

/** The newer of two versions by the owner's revision; of two that are the same, the incoming one. */
export const newerByRevision = <Item extends { rev: number }>(known: Item, incoming: Item): Item =>
  incoming.rev >= known.rev ? incoming : known;

/** The list with the item in place of the one it replaces, or at the end. */
export const upserted = <Item>(items: Item[], item: Item, keyOf: (item: Item) => string): Item[] =>
  items.some((other) => keyOf(other) === keyOf(item))
    ? items.map((other) => (keyOf(other) === keyOf(item) ? item : other))
    : [...items, item];

interface Optimistic<Answer> {
  /** Shows the change before the server has said yes. */
  apply: () => void;
  send: () => Promise<Answer>;
  /** Shows what the server has made of it. */
  confirm?: (answer: Answer) => void;
  rollBack: () => void;
}

/** Changes something at once here, and takes it back when the server refuses. Rejects as `send` does. */
export async function optimistic<Answer>({ apply, send, confirm, rollBack }: Optimistic<Answer>): Promise<Answer> {
  apply();
  try {
    const answer = await send();
    confirm?.(answer);
    return answer;
  } catch (error) {
    // When the session is over, nothing is shown any more that could be undone.
    if (!isSessionOver(error)) rollBack();
    throw error;
  }
}
