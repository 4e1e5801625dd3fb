import type { Bench } from '../lib/bench.ts';
import type { Figure, Measurement } from '../lib/measurement.ts';
import { personId, tokenFor } from '../lib/people.ts';
import type { Program } from '../lib/programs.ts';
import { median, quantile, round } from '../lib/statistics.ts';

const SOCKETS = 2000;
const CIRCLE = 6;
const PER_SECOND = 200;
const ROUNDS = 4;

/** Circles of six, taken from people who are all connected. */
function circlesOf(people: string[]): string[][] {
  const circles: string[][] = [];
  for (let at = 0; at + CIRCLE <= people.length; at += CIRCLE) circles.push(people.slice(at, at + CIRCLE));
  return circles;
}

const authsOf = (people: string[]) => people.map((id) => ({ token: tokenFor(id), room: id }));

/** Sends through `sender`, reads at `receiver`, and answers what was seen, in milliseconds. */
async function travel(sender: Program, receiver: Program, rooms: string[][], expected: number): Promise<number[]> {
  await sender.ask({ kind: 'emit', rooms, perSecond: PER_SECOND, seconds: 2 });
  const { travelled } = (await receiver.ask({ kind: 'read' })) as { travelled: number[] };
  if (travelled.length !== expected)
    throw new Error(`${String(travelled.length)} of ${String(expected)} pushes arrived`);
  return travelled;
}

export const p5: Measurement = {
  id: 'P5',
  title: `Push to a friend's client: ${String(SOCKETS)} sockets, ${String(PER_SECOND)} changes a second to ${String(CIRCLE)} each`,
  async run(bench) {
    const people = Array.from({ length: SOCKETS }, personId);
    const rooms = circlesOf(people);
    const bare = await bench.program('bare-sockets', {});
    const own = await bench.program('own-sockets', { mongoUri: bench.database(), shared: false });
    const bareClients = await bench.program('socket-clients', { url: bare.url, auths: authsOf(people) });
    const ownClients = await bench.program('socket-clients', { url: own.url, auths: authsOf(people) });
    const expected = PER_SECOND * 2 * CIRCLE;
    const seen = { bare50: [] as number[], bare99: [] as number[], own50: [] as number[], own99: [] as number[] };
    for (let turn = 0; turn <= ROUNDS; turn += 1) {
      const floor = await travel(bare, bareClients, rooms, expected);
      const product = await travel(own, ownClients, rooms, expected);
      if (turn === 0) continue;
      seen.bare50.push(median(floor));
      seen.bare99.push(quantile(floor, 0.99));
      seen.own50.push(median(product));
      seen.own99.push(quantile(product, 0.99));
    }
    const figure = (what: string, own_: number[], bare_: number[]): Figure => ({
      what,
      value: median(own_) / median(bare_),
      unit: '×',
      goal: { atMost: 1.5 },
      note: `${String(round(median(own_)))} ms, bare ${String(round(median(bare_)))} ms`,
    });
    return [
      figure('p50 against a bare room emit', seen.own50, seen.bare50),
      figure('p99 against a bare room emit', seen.own99, seen.bare99),
    ];
  },
};

const MANY = 10_000;
const PER_PROCESS = 2500;

export const p6: Measurement = {
  id: 'P6',
  title: 'Memory per idle signed-in socket, and sockets on one server',
  async run(bench) {
    const own = await bench.program('own-sockets', { mongoUri: bench.database(), shared: false });
    const before = await own.ask({ kind: 'memory' });
    for (let opened = 0; opened < MANY; opened += PER_PROCESS) {
      const people = Array.from({ length: PER_PROCESS }, personId);
      await bench.program('socket-clients', { url: own.url, auths: authsOf(people) });
    }
    const after = await own.ask({ kind: 'memory' });
    const perSocket = (Number(after.rss) - Number(before.rss)) / Number(after.sockets) / 1000;
    return [
      { what: 'memory per socket', value: perSocket, unit: 'kB', goal: { atMost: 35 } },
      { what: 'sockets connected at once', value: Number(after.sockets), unit: '', goal: { atLeast: MANY } },
    ];
  },
};

export const p7: Measurement = {
  id: 'P7',
  title: 'Push across two servers that share one database',
  async run(bench: Bench) {
    const mongoUri = bench.database();
    const people = Array.from({ length: 300 }, personId);
    const here = await bench.program('own-sockets', { mongoUri, shared: true });
    const there = await bench.program('own-sockets', { mongoUri, shared: true });
    const receiver = await bench.program('socket-clients', { url: there.url, auths: authsOf(people) });
    const rooms = people.map((id) => [id]);
    await travel(here, receiver, rooms, PER_SECOND * 2);
    const seen = await travel(here, receiver, rooms, PER_SECOND * 2);
    return [
      {
        what: 'p99 on the other server',
        value: quantile(seen, 0.99),
        unit: 'ms',
        goal: { atMost: 25 },
        note: `p50 ${String(round(median(seen)))} ms`,
      },
    ];
  },
};
