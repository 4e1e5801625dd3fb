import { addDays, mondayOf } from '@app/shared/dates';
import type { Analytics } from '@app/shared/analytics';
import type { ResumeNarrative } from '@app/shared/resume';
import { weekOf } from '@app/shared/weeks';
import { describe, expect } from 'vitest';
import { connected } from '../connected.ts';
import { journey } from '../journey.ts';
import { dashboard } from '../journal/dashboard.ts';
import { loadedScriptsWith } from '../loaded-scripts.ts';
import { untilRead, type Person } from '../people.ts';
import { violationsInBothThemes } from '../violations.ts';

const deeds = [
  ['I helped my neighbour repair her bicycle and did not give up until it rolled.', '2025-03-14'],
  ['I gave my first talk in front of forty people although I was afraid.', '2025-03-14'],
  ['I taught two children to swim, patiently, all summer.', '2024-07-02'],
  ['I organised the archive of our choir.', '2023-01-09'],
] as const;

async function live(person: Person): Promise<void> {
  for (const [description, date] of deeds) await person.api('POST', '/events', { description, date });
  await person.api('POST', '/events', { description: 'I forgave my brother.', is_public: false });
  await untilRead(person);
}

/** All of it is over, whenever the test runs. */
const LAST_YEAR = new Date().getFullYear() - 1;
/** Stands in the code of the chart library only. */
const CHARTS = 'apexcharts-canvas';
/** Words by which a question is known. */
const ASK_WORDS = '(?:entries|events|moments)';

describe('/analytics', () => {
  journey('draws, filters by trait and day, and follows the theme', async ({ stage }) => {
    const person = await stage.newPerson('Ida');
    await live(person);
    const page = await stage.device({ person });
    await page.goto('/analytics');
    const bars = page.locator('.apexcharts-bar-area');
    await bars.first().waitFor();
    await page.locator('.apexcharts-pie-area').first().waitFor();
    const analytics = await person.api<Analytics>('GET', '/analytics/detailed');
    const [first] = analytics.trait_distribution;
    if (!first) throw new Error('The events showed no trait at all.');

    await page.getByRole('region', { name: 'Your Strengths' }).getByRole('button', { name: first.trait }).click();
    const matches = page.getByRole('region', { name: `${first.trait} (${String(first.count)})` });
    await expect.poll(() => matches.getByRole('article').count()).toBe(first.count);
    await matches.getByRole('button', { name: 'Clear Filter' }).click();
    await matches.waitFor({ state: 'detached' });

    for (let year = new Date().getFullYear(); year > 2025; year -= 1) {
      await page.getByText(new RegExp(`^${String(year)}: `)).waitFor();
      await page.getByRole('button', { name: `Show ${String(year - 1)}` }).click();
    }
    const day = page.getByRole('button', { name: 'March 14, 2025: 2 events' });
    await day.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'March 14, 2025 (2)' }).waitFor();

    const ink = () => bars.first().getAttribute('fill');
    const before = await ink();
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ink).not.toBe(before);
  });

  journey('the charts are loaded here and nowhere else', async ({ stage }) => {
    const person = await stage.newPerson('Otis');
    await live(person);
    const page = await stage.device({ person });
    for (const path of ['/dashboard', '/achievements', '/resume', '/friends', '/settings']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await loadedScriptsWith(page, CHARTS)).toBe(0);
    }
    await page.goto('/analytics');
    await page.locator('.apexcharts-bar-area').first().waitFor();
    expect(await loadedScriptsWith(page, CHARTS)).toBeGreaterThan(0);
  });
});

describe('what the journal noticed', () => {
  journey('stands on analytics, on the week and in the chat, and opens its events', async ({ stage }) => {
    const person = await stage.newPerson('Nell');
    const today = new Date().toISOString().slice(0, 10);
    const date = (ago: number) => addDays(today, -ago);
    for (const ago of [0, 8, 16, 24, 32, 40])
      await person.api('POST', '/events', { description: 'Waited patiently in the rain with Anna.', date: date(ago) });
    for (const ago of [4, 12, 20, 28]) await person.api('POST', '/events', { description: 'Rain.', date: date(ago) });
    await untilRead(person);
    const page = await stage.device({ person });
    await page.goto('/analytics');
    const noticed = page.getByRole('region', { name: 'What your journal noticed' });
    const most = noticed.getByRole('listitem').filter({ hasText: 'Patience shows most often: in 6 of your 10 events' });
    await most.getByRole('button', { name: 'Show 6 events' }).click();
    const matches = page.getByRole('region', { name: /^Patience shows most often: .+ \(6\)$/ });
    await expect.poll(() => matches.getByRole('article').count()).toBe(6);
    await person.api('POST', '/events', { description: 'Waited patiently again.' });
    await noticed.getByText('in 7 of your 11 events').waitFor();

    await page.goto('/dashboard');
    const { box, conversation, tell } = dashboard(page);
    await box.fill('Who do I write about most?');
    // What distinguishes a question from an event is loaded while one types.
    await expect.poll(() => loadedScriptsWith(page, ASK_WORDS)).toBe(1);
    await box.press('Enter');
    await conversation.getByText(/^Anna is in 6 of your events since /).waitFor();
    await page.getByRole('list', { name: 'Events', exact: true }).getByRole('button').first().waitFor();
    for (const [question, answer] of [
      ['What am I good at?', /^Patience shows most often: in 7 of your 11 events/],
      ['How was my week?', /^This week: \d+ events? on \d+ days?\./],
      ['Am I improving?', / is up: | is new|nothing has clearly changed/],
    ] as const) {
      await tell(question);
      await conversation.getByText(question, { exact: true }).waitFor();
      await conversation.getByText(answer).waitFor();
    }
    expect(await person.api<unknown[]>('GET', '/events')).toHaveLength(11);
  });
});

describe('a week', () => {
  journey('opens with what was noticed, is sent as a picture, and is wanted by mail', async ({ stage }) => {
    const person = await stage.newPerson('Wanda');
    const thisMonday = mondayOf(new Date().toISOString().slice(0, 10));
    for (const [day, text] of ['Rowed with Anna.', 'Rowed with Anna.', 'Helped Anna move.', 'Baked bread.'].entries())
      await person.api('POST', '/events', { description: text, date: addDays(thisMonday, day - 7) });
    await untilRead(person);
    const page = await stage.device({ person, width: 390, touch: true });
    await page.goto(`/weeks/${weekOf(addDays(thisMonday, -7))}`);
    await page.getByText('4 events on 4 days.').waitFor();
    await page.getByRole('region', { name: 'What your journal noticed' }).getByText('Anna', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Share this week' }).click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Email me this on Mondays' }).click();
    await page.getByText('You’ll get it on Mondays, by email.').waitFor();
    await expect.poll(() => person.api('GET', '/settings')).toMatchObject({ weekly_mail: true });
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

describe('/achievements', () => {
  journey('level, streak and seals move while one looks', async ({ stage }) => {
    const person = await stage.newPerson('Uma');
    const page = await stage.device({ person });
    // What was unlocked before the page is connected is read, and not stamped.
    const isConnected = connected(page);
    await page.goto('/achievements');
    await page.getByRole('heading', { name: '0 XP' }).waitFor();
    await isConnected;
    await page.getByRole('heading', { name: 'All achievements 0 of 32' }).waitFor();
    await person.api('POST', '/events', { description: 'I climbed the tower.' });
    await page.getByRole('heading', { name: '10 XP' }).waitFor();
    await page.getByText('Today counts.').waitFor();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'First Step' }) });
    await card.locator('.animate-stamp').waitFor();
    await expect.poll(() => card.innerText()).toContain('Unlocked');
  });
});

describe('/resume', () => {
  journey('every sentence opens the events it rests on, and private ones stay out', async ({ stage }) => {
    const person = await stage.newPerson('Edith');
    await live(person);
    const page = await stage.device({ person });
    await page.goto('/resume');
    const sheet = page.getByRole('article', { name: 'Your resume' });
    await sheet.getByText('Written from 4 life events').waitFor();
    const resume = await person.api<ResumeNarrative>('GET', '/resume/narrative?include_private=false');
    const marks = page.getByRole('button', { name: /^Proof of sentence/ });
    await expect.poll(() => marks.count()).toBe(resume.sentences.length);
    await marks.first().click();
    const proof = page.getByRole('dialog');
    await expect.poll(() => proof.getByRole('article').count()).toBe(resume.sentences[0]?.event_ids.length);
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: 'Include private events' }).click();
    await sheet.getByText('Written from 4 of 5 life events').waitFor();
  });

  journey(
    'takes work alone for a review, under its headings, or says how many events are missing',
    async ({ stage }) => {
      const person = await stage.newPerson('Wilma');
      await live(person);
      const page = await stage.device({ person });
      await page.goto('/resume');
      await page.getByText('Review', { exact: true }).click();
      await page.getByRole('heading', { name: /^You have (?:one event|no events|two events) for work\./ }).waitFor();
      const work = ['Led the sprint review for 12 people.', 'Mentored a new colleague.', 'Shipped the release early.'];
      for (const [at, description] of work.entries())
        await person.api('POST', '/events', { description, date: `${String(LAST_YEAR)}-0${String(at + 1)}-10` });
      await untilRead(person);
      await page.reload();
      await page.getByText('Review', { exact: true }).click();
      const sheet = page.getByRole('article', { name: 'Your resume' });
      await sheet.getByText('Led the sprint review for 12 people').waitFor();
      await expect.poll(() => sheet.getByRole('heading', { level: 4 }).count()).toBeGreaterThan(0);
      await sheet.getByText(`Jan ${String(LAST_YEAR)}`).waitFor();
      expect(await sheet.innerText()).not.toMatch(/bicycle|archive/);
      expect(await violationsInBothThemes(page)).toEqual([]);
    },
  );

  journey('is shared by a link whose numbers open the public events, until that is ended', async ({ stage }) => {
    const person = await stage.newPerson('Ines');
    await live(person);
    const page = await stage.device({ person });
    await page.goto('/resume');
    await page.getByRole('button', { name: 'Create a Link' }).click();
    await page.getByRole('button', { name: 'Copy Resume Link' }).waitFor();

    const visitor = await stage.device({ width: 390 });
    await visitor.goto(`/profile/${person.username}/resume`);
    await visitor.getByRole('heading', { level: 1, name: person.name }).waitFor();
    expect(await visitor.getByText(/forgave/).count()).toBe(0);
    await visitor.getByRole('link', { name: 'Event 1' }).click();
    await visitor.waitForURL(/\/profile\/\w+\/[0-9a-f]{24}$/);
    await visitor.getByRole('article').waitFor();

    await page.getByRole('button', { name: 'Stop Sharing' }).click();
    await page.getByRole('button', { name: 'Create a Link' }).waitFor();
    await visitor.goto(`/profile/${person.username}/resume`);
    await visitor.getByRole('heading', { name: 'Resume not found' }).waitFor();
  });

  journey('is downloaded under the username, and printed as one clean page', async ({ stage }) => {
    const person = await stage.newPerson('Greta');
    await live(person);
    const page = await stage.device({ person, theme: 'dark' });
    await page.goto('/resume');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe(`${person.username}-resume.txt`);
    await page.locator('[data-sonner-toast]').filter({ hasText: 'Resume downloaded!' }).waitFor();

    await page.emulateMedia({ media: 'print' });
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('switch'),
      page.getByRole('heading', { name: 'Your profile link' }),
    ]) {
      await hidden.waitFor({ state: 'hidden' });
    }
    await expect.poll(() => page.getByRole('button', { name: /^Proof of sentence/ }).count()).toBe(0);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
  });
});

describe('for everyone', () => {
  journey('every page of it fits a phone', async ({ stage }) => {
    const person = await stage.newPerson('Alma');
    await live(person);
    const page = await stage.device({ person, width: 390, touch: true });
    const ready = {
      '/analytics': page.locator('.apexcharts-bar-area').first(),
      '/achievements': page.getByRole('heading', { name: 'All achievements' }),
      '/resume': page.getByRole('article', { name: 'Your resume' }),
    };
    for (const [path, sign] of Object.entries(ready)) {
      await page.goto(path);
      await sign.waitFor();
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect([path, isWide]).toEqual([path, false]);
    }
  });
});
