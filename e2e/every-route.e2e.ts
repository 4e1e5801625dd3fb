import type { EventCreated } from '@app/shared/journal';
import { eventPath, paths, profilePath, sharedResumePath, weekPath, yearPath } from '@app/shared/paths';
import { weekOf } from '@app/shared/weeks';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './journey.ts';
import { loadedScriptsWith } from './loaded-scripts.ts';
import { shareResume, type Person } from './people.ts';
import { violationsInBothThemes } from './violations.ts';

type Prepare = (page: Page) => Promise<unknown>;
type Row = [address: string, heading: string | RegExp, prepare?: Prepare];

const list: Prepare = (page) => page.keyboard.press('?');
const opens =
  (button: string): Prepare =>
  (page) =>
    page.getByRole('button', { name: button }).first().click();
const menu =
  (button: string): Prepare =>
  async (page) => {
    await opens(button)(page);
    await page.getByRole('menu').waitFor();
  };
const dialog =
  (button: string): Prepare =>
  async (page) => {
    await opens(button)(page);
    await page.getByRole('dialog').waitFor();
  };
const deletes: Prepare = async (page) => {
  await opens('Delete')(page);
  await page.getByText('Event deleted').waitFor();
};
const searches: Prepare = async (page) => {
  await opens('Search')(page);
  await page.getByRole('searchbox').fill('sor');
  await page.getByText('1 found').waitFor();
};
const asksBeforeLogout: Prepare = async (page) => {
  await page.getByLabel('Your message').fill('Half a sentence');
  await menu('Your menu')(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').waitFor();
};
const waits: Prepare = async (page) => {
  await page.getByLabel('Your message').fill('I wrote this in a tunnel.');
  // What is said without a network comes with a sign that somebody is about to act, once the app has taken over the page.
  const loaded = async (text: string) => {
    await page.keyboard.press('Shift');
    return loadedScriptsWith(page, text);
  };
  for (const text of ['data-sonner-toaster', 'You’re offline', 'Waiting to send'])
    await expect.poll(() => loaded(text)).toBeGreaterThan(0);
  await page.context().setOffline(true);
  await page.getByLabel('Your message').press('Enter');
  await page.getByRole('group', { name: 'Waiting to send' }).waitFor();
  await page.getByText('You’re offline.').waitFor();
};
/** Where the sign-up leads, with what it hands over in the state of the history. */
const entersCode: Prepare = async (page) => {
  await page.evaluate((path) => {
    history.replaceState({ state: { email: 'vera@example.org' }, key: 'test', place: 0 }, '', path);
  }, paths.verifyOtp);
  await page.reload();
  await page.getByLabel('Verification code').waitFor();
};
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** One after the other, each in both themes, without a reload between these. */
async function check(page: Page, rows: readonly Row[]): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [address, heading, prepare] of rows) {
    await page.goto(address);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    for (const violation of await violationsInBothThemes(page)) found.push(`${address}, ${violation}`);
  }
  return found;
}

describe('every page has no violation axe can find, in both themes', () => {
  journey('for visitors', async ({ stage }) => {
    const person = await stage.newPerson('Vera');
    const { event } = await person.api<EventCreated>('POST', '/events', { description: 'I planted a pear tree.' });
    const sharing = await stage.newPerson('Sida');
    await sharing.api('POST', '/events', { description: 'I planted a pear tree.' });
    await shareResume(sharing);
    const page = await stage.device();
    const rows: Row[] = [
      [paths.landing, /Document Every Moment|Milestory/],
      [paths.auth, /./],
      [paths.auth, /./, entersCode],
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
      [eventPath(person.username, event.id), event.description],
      [eventPath(person.username, 'f'.repeat(24)), /./],
      [sharedResumePath(sharing.username), sharing.name],
      [sharedResumePath(person.username), 'Resume not found'],
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

  /** Gives somebody a story, with pictures in it, and an invitation that waits for its answer. */
  async function withStory(person: Person): Promise<Person> {
    for (const text of ['I ran 10 km in the rain.', 'I said sorry first.', 'I taught Ben to whistle.'])
      await person.api('POST', '/events', { description: text, image_url: picture });
    await person.api('POST', '/friends/invite', { email: 'omar@example.org' });
    return person;
  }

  journey('for a user with a story', async ({ stage }) => {
    const day = new Date().toISOString().slice(0, 10);
    const rows: Row[] = [
      ...own.map((path): Row => [path, /./]),
      [weekPath(weekOf(day)), /./],
      [yearPath(Number(day.slice(0, 4))), /./],
      ...['profile', 'security', 'journal', 'data'].map((section): Row => [`${paths.settings}#${section}`, /./]),
    ];
    expect(await check(await stage.device({ person: await withStory(await stage.newPerson('Olga')) }), rows)).toEqual(
      [],
    );
  });

  journey('with what opens on it', async ({ stage }) => {
    const rows: Row[] = [
      [paths.friends, /./, list],
      [paths.friends, /./, menu('Your menu')],
      [paths.friends, /./, dialog('Invite')],
      [paths.dashboard, /./, menu('View')],
      [paths.dashboard, /./, searches],
      [paths.dashboard, /./, dialog('Edit')],
      [paths.dashboard, /./, dialog('Enlarge picture')],
      [paths.dashboard, /./, deletes],
      [paths.dashboard, /./, asksBeforeLogout],
      [paths.dashboard, /./, waits],
    ];
    expect(await check(await stage.device({ person: await withStory(await stage.newPerson('Olga')) }), rows)).toEqual(
      [],
    );
  });
});
