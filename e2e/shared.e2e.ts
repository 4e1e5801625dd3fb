import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dashboard } from './journal/dashboard.ts';
import { journey } from './journey.ts';

/** Sends words and some pictures to the app, as the system does it for an installed one. */
const share = (page: Page, words: Record<string, string>, pictures: number) =>
  page.evaluate(
    async ([words, pictures]) => {
      const form = Object.assign(document.createElement('form'), { method: 'POST', action: '/share' });
      form.enctype = 'multipart/form-data';
      for (const [name, value] of Object.entries(words))
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
      const files = new DataTransfer();
      for (let count = 0; count < pictures; count += 1) {
        // Of another size each: the same picture twice is one.
        const canvas = Object.assign(document.createElement('canvas'), { width: 20 + count });
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
        files.items.add(new File([blob ?? ''], `${String(count)}.png`, { type: 'image/png' }));
      }
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'picture', multiple: true });
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [words, pictures] as const,
  );

journey('what another app shares lands in the composer, with its pictures', async ({ stage }) => {
  const page = await stage.device({ person: await stage.newPerson('Sena'), keepsApp: true });
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await share(page, { text: 'From the trail', url: 'https://trail.example/7' }, 0);
  const here = dashboard(page);
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.poll(() => here.box.inputValue()).toBe('From the trail\nhttps://trail.example/7');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard');
  await page.reload();
  await expect.poll(() => here.box.inputValue()).toBe('From the trail\nhttps://trail.example/7');

  await share(page, { text: 'Three boats' }, 3);
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.poll(() => here.box.inputValue()).toBe('Three boats');
  const pictures = page.locator('form').getByRole('button', { name: /^(?:Picture 1 is|Make picture \d) the first$/ });
  await expect.poll(() => pictures.count()).toBe(3);
  const aside = page.getByRole('group', { name: 'Draft' });
  await aside.filter({ hasText: 'From the trail' }).waitFor();
  await page.reload();
  await expect.poll(() => pictures.count()).toBe(3);
  await expect.poll(() => aside.count()).toBe(1);
});
