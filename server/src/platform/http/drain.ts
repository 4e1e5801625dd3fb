import type http from 'node:http';
import { budgets } from '../budgets.ts';

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
