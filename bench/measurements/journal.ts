import { beside, metered, perSecondNote, processorNote, summariesWritten } from '../lib/beside.ts';
import { latencies, requestsPerSecond } from '../lib/load.ts';
import type { Figure, Measurement } from '../lib/measurement.ts';
import { bearer, personId } from '../lib/people.ts';
import { seedPerson } from '../lib/seed-person.ts';
import { alternate, median, round } from '../lib/statistics.ts';

const PAGE = 50;
const CURSORS = 4000;

export const p1: Measurement = {
  id: 'P1',
  title: 'GET /events (50 events, session checked), every page read from the database',
  async run(bench) {
    const { server, floor, person, headers } = await beside(bench, 6000);
    // Each request asks for another page.
    const pages = person.eventIds.slice(0, CURSORS).map((id) => `?limit=${String(PAGE)}&before=${id}`);
    const requests = (folder: string) =>
      pages.map((page) => ({ method: 'GET' as const, path: folder + page, headers }));
    const [own, bare] = [requests('/api/events'), requests('/events')];
    const ownRate = metered(server, () => requestsPerSecond({ url: server.url, requests: own }));
    const bareRate = metered(floor, () => requestsPerSecond({ url: floor.url, requests: bare }));
    const seen = await alternate({ own: ownRate.run, floor: bareRate.run });
    return [
      {
        what: 'requests per second against the floor',
        value: seen.own / seen.floor,
        unit: '×',
        goal: { atLeast: 0.75 },
        note: `${perSecondNote(seen.own, seen.floor)}; ${processorNote(ownRate, bareRate)}`,
      },
    ];
  },
};

export const p2: Measurement = {
  id: 'P2',
  title: 'The same when nothing changed since',
  async run(bench) {
    const { server, floor, headers } = await beside(bench, 200);
    const path = `/api/events?limit=${String(PAGE)}`;
    const etag = (await fetch(`${server.url}${path}`, { headers })).headers.get('etag') ?? '';
    const known = { ...headers, 'If-None-Match': etag };
    const knownRate = metered(server, () =>
      requestsPerSecond({ url: server.url, headers: known, paths: [path], status: 304 }),
    );
    const bareRate = metered(floor, () =>
      requestsPerSecond({ url: floor.url, headers, paths: [`/events?limit=${String(PAGE)}`] }),
    );
    const seen = await alternate({ known: knownRate.run, floor: bareRate.run });
    return [
      {
        what: 'conditional request (304)',
        value: seen.known / seen.floor,
        unit: '×',
        goal: { atLeast: 2.4 },
        note: `${perSecondNote(seen.known, seen.floor)}; ${processorNote(knownRate, bareRate)}`,
      },
    ];
  },
};

const FEW = 1000;
const MANY = 100_000;
/** These are computed from the newest 1,000 events of some 400 days, so that what they cost is bounded but grows until there: measured against more, too. */
const FULL_YEAR = 3000;
const OF_A_YEAR = new Set(['GET /events, first page', 'GET /analytics/events-by-trait', 'GET /insights']);
const TURNS = 60;

export const p3: Measurement = {
  id: 'P3',
  title: `Reads with ${MANY.toLocaleString('en')} events of a person against ${FEW.toLocaleString('en')}`,
  async run(bench) {
    const mongoUri = bench.database();
    const db = await bench.connect(mongoUri);
    const server = await bench.server({ MONGODB_URI: mongoUri });
    const few = await seedPerson(db, { events: FEW });
    const fullYear = await seedPerson(db, { events: FULL_YEAR });
    const many = await seedPerson(db, { events: MANY });
    const trait = encodeURIComponent(many.trait);
    const calls: Record<string, (person: typeof few, turn: number) => string> = {
      'GET /gamification/stats': () => '/gamification/stats',
      'GET /friends/leaderboard': () => '/friends/leaderboard',
      'GET /events, first page': ({ eventIds }, turn) => `/events?limit=50&before=${eventIds[turn % 100] ?? ''}`,
      'GET /events, deep page': ({ eventIds }, turn) =>
        `/events?limit=50&before=${eventIds[eventIds.length - 200 + (turn % 100)] ?? ''}`,
      'GET /analytics/detailed': () => '/analytics/detailed',
      'GET /analytics/events-by-trait': () => `/analytics/events-by-trait/${trait}?limit=20`,
      'GET /resume/narrative (kept)': () => '/resume/narrative',
      'GET /friends/goal': () => '/friends/goal',
      'GET /insights': () => '/insights?for=analytics',
    };
    const figures: Figure[] = [];
    for (const [what, path] of Object.entries(calls)) {
      const ask = (person: typeof few) => {
        const headers = bearer(person.id);
        return async () => {
          const times = await latencies(async (turn) => {
            const response = await fetch(`${server.url}/api${path(person, Math.max(0, turn))}`, { headers });
            await response.arrayBuffer();
            if (!response.ok) throw new Error(`${what} answered ${String(response.status)}`);
          }, TURNS);
          return median(times);
        };
      };
      for (const [person, name] of [
        [few, what],
        ...(OF_A_YEAR.has(what) ? [[fullYear, `${what} (against ${FULL_YEAR.toLocaleString('en')})`] as const] : []),
      ] as const) {
        const seen = await alternate({ few: ask(person), many: ask(many) }, 3);
        figures.push({
          what: name,
          value: seen.many / seen.few,
          unit: '×',
          goal: { atMost: 1.3 },
          note: `${String(round(seen.many))} against ${String(round(seen.few))} ms`,
        });
      }
    }
    return figures;
  },
};

const BODY = JSON.stringify({ description: 'Helped my neighbour fix her bike' });
const PEOPLE = 200;

export const p4: Measurement = {
  id: 'P4',
  title: 'POST /events (respond-async) against bare writes',
  async run(bench) {
    const { db, server, floor } = await beside(bench, 100);
    const people = Array.from({ length: PEOPLE }, () => bearer(personId()));
    const asked = { 'Content-Type': 'application/json', Prefer: 'respond-async' };
    // Everybody writes now and then: one person after the other, not one who never pauses.
    const inTurn = (url: string) => async () => {
      const times = await latencies(async (turn) => {
        const who = people[(turn + PEOPLE) % PEOPLE];
        const response = await fetch(url, { method: 'POST', headers: { ...asked, ...who }, body: BODY });
        await response.arrayBuffer();
        if (response.status !== 201) throw new Error(`${url} answered ${String(response.status)}`);
      }, 100);
      return median(times);
    };
    const post = (url: string, path: string) => () =>
      requestsPerSecond({
        url,
        status: 201,
        requests: people.map((headers) => ({ method: 'POST', path, headers: { ...asked, ...headers }, body: BODY })),
      });
    const own = async () => {
      const rate = await post(server.url, '/api/events')();
      await summariesWritten(db);
      return rate;
    };
    const alone = await alternate({ own: inTurn(`${server.url}/api/events`), floor: inTurn(`${floor.url}/insert`) }, 5);
    const ownRate = metered(server, own);
    const bareRate = metered(floor, post(floor.url, '/insert-and-count'));
    const different = await alternate({ own: ownRate.run, floor: bareRate.run }, 3);
    return [
      {
        what: 'median against a bare majority insert',
        value: alone.own / alone.floor,
        unit: '×',
        goal: { atMost: 3.5 },
        note: `${String(round(alone.own))} against ${String(round(alone.floor))} ms`,
      },
      {
        what: 'different people against insert and $inc',
        value: different.own / different.floor,
        unit: '×',
        goal: { atLeast: 0.45 },
        note: `${perSecondNote(different.own, different.floor)}; ${processorNote(ownRate, bareRate)}`,
      },
    ];
  },
};
