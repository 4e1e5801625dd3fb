import { weekOf } from '@app/shared/weeks';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './journey.ts';
import { violationsInBothThemes } from './violations.ts';

interface Sent {
  name: string;
  type: string;
  size: number;
}

/** A device with a share sheet, which remembers what it was handed. */
const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    const sent: Sent[] = [];
    const share = ({ files = [] }: ShareData) =>
      Promise.resolve(void sent.push(...files.map(({ name, type, size }) => ({ name, type, size }))));
    Object.assign(window, { sent });
    Object.defineProperties(navigator, { canShare: { value: () => true }, share: { value: share } });
  });

const sentBy = (page: Page) => page.evaluate(() => (window as unknown as { sent: Sent[] }).sent);

const today = new Date().toISOString().slice(0, 10);
const year = today.slice(0, 4);
const things: [string, string, (page: Page) => Promise<void>][] = [
  [
    'seal',
    '/achievements',
    async (page) => {
      await page.getByRole('button', { name: 'Open First Step' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
    },
  ],
  ['week', `/weeks/${weekOf(today)}`, (page) => page.getByRole('button', { name: 'Share this week' }).click()],
  ['year', `/year/${year}`, (page) => page.getByRole('button', { name: 'Share this year' }).click()],
];

describe('a picture that one sends', () => {
  journey('is of a seal, a week and a year, wide and tall, and goes to the share sheet', async ({ stage }) => {
    const person = await stage.newPerson('Noor');
    for (const description of ['I planted a tree with the neighbours.', 'I read to my grandmother.'])
      await person.api('POST', '/events', { description });
    const page = await stage.device({ person, width: 390, height: 844, touch: true });
    await withShareSheet(page);
    for (const [kind, address, open] of things) {
      await page.goto(address);
      await open(page);
      const dialog = page.getByRole('dialog');
      const picture = dialog.getByRole('img');
      const size = () =>
        picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
      await expect.poll(size, { message: kind }).toEqual([1200, 630]);
      await dialog.getByRole('radio', { name: 'Tall' }).check();
      await expect.poll(size, { message: kind }).toEqual([1080, 1350]);
      await dialog.getByRole('button', { name: 'Share', exact: true }).tap();
      await expect.poll(async () => (await sentBy(page)).length).toBe(1);
      const [sent] = await sentBy(page);
      expect(sent).toMatchObject({ type: 'image/png', name: expect.stringMatching(/-tall\.png$/) as string });
      expect(sent?.size).toBeGreaterThan(5_000);
      expect(await violationsInBothThemes(page)).toEqual([]);
    }
  });
});
