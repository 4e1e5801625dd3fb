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

journey('of several pictures that another app shares each becomes a draft of its own', async ({ stage }) => {
  const page = await stage.device({ person: await stage.newPerson('Sena'), keepsApp: true });
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.evaluate(async () => {
    const dot = document.createElement('canvas');
    const blob = await new Promise<Blob | null>((resolve) => {
      dot.toBlob(resolve);
    });
    const files = new DataTransfer();
    for (const name of ['one.png', 'two.png', 'three.png'])
      files.items.add(new File([blob ?? ''], name, { type: 'image/png' }));
    const form = Object.assign(document.createElement('form'), { method: 'POST', action: '/share' });
    form.enctype = 'multipart/form-data';
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'text', value: 'Three boats' }));
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'picture', multiple: true });
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await expect.poll(() => dashboard(page).box.inputValue()).toBe('Three boats');
  await page.getByAltText('To be added').waitFor();
  const aside = page.getByRole('group', { name: 'Put aside' });
  await expect.poll(() => aside.count()).toBe(2);
  expect(await aside.first().getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await page.getByText('An entry has one picture.').waitFor();
  await page.reload();
  await expect.poll(() => aside.getByAltText('Of this entry').count()).toBe(2);
});
