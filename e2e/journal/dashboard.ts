import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The parts of the dashboard, by the words that people see. */
export const dashboard = (page: Page) => {
  const box = page.getByLabel('Your message');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  return {
    box,
    conversation: page.getByRole('region', { name: 'Conversation' }),
    feed: page.getByRole('feed', { name: 'Life events' }),
    card: (title: string | RegExp) => page.getByRole('article', { name: title }),
    /** Writes and sends a text. What is typed or chosen until it has left the composer would belong to it. */
    tell: async (text: string) => {
      await box.fill(text);
      // Nothing is sent while something is asked.
      await expect.poll(() => send.isEnabled()).toBe(true);
      // On touch, Enter breaks the line.
      if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) await send.tap();
      else await box.press('Enter');
      await expect.poll(() => box.inputValue()).toBe('');
    },
    toast: (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }),
  };
};
