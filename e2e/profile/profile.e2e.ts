import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { journey } from '../journey.ts';
import { untilRead } from '../people.ts';
import { violationsInBothThemes } from '../violations.ts';

describe('settings', () => {
  journey('a picture and words are applied on Save, and everybody sees them', async ({ stage }) => {
    const person = await stage.newPerson('Nora');
    const page = await stage.device({ person });
    await page.goto('/settings');
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#4d7f95' } })
      .png()
      .toBuffer();
    await page.getByLabel('Picture file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await page.getByLabel('Bio').fill('I walk a lot.');
    await page.getByText('You have unsaved changes.').waitFor();
    expect((await person.api<{ picture: string | null }>('GET', '/auth/me')).picture).toBeNull();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.locator('[data-sonner-toast]').filter({ hasText: 'Profile updated successfully!' }).waitFor();

    const stranger = await stage.device();
    await stranger.goto(`/profile/${person.username}`);
    await stranger.getByText('I walk a lot.').waitFor();
    const portrait = stranger.locator('main header img');
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await expect.poll(() => portrait.getAttribute('src')).toMatch(/^\/api\/media\//);
  });

  journey('unsaved changes are asked about: menu, back button and closing', async ({ stage }) => {
    const person = await stage.newPerson('Rosa');
    const page = await stage.device({ person });
    await page.goto('/friends');
    await page.getByRole('heading', { name: 'My Friends (0/5)' }).waitFor();
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile Settings' }).click();
    await page.getByRole('radio', { name: 'Hedgehog' }).check();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });

    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Analytics' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(new URL(page.url()).pathname).toBe('/settings');

    await page.evaluate(() => {
      history.back();
    });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(new URL(page.url()).pathname).toBe('/settings');
    await expect.poll(() => page.getByRole('radio', { name: 'Hedgehog' }).isChecked()).toBe(true);

    await page.evaluate(() => {
      history.back();
    });
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL('**/friends');
    expect((await person.api<{ picture: string | null }>('GET', '/auth/me')).picture).toBeNull();
  });
});

describe('a public profile', () => {
  journey('comes with the document: no call, and nothing jumps', async ({ stage }) => {
    const person = await stage.newPerson('Vera');
    await person.api('PUT', '/profile', { bio: 'Boats and bread.', picture: '/avatars/09.svg' });
    for (const [description, date] of [
      ['I launched the boat I built over three winters.', '2025-05-03'],
      ['I baked for the whole street.', '2023-11-30'],
    ]) {
      await person.api('POST', '/events', { description, date });
    }
    await person.api('POST', '/events', { description: 'Only for me.', is_public: false });
    const page = await stage.device({ width: 390, touch: true });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/profile/')) calls.push(request.url());
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/profile/${person.username}`);
    await page.getByRole('heading', { name: 'Life Journey' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    await expect.poll(() => page.getByText('2 life events').count()).toBe(1);
    expect(await page.content()).not.toContain('Only for me.');
    const months = async () =>
      (await page.getByRole('heading', { level: 3 }).allTextContents()).map((month) => month.replace(/\s+/g, ''));
    await expect.poll(months).toEqual(['2025May', '2023November']);
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shift).toBeLessThanOrEqual(0.02);
  });

  journey('opens with what is pinned, and a seal opens the event that earned it', async ({ stage }) => {
    const person = await stage.newPerson('Lena');
    for (const description of ['I planted a tree with the neighbours.', 'I read to my grandmother.']) {
      await person.api('POST', '/events', { description });
    }
    await untilRead(person);
    const page = await stage.device({ person, width: 390, touch: true });
    await page.goto(`/profile/${person.username}`);
    await page.getByRole('button', { name: 'Pin “I planted a tree with the neighbours.”' }).click();
    const pins = page.getByRole('region', { name: 'Pinned' });
    await pins.getByRole('heading', { name: 'I planted a tree with the neighbours.' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

    const visitor = await stage.device();
    await visitor.goto(`/profile/${person.username}`);
    await visitor.getByRole('region', { name: 'Pinned' }).getByRole('article').waitFor();
    await visitor.getByRole('region', { name: 'Traits by family' }).getByRole('listitem').first().waitFor();
    await visitor.getByRole('link', { name: 'First Step' }).click();
    await visitor.getByRole('heading', { level: 1, name: 'I planted a tree with the neighbours.' }).waitFor();

    await page.goto('/achievements');
    await page.getByRole('button', { name: 'Open First Step' }).click();
    const dialog = page.getByRole('dialog', { name: 'First Step' });
    await dialog.getByRole('heading', { name: 'I planted a tree with the neighbours.' }).waitFor();
    await dialog.getByRole('button', { name: 'Share' }).click();
    const picture = dialog.getByRole('img', { name: 'First Step' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await dialog.getByRole('radio', { name: 'Tall' }).check();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1350);
    expect(await violationsInBothThemes(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('milestory-first_step-tall.png');

    // What becomes private is pinned no more, and its seal is not shown to others.
    const [shown] = await person.api<{ id: string }[]>('GET', `/events?q=${encodeURIComponent('tree')}`);
    await person.api('PUT', `/events/${shown?.id ?? ''}`, { is_public: false });
    await visitor.goto(`/profile/${person.username}`);
    await visitor.getByRole('heading', { name: 'Life Journey' }).waitFor();
    expect(await visitor.getByRole('region', { name: 'Pinned' }).count()).toBe(0);
    expect(await visitor.getByRole('link', { name: 'First Step' }).count()).toBe(0);
  });

  journey('can be passed on, and a wrong address says so', async ({ stage }) => {
    const person = await stage.newPerson('Wim');
    const page = await stage.device();
    await page.goto(`/profile/${person.username}`);
    await page.getByRole('heading', { name: 'No events shared yet' }).waitFor();
    await page.getByRole('button', { name: 'Share Profile' }).click();
    await page.locator('[data-sonner-toast]').filter({ hasText: 'Profile link copied!' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${stage.appUrl}/profile/${person.username}`);
    await page.getByRole('link', { name: 'Get Started Free' }).click();
    await page.waitForURL('**/auth#register');
    await page.goto('/profile/nobodyatall');
    await page.getByRole('heading', { name: 'Profile not found' }).waitFor();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await page.waitForURL(`${stage.appUrl}/`);
  });

  journey('profile and settings have no violation axe can find, in both themes', async ({ stage }) => {
    const person = await stage.newPerson('Alma');
    await person.api('POST', '/events', { description: 'I helped a neighbour carry her piano.' });
    const page = await stage.device({ person, width: 390, touch: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [path, sign] of [
      [`/profile/${person.username}`, 'Life Journey'],
      ['/settings', 'Profile Settings'],
      ['/profile/nobodyatall', 'Profile not found'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: sign }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, ...(await violationsInBothThemes(page))]).toEqual([path]);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect([path, isWide]).toEqual([path, false]);
    }
  });
});
