import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { indexPath, languageIndex } from './lib/languages.mjs';

it('the index of languages has every folder (else run npm run writer:languages)', () => {
  expect(readFileSync(indexPath, 'utf8')).toBe(languageIndex());
});
