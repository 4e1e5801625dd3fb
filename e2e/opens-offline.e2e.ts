import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openGate } from './gate.ts';
import { journey } from './journey.ts';

const entry = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).first();

/** Names of the caches in which answers were kept. */
const keptCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept:')));

/** How many of the newest events are kept on the device. */
const keptEvents = (page: Page) =>
  page.evaluate(async () => {
    const all = await caches.match('/api/events?limit=200', { ignoreVary: true });
    return all ? ((await all.json()) as unknown[]).length : 0;
  });

/** Which build the page is of, and which the server says it has. */
const builds = (page: Page) =>
  page.evaluate(async () => [
    document.querySelector<HTMLMetaElement>('meta[name=build]')?.content,
    (await fetch('/api/auth/options')).headers.get('X-Build'),
  ]);

/** Whether this device has the script that runs before the first paint. */
const hasBoot = (page: Page) =>
  page.evaluate(async () => {
    const script = document.querySelector<HTMLScriptElement>('script[src^="/boot.js"]');
    return script !== null && (await fetch(script.src)).ok;
  });

const keeps = (page: Page, count: number) => expect.poll(() => keptEvents(page), { timeout: 30_000 }).toBe(count);

journey('the app opens without a connection and shows the story as it was last seen', async ({ stage }) => {
  const person = await stage.newPerson('Runa');
  const walk = (round: number) =>
    person.api(
      'POST',
      '/events',
      { description: `Walked around the lake, round ${String(round)}.` },
      { Prefer: 'respond-async' },
    );
  await walk(0);
  const between = Array.from({ length: 58 }, (_, n) => n + 1);
  while (between.length > 0) await Promise.all(between.splice(0, 6).map(walk));
  await walk(59);
  const gate = await openGate(stage.appUrl);
  onTestFinished(gate.end);
  const page = await stage.device({ person, keepsApp: true, appUrl: gate.url });
  await page.goto('/dashboard');
  await entry(page, 'round 59').waitFor();
  await keeps(page, 60);
  const [own, servers] = await builds(page);
  expect(own).toMatch(/^[0-9a-f]{12}$/);
  expect(own).toBe(servers);

  gate.shut();
  await page.reload();
  await entry(page, 'round 59').waitFor();
  await page.getByText('We can’t reach the server.').waitFor();
  expect(await hasBoot(page)).toBe(true);
  // Beyond the first page, too.
  await page.mouse.move(950, 500);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000);
      return entry(page, 'round 0.').isVisible();
    })
    .toBe(true);
  // A page whose code was never on the screen.
  await page.getByRole('link', { name: 'Achievements' }).click();
  await page.getByRole('heading', { level: 1, name: 'Achievements' }).waitFor();

  gate.open();
  await person.api('POST', '/events', { description: 'Swam across the lake' });
  await page.goto('/dashboard');
  await entry(page, 'Swam across the lake').waitFor();
});

journey('nothing that was read stays on the device after signing out', async ({ stage }) => {
  const person = await stage.newPerson('Runa');
  await person.api('POST', '/events', { description: 'Told my sister the truth', is_public: false });
  const gate = await openGate(stage.appUrl);
  onTestFinished(gate.end);
  const page = await stage.device({ person, keepsApp: true, appUrl: gate.url });
  await page.goto('/dashboard');
  await entry(page, 'Told my sister the truth').waitFor();
  await keeps(page, 1);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => keptCaches(page)).toEqual([]);
  gate.shut();
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('Told my sister the truth').count()).toBe(0);
});
