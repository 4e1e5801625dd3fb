import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { ClientToServerEvents, PushName, PushPayload, ServerToClientEvents } from '@app/shared/pushes';
import { socketRefusals } from '@app/shared/socket-refusals';
import { Server, type Socket } from 'socket.io';
import { budgets } from '../budgets.ts';
import type { AsOf } from '../bus/bus-message.model.ts';
import type { Bus } from '../bus/bus.ts';
import { createCache } from '../cache.ts';
import type { Log } from '../log.ts';
import { isEndedWithAll, type EndedSessions, type SessionClaims } from '../sessions/revocations.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { ConnectionGuard } from './connection-guard.ts';

/**
 * Pushes to every tab and device of a user. Never throws, never waits; what it pushes must already be committed. With `asOf`
 * no older state of a thing is pushed after a newer one, whichever servers push it.
 */
export type Push = <Name extends PushName>(userId: string, name: Name, payload: PushPayload<Name>, asOf?: AsOf) => void;

interface SocketData {
  claims: SessionClaims;
  expiry: NodeJS.Timeout;
}
type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<never, never>, SocketData>;
type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<never, never>, SocketData>;

/** A client sends nothing but its token. */
const FRAME_BYTES = 4 * 1024;
const SOCKETS_PER_USER = 10;
/** An office behind one address. */
const SOCKETS_PER_NETWORK = 200;
/** So many things are remembered; what overtakes does so by milliseconds. */
const REMEMBERED = 20_000;

/**
 * Socket.IO on the HTTP server: sockets only receive, each only what is its user's. There is no connection state recovery:
 * Socket.IO hands a recovered connection its old rooms and what it missed before any middleware has looked at the token.
 */
export function createRealtime(deps: {
  server: HttpServer;
  sessions: Sessions;
  /** Given when several servers share the database: pushes then travel over it. */
  bus: Bus | null;
  publicUrl: string;
  /** What a request is counted by; `null` when connections are not limited. */
  networkOf: ((req: IncomingMessage) => string) | null;
  /** How often a silent connection is asked whether it is still there; 25 s if omitted. */
  pingIntervalMs?: number;
  log: Log;
}) {
  const { sessions, bus, log } = deps;
  const io: LiveServer = new Server(deps.server, {
    serveClient: false,
    // Compression state costs 200 kB a socket and saves little on small frames.
    perMessageDeflate: false,
    maxHttpBufferSize: FRAME_BYTES,
    pingInterval: deps.pingIntervalMs ?? budgets.socketPingMs,
    allowRequest: (req, allow) => allow(null, isOwnOrigin(req, deps.publicUrl) && !guard.isFull(req)),
  });
  const guard = new ConnectionGuard(io.engine, {
    networkOf: deps.networkOf ?? (() => ''),
    perNetwork: deps.networkOf ? SOCKETS_PER_NETWORK : Infinity,
  });
  const socketsOf = new Map<string, number>();

  /** While the database is away, nothing is pushed; a socket whose session has ended is cut as soon as that is known. */
  const claimsOf = (token: string) => sessions.check(token).catch(() => sessions.verify(token));

  /** Why this socket may not connect; `undefined` when it may. */
  async function refusalOf(socket: LiveSocket): Promise<Error | undefined> {
    const token: unknown = socket.handshake.auth.token;
    const claims = typeof token === 'string' ? await claimsOf(token) : null;
    if (!claims) return new Error(socketRefusals.unauthorized);
    socket.data.claims = claims;
    const open = (socketsOf.get(claims.userId) ?? 0) + 1;
    if (open > SOCKETS_PER_USER) return new Error(socketRefusals.noPlace);
    if (socket.conn.readyState !== 'open') return undefined;
    socketsOf.set(claims.userId, open);
    socket.conn.once('close', () => release(claims.userId));
    return undefined;
  }

  function release(userId: string): void {
    const left = (socketsOf.get(userId) ?? 1) - 1;
    if (left > 0) socketsOf.set(userId, left);
    else socketsOf.delete(userId);
  }

  io.use((socket, next) => void refusalOf(socket).then(next));

  io.on('connection', (socket) => {
    guard.signedIn(socket.conn);
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

  const news = new NewestOnly();
  const emit = (userId: string, name: PushName, payload: unknown, asOf: AsOf | undefined): void => {
    if (asOf && !news.admits(userId, asOf)) return;
    // The payload's type was checked where the push was made.
    (io.to(userId).emit as (name: PushName, payload: unknown) => boolean)(name, payload);
  };
  bus?.subscribe((message) => {
    if (message.kind === 'push') emit(message.to, message.name as PushName, message.payload, message.asOf);
  });

  const push: Push = (userId, name, payload, asOf) => {
    emit(userId, name, payload, asOf);
    bus
      ?.publish({ kind: 'push', to: userId, name, payload, ...(asOf ? { asOf } : {}) })
      .catch((error: unknown) => log.warn({ err: error, push: name }, 'a push did not reach the other servers'));
  };
  return {
    push,
    /** How many sockets are connected to this server. */
    count: () => io.engine.clientsCount,
    async close() {
      // Closes the connections without disconnecting the sockets: a client that is disconnected by the server does not reconnect by itself.
      await io.close();
    },
  };
}

function end(socket: LiveSocket, reason: PushPayload<'session:ended'>['reason']): void {
  socket.emit('session:ended', { reason });
  socket.disconnect(true);
}

const isEnded = (claims: SessionClaims, ended: EndedSessions): boolean =>
  ended.jti === null ? claims.jti !== ended.kept && isEndedWithAll(claims, ended.before) : claims.jti === ended.jti;

/**
 * Pushes of this server and of others take different routes and can overtake each other; this decides which are still
 * current.
 */
export class NewestOnly {
  readonly #revs;

  constructor(remembered = REMEMBERED) {
    this.#revs = createCache<number>({ max: remembered });
  }

  /** Whether nothing newer about this thing was pushed to this user; from now on this is the newest. */
  admits(userId: string, { thing, rev }: AsOf): boolean {
    const key = `${userId} ${thing}`;
    if ((this.#revs.get(key) ?? 0) > rev) return false;
    this.#revs.set(key, rev);
    return true;
  }
}

/** A browser always sends `Origin` with a WebSocket; Socket.IO's `cors` does not stop a foreign one, this does. */
function isOwnOrigin(req: IncomingMessage, publicUrl: string): boolean {
  const { origin } = req.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === req.headers.host;
}
