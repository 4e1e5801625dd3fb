import type { ServerResponse } from 'node:http';

const PIECE = Buffer.alloc(65_536, 'x');

/**
 * Answers with so many bytes, as fast as the other side reads, and no further once it has hung up. What is returned tells how
 * many were written so far.
 */
export function writeFlood(response: ServerResponse, bytes: number): () => number {
  let written = 0;
  const more = () => {
    while (written < bytes && !response.destroyed) {
      written += PIECE.length;
      if (!response.write(PIECE)) return void response.once('drain', more);
    }
    response.end();
  };
  response.writeHead(200, { 'Content-Type': 'application/json' });
  more();
  return () => written;
}
