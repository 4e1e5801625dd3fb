import { isTrait } from '@app/shared/trait-names';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '../journey.ts';
import { untilRead } from '../people.ts';

/** All of it is over, whenever the test runs. */
const year = String(new Date().getFullYear() - 1);
const lives = [
  ['Mentored a new colleague through her first week.', `${year}-03-10`],
  ['Led my first retrospective for two teams, 17 people (and one very patient dog).', `${year}-04-10`],
  ['Negotiated a better price for our packaging and saved the company $4,800 a year.', `${year}-01-14`],
  ['Presented our yearly numbers to the board: returns down 31 percent.', `${year}-05-20`],
  ['Shipped the new returns process. Refunds take 2 days now and not 9.', `${year}-05-11`],
  ['Wrote a script that turns our weekly spreadsheet into a chart by itself.', `${year}-02-20`],
  ['Grew the first tomato and ate it in the sun.', `${year}-06-30`],
  ['Got laid off from the agency today, and cried on the train.', `${year}-06-12`],
] as const;

/** The sentences of a page's résumé, without the numbers that lead to their events. */
const sentencesOf = async (page: Page) =>
  (await page.getByRole('region', { name: 'Professional narrative' }).innerText())
    .split('\n')
    .map((line) => line.replace(/\u2060|(?<=\.)\d+\s*$/g, '').trim())
    .filter((line) => line.endsWith('.'));

journey(
  'a review has the strongest number first, nothing that is no work, and is shared as it is',
  async ({ stage }) => {
    const person = await stage.newPerson('Vera');
    for (const [description, date] of lives) await person.api('POST', '/events', { description, date });
    await untilRead(person);
    const page = await stage.device({ person, width: 390, touch: true });
    await page.goto('/resume');
    await page.getByText('Review', { exact: true }).tap();
    const sheet = page.getByRole('article', { name: 'Your resume' });
    await sheet.getByText('returns down 31 percent').waitFor();
    const text = await sheet.innerText();
    expect(text).not.toMatch(/tomato|dog|laid off/);
    // Dates stand at the margin, and in no sentence.
    expect(text).toContain(`May ${year}`);
    expect(text).not.toMatch(new RegExp(`\\b[Ii]n (?:\\w+ )?${year}`));
    const headings = await sheet.getByRole('heading', { level: 4 }).count();
    expect(headings).toBeGreaterThan(0);
    expect(headings).toBeLessThanOrEqual(3);
    expect((await sentencesOf(page))[0]).toMatch(/\d/);
    const names = (await sheet.getByRole('region', { name: 'Traits shown' }).innerText()).split('\n');
    const traits = names.map((name) => name.trim()).filter(isTrait);
    expect(traits.length).toBeGreaterThan(0);
    expect(traits.length).toBeLessThanOrEqual(8);

    const written = await sentencesOf(page);
    await page.getByRole('button', { name: 'Create a Link' }).tap();
    await page.getByRole('button', { name: 'Copy Resume Link' }).waitFor();
    const visitor = await stage.device();
    await visitor.goto(`/profile/${person.username}/resume`);
    await visitor.getByText('returns down 31 percent').waitFor();
    const shared = await visitor.getByRole('main').innerText();
    for (const sentence of written) expect(shared).toContain(sentence.slice(0, 30));
    expect(shared).not.toMatch(/tomato|dog|laid off/);
  },
);
