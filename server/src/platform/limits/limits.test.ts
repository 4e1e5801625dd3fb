import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { TEST_SECRET } from '../../../test/harness.ts';
import { connect, type Database } from '../db/connect.ts';
import { createLog } from '../log.ts';
import { createCallLimit } from './call-limit.ts';
import { createLimits, type Limits } from './limits.ts';
import { networkOf, placeOf, siteOf } from './network.ts';

const log = createLog('silent', { pretty: false });
let db: Database;
let limits: Limits;
let other: Limits;
const uri = new URL(inject('mongoUri'));
uri.pathname = `/test_${randomBytes(8).toString('hex')}`;
beforeAll(async () => {
  db = await connect(uri.href, log);
  [limits, other] = [
    createLimits(db, { isEnabled: true, secret: TEST_SECRET }),
    createLimits(db, { isEnabled: true, secret: TEST_SECRET }),
  ];
  await limits.ensureIndexes();
});
afterAll(async () => {
  await db.connection.dropDatabase();
  await db.close();
});

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => work(n)));
const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

describe('createLimits', () => {
  it('allows exactly as many as the rule says, over two servers at once', async () => {
    const results = await times(40, (n) => (n % 2 ? limits : other).consume('login_address', 'a@example.org'));
    expect(fulfilled(results)).toBe(10);
    const refusal = results.find((result) => result.status === 'rejected');
    expect(refusal?.reason).toMatchObject({ kind: 'too_many', detail: expect.stringContaining('log in') });
    expect(refusal?.reason.retryAfterSeconds).toBeGreaterThan(14 * 60);
    expect(refusal?.reason.retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
  });

  it('counts keys and rules apart', async () => {
    await limits.consume('code_gap', 'b@example.org');
    await limits.consume('code_gap', 'c@example.org');
    await limits.consume('code_hour', 'b@example.org');
    expect(await limits.take('code_gap', 'b@example.org')).toMatchObject({ isAllowed: false });
    expect(await other.take('code_hour', 'b@example.org')).toEqual({ isAllowed: true, retryAfterSeconds: 0 });
  });

  it('looks without taking, gives back, and forgets', async () => {
    const key = 'd@example.org';
    for (let n = 0; n < 20; n += 1) await limits.check('reset_hour', key);
    await times(3, () => limits.consume('reset_hour', key));
    await expect(limits.check('reset_hour', key)).rejects.toMatchObject({ kind: 'too_many' });
    await limits.refund('reset_hour', key);
    await limits.consume('reset_hour', key);
    await expect(limits.consume('reset_hour', key)).rejects.toMatchObject({ kind: 'too_many' });
    await limits.reset('reset_hour', key);
    await limits.consume('reset_hour', key);
  });

  it('takes a point of several, or of none when one of them is used up', async () => {
    const key = 'a person';
    await times(29, () => limits.consume('events_minute', key));
    await limits.consumeAll(['events_minute', 'events_day'], key);
    await expect(limits.consumeAll(['events_minute', 'events_day'], key)).rejects.toMatchObject({ kind: 'too_many' });
    await limits.consume('events_day', key, 498);
    await limits.consume('events_day', key);
    await expect(limits.consume('events_day', key)).rejects.toMatchObject({ kind: 'too_many' });
  });

  it('starts anew when the time is over', async () => {
    const key = 'e@example.org';
    await limits.consume('code_gap', key);
    await expect(limits.consume('code_gap', key)).rejects.toMatchObject({ kind: 'too_many' });
    await db.connection.collection('limits').updateMany({}, { $set: { expire: new Date(Date.now() - 1) } });
    await limits.consume('code_gap', key);
    await expect(limits.consume('code_gap', key)).rejects.toMatchObject({ kind: 'too_many' });
  });

  it('keeps no address in clear', async () => {
    await limits.consume('login_address', 'secret@example.org');
    await limits.consume('login_ip', '203.0.113.7');
    const stored = JSON.stringify(await db.connection.collection('limits').find().toArray());
    expect(stored).not.toMatch(/secret|203\.0/);
  });

  it('waits for one member and no journal', async () => {
    const watched = await connect(uri.href, log, { monitorCommands: true });
    onTestFinished(() => watched.close());
    const concerns: unknown[] = [];
    watched.connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'findAndModify' && command[commandName] === 'limits') concerns.push(command.writeConcern);
    });
    const counting = createLimits(watched, { isEnabled: true, secret: TEST_SECRET });
    await counting.consume('reset_hour', 'f@example.org');
    await counting.consume('reset_hour', 'f@example.org');
    expect(concerns).toEqual([
      { w: 1, j: false },
      { w: 1, j: false },
    ]);
  });

  it('is closed, not open, when the database is away', async () => {
    const away = await connect(inject('mongoUri').replace(/\/\?/, '/test_away?'), log);
    const limitsAway = createLimits(away, { isEnabled: true, secret: TEST_SECRET });
    await away.close();
    await expect(limitsAway.consume('login_ip', '1')).rejects.toThrow();
    await expect(limitsAway.take('login_ip', '1')).rejects.toThrow();
    await expect(limitsAway.check('login_ip', '1')).rejects.toThrow();
  });

  it('allows everything when it is off', async () => {
    const off = createLimits(db, { isEnabled: false, secret: TEST_SECRET });
    expect(fulfilled(await times(20, () => off.consume('code_gap', 'x')))).toBe(20);
  });
});

describe('createCallLimit', () => {
  const start = () => createCallLimit({ isEnabled: true });

  it('lets an office open the app at the same time', async () => {
    const office = start();
    for (let n = 0; n < 1000; n += 1) await office.admit({ ip: '203.0.113.9' }, '', 'pages');
    await expect(office.admit({ ip: '203.0.113.9' }, '')).resolves.toBeUndefined();
  });

  it('allows 1,500 calls of a person in five minutes, and 300 of an address', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const calls = start();
    expect(fulfilled(await times(1600, () => calls.admit({ ip: '192.0.2.1' }, 'person1')))).toBe(1500);
    const results = await times(400, () => calls.admit({ ip: '192.0.2.1' }, ''));
    expect(fulfilled(results)).toBe(300);
    expect(results.at(-1)).toMatchObject({ reason: { kind: 'too_many', retryAfterSeconds: 300 } });
    expect(fulfilled(await times(1, () => calls.admit({ ip: '192.0.2.2' }, '')))).toBe(1);
    const customer = await times(1600, (n) => calls.admit({ ip: `2001:db8:0:${String(n)}::1` }, ''));
    expect(fulfilled(customer)).toBe(1200);
    vi.advanceTimersByTime(300_000);
    expect(fulfilled(await times(400, () => calls.admit({ ip: '192.0.2.1' }, '')))).toBe(300);
  });
});

describe('placeOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.x'],
    ['::ffff:203.0.113.7', '203.0.113.x'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::x'],
    ['10.1.2.3', 'the local network'],
    ['192.168.1.20', 'the local network'],
    ['fd00::2', 'the local network'],
    ['127.0.0.1', 'this machine'],
    ['::1', 'this machine'],
    ['', 'an unknown network'],
    ['nonsense', 'an unknown network'],
  ])('leaves out what points to one line: %j', (ip, place) => {
    expect(placeOf(ip)).toBe(place);
  });
});

describe('networkOf and siteOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['', '', ''],
  ])('count %s by %s and by %s', (ip, network, site) => {
    expect([networkOf(ip), siteOf(ip)]).toEqual([network, site]);
  });
});
