import { limits } from '@app/shared/limits';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, signUp, until } from '../../../test/harness.ts';
import { startNotifying, type Person } from '../../../test/notified.ts';

let stage: Awaited<ReturnType<typeof startNotifying>>;
beforeAll(async () => {
  stage = await startNotifying();
  return stage.close;
});
afterEach(() => {
  stage.set();
  expect(stage.service.faults).toEqual([]);
});

describe('PUT and DELETE /push/subscription', () => {
  it('is by the same key on every server', async () => {
    const me = await signUp(stage.app);
    expect(await stage.keyFor(me)).toMatch(/^B[\w-]{86}$/);
    const there = await call<{ key: string }>(stage.second, 'GET', '/push/key', { token: me.token });
    expect(there.body.key).toBe(await stage.keyFor(me));
  });

  it.each([
    [{ endpoint: 'https://127.0.0.1/push' }, 'This is not the address of a push service.'],
    [{ endpoint: 'http://push.example.org/1' }, 'This is not the address of a push service.'],
    [{ endpoint: `https://push.example.org/${'x'.repeat(limits.urlMax)}` }, 'This address is too long.'],
    [{ keys: { p256dh: 'short', auth: 'A'.repeat(22) } }, 'p256dh is not a key of a browser.'],
    [{ keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(40) } }, 'auth is not a key of a browser.'],
    [{ keys: undefined }, 'The keys of the browser are missing.'],
  ])('refuses the %#th of what is no subscription', async (wrong, detail) => {
    const me = await signUp(stage.app);
    const good = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } };
    expect(await me.api('PUT', '/push/subscription', { ...good, ...wrong })).toMatchObject({
      status: 400,
      body: { detail },
    });
    expect(await stage.subscriptions(me)).toBe(0);
  });

  it('has one browser of each session, and one session of each browser', async () => {
    const [me, other] = await Promise.all([signUp(stage.app), signUp(stage.app)]);
    await stage.browserOf(me);
    const browser = await stage.browserOf(me);
    expect(await stage.subscriptions(me)).toBe(1);
    await other.api('PUT', '/push/subscription', browser.subscription);
    expect(await stage.subscriptions(me)).toBe(0);
    expect(await stage.subscriptions(other)).toBe(1);
  });

  it('takes its hours from where its first device is, unless another place is chosen', async () => {
    const me = await signUp(stage.app);
    const subscribeIn = async (zone: string) => {
      const headers = { 'X-Timezone': zone };
      const body = stage.service.subscribe(await stage.keyFor(me)).subscription;
      await call(stage.app, 'PUT', '/push/subscription', { token: me.token, body, headers });
      return (await me.api<{ timezone: string }>('GET', '/settings')).body.timezone;
    };
    expect(await subscribeIn('Asia/Tokyo')).toBe('Asia/Tokyo');
    expect(await subscribeIn('America/New_York')).toBe('Asia/Tokyo');
  });

  it('has room for so many devices, of which the oldest end', async () => {
    const me = await signUp(stage.app);
    const first = await stage.browserOf(me);
    for (let n = 0; n < limits.pushDevices; n += 1) {
      stage.pass(1000);
      await stage.browserOf(await stage.anotherDevice(me));
    }
    expect(await stage.subscriptions(me)).toBe(limits.pushDevices);
    await stage.askAbout(me);
    await stage.at('2026-11-25T18:00:00Z');
    expect(first.tries).toBe(0);
  });
});

describe('a subscription', () => {
  it.each([
    ['logging out', ({ api }: { api: Person['api'] }) => api('POST', '/auth/logout')],
    ['turning it off', ({ api }: { api: Person['api'] }) => api('DELETE', '/push/subscription')],
  ])('ends by %s', async (_how, end) => {
    const me = await signUp(stage.app);
    const [gone, left] = [await stage.browserOf(me), await stage.anotherDevice(me)];
    const kept = await stage.browserOf(left);
    await stage.askAbout(me);
    await end(me);
    await stage.at('2026-11-25T18:00:00Z');
    expect(gone.tries).toBe(0);
    expect(kept.messages).toHaveLength(1);
  });

  it('ends with its session on whichever server, also where its end was not taken in', async () => {
    const me = await signUp(stage.app);
    const browser = await stage.browserOf(me);
    const device = await stage.anotherDevice(me);
    const kept = await stage.browserOf(device);
    const row = await stage.collection('push_subscriptions').findOne({ endpoint: browser.subscription.endpoint });
    expect((await call(stage.second, 'DELETE', '/me/sessions', { token: device.token })).status).toBe(204);
    await until(async () => (await stage.subscriptions(me)) === 1);
    // A server that died in between has left it.
    await stage.collection('push_subscriptions').insertOne(row!);
    await device.api('POST', '/plans', { text: 'Tell Anna', ask_on: '2026-11-25' });
    await stage.at('2026-11-25T18:00:00Z');
    expect(browser.tries).toBe(0);
    expect(kept.messages).toHaveLength(1);
    expect(await stage.subscriptions(me)).toBe(1);
  });

  it.each([404, 410])('ends when its push service says %i', async (status) => {
    const me = await signUp(stage.app);
    const browser = await stage.browserOf(me);
    browser.answer = { status };
    await stage.askAbout(me);
    await stage.at('2026-11-25T18:00:00Z');
    expect(browser.tries).toBe(1);
    expect(await stage.subscriptions(me)).toBe(0);
  });
});
