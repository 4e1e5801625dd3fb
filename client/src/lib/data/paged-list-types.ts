import type { Readable } from './reading.ts';

export interface Identified {
  id: string;
}

/** A page as the server answers it; `total` null when it does not say how many there are. */
export interface Page<Item> {
  items: readonly Item[];
  total: number | null;
  /** It was kept on this device, for want of an answer: what is on the screen may be newer. */
  isKept?: boolean;
}

export interface PagedList<Item extends Identified> extends Readable {
  /** In order, without gaps, as far as it has been paged. */
  items: readonly Item[];
  /** How many there are in all. */
  total: number;
  /** Whether there has been an answer since it was last cleared. */
  isAnswered: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** What has come in since the list was first read and was not marked as seen. */
  unseenIds: ReadonlySet<string>;
  /** What was removed, by its id, as far as it had been read: a late push or answer must not bring it back. */
  removed: ReadonlyMap<string, Item | undefined>;
  /** The place in the whole list at which this part of it begins; null for the top. */
  start: string | null;
  loadMore: () => Promise<void>;
  /** Reads what comes before a part that does not begin at the top. */
  loadNewer: () => Promise<void>;
  /** Reads anew from the first page, or from a place, as when the question is another one. What was there stays until the answer. */
  restart: (start?: string | null) => Promise<boolean>;
  /** Puts a new item in at its place, or the newer version of a known one. True when it was new. */
  upsert: (item: Item) => boolean;
  remove: (id: string) => void;
  /** Undoes `remove`. */
  restore: (id: string) => void;
  /** Shows another version whether it is newer or not, as before an answer and after a refusal. */
  replace: (item: Item) => void;
  setTotal: (total: number) => void;
  markSeen: () => void;
  /** Forgets what is there and what is on its way. */
  clear: () => void;
}

export interface PagedListOptions<Item> {
  read: (page: { limit: number; before?: string | undefined; after?: string | undefined }) => Promise<Page<Item>>;
  /** How the place of an item is named; its id if not given. */
  placeOf?: (item: Item) => string;
  /** A place just above an item, which leaves out nothing below it. */
  placeAbove?: (item: Item) => string;
  pageSize: number;
  /** The longest page that the server gives. */
  pageMax: number;
  isBefore: (a: Item, b: Item) => boolean;
  /** The newer of two versions. */
  newerOf: (known: Item, incoming: Item) => Item;
  /** Whether a new item belongs in the list for sure. Where it may not, the server is asked again. */
  takesNew: boolean;
  failure: string | null | (() => string | null);
}
