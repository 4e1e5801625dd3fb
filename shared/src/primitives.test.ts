import { describe, expect, it, vi } from 'vitest';
import { limits } from './limits.ts';
import { email, httpsUrl, lineOfText, text } from './primitives.ts';

describe('text', () => {
  const note = text(1, 20, 'Note');
  it.each([
    ['  I ran\nand ran.\t ', 'I ran\nand ran.'],
    ['a\u0000b\u001Bc\u007Fd\u0085e', 'abcde'],
    ['\u202Eevil\u202C', 'evil\u202C'],
    ['سلام\u200Cدنیا', 'سلام\u200Cدنیا'],
    ['👩\u200D🚀', '👩\u200D🚀'],
  ])('takes %j as %j', (typed, stored) => {
    expect(note.parse(typed)).toBe(stored);
  });
});

describe('email', () => {
  it('is lower-cased', () => {
    expect(email.parse(' Mike.K@Example.ORG ')).toBe('mike.k@example.org');
  });

  it.each(['mi\u212Ae@example.org', 'm\u0131ke@example.org', 'mi\u017Fs@example.org', 'mike@ex\u0430mple.org'])(
    'is of plain letters, and not of those that become some: %j',
    (typed) => {
      expect(email.safeParse(typed).success).toBe(false);
    },
  );
});

describe('lineOfText', () => {
  const name = lineOfText(1, 20, 'Name');
  it.each([
    [' Ada  Lovelace ', 'Ada Lovelace'],
    ['Ada\nCall +1 900 555', 'Ada Call +1 900 555'],
    ['Ada\u2028\u2029Lovelace', 'Ada Lovelace'],
    ['\u202Eadmin\u202C', 'admin'],
    ['\u2066Ada\u2069\u200B\u2060\uFEFF', 'Ada'],
    ['Ada\u{E0041}\u{E0042}', 'Ada'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['👩\u200D🚀', '👩\u200D🚀'],
  ])('takes %j as %j', (typed, stored) => {
    expect(name.parse(typed)).toBe(stored);
  });

  it.each(['\u200B', '\u3164', '\u2800\u2800', '\u200D\u200C', '\u00AD', '\u034F', ' \u202E '])(
    'takes nothing that cannot be seen: %j',
    (typed) => {
      expect(name.safeParse(typed).success).toBe(false);
    },
  );
});

describe('httpsUrl', () => {
  it.each([
    ['https://example.org', 'https://example.org/'],
    ['https:example.org/a', 'https://example.org/a'],
    ['https://EXAMPLE.org/a\nb c', 'https://example.org/ab%20c'],
    ['https://例え.jp/é', 'https://xn--r8jz45g.jp/%C3%A9'],
  ])('takes %j as %j', (typed, stored) => {
    expect(httpsUrl.parse(typed)).toBe(stored);
  });

  it.each([
    'http://example.org',
    'javascript:alert(1)',
    '//example.org',
    'example.org',
    'https://',
    'https://user:pw@example.org/',
    'https://user@example.org/',
    `https://example.org/${'é'.repeat(limits.urlMax / 2)}`,
  ])('refuses %j', (typed) => {
    expect(httpsUrl.safeParse(typed).success).toBe(false);
  });
  it('does not read what is too long as an address: percent signs for megabytes would hold everybody up', () => {
    const canParse = vi.spyOn(URL, 'canParse');
    const { error } = httpsUrl.safeParse(`data:image/${'é'.repeat(3_000_000)}`);
    expect(error?.issues.map(({ message }) => message)).toEqual(['This address is too long.']);
    expect(canParse).not.toHaveBeenCalled();
    canParse.mockRestore();
  });
});
