import { setTimeout as sleep } from 'node:timers/promises';
import type { Document, WithId } from 'mongodb';
import type { World } from '../world.ts';

const LOOK_MS = 100;
const RESUMED_MS = 60_000;
/** A mail that a killed server had in hand waits for the end of its lease, and between tries ever longer. */
const SETTLED_MS = 180_000;
/** For work whose leases have been made to end; servers look for it every three seconds, as far as a busy machine lets them. */
const TAKEN_UP_MS = 60_000;

/** Waits for what the product does by itself after the last fault. Who is in a hurry lets the servers' clocks run ahead of leases. */
export async function settle(world: World, isHurried: boolean): Promise<void> {
  const { db } = world.database;
  const { history } = world;
  const began = Date.now();
  const events = db.collection('events');
  const pending = () => events.countDocuments({ 'ai.status': 'pending' });
  const orphans = await events.find({ 'ai.status': 'pending' }, { projection: { 'ai.fence': 1 } }).toArray();
  /** Whoever takes work up raises its fence. */
  const untouched = () =>
    orphans.length > 0
      ? events
          .find({ $or: orphans.map(({ _id, ai }) => ({ _id, 'ai.status': 'pending', 'ai.fence': ai.fence })) })
          .toArray()
      : Promise.resolve([]);
  const waiting = async () =>
    (await db.collection('plans').countDocuments({ state: 'open', ask_at: { $lte: new Date() } })) +
    (await db.collection('notifications').countDocuments({})) +
    (await db.collection('mails').countDocuments({}));
  if (isHurried) {
    history.injected('clock steps forward, past all leases');
    await world.leapAhead();
    // Leases of this work are counted by the database's clock, which nobody sets.
    await events.updateMany({ 'ai.status': 'pending' }, { $set: { 'ai.due_at': new Date(0) } });
    await db.collection('plans').updateMany({ state: 'open' }, { $set: { again_at: new Date(0) } });
    await db.collection('notifications').updateMany({}, { $set: { due_at: new Date(0) } });
    await db.collection('mails').updateMany({}, { $set: { due_at: new Date(0) } });
  }
  let last: WithId<Document>[] = [];
  const patienceMs = isHurried ? TAKEN_UP_MS : SETTLED_MS;
  let left = await untouched();
  for (; left.length > 0 && Date.now() - began < patienceMs; left = await untouched()) {
    last = left;
    await sleep(LOOK_MS);
  }
  if (Date.now() - began > RESUMED_MS)
    for (const { ai } of last) history.skips(`The last work to be taken up: ${JSON.stringify(ai)}`);
  history.recovered('AI work of killed servers resumed', Date.now() - began, RESUMED_MS);
  if (left.length > 0) {
    history.violated('recovery', `${String(left.length)} summaries that a killed server left were never taken up`);
    return;
  }
  while ((await pending()) > 0 && Date.now() - began < SETTLED_MS) await sleep(LOOK_MS);
  while ((await waiting()) > 0 && Date.now() - began < SETTLED_MS) await sleep(LOOK_MS);
}
