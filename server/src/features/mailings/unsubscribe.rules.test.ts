import { describe, expect, it } from 'vitest';
import { readToken, tokenOf } from './unsubscribe.rules.ts';

const secret = 'a secret of the server';
const mailing = { kind: 'week' as const, userId: 'a'.repeat(24), version: 2 };

describe('the end of an unsubscribe link', () => {
  it('says what it stops, and nothing about the user but an id', () => {
    const token = tokenOf(mailing, secret);
    expect(token).toMatch(/^w\.a{24}\.2\.[\w-]{43}$/);
    expect(readToken(token, secret)).toEqual(mailing);
  });

  it.each([
    ['another kind', (token: string) => token.replace(/^w/, 'r')],
    ['another user', (token: string) => token.replace(/a{24}/, 'b'.repeat(24))],
    ['another version', (token: string) => token.replace('.2.', '.3.')],
    ['a signature cut short', (token: string) => token.slice(0, -1)],
    ['something behind it', (token: string) => `${token}x`],
    ['a letter of another alphabet', (token: string) => `${token.slice(0, -1)}é`],
    ['nothing', () => ''],
  ])('is refused with %s', (_what, change) => {
    expect(readToken(change(tokenOf(mailing, secret)), secret)).toBeNull();
  });

  it('is refused by a server with another secret', () => {
    expect(readToken(tokenOf(mailing, 'other'), secret)).toBeNull();
  });
});
