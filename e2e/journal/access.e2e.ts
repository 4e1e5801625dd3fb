import { describe, expect } from 'vitest';
import { journey } from '../journey.ts';
import { importRows } from '../people.ts';
import { dashboard } from './dashboard.ts';

/** Several pages of the story. */
const HUNDREDS = 240;
const deeds = ['I repaired the gate.', 'I helped a stranger carry a pram up the stairs.', 'I said no, kindly.'];

describe('the dashboard for everyone', () => {
  journey('works by keyboard alone', async ({ stage }) => {
    const person = await stage.newPerson('Kay');
    for (const description of deeds) await person.api('POST', '/events', { description });
    const page = await stage.device({ person });
    await page.goto('/dashboard');
    const here = dashboard(page);
    await here.card(deeds[2] ?? '').waitFor();
    await here.box.focus();
    await page.keyboard.type('I wrote this with keys.');
    await page.keyboard.press('Enter');
    await here.card('I wrote this with keys.').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    for (let steps = 0; (await focused()) !== 'Make private' && steps < 30; steps++) await page.keyboard.press('Tab');
    expect(await focused()).toBe('Make private');
    await here.card('I wrote this with keys.').getByRole('button', { name: 'Make private' }).waitFor();
    await page.keyboard.press('Enter');
    await here.toast('Event is now private').waitFor();
    await page.keyboard.press('PageDown');
    await expect.poll(focused).toBe(deeds[2]);
    await page.keyboard.press('PageUp');
    await expect.poll(focused).toBe('I wrote this with keys.');
    for (let steps = 0; (await focused()) !== 'Delete' && steps < 6; steps++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await here.toast('Event deleted').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await expect.poll(focused, { timeout: 30_000 }).toBe(deeds[2]);
  });

  journey('fits 320 px and 200 % zoom', async ({ stage }) => {
    const person = await stage.newPerson('Tiny');
    await person.api('POST', '/events', { description: `I said ${'very'.repeat(60)} long words.` });
    const page = await stage.device({ person, width: 320, height: 640, touch: true });
    await page.goto('/dashboard');
    const here = dashboard(page);
    await here.box.waitFor();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBe(0);
    await page.getByRole('button', { name: /^Story/ }).tap();
    await here.feed.getByRole('article').waitFor();
    expect(await overflow()).toBe(0);
  });

  journey('keeps only what is near in the page, with hundreds of events', async ({ stage }) => {
    const person = await stage.newPerson('Milla');
    const rows = Array.from({ length: HUNDREDS }, (_, n) => `2025-03-14,I did small thing number ${String(n)}.`);
    await importRows(stage.appUrl, person, ['date,description', ...rows].join('\n'));
    const page = await stage.device({ person });
    await page.goto('/dashboard');
    await page.getByText(`${String(HUNDREDS)} life events documented`).waitFor();
    const here = dashboard(page);
    const seen = async () => Number(await here.feed.getByRole('article').last().getAttribute('aria-posinset'));
    await page.mouse.move(900, 500);
    while ((await seen()) < HUNDREDS) {
      await page.mouse.wheel(0, 4000);
    }
    expect(await here.feed.getByRole('article').count()).toBeLessThan(40);
  });
});
