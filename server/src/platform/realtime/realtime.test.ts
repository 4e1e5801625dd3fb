import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushName } from '@app/shared/pushes';
import jwt from 'jsonwebtoken';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase, silent } from '../../../test/database.ts';
import { openSocket, until } from '../../../test/harness.ts';
import { createBus } from '../bus/bus.ts';
import { createSessions } from '../sessions/sessions.ts';
import { createRealtime, type Push } from './realtime.ts';

const secret = 'a secret of more than thirty-two characters';
const [ada, bea] = ['a'.repeat(24), 'b'.repeat(24)] as [string, string];
let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

async function startRealtime() {
  const server = http.createServer();
  const bus = createBus(db, silent);
  const sessions = createSessions({ db, bus, secret, log: silent });
  const realtime = createRealtime({ server, sessions, bus, publicUrl: 'https://example.org', log: silent });
  await Promise.all([bus.start(), sessions.start()]);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    await realtime.close();
    await bus.stop();
    server.close();
  });
  return { ...realtime, sessions, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
}

/** How a connection attempt ended. */
function attempt(url: string, options: Partial<ManagerOptions & SocketOptions>): Promise<string> {
  const socket: Socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, ...options });
  onTestFinished(() => void socket.disconnect());
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });
}
const removed = (user_id: string) => ['friend:removed', { user_id }] as const;

describe('the handshake', () => {
  it('refuses without a good token, with one word', async () => {
    const { url, sessions } = await startRealtime();
    const ended = sessions.issue(ada);
    await sessions.revoke(sessions.verify(ended)!, 'logout');
    for (const token of [undefined, '', 'nonsense', 42, { $ne: '' }, ended, 'x'.repeat(5000)]) {
      expect(await attempt(url, { auth: { token } })).toBe('Unauthorized');
    }
    expect(await attempt(url, { query: { token: sessions.issue(ada) } })).toBe('Unauthorized');
    expect(await attempt(url, { auth: { token: sessions.issue(ada) } })).toBe('connected');
  });

  it('refuses a page of another site', async () => {
    const { url, sessions } = await startRealtime();
    const from = (origin: string, transports: string[]) =>
      attempt(url, { auth: { token: sessions.issue(ada) }, transports, extraHeaders: { origin } });
    for (const transports of [['websocket'], ['polling']]) {
      for (const origin of ['https://evil.example', 'null', 'https://example.org.evil.example', 'http://example.org']) {
        expect(await from(origin, transports)).not.toBe('connected');
      }
      expect(await from('https://example.org', transports)).toBe('connected');
      expect(await from(url, transports)).toBe('connected');
    }
  });

  it('allows ten sockets of a person', async () => {
    const { url, sessions, count } = await startRealtime();
    const token = sessions.issue(ada);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => attempt(url, { auth: { token } })));
    expect(outcomes.filter((outcome) => outcome === 'connected')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'Too many connections')).toHaveLength(2);
    expect(await attempt(url, { auth: { token: sessions.issue(bea) } })).toBe('connected');
    await until(() => count() === 11);
  });
});

describe('push', () => {
  it('reaches every device of the person, on every server, and nobody else', async () => {
    const [here, there] = [await startRealtime(), await startRealtime()];
    const token = here.sessions.issue(ada);
    const [phone, desk, stranger] = await Promise.all([
      openSocket(here, token),
      openSocket(there, token),
      openSocket(there, there.sessions.issue(bea)),
    ]);
    here.push(ada, ...removed('one'));
    there.push(ada, ...removed('two'));
    await until(() => phone.received.length === 2 && desk.received.length === 2);
    for (const device of [phone, desk]) {
      expect(
        device
          .got('friend:removed')
          .map(({ user_id }) => user_id)
          .toSorted(),
      ).toEqual(['one', 'two']);
    }
    expect(stranger.received).toEqual([]);
  });

  it('never throws, also when the other servers cannot be told', async () => {
    const { push, url, sessions } = await startRealtime();
    const { received } = await openSocket(url ? { url } : { url }, sessions.issue(ada));
    push(ada, ...removed('x'));
    push('nobody', ...removed('x'));
    await until(() => received.length === 1);
  });

  it('is typed: a misspelt name or a wrong payload does not compile', () => {
    const push: Push = () => undefined;
    // @ts-expect-error -- there is no such push
    push(ada, 'friend:remove', { user_id: 'x' });
    // @ts-expect-error -- this push has another payload
    push(ada, 'friend:removed', { id: 'x' });
    const name: PushName = 'friend:removed';
    expect(name).toBe('friend:removed');
  });
});

describe('a socket', () => {
  it('can send nothing: what it emits is heard by nobody, and its rooms are not its choice', async () => {
    const { url, sessions, push } = await startRealtime();
    const mallory = await openSocket({ url }, sessions.issue(bea));
    const victim = await openSocket({ url }, sessions.issue(ada));
    const loud = mallory.socket as unknown as Socket;
    for (const name of ['join', 'subscribe', 'event:created', 'friend:removed', '__proto__'])
      loud.emit(name, ada, { user_id: ada });
    push(ada, ...removed('x'));
    await until(() => victim.received.length === 1);
    expect(mallory.received).toEqual([]);
    expect(loud.connected).toBe(true);
  });

  it('is cut when it sends more than 64 kB at once', async () => {
    const { url, sessions } = await startRealtime();
    const { socket } = await openSocket({ url }, sessions.issue(ada));
    (socket as unknown as Socket).emit('x', 'y'.repeat(70_000));
    await until(() => socket.disconnected);
  });

  it('is told and cut when its session expires', async () => {
    const { url } = await startRealtime();
    const exp = Math.ceil(Date.now() / 1000) + 1;
    const { socket, got } = await openSocket({ url }, jwt.sign({ sub: ada, jti: 'short', exp }, secret));
    await until(() => socket.disconnected);
    expect(got('session:ended')).toEqual([{ reason: 'expired' }]);
    expect(Date.now()).toBeGreaterThanOrEqual(exp * 1000 - 50);
  });
});

describe('a server that ends', () => {
  it.each(['websocket', 'polling'])('lets its sockets come back by themselves (%s)', async (transport) => {
    const { url, sessions, close } = await startRealtime();
    const socket = io(url, { auth: { token: sessions.issue(ada) }, transports: [transport], forceNew: true });
    onTestFinished(() => void socket.disconnect());
    await until(() => socket.connected);
    await close();
    await until(() => !socket.connected);
    // Still trying: somebody who was dismissed would not.
    expect(socket.active).toBe(true);
  });
});
