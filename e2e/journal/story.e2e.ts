import type { Stats } from '@app/shared/gamification';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../journey.ts';
import type { Person } from '../people.ts';
import { dashboard } from './dashboard.ts';

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const now = new Date().getFullYear();
/** The oldest of them lie deeper than two pages, so that what is between would have to be read. */
const YEARS = [now - 1, now - 2, now - 3, now - 5];
const PER_YEAR = 30;

const PAINTED = { description: 'I painted a chair.', date: `${String(now - 1)}-06-10`, image_url: PICTURE };
const mended = YEARS.flatMap((year) =>
  Array.from({ length: PER_YEAR }, (_, n) => ({
    description: `I mended chair number ${String(n + 1)} of ${String(year)}.`,
    date: `${String(year)}-0${String((n % 6) + 1)}-10`,
  })),
);
const count = mended.length + 1;

/**
 * Written the oldest last, so that the order of writing is another one than that of the days. The one with the picture comes
 * first and so below all others of its month: whoever enlarges it is some way down when the view is changed.
 */
async function write(person: Person): Promise<void> {
  const tell = (event: object) => person.api('POST', '/events', event, { Prefer: 'respond-async' });
  await tell(PAINTED);
  // As many at a time as a busy server has room for.
  for (let from = 0; from < mended.length; from += 3) await Promise.all(mended.slice(from, from + 3).map(tell));
}

async function view(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
}

journey(
  'a long story: any month is a step away under a heading that stays, and one’s own new event is seen',
  async ({ stage }) => {
    const person = await stage.newPerson('Wren');
    await write(person);
    const page = await stage.device({ person });
    await page.goto('/dashboard');
    const here = dashboard(page);
    await page.getByText(`${String(count)} life events documented`).waitFor();
    await page.getByRole('heading', { name: /^Written in / }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/events?')) asked.push(new URL(request.url()).search);
    });

    await view(page, 'By event date');
    const newest = page.getByRole('heading', { name: `June ${String(now - 1)} · 6` });
    await newest.waitFor();
    await page.getByRole('button', { name: 'Enlarge picture' }).first().click();
    await page.getByRole('dialog', { name: /^Picture of / }).waitFor();
    await page.keyboard.press('Escape');

    await view(page, 'Compact');
    const rail = page.getByRole('navigation', { name: 'Months' });
    await rail.getByRole('button', { name: String(now - 5), exact: true }).click();
    const heading = page.getByRole('heading', { name: `June ${String(now - 5)} · 5` });
    await heading.waitFor();
    await expect.poll(() => asked).toContain(`?limit=40&before=${String(now - 5)}-07-01&order=dated`);
    await rail.locator('[aria-current]').filter({ hasText: 'Jun' }).waitFor();
    await page.mouse.move(900, 500);
    // Where it stands in the middle of its month: more of that than the heading is tall has gone by above, and twice as much is
    // left, since the end of the month pushes it away.
    const place = async () => {
      const { gone, left, tall, from } = await heading.evaluate((element) => {
        const month = element.closest('[data-month]')?.getBoundingClientRect() ?? new DOMRect();
        const top = element.closest('[data-month]')?.parentElement?.parentElement?.getBoundingClientRect().top ?? 0;
        const tall = element.clientHeight;
        return {
          gone: top - month.top,
          left: month.bottom - top,
          tall,
          from: element.getBoundingClientRect().top - top,
        };
      });
      if (gone > tall && left > 2 * tall) return Math.round(from);
      await page.mouse.wheel(0, gone > tall ? -60 : 60);
      return null;
    };
    await expect.poll(place, { interval: 300 }).toBe(0);

    // The quiet line says what the server counts, before and after.
    const expectStats = () =>
      expect
        .poll(async () => {
          const { level, xp_to_next_level } = await person.api<Stats>('GET', '/gamification/stats');
          const line = `Level ${String(level)} · ${String(xp_to_next_level)} XP to level ${String(level + 1)}`;
          return page.getByText(line).isVisible();
        })
        .toBe(true);
    await expectStats();
    await here.tell('I mended the very last chair.');
    const card = here.card('I mended the very last chair.');
    await card.waitFor();
    await expectStats();
    await expect.poll(async () => (await card.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    await expect.poll(() => page.getByRole('button', { name: 'Jump to latest' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').pressSequentially('chai', { delay: 40 });
    await page.getByText(`${String(count + 1)} found`).waitFor();
    // As many are found by its first letters already, which are searched for while it is typed.
    await expect.poll(() => page.locator('mark').first().textContent()).toBe('chai');
  },
);

journey('back from another page, the story stands where it was being read', async ({ stage }) => {
  const person = await stage.newPerson('Runa');
  await write(person);
  const page = await stage.device({ person });
  await page.goto('/dashboard');
  await page.getByText(`${String(count)} life events documented`).waitFor();
  const story = page.locator('[aria-labelledby=story-heading]');
  await story.getByRole('article').first().hover();
  await page.mouse.wheel(0, 2500);
  /** The first event in view, and how far below the upper edge it begins. */
  const inView = () =>
    story.evaluate((section) => {
      const edge = section.querySelector('.overflow-y-auto')?.getBoundingClientRect().top ?? 0;
      const rows = [...section.querySelectorAll<HTMLElement>('[data-row]')];
      const row = rows.find((one) => one.getBoundingClientRect().bottom > edge);
      return `${String(rows.findIndex((one) => one === row))}: ${String(Math.round((row?.getBoundingClientRect().top ?? 0) - edge))}`;
    });
  let before = '';
  await expect
    .poll(
      async () => {
        const last = before;
        before = await inView();
        return !before.startsWith('0:') && before === last;
      },
      { interval: 300 },
    )
    .toBe(true);
  // On a Sunday the same link says that the week is ready.
  await page.getByRole('link', { name: /^(This week|Your week is ready)$/ }).click();
  await page.getByRole('heading', { name: 'Day by day' }).or(page.getByText('Nothing written for this week')).waitFor();
  await page.goBack();
  await expect.poll(inView).toBe(before);
});
