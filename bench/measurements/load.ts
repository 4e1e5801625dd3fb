import { beside, perSecondNote } from '../lib/beside.ts';
import { latencies, requestsPerSecond } from '../lib/load.ts';
import type { Figure, Measurement } from '../lib/measurement.ts';
import { bearer } from '../lib/people.ts';
import { seedPerson } from '../lib/seed-person.ts';
import { alternate, quantile, round } from '../lib/statistics.ts';

const SIGNING_IN = 16;

export const p8: Measurement = {
  id: 'P8',
  title: `${String(SIGNING_IN)} people signing in without pause: p99 of others`,
  async run(bench) {
    const { server, headers, person } = await beside(bench, 300);
    const login = { url: server.url, status: 401 };
    const requests = Array.from({ length: SIGNING_IN }, (_none, turn) => ({
      method: 'POST' as const,
      path: '/api/auth/login',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `nobody${String(turn)}@example.org`, password: 'not the password' }),
    }));
    const read = (extra: Record<string, string>, path: string) => async (turn: number) => {
      const id = person.eventIds[Math.max(0, turn) % 100] ?? '';
      const response = await fetch(`${server.url}${path}&before=${id}`, { headers: { ...headers, ...extra } });
      await response.arrayBuffer();
    };
    const p99 = async (extra: Record<string, string>) => {
      const times = await latencies(read(extra, '/api/events?limit=50'), 400);
      return quantile(times, 0.99);
    };
    const plain = { 'Accept-Encoding': 'identity' };
    const zipped = { 'Accept-Encoding': 'gzip' };
    const idle = { plain: await p99(plain), zipped: await p99(zipped) };
    const busy = requestsPerSecond({ ...login, requests, connections: SIGNING_IN, seconds: 8, anyStatus: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const under = { plain: await p99(plain), zipped: await p99(zipped) };
    await busy;
    const figure = (what: string, own: number, floor: number): Figure => ({
      what,
      value: own / floor,
      unit: '×',
      goal: { atMost: 3 },
      note: `${String(round(own))} against ${String(round(floor))} ms`,
    });
    return [figure('GET /events', under.plain, idle.plain), figure('a gzipped answer', under.zipped, idle.zipped)];
  },
};

/** What a browser asks for when it opens the dashboard. */
const OPENING = ['/api/events?limit=40', '/api/chat/messages?limit=50', '/api/auth/me', '/api/friends/invitations'];
const ONE_LIST = ['/api/events?limit=50'];

export const p9: Measurement = {
  id: 'P9',
  title: 'Processor time per request of two servers against one, on the same load',
  async run(bench) {
    const mongoUri = bench.database();
    const db = await bench.connect(mongoUri);
    const env = { MONGODB_URI: mongoUri, SOCKET_ADAPTER: 'mongo' };
    const [one, two] = [await bench.server(env), await bench.server(env)];
    const person = await seedPerson(db, { events: 300 });
    const headers = { ...bearer(person.id), 'Accept-Encoding': 'gzip' };
    const figureOf = async (what: string, paths: string[]): Promise<Figure> => {
      const rates = { one: 0, two: 0 };
      const costOf = (name: keyof typeof rates, urls: string[]) => async () => {
        const begun = await processorSeconds([one.url, two.url]);
        const connections = 32 / urls.length;
        const loads = urls.map((url) => requestsPerSecond({ url, headers, paths, connections, seconds: SECONDS }));
        rates[name] = sum(await Promise.all(loads));
        return ((await processorSeconds([one.url, two.url])) - begun) / (rates[name] * SECONDS);
      };
      const seen = await alternate({ one: costOf('one', [one.url]), two: costOf('two', [one.url, two.url]) });
      const each = `${String(round(seen.two * 1000))} against ${String(round(seen.one * 1000))} ms`;
      const note = `${each}; ${perSecondNote(rates.two, rates.one)}`;
      return { what, value: seen.two / seen.one, unit: '×', goal: { atMost: 1.1 }, note };
    };
    return [await figureOf('the calls of an opening dashboard', OPENING), await figureOf('one list', ONE_LIST)];
  },
};

const SECONDS = 3;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** What these servers have used of processors since their start. */
async function processorSeconds(urls: string[]): Promise<number> {
  const each = urls.map(async (url) => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
  });
  return sum(await Promise.all(each));
}
