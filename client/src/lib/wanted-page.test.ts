import { describe, expect, it, vi } from 'vitest';
import { ada, signIn } from '../../test/render.tsx';
import { forgetWantedPage, nextPage, savePendingText, wantPage } from './before-login.ts';

const store = (value: unknown) => {
  sessionStorage.setItem('wantedPage', typeof value === 'string' ? value : JSON.stringify(value));
};
const wanted = { address: '/settings?x=1#security', owner: null as string | null, at: Date.now() };

describe('where signing in leads', () => {
  it.each([
    ['nothing was wanted', () => undefined, '/dashboard'],
    ['a visitor wanted a page', () => wantPage(wanted.address, null), wanted.address],
    ['their own session ended there', () => wantPage('/friends', ada.id), '/friends'],
    ['somebody else’s session ended there', () => wantPage('/friends', 'b'.repeat(24)), '/dashboard'],
    ['it was long ago', () => store({ ...wanted, at: Date.now() - 31 * 60_000 }), '/dashboard'],
    ['it was reached since', () => (wantPage('/friends', null), forgetWantedPage()), '/dashboard'],
    ['words wait for the dashboard', () => (wantPage('/friends', null), savePendingText('I swam.')), '/dashboard'],
    ['it is another site', () => store({ ...wanted, address: 'https://evil.example' }), '/dashboard'],
    ['a browser takes it for another site', () => store({ ...wanted, address: '//evil.example' }), '/dashboard'],
    ['the same, in disguise', () => store({ ...wanted, address: '/\\evil.example' }), '/dashboard'],
    ['it is code', () => store({ ...wanted, address: 'javascript:alert(1)' }), '/dashboard'],
    ['it is no address', () => store({ ...wanted, address: { to: '/friends' } }), '/dashboard'],
    ['the storage holds something else', () => store('{'), '/dashboard'],
    ['the storage is forbidden', () => void vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null), '/dashboard'],
  ])('when %s', (_what, arrange, next) => {
    signIn();
    arrange();
    expect(nextPage()).toBe(next);
  });
});
