import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const COLORS = 'color-contrast';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Colors pass into those of another theme, and what comes and goes is pale for a while; what draws by itself draws in the frame
 * after. So the colors are judged in the very frame in which nothing moves, before the other rules.
 */
async function run(page: Page, options: Axe.RunOptions): Promise<string[]> {
  // Evaluated, not added as a script: the content security policy of the product stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axePath, 'utf8'));
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const isPassing = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    for (let still = 0; still < 2; still += 1) {
      await new Promise(requestAnimationFrame);
      const passing = document.getAnimations().filter(isPassing);
      if (passing.length === 0) continue;
      // On a busy machine some begin while others end.
      await Promise.allSettled(passing.map(({ finished }) => finished));
      still = -1;
    }
    const { violations: found } = await axe.run(document, { ...options, resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, options);
}

/** What axe finds in the colors, as short sentences. */
const violationsOfColors = (page: Page) => run(page, { runOnly: [COLORS] });

/** What axe finds against WCAG 2.2 AA, as short sentences. */
export const violations = async (page: Page): Promise<string[]> => [
  ...(await violationsOfColors(page)),
  ...(await run(page, { runOnly: TAGS, rules: { [COLORS]: { enabled: false } } })),
];

/** The same of the page as it stands in both themes, which differ in their colors alone. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violationsOfColors(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inDark.map((violation) => `dark: ${violation}`), ...(await violations(page))];
}
