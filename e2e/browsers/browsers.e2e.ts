import { PRODUCT } from '@app/shared/product';
import { describe, expect, inject, it } from 'vitest';
import { codeFor, newIdentity } from '../people.ts';
import { engines, type Tab } from './engines.ts';

const TEXT = 'Helped my neighbor fix her bike';

const button = (name: string) => `//button[normalize-space()='${name}' or @aria-label='${name}']`;
const tab = (name: string) => `//*[@role='tab' and normalize-space()='${name}']`;
const field = (name: string) =>
  `//*[@placeholder='${name}' or @aria-label='${name}' or @id=//label[normalize-space()='${name}']/@for]`;
const article = (text: string) => `//article[contains(normalize-space(), '${text}')]`;

async function arriveAt(page: Tab, path: string): Promise<void> {
  await expect.poll(() => page.url(), { timeout: 20_000 }).toContain(path);
}

/** Engines that are not installed are left out with a line; `REQUIRE_BROWSERS=1` insists on them. */
describe.each(engines)('$name', ({ name, packages, isInstalled, open }) => {
  if (!isInstalled && !process.env.REQUIRE_BROWSERS) {
    it.skip(`is not installed (${packages})`);
    return;
  }

  it('walks from the landing page to an event that is there after a reload', { timeout: 120_000 }, async () => {
    const appUrl = inject('appUrl');
    const person = newIdentity(name);
    const page = await open();
    try {
      await page.goto(appUrl);
      await page.type(field('Type your accomplishment here...'), TEXT);
      await page.click(button('Continue'));
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
    } finally {
      await page.close();
    }
  });
});
