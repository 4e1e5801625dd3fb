import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LifeEvent } from '@app/shared/journal';
import { launchWithProfile } from '@app/testkit/browser';
import { freePort, startServer, withDataDir } from '@app/testkit/built-server';
import { startMailBox } from '@app/testkit/mail-box';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openGate, type Gate } from './gate.ts';
import { registerPerson, type Person } from './people.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const told = ['Walked around the lake', 'Baked the first bread', 'Wrote to my sister'];
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const yesterday = new Date(Date.now() - DAY_MS);
/** As `yyyy-MM-dd`, in the zone of this machine. */
const dayOf = (date: Date) => new Intl.DateTimeFormat('en-CA').format(date);
const waiting = (page: Page) => page.getByRole('group', { name: 'Waiting to send' });
const box = (page: Page) => page.getByLabel('Your message');

/** The app, and what was read, are on the device. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    return Boolean(navigator.serviceWorker.controller) && names.some((name) => name.startsWith('kept:'));
  });

/** The dashboard of somebody who is signed in on this device, with the app kept on it. */
async function openDashboard(context: BrowserContext, { url }: Gate, person: Person): Promise<Page> {
  context.setDefaultTimeout(20_000);
  await context.addInitScript((token) => {
    localStorage.setItem('auth_token', token);
  }, person.token);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${url}/dashboard`);
  await box(page).waitFor();
  await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
  return page;
}

/** Writes three entries on the day before today, the second one with a picture, while nobody answers. */
async function writeThree(page: Page): Promise<void> {
  await page.clock.setFixedTime(yesterday);
  for (const [index, text] of told.entries()) {
    await box(page).fill(text);
    if (index === 1) {
      await page
        .getByLabel('Add a picture')
        .setInputFiles({ name: 'bread.png', mimeType: 'image/png', buffer: picture });
      await page.locator('form').getByAltText('Attached to this event').waitFor();
    }
    await box(page).press('Enter');
    await expect.poll(() => box(page).inputValue()).toBe('');
  }
  await expect.poll(() => waiting(page).count(), { timeout: 20_000 }).toBe(told.length);
}

/** Each is there once, in the order of writing, on its day, the second one with its picture. */
async function expectThree(person: Person): Promise<void> {
  const read = () => person.api<LifeEvent[]>('GET', '/events');
  await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBe(told.length);
  const events = (await read()).toReversed();
  expect(events.map(({ description }) => description)).toEqual(told);
  expect(new Set(events.map(({ date }) => date))).toEqual(new Set([dayOf(yesterday)]));
  expect(events.map(({ image_url }) => Boolean(image_url))).toEqual([false, true, false]);
}

const sentHere = (page: Page) => expect.poll(() => waiting(page).count(), { timeout: 60_000 }).toBe(0);

async function newProfile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-profile-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  return folder;
}

async function launch(folder: string) {
  const browser = await launchWithProfile(folder);
  onTestFinished(browser.kill);
  return browser;
}

it('sends three events once each after a reload and a killed browser, on the day they were written', async () => {
  const [appUrl, mailUrl] = [inject('appUrl'), inject('mailUrl')];
  const person = await registerPerson(appUrl, mailUrl, 'Olga');
  const gate = await openGate(appUrl);
  onTestFinished(gate.end);
  const folder = await newProfile();
  const before = await launch(folder);
  const page = await openDashboard(before.context, gate, person);
  gate.shut();
  await writeThree(page);
  await page.reload();
  await expect.poll(() => waiting(page).count(), { timeout: 20_000 }).toBe(told.length);
  await before.kill();

  const after = await launch(folder);
  const again = await openDashboard(after.context, gate, person);
  await expect.poll(() => waiting(again).count(), { timeout: 20_000 }).toBe(told.length);
  expect(await waiting(again).locator('p.whitespace-pre-wrap').allTextContents()).toEqual(told);
  gate.open();
  await sentHere(again);
  await expectThree(person);
});

it('sends them once each also when the server is killed in the middle of it', async () => {
  const mailBox = await startMailBox();
  onTestFinished(() => mailBox.stop());
  await withDataDir(async (dataDir) => {
    const port = await freePort();
    const start = () => startServer({ dataDir, port, env: { SMTP_URL: mailBox.smtpUrl, RATE_LIMITS: 'off' } });
    const first = await start();
    const person = await registerPerson(first.url, mailBox.url, 'Olga');
    const gate = await openGate(first.url);
    const { context, kill } = await launch(await newProfile());
    const page = await openDashboard(context, gate, person);
    gate.shut();
    await writeThree(page);

    let sent = 0;
    let revived: ReturnType<typeof start> | undefined;
    gate.watch((text) => {
      sent += text.split('POST /api/events HTTP').length - 1;
      if (sent >= 2) revived ??= first.end('SIGKILL').then(start);
    });
    gate.open();
    await expect.poll(() => revived !== undefined, { timeout: 60_000 }).toBe(true);
    const second = await revived;
    await sentHere(page);
    await expectThree(person);
    await kill();
    gate.end();
    await second?.end();
  });
});
