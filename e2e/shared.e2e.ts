import { expect } from 'vitest';
import { dashboard } from './journal/dashboard.ts';
import { journey } from './journey.ts';

journey('what another app shares lands in the composer', async ({ stage }) => {
  const page = await stage.device({ person: await stage.newPerson('Sena'), keepsApp: true });
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // As the system does it for an installed app.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'POST', action: '/share' });
    form.enctype = 'multipart/form-data';
    for (const [name, value] of [
      ['text', 'From the trail'],
      ['url', 'https://trail.example/7'],
    ] as const)
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    document.body.append(form);
    form.submit();
  });
  const here = dashboard(page);
  await expect.poll(() => here.box.inputValue()).toBe('From the trail\nhttps://trail.example/7');
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.reload();
  await expect.poll(() => here.box.inputValue()).toBe('From the trail\nhttps://trail.example/7');
});
