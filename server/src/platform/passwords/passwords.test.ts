import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { createLine, createPasswords } from './passwords.ts';

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

  it('compares nothing when what comes before refuses', async () => {
    const hash = await passwords.hash('correct horse');
    await expect(passwords.matches('correct horse', hash, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await passwords.matches('correct horse', hash)).toBe(true);
  });
});

describe('createLine', () => {
  it('runs one after the other, refuses who finds it full, and goes on after an error', async () => {
    const inTurn = createLine(1, 3, 60_000);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      throw new Error('failed');
    };
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => inTurn(work)));
    expect(most).toBe(1);
    const reasons = results.map((result) =>
      result.status === 'rejected' ? (result.reason as Error & { kind?: string }).kind : 'done',
    );
    expect(reasons.filter((kind) => kind === 'unavailable')).toHaveLength(6);
    expect(reasons.filter((kind) => kind === undefined)).toHaveLength(4);
    expect(await inTurn(() => Promise.resolve('next'))).toBe('next');
  });

  it('lets nobody wait for longer than its patience', async () => {
    const inTurn = createLine(1, 10, 5);
    const slow = inTurn(() => new Promise((resolve) => setTimeout(resolve, 30)));
    await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({ kind: 'unavailable' });
    await slow;
    expect(await inTurn(() => Promise.resolve('next'))).toBe('next');
  });
});

describe('isCommonPassword', () => {
  it.each(['password', 'PassWord', '12345678', 'iloveyou', 'trustno1'])('knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });
  it.each(['a long enough phrase', 'correct horse battery', 'zq8!kd02'])('does not know %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
