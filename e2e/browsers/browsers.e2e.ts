import { paths, profilePath, weekPath, yearPath } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { weekOf } from '@app/shared/weeks';
import { describe, expect, inject, it } from 'vitest';
import { codeFor, newIdentity } from '../people.ts';
import { engines, type Tab } from './engines.ts';

const TEXT = 'Helped my neighbor fix her bike';

const button = (name: string) => `//button[normalize-space()='${name}' or @aria-label='${name}']`;
const tab = (name: string) => `//*[@role='tab' and normalize-space()='${name}']`;
const field = (name: string) =>
  `//*[@placeholder='${name}' or @aria-label='${name}' or @id=//label[normalize-space()='${name}']/@for]`;
const article = (text: string) => `//article[contains(normalize-space(), '${text}')]`;

const pagesOf = (username: string): string[] => {
  const today = new Date().toISOString().slice(0, 10);
  return [
    ...[
      paths.achievements,
      paths.analytics,
      paths.resume,
      paths.friends,
      paths.settings,
      paths.examples,
      paths.privacy,
    ],
    ...[weekPath(weekOf(today)), yearPath(Number(today.slice(0, 4))), profilePath(username)],
  ];
};

async function arriveAt(page: Tab, path: string): Promise<void> {
  await expect.poll(() => page.url(), { timeout: 60_000 }).toContain(path);
}

/** Engines that are not installed are left out with a line; `REQUIRE_BROWSERS=1` insists on them. */
describe.each(engines)('$name', ({ name, packages, isInstalled, open }) => {
  if (!isInstalled && !process.env.REQUIRE_BROWSERS) {
    it.skip(`is not installed (${packages})`);
    return;
  }

  it('walks from the landing page to an event, and opens every page', { timeout: 300_000 }, async () => {
    const appUrl = inject('appUrl');
    const person = newIdentity(name);
    const page = await open();
    try {
      await page.goto(appUrl);
      await page.type(field('Type your accomplishment here...'), TEXT);
      await page.click(button('Continue'));
      await page.click(button('Keep it'));
      await page.click(tab('Register'));
      await page.type(field('Full Name'), person.name);
      await page.type(field('Username'), person.username);
      await page.type(field('Email'), person.email);
      await page.type(field('Password'), person.password);
      await page.click(button('Create Account'));
      await arriveAt(page, '/verify-otp');
      await page.type(field('000000'), await codeFor(inject('mailUrl'), person.email));
      await page.click(button('Verify Email'));
      await arriveAt(page, '/dashboard');
      await page.type(field('Your message'), ', and it rings again');
      await page.click(button('Send'));
      await page.see(article(`${TEXT}, and it rings again`));
      await page.goto(`${appUrl}/dashboard`);
      await page.see(`//h2[normalize-space()='Your ${PRODUCT}']`);
      await page.see(article(TEXT));
      for (const path of pagesOf(person.username)) {
        await page.goto(appUrl + path);
        await page.see('//h1[string-length(normalize-space()) > 0]');
        expect(await page.text('//h1'), path).not.toContain('didn’t open');
      }
      await page.goto(appUrl + profilePath(person.username));
      await page.see(article(TEXT));
    } finally {
      await page.close();
    }
  });
});
