import { createStore as openStore, promisifyRequest } from 'idb-keyval';
import { createStore } from './create-store.ts';
import { type StorageProblem, useDevice } from './online.ts';
import { within } from './async.ts';
import { currentUserId } from './session.ts';

/**
 * What a user has typed and not sent is kept on this device, in the database `unsent`, under their id, so that nobody else ever
 * sees it. A copy in memory makes reading plain; it is there after `openUnsent`, until the session ends.
 */
interface Kept {
  /** By name; undefined is what was dropped before the database was read. */
  records: ReadonlyMap<string, unknown>;
  /** What could not be stored, by name, and why: it is in this page alone. */
  unpersisted: ReadonlyMap<string, StorageProblem>;
  opened: Promise<void> | null;
}

const useKept = createStore<Kept>(() => ({ records: new Map(), unpersisted: new Map(), opened: null }));

useKept.subscribe(({ unpersisted }) => useDevice.setState({ storage: [...unpersisted.values()].at(-1) ?? null }));

const inDatabase = openStore('unsent', 'records');

const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** A database that does not answer must not hold up what waits for it. */
const LIMIT_MS = 2000;

const problemOf = (error: unknown): StorageProblem =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable';

/** Without waiting for an answer: the page may be closing. Resolves to why it failed, or null. */
async function change(write: (records: IDBObjectStore) => void): Promise<StorageProblem | null> {
  const attempt = () =>
    inDatabase('readwrite', (records) => {
      write(records);
      records.transaction.commit();
      return promisifyRequest(records.transaction);
    });
  try {
    // iOS closes databases under a page; the second call opens it again.
    await attempt().catch((error: unknown) => {
      if (problemOf(error) === 'full') throw error;
      return attempt();
    });
    return null;
  } catch (error) {
    return problemOf(error);
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

function put(name: string, value: unknown): void {
  useKept.setState(({ records }) => ({ records: new Map(records).set(name, value) }));
}

/** Calls back with the name of what another tab has kept or dropped. Returns an unsubscribe function. */
export function onKeptElsewhere(listener: (name: string) => void): () => void {
  otherTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads what the user has left on this device, once in a session; from then on the other functions know it. */
export function openUnsent(): Promise<void> {
  const { opened } = useKept.getState();
  if (opened) return opened;
  flushUnsent();
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
function noteProblem(name: string, value: unknown, problem: StorageProblem | null): void {
  const { unpersisted } = useKept.getState();
  const noted = problem && value !== undefined && typeof value !== 'boolean' ? problem : null;
  if (noted === (unpersisted.get(name) ?? null)) return;
  const next = new Map(unpersisted);
  if (noted) next.set(name, noted);
  else next.delete(name);
  useKept.setState({ unpersisted: next });
}

/** Values that wait a moment to be stored, by name, with the user whose they are. */
const delayed = new Map<string, News>();
const DELAY_MS = 150;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores values together: all of them or none. Undefined drops one. */
async function store(values: readonly News[]): Promise<boolean> {
  for (const news of values) otherTabs()?.postMessage(news);
  const problem = await change((records) => {
    for (const { userId, name, value } of values) {
      if (value === undefined) records.delete([userId, name]);
      else records.put(value, [userId, name]);
    }
  });
  for (const { userId, name, value } of values) if (userId === currentUserId()) noteProblem(name, value, problem);
  return problem === null;
}

/** Stores what waits for its moment at once, as when the page closes. */
export function flushUnsent(): void {
  clearTimeout(timer);
  const values = [...delayed.values()];
  delayed.clear();
  if (values.length > 0) void store(values);
}

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', flushUnsent);
  document.addEventListener('visibilitychange', flushUnsent);
}

async function keep(entries: readonly (readonly [name: string, value: unknown])[]): Promise<boolean> {
  const userId = currentUserId();
  if (userId === null) return false;
  for (const [name, value] of entries) {
    put(name, value);
    delayed.delete(name);
  }
  return store(entries.map(([name, value]) => ({ userId, name, value })));
}

/** Keeps a value until it is sent, also after a reload or when the session expires. Resolves to whether it is stored. */
export const writeUnsent = <Value extends object | string | boolean>(name: string, value: Value): Promise<boolean> =>
  keep([[name, value]]);

/** As `writeUnsent`, for what changes with every key: it is stored when the typing pauses, and when the page closes. */
export function writeUnsentSoon(name: string, value: object): void {
  const userId = currentUserId();
  if (userId === null) return;
  put(name, value);
  delayed.set(name, { userId, name, value });
  clearTimeout(timer);
  timer = setTimeout(flushUnsent, DELAY_MS);
}

export const dropUnsent = (name: string): void => void keep([[name, undefined]]);

/** Stores a value under another name than before, so that it is never under both or neither. */
export const replaceUnsent = (oldName: string, name: string, value: object): void =>
  void keep([
    [oldName, undefined],
    [name, value],
  ]);

/** Forgets what a user has left on this device, all whose names do not begin with `except`. */
export async function forgetUnsent(userId: string, except?: string): Promise<void> {
  for (const [name, news] of delayed) if (news.userId === userId) delayed.delete(name);
  const forget = inDatabase('readwrite', async (records) => {
    const keys = (await promisifyRequest(records.getAllKeys(allOf(userId)))) as [string, string][];
    for (const key of keys) if (except === undefined || !key[1].startsWith(except)) records.delete(key);
    await promisifyRequest(records.transaction);
  });
  // Where nothing can be stored, nothing is left.
  await within(
    LIMIT_MS,
    forget.catch(() => undefined),
  );
}

/** As `openUnsent`, for what cannot wait for a database that does not answer. */
export const openUnsentSoon = (): Promise<unknown> => within(LIMIT_MS, openUnsent());

/** Forgets what everybody has left, as between tests. */
export async function emptyUnsent(): Promise<void> {
  delayed.clear();
  await change((records) => records.clear());
}
