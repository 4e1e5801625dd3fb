import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { ClientToServerEvents, PushName, PushPayload, ServerToClientEvents } from '@app/shared/pushes';
import { Server, type Socket } from 'socket.io';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { isEndedWithAll, type EndedSessions, type SessionClaims, type Sessions } from '../sessions/sessions.ts';
import { createNewestOnly, type AsOf } from './newest-only.ts';

/**
 * Tells every tab and device of a person. Never throws, never waits; what it tells must already be committed. With `asOf`
 * nobody is told an older state of a thing after a newer one, whichever servers tell it.
 */
export type Push = <Name extends PushName>(userId: string, name: Name, payload: PushPayload<Name>, asOf?: AsOf) => void;

export interface Realtime {
  push: Push;
  /** How many sockets are connected to this server. */
  count(): number;
  close(): Promise<void>;
}

interface SocketData {
  claims: SessionClaims;
  expiry: NodeJS.Timeout;
}
type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<never, never>, SocketData>;
type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<never, never>, SocketData>;

const FRAME_BYTES = 64 * 1024;
const SOCKETS_PER_PERSON = 10;
const RECOVERY_MS = 120_000;

/** Socket.IO on the HTTP server: sockets only receive, each only what is its person's. */
export function createRealtime(deps: {
  server: HttpServer;
  sessions: Sessions;
  /** Given when several servers share the database; pushes then travel over it. */
  bus: Bus | null;
  publicUrl: string;
  log: Log;
}): Realtime {
  const { sessions, bus, log } = deps;
  const io: LiveServer = new Server(deps.server, {
    serveClient: false,
    // Compression state costs 200 kB a socket and saves little on small frames.
    perMessageDeflate: false,
    maxHttpBufferSize: FRAME_BYTES,
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS, skipMiddlewares: false },
    allowRequest: (req, allow) => allow(null, isOwnOrigin(req, deps.publicUrl)),
  });

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const claims = typeof token === 'string' && token.length <= 4096 ? sessions.verify(token) : null;
    if (!claims) {
      next(new Error('Unauthorized'));
      return;
    }
    if ((io.sockets.adapter.rooms.get(claims.userId)?.size ?? 0) >= SOCKETS_PER_PERSON) {
      next(new Error('Too many connections'));
      return;
    }
    socket.data.claims = claims;
    next();
  });

  io.on('connection', (socket) => {
    const { claims } = socket.data;
    void socket.join(claims.userId);
    const expiry = setTimeout(() => end(socket, 'expired'), claims.expiresAt - Date.now());
    expiry.unref();
    socket.data.expiry = expiry;
    socket.on('disconnect', () => clearTimeout(socket.data.expiry));
  });

  sessions.onEnded((ended) => {
    for (const id of io.sockets.adapter.rooms.get(ended.userId) ?? []) {
      const socket = io.sockets.sockets.get(id);
      if (socket && isEnded(socket.data.claims, ended)) end(socket, ended.reason);
    }
  });

  const news = createNewestOnly();
  const emit = (userId: string, name: PushName, payload: unknown, asOf: AsOf | undefined): void => {
    if (asOf && !news.admits(userId, asOf)) return;
    // The payload's type was checked where the push was made.
    (io.to(userId).emit as (name: PushName, payload: unknown) => boolean)(name, payload);
  };
  bus?.subscribe((message) => {
    if (message.kind === 'push') emit(message.to, message.name as PushName, message.payload, message.asOf);
  });

  return {
    push(userId, name, payload, asOf) {
      emit(userId, name, payload, asOf);
      bus?.publish({ kind: 'push', to: userId, name, payload, ...(asOf ? { asOf } : {}) }).catch((error: unknown) => {
        log.warn({ err: error, push: name }, 'a push did not reach the other servers');
      });
    },
    count: () => io.engine.clientsCount,
    // Closes the connections without dismissing anybody: who is told to go does not come back by itself.
    close: () => io.close(),
  };
}

function end(socket: LiveSocket, reason: PushPayload<'session:ended'>['reason']): void {
  socket.emit('session:ended', { reason });
  socket.disconnect(true);
}

const isEnded = (claims: SessionClaims, ended: EndedSessions): boolean =>
  ended.jti === null ? isEndedWithAll(claims, ended.before) : claims.jti === ended.jti;

/** A browser always sends `Origin` with a WebSocket; Socket.IO's `cors` does not stop a foreign one, this does. */
function isOwnOrigin(req: IncomingMessage, publicUrl: string): boolean {
  const { origin } = req.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === req.headers.host;
}
