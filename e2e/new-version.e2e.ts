import type { LifeEvent } from '@app/shared/journal';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { dashboard } from './journal/dashboard.ts';
import { journey } from './journey.ts';
import { openRelease } from './release.ts';

const NEXT = 'feedc0ffee12';

/** The build that a page is of. */
const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? null);

/** The builds with which this device would open without a connection. */
const keptBuilds = (page: Page) =>
  page.evaluate(async () => {
    const found: (string | undefined)[] = [];
    for (const name of await caches.keys()) {
      const shell = await (await caches.open(name)).match('/dashboard', { ignoreSearch: true });
      if (shell) found.push(/name="build" content="(\w+)"/.exec(await shell.text())?.[1]);
    }
    return found;
  });

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

journey(
  'a page that is open during a deploy says so, and is of the new version from its reload on',
  async ({ stage }) => {
    const release = await openRelease(stage.appUrl);
    onTestFinished(release.end);
    const page = await stage.device({
      person: await stage.newPerson('Nia'),
      keepsApp: true,
      appUrl: release.url,
    });
    const here = dashboard(page);
    const note = page.getByText('A new version is available.');
    await page.goto('/dashboard');
    await here.box.waitFor();
    await expect.poll(() => isControlled(page), { timeout: 30_000 }).toBe(true);
    const before = await buildOf(page);
    expect(before).toMatch(/^[0-9a-f]{12}$/);
    await expect.poll(() => keptBuilds(page), { timeout: 30_000 }).toEqual([before]);
    expect(await note.count()).toBe(0);

    release.deploy(NEXT);
    await here.box.fill('Half a sentence');
    await page.getByRole('link', { name: 'Achievements' }).click();
    await note.waitFor();
    expect(await buildOf(page)).toBe(before);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => buildOf(page).catch(() => null)).toBe(NEXT);
    await page.goto('/dashboard');
    await expect.poll(() => here.box.inputValue()).toBe('Half a sentence');
    expect(await note.count()).toBe(0);

    // Also without a connection, as soon as the device has the new files.
    await expect.poll(() => keptBuilds(page), { timeout: 30_000 }).toEqual([NEXT]);
    release.shut();
    await page.reload();
    await expect.poll(() => here.box.inputValue()).toBe('Half a sentence');
    await expect.poll(() => buildOf(page)).toBe(NEXT);
  },
);

journey(
  'what is written after a deploy arrives, though nothing more of that page can be fetched',
  async ({ stage }) => {
    const release = await openRelease(stage.appUrl);
    onTestFinished(release.end);
    const person = await stage.newPerson('Noa');
    const page = await stage.device({ person, appUrl: release.url });
    const here = dashboard(page);
    await page.goto('/dashboard');
    // As soon as it can be written in, and before anything has been fetched at the sign of an act.
    await here.box.waitFor();
    release.deploy(NEXT);
    await here.tell('Walked around the lake');
    await expect
      .poll(async () => (await person.api<LifeEvent[]>('GET', '/events')).map(({ description }) => description), {
        timeout: 20_000,
      })
      .toEqual(['Walked around the lake']);
    await expect.poll(() => here.conversation.getByText('Waiting to send').count()).toBe(0);
  },
);
