import type { EventCreated } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import type { Plan } from '@app/shared/plans';
import { startPushService, type PushedBrowser, type PushService } from '@app/testkit/push-service';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, signUp, startTestApp, TEST_PASSWORD, until, type TestApp } from '../../../test/harness.ts';

type Person = Awaited<ReturnType<typeof signUp>>;

/** A Tuesday, and a clock that the tests hold; two servers. */
const START = '2026-11-24T10:00:00Z';
let clock = new Date(START);
let app: TestApp;
let second: TestApp;
let service: PushService;
let waker: Person;
beforeAll(async () => {
  service = await startPushService();
  const deps = { now: () => clock };
  app = await startTestApp({ isScripted: true, deps, env: { SOCKET_ADAPTER: 'mongo', PUSH_STAND_IN: service.origin } });
  second = await startTestApp({ isScripted: true, deps, env: { PUSH_STAND_IN: service.origin }, sharing: app });
  waker = await signUp(app);
  return async () => {
    await second.close();
    await app.close();
    await service.close();
  };
});
afterEach(() => {
  clock = new Date(START);
  expect(service.faults).toEqual([]);
});

const keyFor = async ({ api }: Pick<Person, 'api'>) => (await api<{ key: string }>('GET', '/push/key')).body.key;

/** A browser in which somebody allows notifications. */
async function browserOf(person: Pick<Person, 'api'>): Promise<PushedBrowser> {
  const browser = service.subscribe(await keyFor(person));
  expect((await person.api('PUT', '/push/subscription', browser.subscription)).status).toBe(204);
  return browser;
}

/** The same person in another session. */
async function anotherDevice({ user }: Person) {
  const { token } = (
    await call<{ token: string }>(app, 'POST', '/auth/login', { body: { email: user.email, password: TEST_PASSWORD } })
  ).body;
  const api = <T = unknown>(method: string, path: string, body?: unknown) =>
    call<T>(app, method, path, { token, body });
  return { token, api };
}

async function befriend(a: Person, b: Person): Promise<void> {
  await a.api('POST', '/friends/invite', { email: b.user.email });
  await b.api('POST', '/friends/invite', { email: a.user.email });
}

const record = async ({ api }: Person, description: string) =>
  (await api<EventCreated>('POST', '/events', { description })).body.event;

/** Until nothing is promised any more to anybody. */
const settled = () => until(async () => (await app.db.connection.collection('notifications').countDocuments()) === 0);
const subscriptions = ({ user }: Person) =>
  app.db.connection
    .collection('push_subscriptions')
    .countDocuments({ user_id: app.db.connection.base.Types.ObjectId.createFromHexString(user.id) });

/** A plan of a day, and that its time has come. */
async function askAbout(person: Person, body: object = {}): Promise<Plan> {
  const plan = await person.api<Plan>('POST', '/plans', { text: 'Tell Anna', ask_on: '2026-11-25', ...body });
  return plan.body;
}
async function at(instant: string): Promise<void> {
  clock = new Date(instant);
  // Whoever changes a setting has the mailings looked at.
  await waker.api('PUT', '/settings', { default_public: true });
  const { connection } = app.db;
  await until(
    async () => (await connection.collection('plans').countDocuments({ state: 'open', ask_at: { $lte: clock } })) === 0,
  );
  await until(async () => (await connection.collection('mailings').countDocuments({ due_at: { $lte: clock } })) === 0);
  await settled();
}

describe('PUT and DELETE /push/subscription', () => {
  it('is by the same key on every server', async () => {
    const me = await signUp(app);
    expect(await keyFor(me)).toMatch(/^B[\w-]{86}$/);
    const there = await call<{ key: string }>(second, 'GET', '/push/key', { token: me.token });
    expect(there.body.key).toBe(await keyFor(me));
  });

  it.each([
    [{ endpoint: 'https://127.0.0.1/push' }, 'This is not the address of a push service.'],
    [{ endpoint: 'http://push.example.org/1' }, 'This is not the address of a push service.'],
    [{ endpoint: `https://push.example.org/${'x'.repeat(limits.urlMax)}` }, 'This address is too long.'],
    [{ keys: { p256dh: 'short', auth: 'A'.repeat(22) } }, 'p256dh is not a key of a browser.'],
    [{ keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(40) } }, 'auth is not a key of a browser.'],
    [{ keys: undefined }, 'The keys of the browser are missing.'],
  ])('refuses the %#th of what is no subscription', async (wrong, detail) => {
    const me = await signUp(app);
    const good = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } };
    expect(await me.api('PUT', '/push/subscription', { ...good, ...wrong })).toMatchObject({
      status: 400,
      body: { detail },
    });
    expect(await subscriptions(me)).toBe(0);
  });

  it('has one browser of each session, and one session of each browser', async () => {
    const [me, other] = await Promise.all([signUp(app), signUp(app)]);
    await browserOf(me);
    const browser = await browserOf(me);
    expect(await subscriptions(me)).toBe(1);
    await other.api('PUT', '/push/subscription', browser.subscription);
    expect(await subscriptions(me)).toBe(0);
    expect(await subscriptions(other)).toBe(1);
  });

  it('takes its hours from where its first device is, unless another place is chosen', async () => {
    const me = await signUp(app);
    const subscribeIn = async (zone: string) => {
      const headers = { 'X-Timezone': zone };
      const body = service.subscribe(await keyFor(me)).subscription;
      await call(app, 'PUT', '/push/subscription', { token: me.token, body, headers });
      return (await me.api<{ timezone: string }>('GET', '/settings')).body.timezone;
    };
    expect(await subscribeIn('Asia/Tokyo')).toBe('Asia/Tokyo');
    expect(await subscribeIn('America/New_York')).toBe('Asia/Tokyo');
  });

  it('has room for so many devices, of which the oldest end', async () => {
    const me = await signUp(app);
    const first = await browserOf(me);
    for (let n = 0; n < limits.pushDevices; n += 1) {
      clock = new Date(clock.getTime() + 1000);
      await browserOf(await anotherDevice(me));
    }
    expect(await subscriptions(me)).toBe(limits.pushDevices);
    await askAbout(me);
    await at('2026-11-25T18:00:00Z');
    expect(first.tries).toBe(0);
  });
});

describe('a plan on its day', () => {
  it('is asked about on every device, once and without its words', async () => {
    const me = await signUp(app);
    const [one, two] = [await browserOf(me), await browserOf(await anotherDevice(me))];
    const { id } = await askAbout(me);
    await at('2026-11-25T17:59:00Z');
    expect(one.tries).toBe(0);
    await at('2026-11-25T18:00:00Z');
    await at('2026-11-25T18:01:00Z');
    const message = {
      ...{ title: 'How did it go?', body: 'You wanted to be asked about one of your plans today.' },
      ...{ path: '/dashboard', tag: `plan:${id}` },
    };
    expect(one.messages).toEqual([message]);
    expect(two.messages).toEqual([message]);
  });

  it('is quoted where its owner allows it, and not sent where they do not want it', async () => {
    const [open, off] = await Promise.all([signUp(app), signUp(app)]);
    const [shown, silent] = [await browserOf(open), await browserOf(off)];
    await open.api('PUT', '/settings', { show_words: true });
    await off.api('PUT', '/settings', { push_off: ['reminders'] });
    await Promise.all([askAbout(open), askAbout(off)]);
    await at('2026-11-25T18:00:00Z');
    expect(shown.messages).toMatchObject([{ title: 'How did it go?', body: 'Tell Anna' }]);
    expect(silent.tries).toBe(0);
  });

  it('is not asked about when it is closed, deleted or gone with its event, also while it waits to be sent', async () => {
    const me = await signUp(app);
    const browser = await browserOf(me);
    const event = await record(me, 'Called the dentist');
    const ofEvent = await askAbout(me, { event_id: event.id, text: 'One' });
    const closed = await askAbout(me, { text: 'Two' });
    browser.answer = { status: 503, headers: { 'Retry-After': '1' } };
    clock = new Date('2026-11-25T18:00:00Z');
    await until(() => browser.tries >= 2);
    await me.api('DELETE', `/events/${event.id}`);
    await me.api('PUT', `/plans/${closed.id}`, { state: 'done' });
    delete browser.answer;
    await settled();
    expect(browser.messages).toEqual([]);
    expect(ofEvent.id).not.toBe(closed.id);
  });
});

describe('what others do', () => {
  it('a cheer and an invitation are told, and nothing of the event', async () => {
    const [me, friend] = await Promise.all([signUp(app, 'Ada'), signUp(app, 'Nora')]);
    const browser = await browserOf(me);
    await friend.api('POST', '/friends/invite', { email: me.user.email });
    await until(() => browser.messages[0]);
    expect(browser.messages[0]).toMatchObject({ title: 'Nora invites you', path: '/friends' });
    await me.api('POST', '/friends/invite', { email: friend.user.email });
    const event = await record(me, 'Carried the groceries');
    await friend.api('PUT', `/events/${event.id}/cheer`, { trait: 'Kindness' });
    await until(() => browser.messages[1]);
    expect(browser.messages[1]).toMatchObject({ title: 'Nora recognized Kindness', body: 'In one of your events.' });
  });

  it('is not told any more when it is taken back meanwhile', async () => {
    const [me, friend] = await Promise.all([signUp(app), signUp(app)]);
    await befriend(me, friend);
    const browser = await browserOf(me);
    browser.answer = { status: 500 };
    const event = await record(me, 'Carried the groceries');
    await friend.api('PUT', `/events/${event.id}/cheer`, { trait: 'Kindness' });
    await until(() => browser.tries > 0);
    await friend.api('DELETE', `/events/${event.id}/cheer`);
    delete browser.answer;
    await settled();
    expect(browser.messages).toEqual([]);
  });
});

describe('the daily question and the week', () => {
  it('come at their hour, the week also without its mail', async () => {
    const me = await signUp(app);
    await me.api('PUT', '/settings', { reminder_at: '20:00', timezone: 'UTC' });
    const browser = await browserOf(me);
    await record(me, 'I sang.');
    clock = new Date('2026-11-25T10:00:00Z');
    await me.api('PUT', '/settings', { reminder_at: '20:30' });
    await at('2026-11-25T20:30:00Z');
    expect(browser.messages).toMatchObject([{ title: 'A question from your Milestory', tag: 'reminder:2026-11-25' }]);
    await at('2026-11-30T08:00:00Z');
    expect(browser.messages.at(-1)).toMatchObject({ title: 'Your week is ready', path: '/weeks/2026-W48' });
    expect(app.mails().filter(({ to, subject }) => to === me.user.email && subject.startsWith('Your week'))).toEqual(
      [],
    );
  });
});

describe('a subscription', () => {
  it.each([
    ['logging out', ({ api }: { api: Person['api'] }) => api('POST', '/auth/logout')],
    ['turning it off', ({ api }: { api: Person['api'] }) => api('DELETE', '/push/subscription')],
  ])('ends by %s', async (_how, end) => {
    const me = await signUp(app);
    const [gone, left] = [await browserOf(me), await anotherDevice(me)];
    const kept = await browserOf(left);
    await askAbout(me);
    await end(me);
    await at('2026-11-25T18:00:00Z');
    expect(gone.tries).toBe(0);
    expect(kept.messages).toHaveLength(1);
  });

  it('ends with its session on whichever server, also where its end was not taken in', async () => {
    const me = await signUp(app);
    const browser = await browserOf(me);
    const device = await anotherDevice(me);
    const kept = await browserOf(device);
    const row = await app.db.connection
      .collection('push_subscriptions')
      .findOne({ endpoint: browser.subscription.endpoint });
    expect((await call(second, 'DELETE', '/me/sessions', { token: device.token })).status).toBe(204);
    await until(async () => (await subscriptions(me)) === 1);
    // A server that died in between has left it.
    await app.db.connection.collection('push_subscriptions').insertOne(row!);
    await device.api('POST', '/plans', { text: 'Tell Anna', ask_on: '2026-11-25' });
    await at('2026-11-25T18:00:00Z');
    expect(browser.tries).toBe(0);
    expect(kept.messages).toHaveLength(1);
    expect(await subscriptions(me)).toBe(1);
  });

  it.each([404, 410])('ends when its push service says %i', async (status) => {
    const me = await signUp(app);
    const browser = await browserOf(me);
    browser.answer = { status };
    await askAbout(me);
    await at('2026-11-25T18:00:00Z');
    expect(browser.tries).toBe(1);
    expect(await subscriptions(me)).toBe(0);
  });
});

describe('a push service that does not take a message', () => {
  it('is asked again where it is busy, later where it says so, and not where it refuses', async () => {
    const [busy, refused] = await Promise.all([signUp(app), signUp(app)]);
    const [late, never] = [await browserOf(busy), await browserOf(refused)];
    late.answer = { status: 429, headers: { 'Retry-After': '1' } };
    never.answer = { status: 400 };
    await Promise.all([askAbout(busy), askAbout(refused)]);
    clock = new Date('2026-11-25T18:00:00Z');
    await until(() => late.tries > 0 && never.tries > 0);
    delete late.answer;
    await settled();
    expect(late.messages).toHaveLength(1);
    expect(never.tries).toBe(1);
    expect(await subscriptions(refused)).toBe(1);
  });

  it('holds up nobody else by its silence, and its messages are given up after a day', async () => {
    const [slow, quick] = await Promise.all([signUp(app), signUp(app)]);
    const [silent, prompt] = [await browserOf(slow), await browserOf(quick)];
    silent.answer = 'silence';
    await Promise.all([askAbout(slow), askAbout(quick)]);
    clock = new Date('2026-11-25T18:00:00Z');
    await until(() => prompt.messages[0]);
    await until(() => silent.tries > 0);
    const waiting = app.db.connection.collection('notifications');
    await waiting.updateMany({}, { $set: { due_at: new Date(0), expires_at: new Date(0) } });
    await settled();
    expect(silent.messages).toEqual([]);
  });
});
