import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Measurement } from '../lib/measurement.ts';
import { memoryOf } from '../lib/memory.ts';
import { bearer, personId } from '../lib/people.ts';
import { median, quantile } from '../lib/statistics.ts';

const BODY_BYTES = 7_400_000;
const ATTACK_MS = 10_000;
const UPLOADS = 100;

/** JSON of 7.4 MB that is nothing but small values, or one text in another charset than UTF-8. */
function flatBodies(): Buffer[] {
  const lists = `{"x":[${'[],'.repeat(BODY_BYTES / 3)}[]]}`;
  let keys = '{';
  for (let at = 0; keys.length < BODY_BYTES; at += 1) keys += `"k${String(at)}":{},`;
  const latin = `{"picture":"${'é'.repeat(BODY_BYTES)}"}`;
  return [...[lists, `${keys}"k":{}}`].map((text) => Buffer.from(text)), Buffer.from(latin, 'latin1')];
}

const agent = new http.Agent({ keepAlive: true });

/** Sends one body, answers the status; 0 when the server ends the connection. */
const send = (url: string, userId: string, body: Buffer): Promise<number> =>
  new Promise((resolve) => {
    const headers = { ...bearer(userId), 'Content-Type': 'application/json', 'Content-Length': body.length };
    const request = http.request(`${url}/api/profile`, { method: 'PUT', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', () => resolve(0));
    request.end(body);
  });

async function timesOf(url: string, forMs: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + forMs; performance.now() < end; await sleep(10)) {
    const begun = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times;
}

/** How long another visitor waits while three connections of one account send flat JSON without pause. */
async function waitingBeside(url: string): Promise<{ idle: number[]; attacked: number[]; sent: number }> {
  const idle = await timesOf(url, 2000);
  const [userId, bodies] = [personId(), flatBodies()];
  let sent = 0;
  let isOver = false;
  const attacks = [0, 1, 2].map(async (which) => {
    for (let at = which; !isOver; at += 1, sent += 1) await send(url, userId, bodies[at % bodies.length] as Buffer);
  });
  const attacked = await timesOf(url, ATTACK_MS);
  isOver = true;
  await Promise.all(attacks);
  return { idle, attacked, sent };
}

/** By how much the server grows while each of fifty accounts has two uploads under way that never end. */
async function growthByUploads(url: string): Promise<{ before: number; most: number }> {
  const before = await memoryOf(url);
  const start = Buffer.from('{"picture":"data:image/png;base64,');
  const most = Buffer.concat([start, Buffer.alloc(BODY_BYTES - 1 - start.length, 'A')]);
  const accounts = Array.from({ length: UPLOADS / 2 }, personId);
  const sockets = [...accounts, ...accounts].map((userId) => {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined).resume();
    const { Authorization } = bearer(userId);
    socket.write(
      `PUT /api/profile HTTP/1.1\r\nHost: x\r\nAuthorization: ${String(Authorization)}\r\nContent-Type: application/json\r\nContent-Length: ${String(BODY_BYTES)}\r\n\r\n`,
    );
    socket.write(most);
    return socket;
  });
  let highest = before;
  for (const end = performance.now() + ATTACK_MS; performance.now() < end; await sleep(50)) {
    highest = Math.max(highest, await memoryOf(url));
  }
  sockets.forEach((socket) => socket.destroy());
  return { before, most: highest };
}

/** After how many seconds a connection is cut that sends one byte of its headers a second. */
async function cutAfter(url: string): Promise<number> {
  const begun = performance.now();
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const trickle = setInterval(() => socket.write('a'), 1000);
  await new Promise<void>((resolve) => {
    socket.resume().once('close', () => resolve());
    socket.on('error', () => undefined);
  });
  clearInterval(trickle);
  return (performance.now() - begun) / 1000;
}

export const hostile: Measurement = {
  id: 'HOSTILE',
  title: 'What one account, or a stranger, can do to all others; without limits on requests',
  async run(bench) {
    const server = await bench.server({ MONGODB_URI: bench.database() });
    const beside = await waitingBeside(server.url);
    const memory = await growthByUploads(server.url);
    const seconds = await cutAfter(server.url);
    return [
      {
        what: 'GET /healthz beside three connections that send 7.4 MB of flat JSON, p95',
        value: quantile(beside.attacked, 0.95),
        unit: 'ms',
        goal: { atMost: 50 },
        note: `p50 ${median(beside.attacked).toFixed(1)}; idle p50 ${median(beside.idle).toFixed(1)}, p95 ${quantile(beside.idle, 0.95).toFixed(1)}; ${String(beside.sent)} bodies`,
      },
      {
        what: `memory that ${String(UPLOADS)} uploads that never end add`,
        value: memory.most - memory.before,
        unit: 'MB',
        goal: { atMost: 100 },
        note: `${memory.before.toFixed(0)} before`,
      },
      { what: 'slow headers are cut after', value: seconds, unit: 's', goal: { atMost: 12 } },
    ];
  },
};
