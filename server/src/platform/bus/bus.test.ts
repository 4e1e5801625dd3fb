import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freshDatabase, silent } from '../../../test/database.ts';
import { until } from '../../../test/harness.ts';
import type { BusMessage } from './bus-message.model.ts';
import { Bus } from './bus.ts';

vi.setConfig({ testTimeout: 60_000 });

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

async function startBus() {
  const bus = new Bus(db, silent);
  const heard: BusMessage[] = [];
  let gaps = 0;
  bus.subscribe((message) => void heard.push(message));
  bus.onGap(() => {
    gaps += 1;
  });
  await bus.start();
  onTestFinished(() => bus.stop());
  return {
    publish: (message: BusMessage) => bus.publish(message),
    subscribe: bus.subscribe.bind(bus),
    heard,
    gaps: () => gaps,
  };
}
const push = (to: string): BusMessage => ({ kind: 'push', to, name: 'x', payload: { n: 1 } });

/** Ends the change streams that are open on this database, as a failing network would. */
async function breakStreams(): Promise<number> {
  const admin = db.connection.getClient().db('admin');
  const name = db.native.databaseName;
  const pipeline = [{ $currentOp: { idleCursors: true, localOps: true } }, { $match: { ns: `${name}.bus_messages` } }];
  // A small id would come as a number, and be sent as a double.
  const open = await admin.aggregate(pipeline, { readConcern: { level: 'local' }, promoteLongs: false }).toArray();
  const cursors = open.flatMap((op) => (op.cursor as { cursorId?: unknown } | undefined)?.cursorId ?? []);
  if (cursors.length > 0) await db.native.command({ killCursors: 'bus_messages', cursors });
  return cursors.length;
}

describe('the bus', () => {
  it('tells every other server what is published from the moment it has started, never oneself', async () => {
    const [a, b, c] = [await startBus(), await startBus(), await startBus()];
    await a.publish(push('one'));
    await until(() => b.heard.length === 1 && c.heard.length === 1);
    expect(b.heard).toEqual([push('one')]);
    await b.publish(push('two'));
    await until(() => a.heard.length === 1 && c.heard.length === 2);
    expect(a.heard).toEqual([push('two')]);
  });

  it('waits at its start for a set of databases that has no time yet, as before an election', async () => {
    const ping = vi.spyOn(db.native, 'command').mockResolvedValueOnce({ ok: 1 });
    onTestFinished(() => ping.mockRestore());
    const [a, b] = [await startBus(), await startBus()];
    await b.publish(push('one'));
    await until(() => Promise.resolve(a.heard.length === 1));
    expect(ping).toHaveBeenCalledTimes(3);
  });

  it('keeps the order, and puts what belongs together into one write', async () => {
    const [a, b] = [await startBus(), await startBus()];
    const messages = Array.from({ length: 200 }, (_, n) => push(String(n)));
    const promises = messages.map((message) => a.publish(message));
    expect(new Set(promises).size).toBe(1);
    await Promise.all(promises);
    await until(() => b.heard.length === 200);
    expect(b.heard).toEqual(messages);
  });

  it('misses nothing when its stream falls silent, nor what is gone before it was heard: it keeps no words', async () => {
    const [a, b] = [await startBus(), await startBus()];
    await a.publish(push('before'));
    await until(() => b.heard.length === 1);
    const silence = vi.spyOn(mongo.ChangeStream.prototype, 'tryNext').mockReturnValue(new Promise(() => undefined));
    onTestFinished(() => silence.mockRestore());
    // Both have begun to wait for what will never come.
    await until(() => silence.mock.calls.length >= 2);
    await a.publish(push('gone'));
    const kept = db.connection.collection('bus_messages');
    const expired = { 'message.to': 'gone', expires_at: { $lte: new Date() } };
    expect((await kept.deleteMany(expired)).deletedCount).toBe(1);
    silence.mockRestore();
    await a.publish(push('after'));
    await until(() => b.heard.length === 3, 30_000);
    expect(b.heard).toEqual([push('before'), push('gone'), push('after')]);
  });

  it('misses nothing when its stream breaks', async () => {
    const [a, b] = [await startBus(), await startBus()];
    await a.publish(push('before'));
    await until(() => b.heard.length === 1);
    await until(async () => (await breakStreams()) > 0);
    for (let n = 0; n < 20; n += 1) await a.publish(push(String(n)));
    await until(() => b.heard.length === 21, 30_000);
    expect(b.heard.map((message) => message.kind === 'push' && message.to)).toEqual([
      'before',
      ...Array.from({ length: 20 }, (_, n) => String(n)),
    ]);
  });

  it('says in one line that its stream broke, without a stack', async () => {
    const warn = vi.spyOn(silent, 'warn');
    onTestFinished(() => warn.mockRestore());
    const [a, b] = [await startBus(), await startBus()];
    await a.publish(push('before'));
    await until(() => b.heard.length === 1);
    await until(async () => (await breakStreams()) > 0);
    await until(() => warn.mock.calls.length > 0, 10_000);
    expect(warn.mock.calls[0]).toEqual([
      expect.stringMatching(
        /^the bus lost its change stream and opens it again: (?:Mongo\w*Error: .+|the database has ended it)$/,
      ),
    ]);
  });

  it('opens its stream anew when its collection is dropped, and never holds the event loop', async () => {
    const [a, b] = [await startBus(), await startBus()];
    await a.publish(push('before'));
    await until(() => b.heard.length === 1);
    await db.connection.collection('bus_messages').drop();
    await until(() => a.gaps() > 0 && b.gaps() > 0, 30_000);
    await until(async () => {
      await a.publish(push('after'));
      return b.heard.some((message) => message.kind === 'push' && message.to === 'after');
    }, 30_000);
  });

  it('writes what was published before it stops', async () => {
    const bus = new Bus(db, silent);
    const insertMany = mongo.Collection.prototype.insertMany;
    const slow = vi.spyOn(mongo.Collection.prototype, 'insertMany').mockImplementation(async function (
      this: mongo.Collection,
      ...args
    ) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return insertMany.apply(this, args);
    });
    onTestFinished(() => slow.mockRestore());
    const published = bus.publish(push('the last'));
    await until(() => slow.mock.calls.length === 1);
    let isWritten = false;
    void published.then(() => (isWritten = true));
    await bus.stop();
    expect(isWritten).toBe(true);
  });

  it('goes on after a handler failed, and says that something may have been missed', async () => {
    const [a, b] = [await startBus(), await startBus()];
    let failures = 0;
    b.subscribe(() => {
      failures += 1;
      if (failures === 1) throw new Error('a broken handler');
    });
    await a.publish(push('one'));
    await until(() => b.gaps() === 1);
    await a.publish(push('two'));
    await until(() => b.heard.some((message) => message.kind === 'push' && message.to === 'two'));
  });
});
