import { afterEach, describe, expect, it, vi } from 'vitest';
import { ada, signIn } from '../../test/render.tsx';
import { currentToken, startSession } from './session.ts';
import { onConnect, openSocket } from './socket.ts';

type Listener = (...values: unknown[]) => void;

const socket = {
  listeners: new Map<string, Listener>(),
  any: undefined as Listener | undefined,
  on(name: string, listener: Listener) {
    this.listeners.set(name, listener);
  },
  onAny(listener: Listener) {
    this.any = listener;
  },
  disconnect: vi.fn(() => socket),
  connect: vi.fn(() => socket),
};
const io = vi.fn<(options: unknown) => typeof socket>(() => socket);
const loads = vi.hoisted(() => ({ failing: 0 }));
vi.mock('socket.io-client', () => ({
  get io() {
    if (loads.failing > 0) {
      loads.failing -= 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return (options: unknown) => io(options);
  },
}));

const hear = (name: string, ...values: unknown[]) => {
  socket.any?.(name, ...values);
  socket.listeners.get(name)?.(...values);
};
let close: () => void = () => undefined;
const connected = (handlers: Parameters<typeof openSocket>[1] = []) => {
  signIn();
  close = openSocket('token-of-a-test', handlers);
  return vi.waitFor(() => {
    expect(io).toHaveBeenCalled();
  });
};

afterEach(() => {
  close();
  io.mockClear();
  socket.disconnect.mockClear();
  socket.connect.mockClear();
});

describe('openSocket', () => {
  it('shows the token in the handshake, and disconnects', async () => {
    await connected();
    expect(io.mock.calls[0]?.[0]).toMatchObject({ auth: { token: 'token-of-a-test' } });
    close();
    expect(socket.disconnect).toHaveBeenCalledOnce();
  });

  it('hands a push to every feature that wants it', async () => {
    const seen: string[] = [];
    await connected([
      { pushes: { 'event:deleted': ({ id }) => seen.push(`first ${id}`) } },
      { pushes: { 'event:deleted': ({ id }) => seen.push(`second ${id}`) } },
      { pushes: {} },
    ]);
    hear('event:deleted', { id: 'x' });
    expect(seen).toEqual(['first x', 'second x']);
  });

  it('asks to read again with every connection, also the first: something may have been pushed since the page was read', async () => {
    const refetch = vi.fn();
    const stop = onConnect(refetch);
    await connected();
    expect(refetch).not.toHaveBeenCalled();
    hear('connect');
    expect(refetch).toHaveBeenCalledTimes(1);
    hear('connect');
    expect(refetch).toHaveBeenCalledTimes(2);
    stop();
  });

  it('reads again once when both the browser and the socket notice that the network is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const refetch = vi.fn();
    const stop = onConnect(refetch);
    await connected();
    hear('connect');
    refetch.mockClear();
    window.dispatchEvent(new Event('online'));
    expect(socket.connect).toHaveBeenCalledOnce();
    hear('connect');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(refetch).toHaveBeenCalledOnce();
    stop();
  });

  it('reads again also when the network is back and the socket is not', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const refetch = vi.fn();
    const stop = onConnect(refetch);
    await connected();
    hear('connect');
    refetch.mockClear();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(refetch).toHaveBeenCalledOnce();
    stop();
  });

  it('tries again when the user has too many screens open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await connected();
    hear('connect_error', new Error('Too many connections'));
    expect(socket.connect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket.connect).toHaveBeenCalledOnce();
    expect(currentToken()).toBe('token-of-a-test');
  });

  it('drops a push that is meant for who was signed in before', async () => {
    const deleted = vi.fn();
    await connected([{ pushes: { 'event:deleted': deleted } }]);
    startSession({ token: 'token of another', user: { ...ada, id: 'b'.repeat(24) } });
    hear('event:deleted', { id: 'x' });
    hear('session:ended', { reason: 'logout' });
    expect(deleted).not.toHaveBeenCalled();
    expect(currentToken()).toBe('token of another');
  });

  it('tries again when the library does not load', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    loads.failing = 2;
    const connecting = connected();
    await vi.advanceTimersByTimeAsync(5000);
    await connecting;
    expect(loads.failing).toBe(0);
  });

  it.each([
    ['the server ends the session', 'session:ended', { reason: 'logout' }],
    ['the handshake is refused', 'connect_error', new Error('Unauthorized')],
  ])('signs out when %s', async (_when, name, value) => {
    await connected();
    hear(name, value);
    expect(currentToken()).toBeNull();
  });

  it('stays signed in when there is only no network', async () => {
    await connected();
    hear('connect_error', new Error('xhr poll error'));
    expect(currentToken()).toBe('token-of-a-test');
  });
});
