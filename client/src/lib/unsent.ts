import { createStore as openStore, promisifyRequest } from 'idb-keyval';
import { createStore } from './create-store.ts';
import { noteFull } from './online.ts';
import { currentUserId } from './session.ts';

/**
 * What a user has typed and not sent is kept on this device, in the database `unsent`, under their id, so that nobody else ever
 * sees it. A copy in memory makes reading plain; it is there after `openUnsent`, and gone with the session.
 */
interface Kept {
  /** By name; undefined is what was dropped before the database was read. */
  records: ReadonlyMap<string, unknown>;
  /** The names of what the device had no room for: it is in this page alone. */
  roomless: ReadonlySet<string>;
  opened: Promise<void> | null;
}

const useKept = createStore<Kept>(() => ({ records: new Map(), roomless: new Set(), opened: null }));

useKept.subscribe(({ roomless }) => {
  noteFull(roomless.size > 0);
});

const inDatabase = openStore('unsent', 'records');

const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** Without waiting for an answer: the page may be going. False when there is no room for it, or the device keeps nothing. */
async function change(write: (records: IDBObjectStore) => void): Promise<boolean> {
  try {
    await inDatabase('readwrite', (records) => {
      write(records);
      records.transaction.commit();
      return promisifyRequest(records.transaction);
    });
    return true;
  } catch {
    return false;
  }
}

async function readAll(userId: string): Promise<[string, unknown][]> {
  try {
    return await inDatabase('readonly', async (records) => {
      const [keys, values] = await Promise.all([
        promisifyRequest(records.getAllKeys(allOf(userId))),
        promisifyRequest<unknown[]>(records.getAll(allOf(userId))),
      ]);
      return keys.map((key, index) => [(key as [string, string])[1], values[index]]);
    });
  } catch {
    return [];
  }
}

interface News {
  userId: string;
  name: string;
  value: unknown;
}

const listeners = new Set<(name: string) => void>();
let channel: BroadcastChannel | null = null;

/** The other tabs of this browser. */
function otherTabs(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= Object.assign(new BroadcastChannel('unsent'), {
    onmessage: ({ data: { userId, name, value } }: MessageEvent<News>) => {
      if (userId !== currentUserId()) return;
      put(name, value);
      for (const listener of listeners) listener(name);
    },
  });
  return channel;
}

const put = (name: string, value: unknown) => {
  useKept.setState(({ records }) => ({ records: new Map(records).set(name, value) }));
};

/** Calls back with the name of what another tab has kept or dropped. Returns how to stop. */
export function onKeptElsewhere(listener: (name: string) => void): () => void {
  otherTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the other tabs something under a name, of which nothing is kept. */
export function tellElsewhere(name: string): void {
  const userId = currentUserId();
  if (userId !== null) otherTabs()?.postMessage({ userId, name, value: undefined } satisfies News);
}

/** Reads what the user has left on this device, once in a session; from then on the other functions know it. */
export function openUnsent(): Promise<void> {
  const { opened } = useKept.getState();
  if (opened) return opened;
  const reading = readAll(currentUserId() ?? '').then((found) => {
    if (useKept.getState().opened !== reading) return;
    useKept.setState(({ records }) => ({ records: new Map([...found, ...records]) }));
  });
  useKept.setState({ opened: reading });
  otherTabs();
  return reading;
}

/** What the user has left under this name, or null. */
export const readUnsent = <Value>(name: string): Value | null =>
  (useKept.getState().records.get(name) as Value | undefined) ?? null;

/** The names below `start` under which the user has left something. */
export const unsentNames = (start: string): string[] =>
  [...useKept.getState().records].flatMap(([name, value]) =>
    name.startsWith(start) && value !== undefined ? [name] : [],
  );

/** A preset is no word of anybody's: it is read again. */
function noteRoom(name: string, value: unknown, isKept: boolean): void {
  const { roomless } = useKept.getState();
  const isRoomless = !isKept && value !== undefined && typeof value !== 'boolean';
  if (isRoomless === roomless.has(name)) return;
  const others = [...roomless].filter((other) => other !== name);
  useKept.setState({ roomless: new Set(isRoomless ? [...others, name] : others) });
}

async function keep(name: string, value: unknown): Promise<boolean> {
  const userId = currentUserId();
  if (userId === null) return false;
  put(name, value);
  otherTabs()?.postMessage({ userId, name, value } satisfies News);
  const isKept = await change((records) => {
    if (value === undefined) records.delete([userId, name]);
    else records.put(value, [userId, name]);
  });
  if (userId === currentUserId()) noteRoom(name, value, isKept);
  return isKept;
}

/** Keeps a value until it is sent, also after a reload or when the session expires. Resolves to whether the device has room for it. */
export const writeUnsent = <Value extends object | string | boolean>(name: string, value: Value): Promise<boolean> =>
  keep(name, value);

export const dropUnsent = (name: string): void => void keep(name, undefined);

/** Forgets what a user has left on this device, all whose names do not begin with `except`. */
export async function forgetUnsent(userId: string, except?: string): Promise<void> {
  try {
    await inDatabase('readwrite', async (records) => {
      const keys = (await promisifyRequest(records.getAllKeys(allOf(userId)))) as [string, string][];
      for (const key of keys) if (except === undefined || !key[1].startsWith(except)) records.delete(key);
      await promisifyRequest(records.transaction);
    });
  } catch {
    // Where nothing can be kept, nothing is left.
  }
}

/** Forgets what everybody has left, as between tests. */
export const emptyUnsent = (): Promise<boolean> => change((records) => records.clear());
