import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import type { Stats } from '@app/shared/gamification';
import type { EventCreated, LifeEvent } from '@app/shared/journal';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  call,
  openSocket,
  persistently,
  signUp,
  startTestApp,
  until,
  type TestApp,
  type TestSocket,
} from '../harness.ts';

vi.setConfig({ testTimeout: 120_000 });

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await startTestApp({ isScripted: true, env: { SOCKET_ADAPTER: 'mongo' } });
  two = await startTestApp({ isScripted: true, sharing: one });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

type Person = Awaited<ReturnType<typeof signUp>>;
const numbers = (count: number) => Array.from({ length: count }, (_each, at) => at);
const record = async (person: Person, at: TestApp, title: string) => {
  const body = { title, description: `${title} #Zest#`, chat: true };
  const headers = { Prefer: 'respond-async', 'Idempotency-Key': randomUUID() };
  const send = () => call<EventCreated>(at, 'POST', '/events', { token: person.token, body, headers });
  return (await persistently(send)).body.event;
};
const isRising = (list: readonly number[]) => list.every((each, at) => at === 0 || each >= (list[at - 1] ?? 0));
const eventsOf = async (person: Person, query = '') => (await person.api<LifeEvent[]>('GET', `/events${query}`)).body;
const allSummarized = (person: Person, count: number) =>
  until(async () => {
    const events = await eventsOf(person);
    return events.length === count && events.every(({ ai_status }) => ai_status === 'done');
  }, 40_000);

describe('what changes through one server', () => {
  it('reaches the sockets of the other once each and in order', async () => {
    const person = await signUp(one);
    const [near, far] = [await openSocket(one, person.token), await openSocket(two, person.token)];
    const made: LifeEvent[] = [];
    for (const n of numbers(20)) made.push(await record(person, one, `Number ${String(n)}`));
    await allSummarized(person, 20);
    for (const { got } of [near, far]) {
      await until(() => got('event:summarized').length === 20 && got('chat:message').length === 40);
      await until(() => got('stats:changed').at(-1)?.traits_collected === 1);
      // A summary may be the first that is seen of an event: what it was before is not shown any more.
      const created = got('event:created');
      expect(created).toEqual(made.filter(({ id }) => created.some((event) => event.id === id)));
      expect(isRising(got('stats:changed').map(({ xp }) => xp))).toBe(true);
      expect(got('achievement:unlocked').map(({ id }) => id)).toContain('storyteller');
      for (const name of ['event:summarized', 'chat:message', 'achievement:unlocked'] as const) {
        expect(new Set(got(name).map(({ id }) => id)).size).toBe(got(name).length);
      }
      // Somebody without friends compares with nobody.
      expect(got('leaderboard:changed')).toEqual([]);
    }
  });
});

describe('what changes through both servers at once', () => {
  it('shows no older state after a newer one, of an event, the numbers or a row', async () => {
    const [ada, bob] = [await signUp(one), await signUp(two)];
    await ada.api('POST', '/friends/invite', { email: bob.user.email });
    await bob.api('POST', '/friends/invite', { email: ada.user.email });
    const event = await record(ada, one, 'Original');
    await allSummarized(ada, 1);
    const sockets = [await openSocket(one, ada.token), await openSocket(two, ada.token)];
    const friends = [await openSocket(one, bob.token), await openSocket(two, bob.token)];
    for (const round of numbers(10)) {
      const edits = numbers(4).map((n) =>
        persistently(() =>
          call<LifeEvent>(n % 2 ? one : two, 'PUT', `/events/${event.id}`, {
            ...{ token: ada.token, body: { title: `${String(round)}.${String(n)}` } },
          }),
        ),
      );
      await Promise.all([...edits, record(ada, one, 'More'), record(ada, two, 'More')]);
      const [title] = (await eventsOf(ada, `?ids=${event.id}`)).map((one) => one.title);
      for (const { got } of sockets) await until(() => got('event:updated').at(-1)?.title === title);
    }
    await allSummarized(ada, 21);
    const { xp } = (await ada.api<Stats>('GET', '/gamification/stats')).body;
    for (const { got } of sockets) await until(() => got('stats:changed').at(-1)?.xp === xp);
    for (const { got } of friends) {
      await until(() => got('leaderboard:changed').at(-1)?.xp === xp);
      expect(isRising(got('leaderboard:changed').map((row) => row.xp))).toBe(true);
    }
  });

  it('leaves every screen with the numbers that are true', async () => {
    const person = await signUp(one);
    const sockets = [await openSocket(one, person.token), await openSocket(two, person.token)];
    for (const round of numbers(12)) {
      await Promise.all(numbers(4).map((n) => record(person, n % 2 ? one : two, `${String(round)}.${String(n)}`)));
    }
    await allSummarized(person, 48);
    const { body: truth } = await person.api<Stats>('GET', '/gamification/stats');
    expect(truth.xp).toBe(480);
    for (const { got } of sockets) {
      await until(() => got('event:summarized').length === 48 && got('chat:message').length === 96);
      await until(() => got('stats:changed').at(-1)?.xp === truth.xp);
      expect(isRising(got('stats:changed').map(({ xp }) => xp))).toBe(true);
    }
  });
});

/** A way to the servers as a proxy is: it leads now to the one, now to the other, and can be cut. */
async function startProxy(first: TestApp) {
  let to = first;
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    const onward = net.connect(Number(new URL(to.url).port), '127.0.0.1');
    for (const [from, into] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(from);
      from.pipe(into);
      from.on('error', () => into.destroy());
      from.on('close', () => open.delete(from));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as net.AddressInfo).port)}`,
    cut,
    lead: (next: TestApp) => (to = next),
  };
}

const connected = (socket: TestSocket) => new Promise<void>((resolve) => void socket.once('connect', resolve));

describe('a client whose connection breaks', () => {
  /** As the web client connects, but told when to connect again. */
  async function connect(url: string, token: string) {
    const seen: string[] = [];
    const socket: TestSocket = io(url, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    // Comes of each event, once; a summary that overtakes `event:created` takes its place.
    socket.on('event:summarized', ({ title }) => void seen.push(title));
    onTestFinished(() => void socket.disconnect());
    await connected(socket);
    return { socket, seen };
  }

  it.each(['the same', 'the other'])('and that comes back to %s server finds exactly what it missed', async (which) => {
    const person = await signUp(one);
    const proxy = await startProxy(one);
    const { socket, seen } = await connect(proxy.url, person.token);
    // Sees what each of the servers pushes all the time.
    const screens = [await openSocket(one, person.token), await openSocket(two, person.token)];
    await record(person, two, 'before');
    await until(() => seen.length === 1);
    proxy.cut();
    await until(() => socket.disconnected);
    const missed = [];
    for (const n of numbers(6)) missed.push(await record(person, n % 2 ? one : two, `missed ${String(n)}`));
    // What is still on its way to a server would reach whoever comes back before it.
    for (const { got } of screens) await until(() => got('event:summarized').length === 7);
    if (which === 'the other') proxy.lead(two);
    socket.connect();
    await connected(socket);
    // Nothing is sent again to a connection: whoever comes back reads what it shows.
    expect(seen).toEqual(['before']);
    const { body } = await call<LifeEvent[]>(two, 'GET', '/events', { token: person.token });
    expect(body.map(({ title }) => title).filter((title) => !seen.includes(title))).toEqual(
      missed.map(({ title }) => title).reverse(),
    );
    await record(person, one, 'after');
    await until(() => seen.includes('after'));
  });
});
