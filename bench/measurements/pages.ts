import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '@app/testkit/browser';
import type { Bench } from '../lib/bench.ts';
import { load, openContext, type PageLoad } from '../lib/page-load.ts';
import type { Figure, Measurement } from '../lib/measurement.ts';
import { seedPerson } from '../lib/seed-person.ts';
import { tokenFor } from '../lib/people.ts';
import { median } from '../lib/statistics.ts';

const kilobytes = (bytes: number) => bytes / 1000;
const ROUNDS = 3;

async function withBrowser<T>(work: (browser: Awaited<ReturnType<typeof launchBrowser>>) => Promise<T>): Promise<T> {
  const browser = await launchBrowser();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A server with one person who has events, and what is needed to visit it. */
async function serverWith(bench: Bench, events: number) {
  const mongoUri = bench.database();
  const db = await bench.connect(mongoUri);
  const server = await bench.server({ MONGODB_URI: mongoUri });
  const person = await seedPerson(db, { events });
  return { server, person, token: tokenFor(person.id) };
}

export const p11: Measurement = {
  id: 'P11',
  title: 'Gzipped JavaScript of first use: landing, public profile, info pages',
  async run(bench) {
    const { server, person } = await serverWith(bench, 20);
    return withBrowser(async (browser) => {
      const context = await openContext(browser, server.url);
      const figures: Figure[] = [];
      for (const [what, address] of [
        ['landing', '/'],
        ['public profile', `/profile/${person.username}`],
        ['privacy', '/privacy'],
        ['examples', '/examples'],
      ] as const) {
        const { scriptBytes } = await load(context, address);
        figures.push({ what, value: kilobytes(scriptBytes), unit: 'kB', goal: { atMost: 100 } });
      }
      const silent = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
      const page = await silent.newPage();
      await page.goto('/');
      const readable = await page.getByPlaceholder('Type your accomplishment here...').isVisible();
      figures.push({
        what: 'landing readable before any script runs',
        value: readable ? 1 : 0,
        unit: '',
        goal: { atLeast: 1 },
      });
      return figures;
    });
  },
};

export const p12: Measurement = {
  id: 'P12',
  title: 'The dashboard: gzipped JavaScript, all in, and calls at its opening',
  async run(bench) {
    const { server, token } = await serverWith(bench, 20);
    return withBrowser(async (browser) => {
      const { scriptBytes, calls } = await load(await openContext(browser, server.url, token), '/dashboard');
      return [
        { what: 'dashboard', value: kilobytes(scriptBytes), unit: 'kB', goal: { atMost: 145 } },
        { what: 'calls at its opening', value: calls.length, unit: '', goal: { atMost: 9 }, note: calls.join(', ') },
      ];
    });
  },
};

const CHART_LIBRARY = /apexcharts/i;

export const p13: Measurement = {
  id: 'P13',
  title: 'Charts: loaded only on /analytics',
  async run(bench) {
    const { server, token, person } = await serverWith(bench, 20);
    const folder = path.resolve(import.meta.dirname, '../../client/dist/assets');
    const chartFiles = new Set<string>();
    for (const name of await readdir(folder)) {
      if (name.endsWith('.js') && CHART_LIBRARY.test(await readFile(path.join(folder, name), 'utf8')))
        chartFiles.add(`/assets/${name}`);
    }
    const charts = (page: PageLoad) => page.scripts.filter((script) => chartFiles.has(script)).length;
    return withBrowser(async (browser) => {
      const context = await openContext(browser, server.url, token);
      let elsewhere = 0;
      for (const address of [
        '/dashboard',
        '/achievements',
        '/resume',
        '/friends',
        '/settings',
        `/profile/${person.username}`,
      ]) {
        elsewhere += charts(await load(context, address));
      }
      const there = charts(await load(context, '/analytics'));
      return [
        { what: 'chart files loaded elsewhere', value: elsewhere, unit: '', goal: { atMost: 0 } },
        { what: 'chart files loaded on /analytics', value: there, unit: '', goal: { atLeast: 1 } },
      ];
    });
  },
};

export const p14: Measurement = {
  id: 'P14',
  title: 'Landing and public profile on slow 4G with a four times slower processor',
  async run(bench) {
    const { server, person } = await serverWith(bench, 50);
    return withBrowser(async (browser) => {
      const figures: Figure[] = [];
      for (const [what, address] of [
        ['landing', '/'],
        ['public profile', `/profile/${person.username}`],
      ] as const) {
        const seen: PageLoad[] = [];
        for (let turn = 0; turn < ROUNDS; turn += 1) {
          const context = await openContext(browser, server.url);
          seen.push(await load(context, address, { line: 'slow4g' }));
          await context.close();
        }
        const of = (read: (page: PageLoad) => number) => median(seen.map(read));
        figures.push(
          {
            what: `${what}: largest paint`,
            value: of((page) => page.largestPaintMs) / 1000,
            unit: 's',
            goal: { atMost: 1.8 },
          },
          { what: `${what}: layout shift`, value: of((page) => page.layoutShift), unit: '', goal: { atMost: 0.02 } },
          { what: `${what}: blocking`, value: of((page) => page.blockingMs), unit: 'ms', goal: { atMost: 150 } },
        );
      }
      return figures;
    });
  },
};

export const p20: Measurement = {
  id: 'P20',
  title: 'Pages of a signed-in user on slow 3G with a four times slower processor',
  async run(bench) {
    const { server, token } = await serverWith(bench, 50);
    return withBrowser(async (browser) => {
      const figures: Figure[] = [];
      for (const address of ['/dashboard', '/friends', '/analytics', '/settings']) {
        const seen: PageLoad[] = [];
        for (let turn = 0; turn < ROUNDS; turn += 1) {
          const context = await openContext(browser, server.url, token);
          seen.push(await load(context, address, { line: 'slow3g' }));
          await context.close();
        }
        const first = median(seen.map((page) => page.firstPaintMs)) / 1000;
        figures.push({ what: `${address}: first paint`, value: first, unit: 's', goal: { atMost: 2 } });
      }
      return figures;
    });
  },
};
