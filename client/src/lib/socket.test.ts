import { afterEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../test/render.tsx';
import { currentToken } from './session.ts';
import { onReconnect, openSocket } from './socket.ts';

type Listener = (...values: unknown[]) => void;

const socket = {
  recovered: false,
  listeners: new Map<string, Listener>(),
  any: undefined as Listener | undefined,
  on(name: string, listener: Listener) {
    this.listeners.set(name, listener);
  },
  onAny(listener: Listener) {
    this.any = listener;
  },
  disconnect: vi.fn(),
};
const io = vi.fn<(options: unknown) => typeof socket>(() => socket);
vi.mock('socket.io-client', () => ({ io: (options: unknown) => io(options) }));

const hear = (name: string, ...values: unknown[]) => {
  socket.any?.(name, ...values);
  socket.listeners.get(name)?.(...values);
};
const connected = (handlers: Parameters<typeof openSocket>[1] = []) => {
  signIn();
  const close = openSocket('token-of-a-test', handlers);
  return vi.waitFor(() => {
    expect(io).toHaveBeenCalled();
    return close;
  });
};

afterEach(() => {
  io.mockClear();
  socket.disconnect.mockClear();
  socket.recovered = false;
});

describe('openSocket', () => {
  it('shows the token in the handshake, and disconnects', async () => {
    const close = await connected();
    expect(io.mock.calls[0]?.[0]).toMatchObject({ auth: { token: 'token-of-a-test' } });
    close();
    expect(socket.disconnect).toHaveBeenCalledOnce();
  });

  it('hands a push to every feature that wants it', async () => {
    const seen: string[] = [];
    await connected([
      { 'event:deleted': ({ id }) => seen.push(`first ${id}`) },
      { 'event:deleted': ({ id }) => seen.push(`second ${id}`) },
      {},
    ]);
    hear('event:deleted', { id: 'x' });
    expect(seen).toEqual(['first x', 'second x']);
  });

  it('asks to read again after a reconnection that lost pushes, not after the first connection', async () => {
    const refetch = vi.fn();
    const stop = onReconnect(refetch);
    await connected();
    hear('connect');
    expect(refetch).not.toHaveBeenCalled();
    hear('connect');
    expect(refetch).toHaveBeenCalledOnce();
    socket.recovered = true;
    hear('connect');
    expect(refetch).toHaveBeenCalledOnce();
    stop();
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
