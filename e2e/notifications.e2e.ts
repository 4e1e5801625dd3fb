import { startPushService, type PushedBrowser, type PushService } from '@app/testkit/push-service';
import type { EventCreated } from '@app/shared/journal';
import type { Plan } from '@app/shared/plans';
import type { Settings } from '@app/shared/settings';
import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { journey } from './journey.ts';
import { befriend, type Person } from './people.ts';
import { violationsInBothThemes } from './violations.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService(inject('pushPort'));
});
afterAll(() => service.close());

/** What a device showed, and the pages that taps on it opened. */
interface Shown {
  shown: { title: string; body: string; tag: string; data: { path: string } }[];
  opened: string[];
}

/**
 * Stands in for what a headless browser does not have: its vendor's push service, and a place that shows notifications. It allows them
 * when it is asked.
 */
async function subscribing(page: Page, { api }: Person): Promise<PushedBrowser> {
  const browser = service.subscribe((await api<{ key: string }>('GET', '/push/key')).key);
  await page.addInitScript((subscription) => {
    let permission: NotificationPermission = 'default';
    let current: object | null = null;
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
    PushManager.prototype.getSubscription = () => Promise.resolve(current as PushSubscription | null);
    PushManager.prototype.subscribe = (options) => {
      const unsubscribe = () => Promise.resolve(((current = null), true));
      current = { options, toJSON: () => subscription, unsubscribe };
      return Promise.resolve(current as PushSubscription);
    };
  }, browser.subscription);
  return browser;
}

async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const seen: Shown = { shown: [], opened: [] };
    const scope = Object.assign(self as unknown as { clients: { openWindow: (url: string) => Promise<null> } }, {
      seen,
    });
    ServiceWorkerRegistration.prototype.showNotification = (title, options) =>
      Promise.resolve(void seen.shown.push({ title, ...options } as Shown['shown'][number]));
    scope.clients.openWindow = (url) => Promise.resolve((seen.opened.push(url), null));
  });
  return worker;
}

const seenBy = (worker: Worker) => worker.evaluate(() => (self as unknown as { seen: Shown }).seen);

/** Hands what the push service has to the browser's service worker, as the vendor's connection would. */
async function deliver(page: Page, message: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const about = { origin: new URL(page.url()).origin, registrationId: await registered };
  await cdp.send('ServiceWorker.deliverPushMessage', { ...about, data: JSON.stringify(message) });
  await cdp.detach();
}

/** A tap on the newest notification. */
const tap = (worker: Worker) =>
  worker.evaluate(async () => {
    const { shown } = (self as unknown as { seen: Shown }).seen;
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event('notificationclick'), {
      notification: { ...shown.at(-1), close: () => undefined },
      waitUntil: (one: Promise<unknown>) => void work.push(one),
    });
    self.dispatchEvent(event);
    await Promise.all(work);
  });

describe('notifications', () => {
  journey(
    'are allowed in the settings, show a cheer, open its event, and end when they are turned off',
    async ({ stage }) => {
      const [ada, ben] = [await stage.newPerson('Ada'), await stage.newPerson('Ben')];
      await befriend(ada, ben);
      const { event } = await ada.api<EventCreated>('POST', '/events', {
        description: 'I helped a neighbour move house.',
      });
      const page = await stage.device({ person: ada, keepsApp: true });
      const browser = await subscribing(page, ada);
      await page.goto('/settings#journal');
      const worker = await workerOf(page);
      const settings = page.getByRole('region', { name: 'Notifications' });
      const here = settings.getByRole('switch', { name: 'Notify me on this device' });
      await settings.getByText(/^Plans, your daily question, cheers, invitations and your week/).waitFor();
      await here.click();
      const cheers = settings.getByRole('switch', { name: 'Cheers from friends' });
      await cheers.waitFor();
      expect(await here.isChecked()).toBe(true);
      await settings.getByText('After a hard day, they wait until the next morning.').waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);

      const cheer = (trait: string) => ben.api('PUT', `/events/${event.id}/cheer`, { trait });
      await cheer('Kindness');
      await expect.poll(() => browser.messages.length).toBe(1);
      await deliver(page, browser.messages[0] ?? {});
      await expect.poll(async () => (await seenBy(worker)).shown.length).toBe(1);
      const [notification] = (await seenBy(worker)).shown;
      expect(notification).toMatchObject({ title: `${ben.name} recognized Kindness`, body: 'In one of your events.' });
      await tap(worker);
      const [address = ''] = (await seenBy(worker)).opened;
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: 'I helped a neighbour move house.' }).waitFor();
      await page.getByText('Kindness').first().waitFor();

      await page.goto('/settings#journal');
      const chosen = () => ada.api<Settings>('GET', '/settings');
      await cheers.click();
      await expect.poll(chosen).toMatchObject({ push_off: ['cheers'] });
      await cheer('Courage');
      await settings.getByRole('switch', { name: 'Show my words in notifications and reminders' }).click();
      await settings.getByText(/^Anyone who sees your screen or mailbox can read/).waitFor();
      await expect.poll(chosen).toMatchObject({ show_words: true });

      // A plan of today, asked about from the first minute of the day on: in the browser and by mail. What became of the cheer before
      // it, which is decided when it would be sent, is known by then.
      await ada.api('PUT', '/settings', { reminder_at: '00:00', timezone: 'UTC' });
      const today = new Date().toISOString().slice(0, 10);
      const plan = await ada.api<Plan>('POST', '/plans', { text: 'Call Ben about the boat', ask_on: today });
      await expect.poll(() => browser.messages.length, { timeout: 30_000 }).toBe(2);
      expect(browser.messages[1]).toMatchObject({ tag: `plan:${plan.id}`, body: 'Call Ben about the boat' });
      await cheers.click();
      await expect.poll(chosen).toMatchObject({ push_off: [] });
      await cheer('Patience');
      await expect.poll(() => browser.messages.length).toBe(3);
      expect(browser.messages[2]).toMatchObject({
        title: `${ben.name} recognized Patience`,
        body: '“I helped a neighbour move house.”',
      });

      await deliver(page, browser.messages[1] ?? {});
      await expect.poll(async () => (await seenBy(worker)).shown.length).toBe(2);
      await tap(worker);
      await page.goto((await seenBy(worker)).opened.at(-1) ?? '');
      const plans = page.getByRole('region', { name: 'Plans' });
      await plans.getByText('How did it go?').waitFor();
      const mails = async () => (await stage.mailsTo(ada.email)).map(({ text }) => text).join();
      await expect.poll(mails, { timeout: 30_000 }).toContain('Call Ben about the boat');

      await page.goto('/settings#journal');
      await here.click();
      await cheers.waitFor({ state: 'detached' });
      await cheer('Focus');
      await here.click();
      await cheers.waitFor();
      await cheer('Wonder');
      await expect.poll(() => browser.messages.length).toBe(4);
      expect(browser.messages[3]?.title).toBe(`${ben.name} recognized Wonder`);
      expect(service.faults).toEqual([]);
    },
  );
});
