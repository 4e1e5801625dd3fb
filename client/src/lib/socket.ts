import type { ClientToServerEvents, PushName, PushPayload, ServerToClientEvents } from '@app/shared/pushes';
import type { Socket } from 'socket.io-client';
import { currentToken, endSession } from './session.ts';

type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** What a feature does with pushes: upserts and removals by id, so that an echo of one's own act is harmless. */
export type PushHandlers = { [Name in PushName]?: (payload: PushPayload<Name>) => void };

const refetches = new Set<() => void>();

/** Calls back when the connection is back and pushes may have been missed. Returns how to stop. */
export function onReconnect(refetch: () => void): () => void {
  refetches.add(refetch);
  return () => refetches.delete(refetch);
}

/** Asks everything on screen to read again. */
export function refetchAll(): void {
  for (const refetch of refetches) refetch();
}

function listen(socket: LiveSocket, handlers: readonly PushHandlers[]): void {
  // One listener for all names keeps the table of handlers typed and the features free of sockets.
  socket.onAny((name: PushName, payload: unknown) => {
    for (const handler of handlers) handler[name]?.(payload as never);
  });
  let wasConnected = false;
  socket.on('connect', () => {
    if (wasConnected && !socket.recovered) refetchAll();
    wasConnected = true;
  });
  socket.on('connect_error', (error) => {
    if (error.message === 'Unauthorized') endSession('unauthorized');
  });
  socket.on('session:ended', ({ reason }) => {
    endSession(reason);
  });
}

/** Connects with a token and hands every push to the handlers. Returns how to disconnect. The library is loaded here, after sign-in. */
export function openSocket(token: string, handlers: readonly PushHandlers[]): () => void {
  let socket: LiveSocket | null = null;
  let isClosed = false;
  void import('socket.io-client').then(({ io }) => {
    if (isClosed || currentToken() !== token) return;
    // WebSocket first: behind a proxy without sticky sessions, long polling would reach a different server each time.
    socket = io({ auth: { token }, transports: ['websocket', 'polling'], tryAllTransports: true });
    listen(socket, handlers);
  });
  return () => {
    isClosed = true;
    socket?.disconnect();
  };
}
