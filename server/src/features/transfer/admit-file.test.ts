import { limits as numbers } from '@app/shared/limits';
import { expect, it } from 'vitest';
import { createAdmitFile } from './admit-file.ts';

const MB = 1024 * 1024;

it.each([
  ['a small one', 1, 4, 'taken', []],
  ['as large as anything may be', 200, 600, 'taken', []],
  ['a large zip', 2_048, 100_000, 'taken', ['large_imports_day']],
  ['a large zip without room', 2_048, 6_000, /^There is not enough room/, []],
  ['a small one without room', 2, 5, /^There is not enough room/, []],
])('%s: %i MB with %i MB free', async (_what, size, free, outcome, counted) => {
  const consumed: string[] = [];
  const limits = { consume: (name: string) => Promise.resolve(void consumed.push(name)) };
  const admit = createAdmitFile({ limits, freeBytes: () => Promise.resolve(free * MB) });
  const told = await admit('a'.repeat(24), size * MB, () => Promise.resolve('taken')).then(
    (kept) => kept,
    (error: { detail: string }) => error.detail,
  );
  expect(told).toMatch(outcome);
  expect(consumed).toEqual(counted);
  expect(numbers.importPlainBytes).toBe(200 * MB);
});

it('counts what still arrives as room that is taken, until it is there or has failed', async () => {
  const limits = { consume: () => Promise.resolve() };
  const admit = createAdmitFile({ limits, freeBytes: () => Promise.resolve(10 * MB) });
  let fail: (reason: Error) => void = () => {};
  const arriving = new Promise<string>((_resolve, reject) => (fail = reject));
  const send = (keep: () => Promise<string>) => admit('a'.repeat(24), 2 * MB, keep);
  const first = send(() => arriving);
  const second = send(() => Promise.resolve('second'));
  await expect(second).rejects.toMatchObject({ kind: 'unavailable' });
  fail(new Error('It broke off.'));
  await expect(first).rejects.toThrow('It broke off.');
  expect(await send(() => Promise.resolve('third'))).toBe('third');
});
