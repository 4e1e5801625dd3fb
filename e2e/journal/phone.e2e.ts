import type { LifeEvent } from '@app/shared/journal';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, onTestFinished } from 'vitest';
import { openGate } from '../gate.ts';
import { journey } from '../journey.ts';
import type { Person } from '../people.ts';
import { dashboard } from './dashboard.ts';

const phone = { width: 390, height: 844, touch: true };

/** Pictures of a trip, each in another color. */
const photos = (...colors: string[]) =>
  Promise.all(
    colors.map(async (background) => ({
      name: `${background}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );

const details = (page: Page) => page.getByRole('group', { name: 'Details' });
const strip = (page: Page) => page.locator('form').getByRole('list', { name: 'Pictures' }).getByRole('listitem');
const tabOf = (page: Page, name: 'Write' | 'Story') => page.getByRole('button', { name: new RegExp(`^${name}`) });
const eventOf = async ({ api }: Person) => (await api<LifeEvent[]>('GET', '/events'))[0];

/** The color in the middle of a picture that the server keeps, as far as its compression leaves it: which of three channels is strongest. */
async function colorOf(appUrl: string, address: string | undefined): Promise<'red' | 'green' | 'blue'> {
  const picture = await fetch(new URL(address ?? '', appUrl));
  const { channels } = await sharp(Buffer.from(await picture.arrayBuffer())).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
}

/** Whether something that is shown for a moment lies over others. */
async function liesOver(one: Locator, others: Locator[]): Promise<boolean> {
  const [a, ...boxes] = await Promise.all([one, ...others].map((each) => each.boundingBox()));
  return boxes.some((b) => {
    if (!a || !b) throw new Error('One of them is not there.');
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  });
}

describe('on a phone', () => {
  journey('the camera comes first, and what it takes goes along', async ({ stage }) => {
    const person = await stage.newPerson('Kim');
    const page = await stage.device({ person, ...phone });
    await page.goto('/dashboard');
    const here = dashboard(page);
    const camera = details(page).locator('input, button').first();
    await expect.poll(() => camera.getAttribute('aria-label')).toBe('Take a picture');
    expect(await camera.getAttribute('capture')).toBe('environment');
    await camera.setInputFiles(await photos('red'));
    await camera.setInputFiles(await photos('blue'));
    await expect.poll(() => strip(page).count()).toBe(2);
    await here.tell('I saw the harbor at dawn.');
    await expect.poll(async () => (await eventOf(person))?.images.length).toBe(2);
  });

  journey('of several pictures one leads: on the card, on its own page and in the book', async ({ stage }) => {
    const person = await stage.newPerson('Lou');
    const page = await stage.device({ person, ...phone });
    await page.goto('/dashboard');
    const here = dashboard(page);
    await page.getByLabel('Add a picture').setInputFiles(await photos('red', 'green', 'blue'));
    await expect.poll(() => strip(page).count()).toBe(3);
    await page.getByRole('button', { name: 'Make picture 3 the first' }).tap();
    await page.getByRole('button', { name: 'Remove picture 2' }).tap();
    await here.tell('I walked around the bay.');
    await expect.poll(async () => (await eventOf(person))?.images.length).toBe(2);
    const event = await eventOf(person);
    const [first, second] = event?.images.map(({ url }) => url) ?? [];
    expect(first).toBe(event?.image_url);
    expect(await colorOf(stage.appUrl, first)).toBe('blue');
    expect(await colorOf(stage.appUrl, second)).toBe('green');

    const lead = (at: Locator | Page) => at.locator(`img[src="${first ?? ''}"]`);
    await tabOf(page, 'Story').tap();
    const card = here.card('I walked around the bay.');
    await lead(card).waitFor();
    await expect.poll(() => card.locator('img').count()).toBe(1);
    await card.getByRole('button', { name: 'View 2 pictures' }).tap();
    const viewer = page.getByRole('dialog');
    await viewer.getByAltText('Picture 1 of 2').waitFor();
    await viewer.getByRole('button', { name: 'Next picture' }).tap();
    await viewer.getByText('2 of 2').waitFor();
    await viewer.getByRole('button', { name: 'Close' }).tap();

    await page.goto(`/profile/${person.username}/${event?.id ?? ''}`);
    await lead(page).waitFor();
    const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(await colorOf(stage.appUrl, preview ?? undefined)).toBe('blue');
    await page.goto(`/year/${event?.date.slice(0, 4) ?? ''}`);
    await lead(page.getByRole('article', { name: /^The year/ })).waitFor();
  });

  journey('no toast lies over what is being written, nor over what was', async ({ stage }) => {
    const person = await stage.newPerson('Max');
    const page = await stage.device({ person, ...phone });
    await page.goto('/dashboard');
    const here = dashboard(page);
    await here.tell('I watered the plants.');
    const toast = here.toast('Life event added!');
    await toast.waitFor();
    // Before it has slid in, it is elsewhere.
    await expect.poll(() => toast.getAttribute('data-mounted')).toBe('true');
    await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const written = here.conversation.getByText('I watered the plants.');
    const heading = page.getByRole('heading', { name: 'What did you do?' });
    expect(await liesOver(toast, [page.locator('form'), written, heading])).toBe(false);
    await here.conversation.getByText('First Step').waitFor();
    await here.tell('My grandmother died.');
    await here.conversation.getByText('My grandmother died.').waitFor();
    await expect.poll(async () => (await person.api<LifeEvent[]>('GET', '/events')).length).toBe(2);
    await toast.waitFor({ state: 'detached' });
    await here.conversation.getByText('I’ve kept this one private.').waitFor();
    expect(await toast.count()).toBe(0);
    // Each message stands above its reply.
    const said = await here.conversation.getByRole('listitem').allInnerTexts();
    const places = [/watered/, /First Step/, /grandmother/, /private/].map((part) =>
      said.findIndex((one) => part.test(one)),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  journey('who can read it is said in words, before and after', async ({ stage }) => {
    const person = await stage.newPerson('Noa');
    const page = await stage.device({ person, ...phone, width: 320 });
    await page.goto('/dashboard');
    const here = dashboard(page);
    await details(page).getByText('Public', { exact: true }).waitFor();
    await here.tell('I painted the fence.');
    await page.getByRole('button', { name: 'Visibility: Public' }).tap();
    await details(page).getByText('Private', { exact: true }).waitFor();
    await here.tell('I wrote a letter.');
    await tabOf(page, 'Story').tap();
    await here.card('I painted the fence.').getByText('Public', { exact: true }).waitFor();
    await here.card('I wrote a letter.').getByText('Private', { exact: true }).waitFor();
  });

  journey('a line break can be typed, and stays', async ({ stage }) => {
    const person = await stage.newPerson('Ola');
    const page = await stage.device({ person, ...phone });
    await page.goto('/dashboard');
    const here = dashboard(page);
    await here.box.tap();
    await expect.poll(() => here.box.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('I cleared the attic.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Found the old letters.');
    expect(await here.box.inputValue()).toBe('I cleared the attic.\nFound the old letters.');
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await tabOf(page, 'Story').tap();
    const card = here.card(/^I cleared the attic/);
    const [first, second] = [card.getByText('I cleared the attic.').last(), card.getByText(/Found the old letters\.$/)];
    await second.waitFor();
    await first.waitFor();
    await expect
      .poll(async () => (await eventOf(person))?.description)
      .toBe('I cleared the attic.\nFound the old letters.');
  });

  journey('several pictures wait for a connection, over a reload, and are sent once', async ({ stage }) => {
    const person = await stage.newPerson('Pat');
    const gate = await openGate(stage.appUrl);
    onTestFinished(gate.end);
    const page = await stage.device({ person, ...phone, keepsApp: true, appUrl: gate.url });
    await page.goto('/dashboard');
    const here = dashboard(page);
    await here.box.waitFor();
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('kept:'))), {
        timeout: 30_000,
      })
      .toBe(true);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    gate.shut();
    await page.getByLabel('Add a picture').setInputFiles(await photos('red', 'green', 'blue'));
    await expect.poll(() => strip(page).count()).toBe(3);
    await here.tell('I climbed to the hut.');
    const slip = page.getByRole('group', { name: 'Waiting to send' });
    await slip.getByText('Public unless it’s a hard day · With 3 pictures').waitFor();

    await page.reload();
    await slip.getByText('I climbed to the hut.').waitFor();
    await expect.poll(() => slip.getByAltText('Attached to this event').count()).toBe(3);
    gate.open();
    await expect.poll(async () => (await eventOf(person))?.images.length, { timeout: 60_000 }).toBe(3);
    await slip.waitFor({ state: 'hidden' });
    const events = await person.api<LifeEvent[]>('GET', '/events');
    expect(events).toHaveLength(1);
    const colors = await Promise.all(events[0]?.images.map(({ url }) => colorOf(stage.appUrl, url)) ?? []);
    expect(colors).toEqual(['red', 'green', 'blue']);
  });
});
