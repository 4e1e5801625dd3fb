import http, { type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import { budgets } from '../budgets.ts';

/** An HTTP server for an Express app. Slow clients are cut; by default Node checks for them only every 30 s. */
export function createHttpServer(app: Express, times: Partial<Record<keyof typeof budgets, number>> = {}): http.Server {
  const { headersMs, requestMs, keepAliveMs, connectionCheckMs } = { ...budgets, ...times };
  const server = http.createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: connectionCheckMs,
    },
    app,
  );
  refuseInForm(server);
  return server;
}

const refusals: Record<string, { status: string; detail: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    detail: 'The address or the headers of this request are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', detail: 'The request took too long.' },
};
const unreadable = { status: '400 Bad Request', detail: 'This is not a request that can be read.' };

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
