import type { Page } from 'playwright-core';

/** How many of the scripts that a page has loaded hold this text. Names of files tell nothing about what is in them. */
export const loadedScriptsWith = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = [...new Set(names.filter((name) => name.endsWith('.js')))];
    const codes = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
    return codes.filter((code) => code.includes(wanted)).length;
  }, text);
