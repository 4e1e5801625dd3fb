import { io, type Socket } from 'socket.io-client';
import { answer, ready, settings } from './settings.ts';

// Many connected people in one process; remembers how long each push travelled.
const { url, auths } = await settings<{ url: string; auths: Record<string, string>[] }>();
const sockets: Socket[] = [];
let travelled: number[] = [];

const IN_PARALLEL = 50;
for (let at = 0; at < auths.length; at += IN_PARALLEL) {
  await Promise.all(auths.slice(at, at + IN_PARALLEL).map((auth) => open(auth)));
}
ready({ sockets: sockets.length });

function open(auth: Record<string, string>): Promise<void> {
  const socket = io(url, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
  socket.on('leaderboard:changed', (payload: { at: number }) => {
    travelled.push(performance.timeOrigin + performance.now() - payload.at);
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

answer(async () => {
  // What was just emitted may still be on its way.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const seen = travelled;
  travelled = [];
  return { travelled: seen };
});
