import { appNameOf, type Database } from '../src/platform/db/connect.ts';

/** What the database noted of one thing that a server asked. */
interface Profiled {
  ns: string;
  op: string;
  appName?: string;
  planSummary?: string;
  command?: Record<string, unknown>;
  docsExamined?: number;
  nreturned?: number;
  nMatched?: number;
  ndeleted?: number;
}

/** Few documents may be looked at in vain; more than these only as a multiple of what is found. */
const FEW = 150;
const PER_FOUND = 3;

/** Queries that read a collection as a whole, and why each may. */
const allowed: { collection: string; shape: RegExp; reason: string }[] = [
  { collection: 'bus_messages', shape: / getmore COLLSCAN/, reason: 'a change stream reads the log of the database' },
  { collection: 'media.files', shape: / query COLLSCAN \{\}$/, reason: 'GridFS looks whether there is any file' },
  {
    collection: 'import_files.files',
    shape: / query COLLSCAN \{\}$/,
    reason: 'GridFS looks whether there is any file',
  },
  {
    collection: 'events',
    shape: / query IXSCAN \{ user_id: 1, _id: -1 \} of many \{"user_id":"\?","image_url":\{"\$type":"\?"\}\}$/,
    reason: 'an export reads every event of a person once',
  },
  {
    collection: 'mails',
    shape: / remove COLLSCAN \{"data\.\w+":"\?"\}$/,
    reason: 'mails wait for a moment; only the deletion of an account looks for those that name it',
  },
  {
    collection: 'bus_messages',
    shape: / remove COLLSCAN \{"message\.kind":"\?"\}$/,
    reason: 'messages between servers are of the last two minutes; the deletion of an account empties them',
  },
  ...['events', 'messages'].map((collection) => ({
    collection,
    shape: / command IXSCAN \{ user_id: 1, _id: -1 \} of many \[.*"\$bsonSize":"\?"/,
    reason: 'an import adds up once what an account holds; nothing of it leaves the database',
  })),
];

/** From now on, the database of a test notes whatever a server asks that no index serves. */
export async function recordScans(db: Database): Promise<void> {
  const isScan = { $or: [{ planSummary: /COLLSCAN/ }, { docsExamined: { $gt: FEW } }] };
  // Tests ask for things by connections with another name.
  await db.native.command({ profile: 1, filter: { appName: appNameOf(db.native.databaseName), ...isScan } });
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

/** Each kind of such a question once: the collection, the plan, and what was asked. */
export async function scansOf(db: Database): Promise<string[]> {
  await db.native.command({ profile: 0, filter: 'unset' });
  const found = await db.native
    .collection<Profiled>('system.profile')
    .find({ appName: appNameOf(db.native.databaseName) })
    .toArray();
  return [...new Set(found.filter(isTooMuch).map(shapeOf))].filter(
    (shape) => !allowed.some((each) => shape.startsWith(`${each.collection} `) && each.shape.test(shape)),
  );
}

function isTooMuch({
  planSummary = '',
  docsExamined = 0,
  nreturned = 0,
  nMatched = 0,
  ndeleted = 0,
}: Profiled): boolean {
  if (planSummary.includes('COLLSCAN')) return true;
  return docsExamined > FEW && docsExamined > PER_FOUND * Math.max(nreturned, nMatched, ndeleted, 1);
}

function shapeOf({ ns, op, planSummary = '', command = {}, docsExamined = 0 }: Profiled): string {
  const { filter, query, q, pipeline } = command;
  const asked = JSON.stringify(filter ?? query ?? q ?? pipeline ?? {}, (_key, value: unknown) => {
    if (Array.isArray(value) && value.length > 1 && value.every((each) => isId(each))) return ['?'];
    return typeof value === 'object' && value !== null ? value : '?';
  });
  const plan = docsExamined > FEW && !planSummary.includes('COLLSCAN') ? `${planSummary} of many` : planSummary;
  return `${ns.slice(ns.indexOf('.') + 1)} ${op} ${plan} ${asked}`;
}
