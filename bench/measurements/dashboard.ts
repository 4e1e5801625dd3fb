import type { Page } from 'playwright-core';
import { launchBrowser } from '@app/testkit/browser';
import { openContext } from '../lib/page-load.ts';
import type { Measurement } from '../lib/measurement.ts';
import { tokenFor } from '../lib/people.ts';
import { seedPerson } from '../lib/seed-person.ts';
import { median, quantile } from '../lib/statistics.ts';

const EVENTS = 1000;
const ROUNDS = 5;
const TEXT = 'Helped my neighbour fix her bike and we had tea afterwards';
const SCROLLS = 60;

/** Seconds from navigation until the newest event is there and the composer takes text. */
async function usable(page: Page): Promise<number> {
  const begun = performance.now();
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  await page.getByRole('textbox').first().isEditable();
  return (performance.now() - begun) / 1000;
}

/** Milliseconds from each key to the next painted frame. */
async function typing(page: Page): Promise<number[]> {
  const box = page.getByRole('textbox', { name: /message|accomplish|write|did/i }).first();
  await box.focus();
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { keyTimes: seen });
    addEventListener(
      'keydown',
      (event) => requestAnimationFrame(() => setTimeout(() => seen.push(performance.now() - event.timeStamp))),
      true,
    );
  });
  await page.keyboard.type(TEXT, { delay: 30 });
  await page.waitForTimeout(200);
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
}

/** The longest time between two frames while the story is scrolled, in milliseconds. */
async function scrolling(page: Page): Promise<number> {
  const card = await page.getByRole('article').first().boundingBox();
  if (!card) throw new Error('there is no card to scroll');
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(16);
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  return quantile(frames.slice(2), 0.99);
}

export const p15: Measurement = {
  id: 'P15',
  title: `Dashboard with ${EVENTS.toLocaleString('en')} events`,
  async run(bench) {
    const mongoUri = bench.database();
    const db = await bench.connect(mongoUri);
    const server = await bench.server({ MONGODB_URI: mongoUri });
    const person = await seedPerson(db, { events: EVENTS });
    const browser = await launchBrowser();
    try {
      const context = await openContext(browser, server.url, tokenFor(person.id));
      const page = await context.newPage();
      const times: number[] = [];
      for (let turn = 0; turn <= ROUNDS; turn += 1) {
        const seconds = await usable(page);
        if (turn > 0) times.push(seconds);
      }
      return [
        { what: 'from navigation to usable', value: median(times), unit: 's', goal: { atMost: 1 } },
        {
          what: 'from key to painted frame, p99',
          value: quantile(await typing(page), 0.99),
          unit: 'ms',
          goal: { atMost: 50 },
        },
        { what: 'frame while scrolling, p99', value: await scrolling(page), unit: 'ms', goal: { atMost: 50 } },
      ];
    } finally {
      await browser.close();
    }
  },
};
