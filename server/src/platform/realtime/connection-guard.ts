import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { budgets } from '../budgets.ts';

type Engine = Server['engine'];
type Connection = Socket['conn'];

/** One packet of Engine.IO, below Socket.IO's. */
interface EnginePacket {
  type: string;
  data?: unknown;
}

/** Socket.IO's CONNECT, the only packet that a client needs to send. */
const CONNECT = '0';

/**
 * Cuts connections that send more than a receiver needs to (one CONNECT, and a pong for each ping), those that exceed the
 * limit of their network, and those on which nobody logs in: Socket.IO itself would keep one that polls, and does not at
 * that moment, for half a minute more. Looks at packets before Socket.IO parses them, and before anybody is logged in.
 */
export class ConnectionGuard {
  readonly #open = new Map<string, number>();
  readonly #unknown = new WeakMap<Connection, NodeJS.Timeout>();
  readonly #networkOf: (req: IncomingMessage) => string;
  readonly #perNetwork: number;

  constructor(engine: Engine, options: { networkOf: (req: IncomingMessage) => string; perNetwork: number }) {
    this.#networkOf = options.networkOf;
    this.#perNetwork = options.perNetwork;
    engine.on('connection', (connection: Connection) => this.#watch(connection));
  }

  /** Whether the network of this request holds all the connections that it may. */
  isFull(req: IncomingMessage): boolean {
    return (this.#open.get(this.#networkOf(req)) ?? 0) >= this.#perNetwork;
  }

  /** Somebody has logged in on this connection. */
  signedIn(connection: Connection): void {
    clearTimeout(this.#unknown.get(connection));
  }

  #watch(connection: Connection): void {
    const network = this.#networkOf(connection.request);
    const open = (this.#open.get(network) ?? 0) + 1;
    this.#open.set(network, open);
    connection.once('close', () => this.#leave(network));
    // Many handshakes can pass `isFull` before the first of them is a connection.
    if (open > this.#perNetwork) cut(connection);
    else {
      const timer = setTimeout(() => cut(connection), budgets.socketSignInMs);
      this.#unknown.set(connection, timer.unref());
      connection.once('close', () => clearTimeout(timer));
      disconnectOnUnexpectedPacket(connection);
    }
  }

  #leave(network: string): void {
    const left = (this.#open.get(network) ?? 1) - 1;
    if (left > 0) this.#open.set(network, left);
    else this.#open.delete(network);
  }
}

function disconnectOnUnexpectedPacket(connection: Connection): void {
  let hasConnected = false;
  let unansweredPings = 0;
  connection.on('packetCreate', ({ type }: EnginePacket) => {
    if (type === 'ping') unansweredPings += 1;
  });
  connection.on('packet', ({ type, data }: EnginePacket) => {
    if (type === 'pong' && unansweredPings > 0) unansweredPings -= 1;
    else if (type === 'message' && !hasConnected && typeof data === 'string' && data.startsWith(CONNECT))
      hasConnected = true;
    // A goodbye (DISCONNECT) too: what is left of the connection afterwards is of no use to anybody.
    else cut(connection);
  });
}

function cut(connection: Connection): void {
  const isWebSocket = connection.transport.name === 'websocket' && !connection.upgraded;
  connection.close(true);
  // A closing handshake would be waited for, and more frames read meanwhile. A polling connection may belong to a proxy.
  if (isWebSocket) connection.request.socket.destroy();
}
