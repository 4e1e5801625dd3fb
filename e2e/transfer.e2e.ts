import { readFile } from 'node:fs/promises';
import type { LifeEvent } from '@app/shared/journal';
import type { Download, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openGate, type Gate } from './gate.ts';
import { dashboard } from './journal/dashboard.ts';
import { journey } from './journey.ts';
import type { Person } from './people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);

/** Two of them say the same on one day. */
const told = [
  { description: 'Meditated for ten minutes.' },
  { description: 'Meditated for ten minutes.' },
  { description: 'Told my sister the truth.', is_public: false },
  { description: 'Painted the door blue.', image_url: PICTURE },
  { description: 'Baked the first bread.', what_learned: 'Dough wants time.' },
];
const later = { description: 'Swam across the lake.' };

const write = ({ api }: Person, event: object) =>
  api('POST', '/events', { date: yesterday, is_public: true, ...event }, { Prefer: 'respond-async' });

/** What has to be the same wherever a journal is; what was written in one second has no order. */
const journalOf = async ({ api }: Person) =>
  (await api<LifeEvent[]>('GET', '/events'))
    .map(({ description, what_learned, date, is_public, image_url }) => ({
      ...{ description, what_learned, date, is_public, has_picture: image_url !== null },
    }))
    .toSorted((a, b) => a.description.localeCompare(b.description));

const LOST = 'focus is nowhere';

/** From now on notes of every frame whether the focus is nowhere in it. */
const watchFocus = (page: Page) =>
  page.evaluate((lost) => {
    const look = () => {
      if (document.activeElement === document.body) performance.mark(lost);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, LOST);

const lostFocus = (page: Page) => page.evaluate((lost) => performance.getEntriesByName(lost).length, LOST);

const data = (page: Page) => ({
  download: page.getByRole('button', { name: /^(Download my journal|Preparing your file…)$/ }),
  choose: async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).press('Enter');
    await (await chooser).setFiles(file);
  },
  preview: ({ name }: { name: string }) => page.getByRole('group', { name: `What ${name} would bring` }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  bar: page.getByRole('progressbar', { name: 'Import' }),
  toast: (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }),
});

async function fileOf(download: Download) {
  const buffer = await readFile(await download.path());
  return { name: download.suggestedFilename(), mimeType: 'application/zip', buffer };
}

/** The connection for pushes, which can die without a word: then the page hears nothing any more, and does not know. */
async function withPushes(page: Page) {
  let connect = (): void => undefined;
  const pushes = { areLost: false, areConnected: new Promise<void>((resolve) => (connect = resolve)) };
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!pushes.areLost) socket.send(message);
      if (String(message).startsWith('40')) connect();
    });
  });
  return pushes;
}

/** Takes the journal along, before and after a connection that is not there. */
async function leave(page: Page, person: Person, gate: Gate) {
  const { download, toast } = data(page);
  const downloads: Download[] = [];
  page.on('download', (one) => downloads.push(one));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true);
  await download.focus();
  await watchFocus(page);
  await download.press('Enter');
  await expect.poll(() => downloads.length).toBe(1);
  await write(person, later);
  gate.shut();
  await download.press('Enter');
  await toast('Your journal didn’t arrive. Check your connection and try again.').waitFor();
  // No file as it was before, of which nobody would know that it is old.
  expect(downloads).toHaveLength(1);
  gate.open();
  await download.press('Enter');
  await expect.poll(() => downloads.length).toBe(2);
  expect(await lostFocus(page)).toBe(0);
  const [before, now] = await Promise.all(downloads.map(fileOf));
  if (!before || !now) throw new Error('There is no file.');
  expect(now.name).toMatch(new RegExp(`^milestory-${person.username}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  expect(now.buffer.length).toBeGreaterThan(before.buffer.length);
  return now;
}

/** Each entry as it was, for whoever sees it. */
async function expectStory(page: Page): Promise<void> {
  await page.goto('/dashboard');
  const { card } = dashboard(page);
  const isPrivate = (title: RegExp) => card(title).getByText('Private', { exact: true });
  await expect.poll(() => card(/^Meditated/).count()).toBe(2);
  await card(/^Swam/).waitFor();
  await card(/^Baked/)
    .getByText('Dough wants time.', { exact: true })
    .waitFor();
  await isPrivate(/^Told/).waitFor();
  expect(await isPrivate(/^Painted/).count()).toBe(0);
  const painted = card(/^Painted/).locator('img');
  await painted.scrollIntoViewIfNeeded();
  await expect.poll(() => painted.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
}

journey('a journal leaves as one file, and comes in elsewhere with all that it has, and once', async ({ stage }) => {
  const here = await stage.newPerson('Tove');
  const gate = await openGate(stage.appUrl);
  onTestFinished(gate.end);
  const left = await stage.device({ person: here, keepsApp: true, appUrl: gate.url });
  // It takes some seconds until a device keeps the app.
  await left.goto('/settings#data');
  for (const event of told) await write(here, event);
  const there = await stage.newPerson('Tove');
  const right = await stage.device({ person: there });
  const pushes = await withPushes(right);
  await right.goto('/settings#data');
  const file = await leave(left, here, gate);

  const { button, choose, preview, bar } = data(right);
  await button('Choose a file').focus();
  await watchFocus(right);
  await choose(file);
  await preview(file).getByText('has 6 events: 6 new.').waitFor();
  const holdsFocus = (element: Element) => document.activeElement?.contains(element) ?? false;
  await expect.poll(() => preview(file).evaluate(holdsFocus)).toBe(true);
  // The connection dies without a word: what is pushed is not heard, and the bar stands where it was.
  await pushes.areConnected;
  pushes.areLost = true;
  await button('Import 6 events').press('Enter');
  await bar.waitFor();
  await right.getByText('You can leave this page. The import will keep going.').waitFor();
  await expect.poll(() => journalOf(there), { timeout: 60_000 }).toEqual(await journalOf(here));
  expect(await bar.isVisible()).toBe(true);
  await right.context().setOffline(true);
  await expect.poll(() => right.evaluate(() => navigator.onLine)).toBe(false);
  pushes.areLost = false;
  await right.context().setOffline(false);
  await right.getByText('Import finished: 6 added, 0 already here.').waitFor();
  await bar.waitFor({ state: 'detached' });

  await choose(file);
  await preview(file).getByText('has 6 events: 0 new, 6 already here.').waitFor();
  await button('Import anyway').press('Enter');
  await right.getByText('Import finished: 0 added, 6 already here.').waitFor();
  expect(await lostFocus(right)).toBe(0);
  expect(await journalOf(there)).toEqual(await journalOf(here));
  await expectStory(right);
});
