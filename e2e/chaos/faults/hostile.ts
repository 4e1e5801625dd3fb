import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ChaosServer } from '../lib/server.ts';
import type { Arena, Fault } from './fault.ts';

const BODY_BYTES = 7_400_000;
const WIDE_TRIES = 3;
const ENDLESS = 5;
const FRAMES = 100;
const HOLD_MS = 2_500;
const LOOK_MS = 50;
const HEALTH_MS = 1_000;
const PATIENCE_MS = 15_000;
const UNHARMED = '9 nothing ends or floods a server';

/** Somebody with an account does this to one of the servers while everybody else goes on. */
const hostile = (name: string, attack: (arena: Arena, server: ChaosServer) => Promise<void>): Fault => ({
  name: `hostile: ${name}`,
  async run(arena) {
    const server = arena.random.pick(arena.world.servers);
    const began = Date.now();
    let isOver = false;
    const slowest = slowestLook(server, () => isOver);
    try {
      await attack(arena, server);
    } finally {
      isOver = true;
    }
    const ms = await slowest;
    if (server.isCalmSince(began, 'itself'))
      arena.world.history.recovered('hostile input: /healthz beside it', ms, HEALTH_MS);
  },
});

/** How long somebody else waits at most. */
async function slowestLook(server: ChaosServer, isOver: () => boolean): Promise<number> {
  let slowest = 0;
  for (; !isOver(); await sleep(LOOK_MS)) {
    const began = Date.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const look = fetch(`${server.ownUrl}/healthz`, { signal }).then((response) => response.arrayBuffer());
    await look.catch(() => undefined);
    slowest = Math.max(slowest, Date.now() - began);
  }
  return slowest;
}

/** Megabytes of nothing but small values. */
function wideBodies(): string[] {
  const lists = `{"bio":[${'[],'.repeat(BODY_BYTES / 3)}[]]}`;
  let keys = '{';
  for (let at = 0; keys.length < BODY_BYTES; at += 1) keys += `"k${String(at)}":{},`;
  return [lists, `${keys}"k":{}}`];
}

async function wideJson({ world, proberToken }: Arena, server: ChaosServer): Promise<void> {
  const headers = { authorization: `Bearer ${proberToken}`, 'content-type': 'application/json' };
  const send = async (body: string) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const status = await fetch(`${server.ownUrl}/api/profile`, { method: 'PUT', headers, body, signal }).then(
      (response) => response.status,
      () => undefined,
    );
    if (status !== undefined && ![400, 413, 429, 503].includes(status))
      world.history.violated(UNHARMED, `a wide body was answered ${String(status)} by ${server.name}`);
  };
  for (let tries = 0; tries < WIDE_TRIES; tries += 1) await Promise.all([...wideBodies(), ...wideBodies()].map(send));
}

async function endlessBodies({ proberToken }: Arena, server: ChaosServer): Promise<void> {
  const head = [
    'PUT /api/profile HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${proberToken}`,
    'Content-Type: application/json',
    `Content-Length: ${String(BODY_BYTES)}`,
  ].join('\r\n');
  const sockets = Array.from({ length: ENDLESS }, () => {
    const socket = connect(Number(new URL(server.ownUrl).port), '127.0.0.1');
    socket.on('error', () => undefined).resume();
    socket.write(`${head}\r\n\r\n{"picture":"data:image/png;base64,${'A'.repeat(BODY_BYTES / 2)}`);
    return socket;
  });
  await sleep(HOLD_MS);
  sockets.forEach((socket) => socket.destroy());
}

async function floodingSocket({ world, proberToken }: Arena, server: ChaosServer): Promise<void> {
  const began = Date.now();
  const socket = new WebSocket(`${server.ownUrl.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const frame = `42["x",${'['.repeat(25_000)}${']'.repeat(25_000)}]`;
  socket.on('error', () => undefined);
  socket.on('open', () => {
    socket.send(`40${JSON.stringify({ token: proberToken })}`);
    for (let sent = 0; sent < FRAMES; sent += 1) socket.send(frame);
  });
  await sleep(HOLD_MS);
  // On a busy machine it may just have been opened.
  while (socket.readyState === WebSocket.OPEN && Date.now() - began < PATIENCE_MS) await sleep(LOOK_MS);
  if (socket.readyState === WebSocket.OPEN && server.isCalmSince(began, 'itself'))
    world.history.violated(UNHARMED, `${server.name} goes on listening to a socket that floods it`);
  socket.terminate();
}

export const hostileFaults: Fault[] = [
  hostile('wide JSON', wideJson),
  hostile('bodies that never end', endlessBodies),
  hostile('a socket that floods', floodingSocket),
];
