import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { createPasswords } from './passwords.ts';

describe('createPasswords', () => {
  const passwords = createPasswords({ cost: 4 });

  it('makes bcrypt hashes of the cost asked for, 10 or more by default', async () => {
    expect(await passwords.hash('correct horse')).toMatch(/^\$2b\$04\$/);
    const cost = /^\$2b\$(\d\d)\$/.exec(await createPasswords().hash('correct horse'))?.[1];
    expect(Number(cost)).toBeGreaterThanOrEqual(10);
  });

  it('knows the right password from a wrong one, and nobody has any', async () => {
    const hash = await passwords.hash('correct horse');
    expect(await passwords.matches('correct horse', hash)).toBe(true);
    expect(await passwords.matches('Correct horse', hash)).toBe(false);
    expect(await passwords.matches('nobody', null)).toBe(false);
    expect(await passwords.matches('', null)).toBe(false);
  });

  it.each([
    ['72 bytes', 'p'.repeat(72)],
    ['73 bytes', 'p'.repeat(73)],
    ['64 letters of two bytes', 'ä'.repeat(64)],
    ['256 characters of four bytes', '🌲'.repeat(128)],
  ])('reads all of a password of %s', async (_what, password) => {
    const hash = await passwords.hash(password);
    expect(await passwords.matches(password, hash)).toBe(true);
    for (const other of [`${password}x`, password.slice(0, -2), `${password.slice(0, -2)}xx`])
      expect(await passwords.matches(other, hash)).toBe(false);
  });

  it('compares nothing when what comes before refuses', async () => {
    const hash = await passwords.hash('correct horse');
    await expect(passwords.matches('correct horse', hash, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await passwords.matches('correct horse', hash)).toBe(true);
  });

  it('refuses at once when too many wait, and says why', async () => {
    const busy = createPasswords({ cost: 4, inFlight: 1, maxPending: 3 });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => busy.hash('correct horse')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(results.at(-1)).toMatchObject({
      reason: { kind: 'unavailable', detail: expect.stringContaining('logging in') as string },
    });
  });
});

describe('isCommonPassword', () => {
  it.each(['password', 'PassWord', '12345678', 'iloveyou', 'trustno1'])('knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });
  it('knows those of breaches that are long enough, to the rarest of the list', () => {
    const words = dictionary['passwords-common'].filter((word) => word.length >= 8);
    expect(words.length).toBeGreaterThan(17_000);
    for (const word of [...words.slice(2990, 3010), ...words.slice(-10)])
      expect([word, isCommonPassword(word)]).toEqual([word, true]);
  });
  it.each(['a long enough phrase', 'correct horse battery', 'zq8!kd02'])('does not know %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
