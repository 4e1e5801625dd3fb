import { PRODUCT } from '@app/shared/product';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './journey.ts';

/** Holds the app's scripts back, as a slow line does. Answers how to let them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    // A page that was left meanwhile no longer waits for its scripts.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Waits until the document is read and its style applies. A browser paints nothing before. */
const drawn = (page: Page) =>
  page.waitForFunction(() => document.readyState === 'interactive' && document.styleSheets.length > 0);
const box = (page: Page) => page.getByPlaceholder('Type your accomplishment here...');
/** The color that the device draws around the page, which it takes from the one of these that applies. */
const tints = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );
const pending = (page: Page) => page.evaluate(() => sessionStorage.getItem('pendingAccomplishment'));

describe('before the app is there', () => {
  journey('what is typed stays, and what is clicked happens', async ({ stage }) => {
    const page = await stage.device();
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await box(page).fill('I planted a tree.');
    await page.getByRole('button', { name: 'Theme: system' }).click();
    release();
    await page.getByRole('button', { name: 'Theme: light' }).waitFor();
    await expect.poll(() => tints(page)).toEqual(['#fbf8f1']);
    await expect.poll(() => box(page).inputValue()).toBe('I planted a tree.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.waitForURL('**/auth#register');
    expect(await pending(page)).toBe('I planted a tree.');
  });

  journey('Continue takes the text along, and does nothing without one', async ({ stage }) => {
    const page = await stage.device();
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await box(page).fill('   ');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    await box(page).fill(' I planted a tree. ');
    await page.getByRole('button', { name: 'Continue' }).click({ noWaitAfter: true });
    await page.waitForURL('**/auth*', { waitUntil: 'commit' });
    release();
    await page.getByRole('tab', { name: 'Register' }).waitFor();
    expect(await pending(page)).toBe('I planted a tree.');
  });

  journey('a public profile can be read, in the theme that was chosen', async ({ stage }) => {
    const person = await stage.newPerson('Vera');
    await person.api('POST', '/events', { description: 'I launched the boat.', date: '2025-05-03' });
    await person.api('POST', '/events', { description: 'Only for me.', is_public: false });
    const page = await stage.device();
    await page.context().addCookies([{ name: 'user_preferences', value: 'theme:dark', url: stage.appUrl }]);
    const release = await holdScripts(page);
    await page.goto(`/profile/${person.username}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'I launched the boat.' }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await expect.poll(() => tints(page)).toEqual(['#14161b']);
    expect(await page.content()).not.toContain('Only for me');
    await page.getByRole('button', { name: 'Share Profile' }).click();
    release();
    await page.getByRole('button', { name: 'Copied!' }).waitFor();
    await page.getByRole('button', { name: 'Theme: dark' }).waitFor();
  });

  journey('a page of a signed-in user is drawn in gray, and then by the app', async ({ stage }) => {
    const person = await stage.newPerson('Mika');
    for (const [address, name, width] of [
      ['/dashboard', 'What did you do?', 390],
      ['/friends', 'Friends', 1280],
    ] as const) {
      const page = await stage.device({ person, width });
      const release = await holdScripts(page);
      await page.goto(address, { waitUntil: 'commit' });
      await drawn(page);
      const heading = page.getByRole('heading', { name, exact: true });
      await heading.waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: /^Loading/ })
        .first()
        .waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Friends' }).waitFor();
      // Nothing of the app has run yet, and only one of the pages is seen.
      expect(await page.evaluate(() => document.title)).toContain('Start documenting your journey');
      expect(
        await page
          .getByRole('heading', { level: 2 })
          .or(page.getByRole('heading', { level: 1 }))
          .count(),
      ).toBe(address === '/friends' ? 1 : 2);
      // Letters are set anew when their font has come.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const before = await heading.boundingBox();
      release();
      await page.waitForFunction(() => !document.title.includes('Start documenting'));
      expect(await heading.boundingBox()).toEqual(before);
    }
  });

  journey('a visitor sees nothing of it', async ({ stage }) => {
    const page = await stage.device();
    const release = await holdScripts(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await drawn(page);
    expect(await page.getByRole('heading').count()).toBe(0);
    expect(await page.getByRole('link').count()).toBe(0);
    release();
    await box(page).waitFor();
  });

  journey('a profile that somebody signed in reads leads back to their dashboard', async ({ stage }) => {
    const person = await stage.newPerson('Ines');
    const page = await stage.device({ person });
    await page.goto(`/profile/${person.username}`);
    await page.getByRole('banner').getByRole('navigation', { name: 'Main' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: PRODUCT }).first().click();
    await page.getByRole('heading', { name: `Your ${PRODUCT}` }).waitFor();
  });
});
