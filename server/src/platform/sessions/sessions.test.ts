import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase, silent } from '../../../test/database.ts';
import { until } from '../../../test/harness.ts';
import type { BusMessage } from '../bus/bus-message.model.ts';
import { Bus } from '../bus/bus.ts';
import { createIndexes } from '../db/model.ts';
import type { EndedSessions } from './revocations.ts';
import { Sessions } from './sessions.ts';

const secret = 'a secret of more than thirty-two characters';
const [ada, bea] = ['a'.repeat(24), 'b'.repeat(24)] as [string, string];
let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

async function startSessions(options: { now?: () => number; bus?: Bus } = {}) {
  const bus = options.bus ?? new Bus(db, silent);
  const sessions = new Sessions({ db, bus, secret, log: silent, ...(options.now ? { now: options.now } : {}) });
  onTestFinished(async () => {
    await sessions.stop();
    await bus.stop();
  });
  await createIndexes(db.connection);
  await sessions.start();
  return sessions;
}
const claimsOf = (sessions: Awaited<ReturnType<typeof startSessions>>, token: string) => {
  const claims = sessions.verify(token);
  if (!claims) throw new Error('this token is not good');
  return claims;
};

describe('sessions', () => {
  it('last seven days, each with an id of its own', async () => {
    let now = Date.now();
    const sessions = await startSessions({ now: () => now });
    const [one, two] = [sessions.issue(ada), sessions.issue(ada)];
    expect(jwt.decode(one, { complete: true })?.header.alg).toBe('HS256');
    expect(claimsOf(sessions, one).userId).toBe(ada);
    expect(claimsOf(sessions, one).jti).not.toBe(claimsOf(sessions, two).jti);
    now += 7 * 24 * 60 * 60 * 1000 - 2000;
    expect(sessions.verify(one)).not.toBeNull();
    now += 4000;
    expect(sessions.verify(one)).toBeNull();
  });

  it('end one by one', async () => {
    const [here, there] = [await startSessions(), await startSessions()];
    const [one, two] = [here.issue(ada), here.issue(ada)];
    const ended: EndedSessions[] = [];
    there.onEnded((session) => void ended.push(session));
    const claims = claimsOf(here, one);
    await here.revoke(claims, 'logout');
    expect([here.verify(one), here.verify(two)]).toEqual([null, claimsOf(here, two)]);
    await until(() => there.verify(one) === null, 1000);
    expect(there.verify(two)).not.toBeNull();
    expect(ended).toMatchObject([{ userId: ada, jti: claims.jti, reason: 'logout' }]);
  });

  it('end also for a server whose connection to the others died without notice', async () => {
    class DeafBus extends Bus {
      override get isCaughtUp() {
        return false;
      }
      override subscribe() {
        // What is published never arrives.
      }
    }
    const [here, there] = [await startSessions(), await startSessions({ bus: new DeafBus(db, silent) })];
    // Its first look is over, and it takes no other by itself.
    await there.stop();
    const dan = '4'.repeat(24);
    const [one, other] = [here.issue(dan), here.issue(dan)];
    await here.revoke(claimsOf(here, one), 'logout');
    expect(there.verify(one)).not.toBeNull();
    expect(await there.check(one)).toBeNull();
    expect(await there.check(other)).toEqual(claimsOf(here, other));
    await here.revokeAll(dan, 'password_reset');
    expect(await there.check(other)).toBeNull();
  });

  it('end all of a person at once, and nobody else’s; later ones are good', async () => {
    let now = Date.now();
    const [here, there] = [await startSessions({ now: () => now }), await startSessions({ now: () => now })];
    const [old, others] = [here.issue(ada), here.issue(bea)];
    now += 1;
    await here.revokeAll(ada, 'password_reset');
    now += 1;
    const fresh = here.issue(ada);
    await until(() => there.verify(old) === null, 1000);
    for (const sessions of [here, there]) {
      expect(sessions.verify(old)).toBeNull();
      expect(sessions.verify(others)).not.toBeNull();
      expect(sessions.verify(fresh)).not.toBeNull();
    }
  });

  it('end all but one, which outlives the others but not the end of all, nor that of another one', async () => {
    let now = Date.now();
    const [here, there] = [await startSessions({ now: () => now }), await startSessions({ now: () => now })];
    const eva = 'e'.repeat(24);
    const [kept, other] = [here.issue(eva), here.issue(eva)];
    now += 1;
    await here.revokeOthers(claimsOf(here, kept), 'logout');
    await until(() => there.verify(other) === null, 1000);
    now += 1;
    const fresh = here.issue(eva);
    for (const sessions of [here, there, await startSessions({ now: () => now })])
      expect([kept, other, fresh].map((token) => sessions.verify(token) !== null)).toEqual([true, false, true]);
    now += 1;
    await there.revokeOthers(claimsOf(there, fresh), 'logout');
    await until(() => here.verify(kept) === null, 1000);
    expect(here.verify(fresh)).not.toBeNull();
    now += 1;
    await here.revokeAll(eva, 'password_reset');
    for (const sessions of [here, await startSessions({ now: () => now })])
      expect([kept, fresh].map((token) => sessions.verify(token))).toEqual([null, null]);
  });

  it('keep none but the last that ended the others, when two do so at the same instant', async () => {
    const now = Date.now();
    const sessions = await startSessions({ now: () => now });
    const fay = 'f'.repeat(24);
    const tokens = [sessions.issue(fay), sessions.issue(fay)];
    await Promise.all(tokens.map((token) => sessions.revokeOthers(claimsOf(sessions, token), 'logout')));
    const rows = await db.connection.collection('revocations').find({ user_id: fay }).toArray();
    expect(rows).toHaveLength(1);
    const later = await startSessions({ now: () => now });
    expect(tokens.filter((token) => later.verify(token) !== null)).toHaveLength(1);
    for (const token of tokens) expect(sessions.verify(token) === null).toBe(later.verify(token) === null);
  });

  it('do not begin by what was proven before they all ended', async () => {
    let now = Date.now();
    const sessions = await startSessions({ now: () => now });
    const provenAt = sessions.now();
    now += 50;
    await sessions.revokeAll(ada, 'password_reset');
    now += 50;
    expect(sessions.verify(sessions.issue(ada, provenAt))).toBeNull();
  });

  it('outlive no end that comes after them, although a clock was set back in between', async () => {
    const real = Date.now();
    let now = real + 120_000;
    const [here, there] = [await startSessions({ now: () => now }), await startSessions({ now: () => now })];
    const old = here.issue(ada);
    now = real;
    await here.revokeAll(ada, 'password_reset');
    now = real + 1_000;
    await there.refreshEpoch(ada);
    const fresh = there.issue(ada);
    now = real + 180_000;
    await until(() => there.verify(old) === null, 1000);
    expect([here.verify(old), here.verify(fresh) === null, there.verify(fresh) === null]).toEqual([null, false, false]);
  });

  it('stay ended for a server that starts later, and are forgotten when they would have ended anyway', async () => {
    const sessions = await startSessions();
    const token = sessions.issue(bea);
    await sessions.revoke(claimsOf(sessions, token), 'logout');
    expect((await startSessions()).verify(token)).toBeNull();
    const [row] = await db.connection.collection('revocations').find({ user_id: bea }).toArray();
    expect((row?.expires_at as Date).getTime()).toBeGreaterThan(Date.now() + 6 * 24 * 60 * 60 * 1000);
    expect(await db.connection.collection('revocations').indexes()).toContainEqual(
      expect.objectContaining({ expireAfterSeconds: 0 }),
    );
  });

  it('are read anew after a gap only as far as they are new', async () => {
    const rows = db.connection.collection<{ _id: string }>('revocations');
    const row = (n: number, written_at: Date) => ({
      ...{
        _id: `all:${n.toString(16).padStart(24, '0')}`,
        user_id: n.toString(16).padStart(24, '0'),
        jti: null,
        kept: null,
      },
      ...{ before: Date.now() + 1000, reason: 'logout', written_at, expires_at: new Date(Date.now() + 1_000_000) },
    });
    const old = new Date(Date.now() - 3_600_000);
    await rows.insertMany([...Array.from({ length: 300 }, (_each, n) => row(n, old)), row(300, new Date())]);
    let notifyGap: () => void = () => undefined;
    class BusWithGaps extends Bus {
      override onGap(handler: () => void) {
        notifyGap = handler;
      }
    }
    const sessions = await startSessions({ bus: new BusWithGaps(db, silent) });
    const token = sessions.issue(row(301, new Date()).user_id);
    expect(sessions.verify(token)).not.toBeNull();
    await rows.insertOne(row(301, new Date()));
    await db.native.command({ profile: 2 });
    notifyGap();
    await until(() => sessions.verify(token) === null);
    // The regular read may have come first, and the one of the gap may still be under way.
    const read = await until(() =>
      db.native.collection('system.profile').findOne({ ns: `${db.connection.name}.revocations`, op: 'query' }),
    );
    await db.native.command({ profile: 0 });
    expect(read).toMatchObject({ planSummary: 'IXSCAN { written_at: 1 }' });
    expect(read.docsExamined).toBeLessThan(100);
    await db.native.collection('system.profile').drop();
    await rows.deleteMany({});
  });

  it('do not live on at a server that starts while they end', async () => {
    const here = await startSessions();
    const token = here.issue('5'.repeat(24));
    class SlowBus extends Bus {
      override async start() {
        // Longer than it takes to read what has been revoked so far.
        await new Promise((resolve) => setTimeout(resolve, 300));
        await here.revoke(claimsOf(here, token), 'logout');
        return super.start();
      }
    }
    const there = await startSessions({ bus: new SlowBus(db, silent) });
    expect(there.verify(token)).toBeNull();
  });

  it('end all together when a user has ended very many one by one, so that what is remembered stays small', async () => {
    const [here, there] = [await startSessions(), await startSessions()];
    const cleo = 'd'.repeat(24);
    const kept = here.issue(cleo);
    for (let n = 0; n < 100; n += 1) await here.revoke(claimsOf(here, here.issue(cleo)), 'logout');
    expect(here.verify(kept)).not.toBeNull();
    await here.revoke(claimsOf(here, here.issue(cleo)), 'logout');
    expect(here.verify(kept)).toBeNull();
    await until(() => there.verify(kept) === null);
    expect(await db.connection.collection('revocations').countDocuments({ user_id: cleo })).toBe(1);
    const fresh = here.issue(cleo);
    expect([here.verify(fresh) !== null, there.verify(fresh) !== null]).toEqual([true, true]);
  });

  it('are told to the other servers again when that failed', async () => {
    let failures = 2;
    class FailingBus extends Bus {
      override publish(message: BusMessage) {
        failures -= 1;
        return failures >= 0 ? Promise.reject(new Error('no connection')) : super.publish(message);
      }
    }
    const [here, there] = [await startSessions({ bus: new FailingBus(db, silent) }), await startSessions()];
    const token = here.issue(ada);
    await expect(here.revoke(claimsOf(here, token), 'logout')).rejects.toThrow('no connection');
    expect(here.verify(token)).toBeNull();
    await until(() => there.verify(token) === null);
  });

  it('refuse what is no token of theirs', async () => {
    const sessions = await startSessions();
    const exp = Math.floor(Date.now() / 1000) + 60;
    // Somebody for whom nothing has ended.
    const good = { sub: 'c'.repeat(24), jti: 'x', exp };
    expect(sessions.verify(jwt.sign(good, secret))).not.toBeNull();
    for (const token of [
      '',
      'a.b.c',
      jwt.sign(good, 'another secret'),
      jwt.sign(good, secret, { algorithm: 'HS384' }),
      jwt.sign({ ...good, sub: 'x' }, secret),
    ]) {
      expect(sessions.verify(token)).toBeNull();
    }
  });
});
