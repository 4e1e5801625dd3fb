import type { ClientToServerEvents, PushName, PushPayload, ServerToClientEvents } from '@app/shared/pushes';
import { socketRefusals } from '@app/shared/socket-refusals';
import type { Socket } from 'socket.io-client';
import { isOffline } from './online.ts';
import { pause } from './async.ts';
import { currentToken, endSession } from './session.ts';

type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** What a feature does with pushes: upserts and removals by id, so that an echo of one's own act is harmless. */
export type PushHandlers = { [Name in PushName]?: (payload: PushPayload<Name>) => void };

/** How long a lost network may take to bring the socket back before everything is read again without it. */
const RECONNECT_MS = 4000;
/** A user with many screens open has no place for one more until another one closes. */
const NO_PLACE_MS = 20_000;
/** Between two tries to load the library. */
const RETRY_MS = [1000, 3000, 10_000, 30_000];

const refetches = new Set<() => void>();

/** Calls back whenever there is a connection, since pushes may have been missed before. Returns an unsubscribe function. */
export function onConnect(refetch: () => void): () => void {
  refetches.add(refetch);
  return () => refetches.delete(refetch);
}

function refetchAll(): void {
  for (const refetch of refetches) refetch();
}

function listen(socket: LiveSocket, isWanted: () => boolean, modules: Iterable<{ pushes: PushHandlers }>): void {
  // One listener for all names keeps the table of handlers typed and the features free of sockets.
  socket.onAny((name: PushName, payload: unknown) => {
    if (!isWanted()) return;
    for (const { pushes } of modules) pushes[name]?.(payload as never);
  });
  socket.on('connect_error', (error) => {
    if (!isWanted()) return;
    if (error.message === socketRefusals.unauthorized) endSession('unauthorized');
    // Socket.IO does not try again by itself after a refusal.
    else if (error.message === socketRefusals.noPlace) {
      setTimeout(() => {
        if (isWanted()) socket.connect();
      }, NO_PLACE_MS);
    }
  });
  socket.on('session:ended', ({ reason }) => {
    if (isWanted()) endSession(reason);
  });
}

/**
 * Reads again once after each gap, whether the browser notices first that it is over, or the socket. The first gap lies between
 * the page's own first reading and the first connection.
 */
function createGapWatch(reconnect: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleOnline = () => {
    clearTimeout(timer);
    timer = setTimeout(refetchAll, RECONNECT_MS);
    reconnect();
  };
  window.addEventListener('online', handleOnline);
  return {
    handleConnect() {
      clearTimeout(timer);
      refetchAll();
    },
    stop() {
      clearTimeout(timer);
      window.removeEventListener('online', handleOnline);
    },
  };
}

/** Loads the library, however often it takes, as long as it is wanted. */
async function loadLibrary(isWanted: () => boolean) {
  for (let tries = 0; isWanted(); tries += 1) {
    try {
      // A browser may remember for good that an import failed, so without a network none is tried.
      if (isOffline()) throw new TypeError('There is no network.');
      const { io } = await import('socket.io-client');
      return io;
    } catch {
      await pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0);
    }
  }
  return null;
}

/** Connects with a token and hands every push to the modules, also to those that join later. Returns a function that disconnects. The library is loaded here, after login. */
export function openSocket(token: string, modules: Iterable<{ pushes: PushHandlers }>): () => void {
  let socket: LiveSocket | null = null;
  let isClosed = false;
  const isWanted = () => !isClosed && currentToken() === token;
  // A connection over a network that was lost may look alive for most of a minute.
  const gaps = createGapWatch(() => socket?.disconnect().connect());
  void loadLibrary(isWanted).then((io) => {
    if (!io || !isWanted()) return;
    // WebSocket first: behind a proxy without sticky sessions, long polling would reach a different server each time.
    socket = io({ auth: { token }, transports: ['websocket', 'polling'], tryAllTransports: true });
    socket.on('connect', gaps.handleConnect);
    listen(socket, isWanted, modules);
  });
  return () => {
    isClosed = true;
    gaps.stop();
    socket?.disconnect();
  };
}
