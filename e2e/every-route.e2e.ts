import { paths, profilePath } from '@app/shared/paths';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './journey.ts';
import { violations } from './violations.ts';

const themes = ['light', 'dark'] as const;
type Prepare = (page: Page) => Promise<unknown>;
type Row = [address: string, heading: string | RegExp, prepare?: Prepare];

const list: Prepare = (page) => page.keyboard.press('?');

/** One after the other, each in both themes, without a reload between these. */
async function check(page: Page, rows: readonly Row[]): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [address, heading, prepare] of rows) {
    await page.goto(address);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      for (const violation of await violations(page)) found.push(`${address}, ${colorScheme}: ${violation}`);
    }
  }
  return found;
}

describe('every page has no violation axe can find, in both themes', () => {
  journey('for visitors', async ({ stage }) => {
    const person = await stage.newPerson('Vera');
    await person.api('POST', '/events', { description: 'I planted a pear tree.' });
    const page = await stage.device();
    const rows: Row[] = [
      [paths.landing, /Document Every Moment|Milestory/],
      [paths.auth, /./],
      [paths.forgotPassword, /./],
      [paths.resetPassword, 'Invalid Reset Link'],
      [`${paths.resetPassword}?token=${'a'.repeat(43)}`, /./],
      [paths.examples, /./],
      [paths.about, /./],
      [paths.contact, /./],
      [paths.privacy, /./],
      [paths.terms, /./],
      [paths.cookies, /./],
      [profilePath(person.username), person.name],
      [profilePath('nobodyatall'), 'Profile not found'],
      ['/no/such/page', /./],
    ];
    expect(await check(page, rows)).toEqual([]);
  });

  const own = [paths.dashboard, paths.resume, paths.analytics, paths.achievements, paths.friends];

  journey('for a user who begins', async ({ stage }) => {
    const page = await stage.device({ person: await stage.newPerson('Nell') });
    expect(
      await check(
        page,
        own.map((path): Row => [path, /./]),
      ),
    ).toEqual([]);
  });

  journey('for a user with a story, and with what opens', async ({ stage }) => {
    const person = await stage.newPerson('Olga');
    for (const text of ['I ran 10 km in the rain.', 'I said sorry first.', 'I taught Ben to whistle.'])
      await person.api('POST', '/events', { description: text });
    const rows: Row[] = [
      ...own.map((path): Row => [path, /./]),
      ...['profile', 'journal', 'data'].map((section): Row => [`${paths.settings}#${section}`, /./]),
      [paths.friends, /./, list],
    ];
    expect(await check(await stage.device({ person }), rows)).toEqual([]);
  });
});
