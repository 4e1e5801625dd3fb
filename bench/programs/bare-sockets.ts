import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { answer, ready, settings } from './settings.ts';

// The floor of P5 and P6: Socket.IO and rooms, nothing else.
await settings();
const server = http.createServer();
const io = new Server(server, { serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => void socket.join(String(socket.handshake.auth.room)));

answer(async (message) => {
  if (message.kind === 'memory') {
    globalThis.gc?.();
    return { rss: process.memoryUsage().rss, sockets: io.engine.clientsCount };
  }
  const { rooms, perSecond, seconds } = message as { rooms: string[][]; perSecond: number; seconds: number };
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    for (const room of rooms[sent % rooms.length] ?? []) {
      io.to(room).emit('leaderboard:changed', { at: performance.timeOrigin + performance.now() });
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  return { sent: perSecond * seconds };
});
server.listen(0, '127.0.0.1', () =>
  ready({ url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` }),
);
