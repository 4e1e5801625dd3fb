import { describe, expect, it } from 'vitest';
import { testNames } from './lib/test-names.mjs';

const namesIn = (text) => [...testNames('some.test.ts', text)];

describe('testNames', () => {
  it('finds tests, groups of them, and the rows of a table', () => {
    const text = `
      describe('POST /events', () => {
        it('stores it', async () => {});
        it.each([['a list', []], ['a number', 1]])('refuses %s', () => {});
        journey(\`\${name} as a guest\`, async () => {});
      });
      const matrix = { 'stats:changed': 1, 'event:created': 'owner' };`;
    expect(namesIn(text)).toEqual(
      expect.arrayContaining([
        'POST /events',
        'stores it',
        'refuses %s',
        'a list',
        '${name} as a guest',
        'stats:changed',
      ]),
    );
  });

  it('finds no row where no test is made of one', () => {
    expect(namesIn(`it('stores it', () => { expect(read()).toEqual(['a list']); });`)).toEqual(['stores it']);
  });

  it('leaves out what does not run, and what only stands there', () => {
    const text = `
      // it('is in a comment', () => {});
      it.skip('is skipped', () => {});
      it.todo('is to be written');
      it.skip.each(['of a skipped table'])('is skipped, too: %s', () => {});
      describe.skip('a skipped group', () => { it('is in it', () => {}); });
      it('runs', () => { log('is said'); });`;
    expect(namesIn(text)).toEqual(['runs']);
  });
});
