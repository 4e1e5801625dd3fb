import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds, as short sentences: against WCAG 2.2 AA, or by some of its rules. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Evaluated, not added as a script: the content security policy of the product stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axePath, 'utf8'));
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations: found } = await axe.run(document, { runOnly: only ?? tags, resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, rules);
}

/** Colors pass into those of another theme, however short that is made; what draws by itself draws in the frame after. */
const showTheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    for (let still = 0; still < 2; still += 1) {
      await new Promise(requestAnimationFrame);
      const passing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (passing.length === 0) continue;
      // On a busy machine some begin while others end.
      await Promise.allSettled(passing.map(({ finished }) => finished));
      still = -1;
    }
  });
};

/** The same of the page as it stands in both themes, which differ in their colors alone. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await showTheme(page, 'dark');
  const inDark = await violations(page, ['color-contrast']);
  await showTheme(page, 'light');
  return [...inDark.map((violation) => `dark: ${violation}`), ...(await violations(page))];
}
