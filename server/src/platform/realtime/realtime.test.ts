import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushName } from '@app/shared/pushes';
import jwt from 'jsonwebtoken';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { freshDatabase, silent } from '../../../test/database.ts';
import { openSocket, until } from '../../../test/harness.ts';
import { budgets } from '../budgets.ts';
import { Bus } from '../bus/bus.ts';
import { Sessions } from '../sessions/sessions.ts';
import { createRealtime, type Push } from './realtime.ts';

vi.setConfig({ testTimeout: 60_000 });

const secret = 'a secret of more than thirty-two characters';
const [ada, bea] = ['a'.repeat(24), 'b'.repeat(24)] as [string, string];
let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

async function startRealtime(
  options: { networkOf?: (req: http.IncomingMessage) => string; pingIntervalMs?: number } = {},
) {
  const server = http.createServer();
  const bus = new Bus(db, silent);
  const sessions = new Sessions({ db, bus, secret, log: silent });
  const realtime = createRealtime({
    ...{ server, sessions, publicUrl: 'https://example.org', log: silent, networkOf: null, ...options },
    bus,
  });
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

/** A WebSocket that speaks the protocol by hand, as no client library would. */
async function rawSocket(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const frames: string[] = [];
  let isCut = false;
  socket.on('message', (data: Buffer) => void frames.push(data.toString()));
  socket.on('close', () => (isCut = true));
  socket.on('error', () => (isCut = true));
  onTestFinished(() => socket.terminate());
  // Its first frame is Engine.IO's own greeting.
  await until(() => frames.length > 0 || isCut);
  return {
    frames,
    send: (frame: string | Buffer) => socket.send(frame),
    isCut: () => isCut,
    drop: () => socket.terminate(),
  };
}
const connectFrame = (auth: object) => `40${JSON.stringify(auth)}`;

describe('a session that has ended', () => {
  it('is not recovered: an old connection id brings nothing to a dead token, and no room to a foreign one', async () => {
    const { url, sessions, push } = await startRealtime();
    const token = sessions.issue(ada);
    const first = await rawSocket(url);
    first.send(connectFrame({ token }));
    await until(() => first.frames.length > 1);
    push(ada, ...removed('before'));
    await until(() => first.frames.length > 2);
    const { pid, sid } = JSON.parse(first.frames[1]!.slice(2)) as { pid?: string; sid: string };
    const [, , offset] = JSON.parse(first.frames[2]!.slice(2)) as [string, unknown, string?];
    first.drop();
    await sessions.revoke(sessions.verify(token)!, 'password_reset');
    push(ada, ...removed('a secret'));
    for (const auth of [{}, { token }]) {
      const thief = await rawSocket(url);
      thief.send(connectFrame({ ...auth, pid: pid ?? sid, offset: offset ?? sid }));
      await until(() => thief.frames.length > 1);
      expect(thief.frames.slice(1)).toEqual(['44{"message":"Unauthorized"}']);
    }
    const other = await rawSocket(url);
    other.send(connectFrame({ token: sessions.issue(bea), pid: pid ?? sid, offset: offset ?? sid }));
    await until(() => other.frames.length > 1);
    push(ada, ...removed('another secret'));
    push(bea, ...removed('for bea'));
    await until(() => other.frames.some((frame) => frame.includes('for bea')));
    expect(other.frames.join()).not.toContain('secret');
  });
});

describe('the handshake', () => {
  it('goes by what was heard while the database is away', async () => {
    const { url, sessions } = await startRealtime();
    const [good, ended] = [sessions.issue(ada), sessions.issue(ada)];
    await sessions.revoke(sessions.verify(ended)!, 'logout');
    vi.spyOn(sessions, 'check').mockRejectedValue(new Error('away'));
    expect(await attempt(url, { auth: { token: good } })).toBe('connected');
    expect(await attempt(url, { auth: { token: ended } })).toBe('Unauthorized');
  });

  it('refuses without a good token, with one word', async () => {
    const { url, sessions } = await startRealtime();
    const ended = sessions.issue(ada);
    await sessions.revoke(sessions.verify(ended)!, 'logout');
    for (const token of [undefined, '', 'nonsense', 42, { $ne: '' }, ended, 'x'.repeat(4000)]) {
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

  it('gives a place back when a socket ends', async () => {
    const { url, sessions } = await startRealtime();
    const token = sessions.issue(ada);
    const open = () => {
      const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
      onTestFinished(() => void socket.disconnect());
      return new Promise<Socket>((resolve, reject) => {
        socket.once('connect', () => resolve(socket)).once('connect_error', reject);
      });
    };
    const first = await open();
    for (let n = 1; n < 10; n += 1) await open();
    await expect(open()).rejects.toThrow('Too many connections');
    first.disconnect();
    await until(() => open().catch(() => null));
    await expect(open()).rejects.toThrow('Too many connections');
  });

  it('allows two hundred connections of one network, and as many of another', async () => {
    // Nobody signs in, for as long as a busy machine takes to connect them all.
    const patience = vi.spyOn(budgets, 'socketSignInMs', 'get').mockReturnValue(60_000);
    onTestFinished(() => patience.mockRestore());
    const { url } = await startRealtime({ networkOf: (req) => String(req.headers['x-network']) });
    const from = async (network: string) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
        headers: { 'x-network': network },
      });
      onTestFinished(() => socket.terminate());
      return new Promise<string>((resolve) => {
        socket
          .once('message', () => resolve('open'))
          .once('close', () => resolve('cut'))
          .once('error', () => undefined);
      });
    };
    // All at once: more of them get through the handshake than may stay.
    const outcomes = await Promise.all(Array.from({ length: 220 }, () => from('one')));
    expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(200);
    expect(await from('one')).toBe('cut');
    expect(await from('two')).toBe('open');
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
  it('is cut at the first thing that it sends, and reaches nobody with it', async () => {
    const { url, sessions } = await startRealtime();
    const victim = await openSocket({ url }, sessions.issue(ada));
    for (const name of ['join', 'subscribe', 'event:created', 'friend:removed', '__proto__']) {
      const { socket, received } = await openSocket({ url }, sessions.issue(bea));
      (socket as unknown as Socket).emit(name, ada, { user_id: ada });
      await until(() => socket.disconnected);
      expect(received).toEqual([]);
    }
    expect(victim.received).toEqual([]);
    expect(victim.socket.connected).toBe(true);
  });

  it.each([
    ['an event', '42["join","x"]'],
    ['an answer that nobody asked for', '430[]'],
    ['the beginning of a binary event', '451-["x",{"_placeholder":true,"num":0}]'],
    ['a second CONNECT', '40{}'],
    ['a pong without a ping', '3'],
    ['a ping', '2'],
    ['bytes', Buffer.from([4, 2])],
    ['more than 4 kB', `40${'x'.repeat(5000)}`],
  ])('is cut when it sends %s, signed in or not', async (_what, frame) => {
    const { url, sessions } = await startRealtime();
    const signedIn = await rawSocket(url);
    signedIn.send(connectFrame({ token: sessions.issue(ada) }));
    await until(() => signedIn.frames.length > 1);
    expect(signedIn.frames[1]).toMatch(/^40/);
    const unknown = await rawSocket(url);
    if (frame === '40{}') unknown.send(frame);
    for (const socket of [signedIn, unknown]) {
      socket.send(frame);
      await until(() => socket.isCut());
    }
  });

  it('is cut after five seconds in which nobody has signed in, also when it polls; who signed in stays', async () => {
    const { url, sessions, count } = await startRealtime();
    const polls = io(url, { auth: { token: sessions.issue(ada) }, transports: ['polling'], forceNew: true });
    onTestFinished(() => void polls.disconnect());
    await until(() => polls.connected);
    const begun = Date.now();
    const [{ isCut }] = await Promise.all([
      rawSocket(url),
      ...[1, 2, 3].map(() => fetch(`${url}/socket.io/?EIO=4&transport=polling`)),
    ]);
    expect(count()).toBe(5);
    await until(() => isCut());
    expect(Date.now() - begun).toBeGreaterThan(4500);
    await until(() => count() === 1);
    expect(polls.connected).toBe(true);
  });

  it('may answer pings', async () => {
    const { url, sessions } = await startRealtime({ pingIntervalMs: 20 });
    const { socket } = await openSocket({ url }, sessions.issue(ada));
    const engine = socket.io.engine;
    let pings = 0;
    engine.on('packet', ({ type }) => (pings += type === 'ping' ? 1 : 0));
    await until(() => pings > 5);
    expect(socket.connected).toBe(true);
  });

  it('is told and cut when its session expires', async () => {
    const { url } = await startRealtime();
    // Long enough to connect in, on a busy machine.
    const exp = Math.ceil(Date.now() / 1000) + 5;
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
