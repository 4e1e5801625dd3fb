import { spawnSync } from 'node:child_process';
import type { LifeEvent } from '@app/shared/journal';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { journey } from '../journey.ts';
import { untilRead, type Person } from '../people.ts';
import { violationsInBothThemes } from '../violations.ts';

const YEAR = 2025;
const STORY = 'Gave my first talk in front of 80 people. I had the first sentence on my hand, and did not need it. ';
/** A word of each month, which begins what was written on each of its days. */
const words = 'Amber Birch Cedar Dahlia Elm Fern Ginkgo Hazel Iris Jasmine Kale Linden'.split(' ');

async function live(person: Person): Promise<void> {
  const { api } = person;
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#4d7f95' } })
    .jpeg()
    .toBuffer();
  const write = (description: string, date: string, more: object = {}) =>
    api<{ event: LifeEvent }>('POST', '/events', { description, date, ...more });
  for (const [month, word] of words.entries())
    for (const day of ['03', '11', '19', '27'])
      await write(
        `${word} ${day} was watered with my sister.`,
        `${String(YEAR)}-${String(month + 1).padStart(2, '0')}-${day}`,
      );
  await write(STORY.repeat(30).trim(), `${String(YEAR)}-05-12`, { what_learned: 'Nobody misses the slides.' });
  await write('Built a shelf.', `${String(YEAR)}-06-12`, {
    image_url: `data:image/jpeg;base64,${picture.toString('base64')}`,
  });
  await write('Told the doctor.', `${String(YEAR)}-07-02`, { is_public: false });
  await untilRead(person);
}

const printed = async (page: Page) => {
  await page.locator('figure.plate[data-picture="shown"]').waitFor();
  return page.pdf({ preferCSSPageSize: true });
};
const source = (pdf: Buffer) => pdf.toString('latin1');
const pagesOf = (pdf: Buffer): number => source(pdf).match(/\/Type\s*\/Page\b/g)?.length ?? 0;
/** Width and height of its pages in millimeters, each size once. */
function sizesOf(pdf: Buffer): string[] {
  const boxes = source(pdf).matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g);
  const millimeters = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return [
    ...new Set([...boxes].map(([, width, height]) => `${String(millimeters(width))} × ${String(millimeters(height))}`)),
  ];
}

/** What stands on each page; null where the tool that reads it is not installed (Debian: poppler-utils). */
function textsOf(pdf: Buffer): string[][] | null {
  const { stdout, status } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, maxBuffer: 1e8 });
  if (status !== 0) return null;
  const pages = stdout.toString().split('\f').slice(0, -1);
  return pages.map((page) => page.split('\n').flatMap((line) => line.trim() || []));
}

describe('a year as a book', () => {
  journey('is bound in a color, dedicated, and printed on real pages', async ({ stage }) => {
    const person = await stage.newPerson('Hana');
    await live(person);
    const page = await stage.device({ person });
    await page.goto(`/year/${String(YEAR)}`);
    await page.getByText('Left out: 1 private event.').waitFor();
    await page.getByRole('radio', { name: 'Teal' }).check();
    await page.getByLabel('Dedication').fill('For Mom');
    await page.getByRole('radio', { name: 'A4' }).check();
    await page.waitForURL(/cover=teal.*paper=A4/);
    await page.reload();
    const book = page.getByRole('article', { name: `The year ${String(YEAR)}` });
    await book.getByText('For Mom').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Teal' }).isChecked()).toBe(true);
    expect(sizesOf(await printed(page))).toEqual(['210 × 297']);

    await page.getByRole('radio', { name: 'A5' }).check();
    const pdf = await printed(page);
    expect(sizesOf(pdf)).toEqual(['148 × 210']);
    // Twelve months in which little was written share pages: cover, days, title, fewer than twelve, people and traits.
    expect(pagesOf(pdf)).toBeGreaterThan(8);
    expect(pagesOf(pdf)).toBeLessThan(18);

    await page.emulateMedia({ media: 'print' });
    await page.getByRole('banner').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor({ state: 'hidden' });
    const paper = await book.innerText();
    expect(paper).toContain('Nobody misses the slides.');
    expect(paper).toContain('My sister');
    expect(paper).not.toContain('Told the doctor.');
    const pages = textsOf(pdf);
    if (!pages) return;
    expect(pages.slice(0, 3).map((lines) => lines[0])).toEqual([
      String(YEAR),
      expect.stringMatching(/^Jan/),
      person.name,
    ]);
    const months = new Set(
      'January February March April May June July August September October November December'.split(' '),
    );
    for (const [at, lines] of pages.entries()) {
      if (at < 3) continue;
      expect(lines.at(-1)).toBe(String(at + 1));
      // No heading ends a page, and no line of a long event stands alone.
      expect(months.has(lines.at(-2) ?? '')).toBe(false);
      const ofStory = lines.filter((line) => /talk|sentence|hand|need it/.test(line)).length;
      expect(ofStory === 1).toBe(false);
    }
  });

  journey('waits for its pictures, can have what is private, and is for everyone', async ({ stage }) => {
    const person = await stage.newPerson('Ivo');
    await live(person);
    const page = await stage.device({ person, width: 390, touch: true });
    await page.goto('/analytics');
    await page.getByRole('link', { name: 'Read 2025 as a book' }).click();
    await page.getByRole('switch', { name: 'Include private events (1)' }).check();
    await page.getByText('With 1 private event.').waitFor();
    await page.getByText('Told the doctor.').waitFor();
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.evaluate(() => {
      window.print = () => {
        document.title = `printed ${String(document.querySelectorAll('[data-picture="shown"]').length)}`;
      };
    });
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await expect.poll(() => page.title()).toBe('printed 1');
  });
});
