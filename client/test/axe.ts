import axe from 'axe-core';
import { expect } from 'vitest';

/** Holds a part of the page against the rules of WCAG 2.2 AA; what needs a layout or the whole document is held in a browser. */
export async function expectAccessible(part: Element = document.body): Promise<void> {
  const { violations } = await axe.run(part, {
    // What passes need not be described.
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
