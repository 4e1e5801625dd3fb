import type { Page } from 'playwright-core';

/** The parts of the dashboard, by the words that people see. */
export const dashboard = (page: Page) => {
  const box = page.getByLabel('Your message');
  return {
    box,
    conversation: page.getByRole('region', { name: 'Conversation' }),
    feed: page.getByRole('feed', { name: 'Life events' }),
    card: (title: string | RegExp) => page.getByRole('article', { name: title }),
    tell: async (text: string) => {
      await box.fill(text);
      // On touch, Enter breaks the line.
      if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) {
        await page.getByRole('button', { name: 'Send', exact: true }).tap();
      } else await box.press('Enter');
    },
    toast: (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }),
  };
};
