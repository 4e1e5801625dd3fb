import { eventPath, paths, profilePath, registerPath, sharedResumePath, weekPath, yearPath } from '@app/shared/paths';
import { weekOf } from '@app/shared/weeks';
import type { Page } from 'playwright-core';
import type { Person } from './people.ts';
import type { Cast } from './shots-people.ts';

/** One screen in one state. */
export interface Shot {
  name: string;
  path: string;
  who?: Person;
  /** Brings the page into its state. */
  prepare?: (page: Page) => Promise<unknown>;
}

const CSV = 'date,description\n2025-03-01,Climbed the tower\n2025-03-02,Wrote to my aunt\nyesterday,Slept in\n';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const box = (page: Page) => page.getByLabel('Your message');

/** On a phone the story lies behind the conversation. */
async function turnToStory(page: Page): Promise<void> {
  await box(page).waitFor();
  const tab = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Story/ });
  if (await tab.isVisible()) await tab.click();
  await page.locator('[data-event]').first().waitFor();
}

/** Does something to the first entry: by its icon, or on a phone through its menu. */
const act = (name: string) => async (page: Page) => {
  await turnToStory(page);
  const menu = button(page, 'More');
  if (!(await menu.isVisible())) return page.locator('[data-event]').first().getByRole('button', { name }).click();
  await menu.click();
  return page.getByRole('menuitem', { name }).click();
};

const inStory = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await turnToStory(page);
  await then(page);
};

const view = (name: string) =>
  inStory(async (page) => {
    await button(page, 'View').click();
    await page.getByRole('menuitemcheckbox', { name }).click();
  });

const tryOut = (text: string) => async (page: Page) => {
  await page.getByLabel('Your accomplishment').fill(text);
  await button(page, 'Continue').click();
  await page.getByRole('group', { name: 'Your event' }).getByRole('button', { name: 'Keep it' }).waitFor();
};
const REPAIR =
  'Yesterday I repaired my neighbor’s old bicycle. I had never taken a chain apart before, and it took me 2 evenings.';

/** The router keeps navigation state here, which a person brings from the sign-up. */
async function comeFromSignUp(page: Page): Promise<void> {
  await page.evaluate(
    (path) => history.replaceState({ state: { email: 'ada@example.org' }, key: 'shot', place: 0 }, '', path),
    paths.verifyOtp,
  );
  await page.reload();
}

const writeDraft = (picture: string) => async (page: Page) => {
  await box(page).fill('Baked the first loaf in the new oven\nand took half of it to the neighbors.');
  const buffer = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  await page.getByLabel('Add a picture').setInputFiles({ name: 'loaf.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByAltText('Attached to this event').waitFor();
  await button(page, 'What I learned').click();
};

async function writeOffline(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.abort());
  for (const text of ['Walked around the lake', 'Baked the first bread']) {
    await box(page).fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('group', { name: 'Waiting to send' }).filter({ hasText: text }).waitFor();
  }
}

async function writeWithoutRoom(page: Page): Promise<void> {
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  });
  await box(page).fill('Walked home along the river in the first snow');
  await page.getByText('This device is out of space.').waitFor();
}

/** Nothing is deleted: the next picture shows the event again. */
async function deleteFirst(page: Page): Promise<void> {
  await page.route('**/api/events/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await act('Delete')(page);
}

async function chooseImport(page: Page): Promise<void> {
  const file = page.getByLabel('File to import');
  await file.setInputFiles({ name: 'journal.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await page.getByRole('group', { name: 'What journal.csv would bring' }).waitFor();
}

async function search(page: Page): Promise<void> {
  await button(page, 'Search').click();
  await page.getByRole('searchbox').pressSequentially('first');
  await page.locator('mark').first().waitFor();
}

async function searchInVain(page: Page): Promise<void> {
  await button(page, 'Search').click();
  await page.getByRole('searchbox').pressSequentially('walrus');
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
}

const today = () => new Date().toISOString().slice(0, 10);
const OPEN = [
  'landing',
  'auth',
  'forgotPassword',
  'examples',
  'about',
  'contact',
  'privacy',
  'terms',
  'cookies',
] as const;
const OWN = ['dashboard', 'resume', 'analytics', 'achievements', 'friends', 'settings'] as const;

/** Every screen, whoever may see it. */
function screens({ full, fresh, friend, event }: Cast): Shot[] {
  const year = new Date().getFullYear();
  return [
    ...OPEN.map((name) => ({ name, path: paths[name] })),
    { name: 'landing-preview', path: paths.landing, prepare: tryOut(REPAIR) },
    { name: 'landing-preview-plan', path: paths.landing, prepare: tryOut('Job interview on Friday') },
    { name: 'landing-preview-quiet', path: paths.landing, prepare: tryOut('My grandmother died this morning.') },
    { name: 'event-preview', path: eventPath(full.username, event.id), prepare: tryOut(REPAIR) },
    { name: 'auth-register', path: registerPath },
    { name: 'verifyOtp', path: paths.auth, prepare: comeFromSignUp },
    { name: 'resetPassword', path: `${paths.resetPassword}?token=${'a'.repeat(43)}` },
    { name: 'resetPassword-invalid', path: paths.resetPassword },
    { name: 'profile', path: profilePath(full.username) },
    { name: 'profile-own', path: profilePath(full.username), who: full },
    { name: 'profile-absent', path: profilePath('nobodyatall') },
    { name: 'event', path: eventPath(full.username, event.id) },
    { name: 'shared-resume', path: sharedResumePath(full.username) },
    { name: 'not-found', path: '/no/such/page' },
    ...OWN.map((name) => ({ name, path: paths[name], who: full })),
    ...OWN.map((name) => ({ name: `${name}-empty`, path: paths[name], who: fresh })),
    { name: 'week', path: weekPath(weekOf(today())), who: full },
    { name: 'week-empty', path: weekPath(weekOf(today())), who: fresh },
    { name: 'year', path: yearPath(year), who: full },
    { name: 'year-empty', path: yearPath(year), who: fresh },
    { name: 'friends-feed', path: paths.friends, who: friend },
    { name: 'settings-security', path: `${paths.settings}#security`, who: full },
    { name: 'settings-journal', path: `${paths.settings}#journal`, who: full },
    { name: 'settings-data', path: `${paths.settings}#data`, who: full },
  ];
}

/** What the conversation and the story look like while something is done with them. */
function states({ full, pictures, grieving, desperate, asking }: Cast): Shot[] {
  const own = (name: string, prepare: (page: Page) => Promise<unknown>, path: string = paths.dashboard): Shot => ({
    name,
    path,
    who: full,
    prepare,
  });
  const talk = (name: string, who: Person): Shot => ({ name, path: paths.dashboard, who });
  return [
    own('story', turnToStory),
    own('story-compact', view('Compact')),
    own('story-by-date', view('By event date')),
    own('story-view', inStory(press('View'))),
    own('story-search', inStory(search)),
    own('story-search-vain', inStory(searchInVain)),
    own(
      'story-trait',
      inStory((page) => page.getByRole('list', { name: 'Traits' }).getByRole('button').first().click()),
    ),
    own(
      'story-cheers',
      inStory((page) => page.getByRole('list', { name: 'Recognized by friends' }).first().scrollIntoViewIfNeeded()),
    ),
    own('story-picture', inStory(press('Enlarge picture'))),
    own('story-editor', act('Edit')),
    own('story-editor-writing', async (page) => {
      await act('Edit')(page);
      await page.getByRole('dialog').evaluate((dialog) => {
        dialog.scrollTop = dialog.scrollHeight;
      });
    }),
    own('story-undo', deleteFirst),
    own(
      'card-menu',
      inStory(async (page) => {
        if (await button(page, 'More').isVisible()) await button(page, 'More').click();
        else await page.locator('[data-event]').first().hover();
      }),
    ),
    own('composer-draft', writeDraft(pictures.lake)),
    own('composer-offline', writeOffline),
    own('composer-full', writeWithoutRoom),
    own('shortcuts', async (page) => {
      await box(page).waitFor();
      await box(page).blur();
      // The page listens for keys some seconds after it is there.
      await page.waitForTimeout(3000);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    }),
    own('menu', press(/^Your menu/)),
    own('settings-import', chooseImport, `${paths.settings}#data`),
    own('achievement', press('Open First Step'), paths.achievements),
    own(
      'achievement-share',
      async (page) => {
        await press('Open First Step')(page);
        await button(page, 'Share').click();
        await page.getByRole('dialog').getByRole('img').waitFor();
      },
      paths.achievements,
    ),
    own('friends-invite', press('Invite Friend'), paths.friends),
    talk('chat-heavy', grieving),
    talk('chat-crisis', desperate),
    talk('chat-answer', asking),
    { name: 'story-crisis', path: paths.dashboard, who: desperate, prepare: turnToStory },
    { name: 'week-crisis', path: weekPath(weekOf(today())), who: desperate },
  ];
}

export const shotsOf = (cast: Cast): Shot[] => [...screens(cast), ...states(cast)];
