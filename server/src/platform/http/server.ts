import http, { type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import { budgets } from '../budgets.ts';

/** An HTTP server for an Express app. Slow clients are cut; by default Node checks for them only every 30 s. */
export function createHttpServer(app: Express, times: Partial<Record<keyof typeof budgets, number>> = {}): http.Server {
  const { headersMs, requestMs, importMs, keepAliveMs, connectionCheckMs } = { ...budgets, ...times };
  const server = http.createServer(
    {
      headersTimeout: headersMs,
      // The longest that any body may take; others are cut earlier.
      requestTimeout: importMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: connectionCheckMs,
    },
    app,
  );
  refuseInForm(server);
  cutSlowBodies(server, requestMs);
  return server;
}

/**
 * Stops accepting, lets what runs be answered, and cuts what is left then. `server.close()` alone would go on serving
 * clients that keep a connection busy, and wait for those that keep one open.
 */
export async function drain(server: http.Server, patienceMs: number = budgets.drainMs): Promise<void> {
  server.prependListener('request', (_req, res) => void res.setHeader('Connection', 'close'));
  const idle = setInterval(() => server.closeIdleConnections(), budgets.drainLookMs);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise<void>((done) => server.close(() => done()));
  clearInterval(idle);
  clearTimeout(cut);
}

const patience = new WeakMap<http.IncomingMessage, NodeJS.Timeout>();

/** Lets a body that is a file take as long as one may. */
export const letArriveSlowly = (req: http.IncomingMessage): void => clearTimeout(patience.get(req));

function cutSlowBodies(server: http.Server, requestMs: number): void {
  // Before the app, which may let it take longer.
  server.prependListener('request', (req) => {
    if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined) return;
    const tooLate = Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const timer = setTimeout(() => req.complete || server.emit('clientError', tooLate, req.socket), requestMs);
    patience.set(req, timer.unref());
    req.once('close', () => clearTimeout(timer));
  });
}

const refusals: Record<string, { status: string; detail: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    detail: 'The address or the headers of this request are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', detail: 'The request took too long.' },
};
const unreadable = { status: '400 Bad Request', detail: 'This request cannot be read.' };

/** What Node itself refuses, before the app sees a request, has the form of every other error. */
function refuseInForm(server: http.Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (req, res) => answers.set(req.socket, res));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const hasBegun = answers.get(socket)?.headersSent && !answers.get(socket)?.writableFinished;
    if (!socket.writable || hasBegun) return void socket.destroy();
    const { status, detail } = refusals[error.code ?? ''] ?? unreadable;
    const body = JSON.stringify({ detail });
    const head = ['Connection: close', 'Content-Type: application/json', `Content-Length: ${String(body.length)}`];
    socket.end([`HTTP/1.1 ${status}`, ...head, '', body].join('\r\n'));
    return undefined;
  });
}
