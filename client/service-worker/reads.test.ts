import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOr } from './answer-or.ts';
import { PICTURES_CACHE } from './kept-answers.ts';
import { CACHE_PREFIX, NEWEST_EVENTS, SHARED, SHARED_CACHE } from '../src/lib/worker-contract.ts';
import { picture } from './pictures.ts';
import { dropOfFriends, readOrRecall } from './reads.ts';
import { forgetAll } from './logouts.ts';

const site = 'https://journal.example';
const token = `Bearer head.${btoa('{"sub":"ada"}')}.signature`;
const stats = '/api/gamification/stats';

/** Stands in for the browser's caches: what lies in which, by path, oldest first. */
let stored: Map<string, Map<string, Response>>;
let server: (path: string) => Response | Promise<Response>;
let asked: string[];
let work: Promise<unknown>[];
/** How often the page was called because an answer came late. */
let reports: number;

const pathOf = (request: RequestInfo | URL) => {
  const { pathname, search } = new URL(request instanceof Request ? request.url : request, site);
  return pathname + search;
};

function cacheNamed(name: string) {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  return {
    match: (request: RequestInfo) => Promise.resolve(entries.get(pathOf(request))?.clone()),
    keys: () => Promise.resolve([...entries.keys()].map((path) => new Request(site + path))),
    delete: (request: RequestInfo) => Promise.resolve(entries.delete(pathOf(request))),
    put: (request: RequestInfo, answer: Response) => {
      entries.delete(pathOf(request));
      entries.set(pathOf(request), answer);
      return Promise.resolve();
    },
  };
}

beforeEach(() => {
  stored = new Map();
  asked = [];
  work = [];
  reports = 0;
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...stored.keys()]),
    open: (name: string) => Promise.resolve(cacheNamed(name)),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    match: (request: RequestInfo, { cacheName }: { cacheName: string }) =>
      Promise.resolve(stored.get(cacheName)?.get(pathOf(request))?.clone()),
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(pathOf(request));
    return server(pathOf(request));
  });
});

const during = (each: Promise<unknown>) => {
  work.push(each);
};

async function settled(): Promise<void> {
  while (work.length > 0) await Promise.all(work.splice(0));
}

async function read(path: string): Promise<Response> {
  return readOrRecall(new Request(site + path, { headers: { Authorization: token } }), during, () => {
    reports += 1;
  });
}

async function readAndKeep(path: string, answer: unknown): Promise<void> {
  server = (asking) =>
    asking === path
      ? Response.json(answer, { headers: { 'X-Build': 'one', 'X-Total-Count': '7' } })
      : mine(`picture ${asking}`);
  await read(path);
  await settled();
}

/** A picture as its owner gets it. */
const mine = (text: string) => new Response(text, { headers: { 'Cache-Control': 'private, no-cache' } });
const pictures = () => [...(stored.get(PICTURES_CACHE)?.keys() ?? [])];
const event = (id: string) => ({ id, image_url: `/api/media/${id}` });
const silence = () => Promise.reject(new TypeError('No network.'));

describe('a read', () => {
  it('is answered by the server, and that is kept', async () => {
    await readAndKeep(stats, { xp: 1 });
    server = () => Response.json({ xp: 2 });
    const answer = await read(stats);
    expect(answer.headers.has('X-Kept')).toBe(false);
    expect(await answer.json()).toEqual({ xp: 2 });
  });

  it.each([
    ['no network', silence],
    ['a proxy without a server', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a server without its database', () => Response.json({ detail: 'Away.' }, { status: 503 })],
    ['a proxy that has waited long enough', () => new Response('', { status: 504 })],
  ])('is answered with what was kept by %s, without the build of then', async (_what, away) => {
    await readAndKeep(stats, { xp: 1 });
    server = away;
    const answer = await read(stats);
    expect([answer.status, answer.headers.get('X-Kept'), await answer.json()]).toEqual([200, '1', { xp: 1 }]);
    expect([answer.headers.get('X-Build'), answer.headers.get('X-Total-Count')]).toEqual([null, '7']);
  });

  it('goes through as it is when nothing was kept', async () => {
    server = () => Response.json({ detail: 'Away.' }, { status: 503 });
    expect(await (await read(stats)).json()).toEqual({ detail: 'Away.' });
    server = silence;
    await expect(read(stats)).rejects.toThrow('No network.');
  });

  it.each([400, 401, 404, 429, 500])('goes through as it is with %i, whatever was kept', async (status) => {
    await readAndKeep(stats, { xp: 1 });
    server = () => new Response('', { status });
    expect((await read(stats)).status).toBe(status);
  });

  describe('that the server answers too late', () => {
    async function readLate() {
      await readAndKeep(stats, { xp: 1 });
      vi.useFakeTimers();
      let answerLate: (answer: Response) => void = () => undefined;
      server = () =>
        new Promise((resolve) => {
          answerLate = resolve;
        });
      const reading = read(stats);
      await vi.advanceTimersByTimeAsync(5000);
      expect(await (await reading).json()).toEqual({ xp: 1 });
      return async () => {
        answerLate(Response.json({ xp: 2 }));
        await settled();
        server = silence;
      };
    }

    it('is answered with what was kept; the page is called, asks again and gets the answer', async () => {
      const answer = await readLate();
      expect(reports).toBe(0);
      await answer();
      expect(reports).toBe(1);
      asked = [];
      const again = await read(stats);
      expect([again.headers.has('X-Kept'), await again.json()]).toEqual([false, { xp: 2 }]);
      expect(asked).toEqual([]);
      const later = await read(stats);
      expect([later.headers.has('X-Kept'), await later.json()]).toEqual([true, { xp: 2 }]);
    });

    it('asks the server again when the page does so much later', async () => {
      await (
        await readLate()
      )();
      vi.advanceTimersByTime(10_000);
      server = () => Response.json({ xp: 3 });
      expect(await (await read(stats)).json()).toEqual({ xp: 3 });
    });

    it('gives the answer to nobody after a sign-out', async () => {
      await (
        await readLate()
      )();
      await forgetAll();
      await expect(read(stats)).rejects.toThrow('No network.');
    });
  });

  it.each([
    ['nothing was kept', stats, null],
    ['the answer is written meanwhile', '/api/resume/narrative', { text: 'Old.' }],
  ])('waits for the server when %s', async (_why, path, kept) => {
    if (kept) await readAndKeep(path, kept);
    vi.useFakeTimers();
    server = () => new Promise((resolve) => setTimeout(resolve, 20_000, Response.json({ text: 'New.' })));
    const reading = read(path);
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await (await reading).json()).toEqual({ text: 'New.' });
  });

  it('is not kept when somebody has signed out meanwhile', async () => {
    server = () => Response.json({ xp: 1 });
    const reading = read(stats);
    await forgetAll();
    await reading;
    await settled();
    expect([...stored.keys()]).toEqual([]);
  });
});

describe('a newer version of the app', () => {
  it('deletes what an older one kept of friends’ events, of every user, and nothing else', async () => {
    await readAndKeep(stats, { xp: 1 });
    await readAndKeep(NEWEST_EVENTS, [event('a')]);
    for (const owner of ['ada', 'grace'])
      await cacheNamed(CACHE_PREFIX + owner).put('/api/friends/feed?limit=20', Response.json([]));
    await cacheNamed(SHARED_CACHE).put(SHARED.words, new Response('shared'));
    await dropOfFriends();
    expect([...stored].map(([name, entries]) => [name, [...entries.keys()]])).toEqual([
      [`${CACHE_PREFIX}ada`, [stats, NEWEST_EVENTS]],
      [PICTURES_CACHE, ['/api/media/a']],
      [`${CACHE_PREFIX}grace`, []],
      [SHARED_CACHE, [SHARED.words]],
    ]);
  });
});

describe('opening a page', () => {
  const shell = () => Promise.resolve(new Response('shell'));

  it.each([
    [200, 'page'],
    [404, 'page'],
    [408, 'shell'],
    [502, 'shell'],
    [503, 'shell'],
    [504, 'shell'],
  ])('takes from %i the %s', async (status, which) => {
    expect(await (await answerOr(Promise.resolve(new Response('page', { status })), shell)).text()).toBe(which);
  });

  it('takes what the server says when there is no shell', async () => {
    const answer = Promise.resolve(new Response('Away.', { status: 503 }));
    expect(await (await answerOr(answer, () => Promise.resolve(undefined))).text()).toBe('Away.');
  });
});

describe('pictures', () => {
  it('come with the newest events, once', async () => {
    await readAndKeep(NEWEST_EVENTS, [event('b'), event('a')]);
    expect(pictures()).toEqual(['/api/media/b', '/api/media/a']);
    asked = [];
    await readAndKeep(NEWEST_EVENTS, [event('b'), event('a')]);
    expect(asked).toEqual([NEWEST_EVENTS]);
  });

  describe('of others', () => {
    const shown = (text: string) => new Response(text, { headers: { 'Cache-Control': 'public, no-cache' } });
    const look = async () => {
      const answer = await picture(new Request(`${site}/api/media/a`), during);
      await settled();
      return answer;
    };

    it('are asked for each time, and kept by no device: without a network nobody knows whether they may still be seen', async () => {
      server = () => shown('of a friend');
      await look();
      expect(await (await look()).text()).toBe('of a friend');
      expect(asked).toHaveLength(2);
      expect(pictures()).toEqual([]);
      server = silence;
      await expect(look()).rejects.toThrow('No network.');
    });

    it('that an older version of the app kept are not shown', async () => {
      await cacheNamed(PICTURES_CACHE).put('/api/media/a', shown('of a friend'));
      server = silence;
      await expect(look()).rejects.toThrow('No network.');
    });
  });

  it('of one’s own events come from the device', async () => {
    server = () => mine('mine');
    await picture(new Request(`${site}/api/media/a`), during);
    await settled();
    asked = [];
    expect(await (await picture(new Request(`${site}/api/media/a`), during)).text()).toBe('mine');
    expect(asked).toEqual([]);
  });

  it('of all the newest 200 are kept, and answer without a network', async () => {
    const newest = Array.from({ length: 200 }, (_, n) => event(`p${String(n)}`));
    await readAndKeep(NEWEST_EVENTS, newest);
    server = silence;
    expect(pictures()).toHaveLength(200);
    for (const { image_url } of [newest[0]!, newest[199]!]) {
      expect(await (await picture(new Request(site + image_url), during)).text()).toBe(`picture ${image_url}`);
    }
    expect(await (await read('/api/events?limit=40&before=p159')).json()).toEqual(newest.slice(160));
  });

  it('go with a deleted event; those of older events stay', async () => {
    await readAndKeep(NEWEST_EVENTS, [event('b'), event('a')]);
    await picture(new Request(`${site}/api/media/older`), during);
    await settled();
    await readAndKeep(NEWEST_EVENTS, [event('a')]);
    expect(pictures()).toEqual(['/api/media/a', '/api/media/older']);
  });

  it('are at most 400, the oldest of them going first, whether they were ever drawn or not', async () => {
    const cache = cacheNamed(PICTURES_CACHE);
    for (let count = 0; count < 400; count += 1) await cache.put(`/api/media/${String(count)}`, new Response('seen'));
    await readAndKeep(NEWEST_EVENTS, [event('b'), event('a')]);
    expect(pictures()).toHaveLength(400);
    expect(pictures().slice(0, 1)).toEqual(['/api/media/2']);
    expect(pictures().slice(-2)).toEqual(['/api/media/b', '/api/media/a']);
  });

  it('are not kept when they do not come, nor after a sign-out, and nothing else of the kind is', async () => {
    server = () => new Response('', { status: 404 });
    await picture(new Request(`${site}/api/media/a`), during);
    server = () => mine('picture');
    const loading = picture(new Request(`${site}/api/media/b`), during);
    await forgetAll();
    await loading;
    await settled();
    expect([...stored.keys()]).toEqual([]);
  });

  it('are let go by a device without room', async () => {
    await readAndKeep(NEWEST_EVENTS, [event('a')]);
    const { open } = caches;
    vi.spyOn(caches, 'open').mockImplementation(async (name) =>
      Object.assign(await open(name), { put: () => Promise.reject(new DOMException('Full.', 'QuotaExceededError')) }),
    );
    await picture(new Request(`${site}/api/media/b`), during);
    await settled();
    expect(pictures()).toEqual([]);
  });
});
