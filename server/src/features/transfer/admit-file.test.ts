import { limits as numbers } from '@app/shared/limits';
import { expect, it } from 'vitest';
import { createAdmitFile } from './admit-file.ts';

const MB = 1024 * 1024;

it.each([
  ['a small one', 1, 4, 'taken', []],
  ['as large as anything may be', 200, 600, 'taken', []],
  ['a large zip', 2_048, 100_000, 'taken', ['large_imports_day']],
  ['a large zip without room', 2_048, 6_000, /^There is not enough room/, ['large_imports_day']],
  ['a small one without room', 2, 5, /^There is not enough room/, []],
])('%s: %i MB with %i MB free', async (_what, size, free, outcome, counted) => {
  const consumed: string[] = [];
  const limits = { consume: (name: string) => Promise.resolve(void consumed.push(name)) };
  const admit = createAdmitFile({ limits, freeBytes: () => Promise.resolve(free * MB) });
  const told = await admit('a'.repeat(24), size * MB).then(
    () => 'taken',
    (error: { detail: string }) => error.detail,
  );
  expect(told).toMatch(outcome);
  expect(consumed).toEqual(counted);
  expect(numbers.importPlainBytes).toBe(200 * MB);
});
