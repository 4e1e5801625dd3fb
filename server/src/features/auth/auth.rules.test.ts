import { reservedUsernames } from '@app/shared/paths';
import { username } from '@app/shared/profile';
import { describe, expect, it } from 'vitest';
import { hashCode, isCode, newCode, passwordProblem, usernamesFor } from './auth.rules.ts';

describe('one-time codes', () => {
  it('have six digits, leading zeros included', () => {
    const codes = Array.from({ length: 5000 }, newCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(4900);
  });

  it('are hashed with a salt and the secret', () => {
    const [one, two] = [hashCode('123456', 'secret'), hashCode('123456', 'secret')];
    expect(one.hash).not.toBe(two.hash);
    expect(isCode('123456', one, 'secret')).toBe(true);
    expect(isCode('123457', one, 'secret')).toBe(false);
    expect(isCode('123456', one, 'another secret')).toBe(false);
    expect(isCode('123456', { ...one, salt: two.salt }, 'secret')).toBe(false);
  });
});

describe('passwordProblem', () => {
  const person = { email: 'ada.lovelace@example.org', username: 'countess1815' };
  it.each([
    'ada.lovelace@example.org',
    'ADA.LOVELACE@example.org',
    'Ada.Lovelace',
    'countess1815',
    'COUNTESS1815',
    'iloveyou',
    'Password1',
    'milestory',
    'Milestory2026',
    'countess1815!',
    '1ada.lovelace',
    'aaaaaaaa',
    'ÄÄÄÄÄÄÄÄ',
    'xyxyxyxyxyx',
    'abcabcabc',
    'dog1dog1',
    '12345678',
    '67890123',
    '98765432109876',
    'abcdefgh',
    'STUVWXYZabc',
    'zyxwvuts',
    'lkjhgfdsa',
  ])('refuses %s', (password) => {
    expect(passwordProblem(password, person)).toMatch(/^(Please choose|This password)/);
  });
  it.each(['a long enough phrase', 'countess1816', 'pässwörter', 'milestory and a long road', 'aaaaaaab', '12345867'])(
    'takes %s',
    (password) => {
      expect(passwordProblem(password, person)).toBeNull();
    },
  );
});

describe('usernamesFor', () => {
  it.each([
    ['Grace Hopper', 'grace@example.org', 'gracehopper'],
    ['Zoë Ñandú', 'z@example.org', 'zoenandu'],
    ['李', 'li.wei@example.org', 'liwei'],
    ['', 'a@example.org', 'storyteller'],
    ['A name that is much longer than any username', 'a@example.org', 'anamethatismuchlongerthananyus'],
  ])('begins for %s with %s', (name, email, first) => {
    const offered = [...usernamesFor(name, email)];
    expect(offered[0]).toBe(first);
    for (const offer of offered) expect(username.safeParse(offer).success).toBe(true);
    expect(new Set(offered).size).toBe(offered.length);
  });

  it('never offers a reserved one', () => {
    for (const name of [...reservedUsernames, 'milestoryteam'])
      expect([...usernamesFor(name, 'x@example.org')]).not.toContain(name);
  });
});
