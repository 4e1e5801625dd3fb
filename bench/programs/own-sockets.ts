import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LeaderboardRow } from '@app/shared/friends';
import { Bus } from '@app/server/platform/bus/bus';
import { connect } from '@app/server/platform/db/connect';
import { createLog } from '@app/server/platform/log';
import { createRealtime } from '@app/server/platform/realtime/realtime';
import { Sessions } from '@app/server/platform/sessions/sessions';
import { SECRET } from '../lib/bench.ts';
import { answer, ready, settings } from './settings.ts';

// The product's own realtime platform, without the features: what a push costs once it is committed.
const { mongoUri, shared } = await settings<{ mongoUri: string; shared: boolean }>();
const log = createLog('error', { pretty: false });
const db = await connect(mongoUri, log);
const bus = new Bus(db, log);
const sessions = new Sessions({ db, bus, secret: SECRET, log });
const server = http.createServer();
const realtime = createRealtime({
  ...{ server, sessions, publicUrl: 'http://localhost', networkOf: null, log },
  bus: shared ? bus : null,
});
await Promise.all([bus.start(), sessions.start()]);

const row: LeaderboardRow = {
  user_id: '0'.repeat(24),
  name: 'A Person',
  username: 'aperson',
  picture: null,
  level: 3,
  xp: 120,
  week_xp: 30,
  total_events: 12,
  traits_collected: 9,
  current_streak: 4,
};

answer(async (message) => {
  if (message.kind === 'memory') {
    globalThis.gc?.();
    return { rss: process.memoryUsage().rss, sockets: realtime.count() };
  }
  const { rooms, perSecond, seconds } = message as { rooms: string[][]; perSecond: number; seconds: number };
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    for (const userId of rooms[sent % rooms.length] ?? []) {
      realtime.push(userId, 'leaderboard:changed', {
        ...row,
        at: performance.timeOrigin + performance.now(),
      } as LeaderboardRow);
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  return { sent: perSecond * seconds };
});
server.listen(0, '127.0.0.1', () =>
  ready({ url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` }),
);
