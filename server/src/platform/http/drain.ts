import type http from 'node:http';

const LOOK_MS = 50;
const PATIENCE_MS = 5_000;

/**
 * Stops accepting, lets what runs be answered, and cuts what is left after 5 s. `server.close()` alone would go on serving
 * whoever keeps a connection busy, and wait for those who keep one open.
 */
export async function drain(server: http.Server, patienceMs = PATIENCE_MS): Promise<void> {
  server.prependListener('request', (_req, res) => void res.setHeader('Connection', 'close'));
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise<void>((done) => server.close(() => done()));
  clearInterval(idle);
  clearTimeout(cut);
}
