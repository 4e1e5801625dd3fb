import { formatMonth } from '@app/shared/written-days';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../test/mock-api.ts';
import { ada, signIn } from '../../test/render.tsx';
import { api, ApiError } from './api.ts';
import { createStore, resetStores } from './create-store.ts';
import { formatWeekday, useToday } from './dates.ts';
import { safeUrl } from './safe-url.ts';
import {
  clearSession,
  currentToken,
  endSession,
  followOtherTabs,
  renewSession,
  startSession,
  useSession,
} from './session.ts';
import { setTheme, useTheme } from './theme.ts';
import { toastError, toastFixed } from './toast-error.ts';
import { toast } from './toast.ts';

describe('safeUrl', () => {
  it('needs nothing that the oldest supported browsers lack', () => {
    const { canParse } = URL;
    Reflect.deleteProperty(URL, 'canParse');
    expect(safeUrl('https://example.org/a.png')).toBe('https://example.org/a.png');
    expect(safeUrl('no address')).toBeUndefined();
    Object.assign(URL, { canParse });
  });

  it.each([
    '/avatars/01.svg',
    '/api/media/0123',
    'https://example.com/a.png',
    'data:image/png;base64,AAAA',
    'blob:https://a/b',
  ])('lets %s through', (address) => {
    expect(safeUrl(address)).toBe(address);
  });
  it.each([
    'javascript:alert(1)',
    'http://example.com/a.png',
    '//evil.example/a.png',
    '/\\evil.example',
    'data:text/html;base64,AAAA',
    'data:image/svg+xml;base64,AAAA',
    'a.png',
    '',
    null,
    undefined,
  ])('refuses %j', (address) => {
    expect(safeUrl(address)).toBeUndefined();
  });
});

describe('setTheme', () => {
  it('keeps the choice in the cookie user_preferences and marks the page', () => {
    setTheme('dark');
    expect(document.cookie).toContain('user_preferences=theme:dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(useTheme.getState().theme).toBe('dark');
  });

  it('keeps it for a year', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    setTheme('dark');
    expect(written).toHaveBeenCalledWith(expect.stringContaining('max-age=31536000;'));
    written.mockRestore();
  });

  it('forgets the cookie when the system decides', () => {
    setTheme('light');
    setTheme('system');
    expect(document.cookie).not.toContain('user_preferences');
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});

describe('toastError and toastFixed', () => {
  it("show the server's sentence, or the fallback; the fixed one always its own", () => {
    const shown = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
    toastError(new ApiError(409, { detail: 'You are friends already.' }), 'Failed');
    toastError(new ApiError(500), 'Failed');
    toastError(new TypeError('x'), 'Failed');
    toastFixed(new ApiError(409, { detail: 'Something else' }), 'Failed to load events');
    expect(shown.mock.calls.flat()).toEqual(['You are friends already.', 'Failed', 'Failed', 'Failed to load events']);
    shown.mockRestore();
  });

  it('are silent when the call ended the session: that was said already', () => {
    const shown = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
    toastError(new ApiError(401, { detail: 'Please sign in.' }, true), 'Failed');
    toastFixed(new ApiError(401, {}, true), 'Failed');
    expect(shown).not.toHaveBeenCalled();
    shown.mockRestore();
  });
});

describe('the session', () => {
  it('resets every store when it ends', () => {
    const useCount = createStore<{ count: number }>(() => ({ count: 0 }));
    useCount.setState({ count: 3 });
    signIn();
    clearSession();
    expect(useCount.getState().count).toBe(0);
    resetStores();
  });

  it('stays when its end comes before the answer of the call that renews it', async () => {
    startSession({ token: 'old', user: ada });
    let answer: (renewed: { token: string; user: typeof ada }) => void = () => undefined;
    const renewing = renewSession(() => new Promise((resolve) => (answer = resolve)));
    endSession('password_reset');
    expect(currentToken()).toBe('old');
    answer({ token: 'new', user: ada });
    await renewing;
    expect(currentToken()).toBe('new');
  });

  it('ends when the call that was to renew it has failed', async () => {
    startSession({ token: 'old', user: ada });
    const renewing = renewSession(() => Promise.reject(new Error('no answer')));
    endSession('password_reset');
    await expect(renewing).rejects.toThrow('no answer');
    await vi.waitFor(() => expect(currentToken()).toBeNull());
  });

  it('follows other tabs', () => {
    signIn();
    const stop = followOtherTabs();
    localStorage.removeItem('auth_token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: null }));
    expect(useSession.getState()).toEqual({ token: null, user: null });
    localStorage.setItem('auth_token', 'of another tab');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: 'of another tab' }));
    expect(useSession.getState().token).toBe('of another tab');
    stop();
  });

  it('leaves alone a newer token that another tab has stored', () => {
    startSession({ token: 'old', user: ada });
    localStorage.setItem('auth_token', 'newer');
    clearSession();
    expect(useSession.getState().token).toBeNull();
    expect(localStorage.getItem('auth_token')).toBe('newer');
  });

  it('is over in a page that the browser brings back after a log-out elsewhere', () => {
    signIn();
    const stop = followOtherTabs();
    localStorage.removeItem('auth_token');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(useSession.getState().token).not.toBeNull();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(useSession.getState()).toEqual({ token: null, user: null });
    stop();
  });
});

/** A token as the server makes it, as far as the client reads it. */
const tokenOf = (userId: string, nth = 1) => `h.${btoa(JSON.stringify({ sub: userId, jti: nth }))}.s`;
const bob = { ...ada, id: 'b'.repeat(24), name: 'Bob', username: 'bob' };

describe('an answer that was asked for in another session', () => {
  const inAnotherTab = (token: string) => {
    localStorage.setItem('auth_token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: token }));
  };
  const whileAsking = async (happen: () => void) => {
    startSession({ token: tokenOf(ada.id), user: ada });
    const stop = followOtherTabs();
    let answer: (value: typeof ada) => void = () => undefined;
    mockApi({ 'auth.me': () => new Promise((resolve) => (answer = resolve)) });
    const asked = api('auth.me').then(
      () => 'answered',
      (error: unknown) => error,
    );
    happen();
    answer(ada);
    const outcome = await asked;
    stop();
    return outcome;
  };

  it.each([
    ['signed out', clearSession],
    [
      'signed in as somebody else',
      () => {
        clearSession();
        startSession({ token: tokenOf(bob.id), user: bob });
      },
    ],
    [
      'verified another account without signing out',
      () => {
        startSession({ token: tokenOf(bob.id), user: bob });
      },
    ],
    [
      'signed in as somebody else in another tab',
      () => {
        inAnotherTab(tokenOf(bob.id));
      },
    ],
  ])('is dropped without a word: %s', async (_when, happen) => {
    const outcome = await whileAsking(happen);
    expect(outcome).toMatchObject({ sessionEnded: true });
  });

  it('counts when the same user signs in again in another tab, and nothing is reset', async () => {
    const useCount = createStore<{ count: number }>(() => ({ count: 0 }));
    const outcome = await whileAsking(() => {
      useCount.setState({ count: 3 });
      inAnotherTab(tokenOf(ada.id, 2));
    });
    expect(outcome).toBe('answered');
    expect(useCount.getState().count).toBe(3);
    expect(useSession.getState()).toEqual({ token: tokenOf(ada.id, 2), user: ada });
  });
});

describe('useToday', () => {
  it('is tomorrow after midnight', () => {
    vi.useFakeTimers({ now: new Date(2025, 2, 14, 23, 59, 30) });
    const { result } = renderHook(() => useToday());
    expect(result.current).toBe('2025-03-14');
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(result.current).toBe('2025-03-15');
    expect(formatWeekday(result.current)).toBe('Saturday, March 15');
  });
});

describe('formatMonth', () => {
  it('names month and year', () => {
    expect(formatMonth('2025-01-31')).toBe('January 2025');
  });
});

describe('what was kept of what a user has read', () => {
  const bobsToken = tokenOf(bob.id);

  it.each([
    ['signed out', clearSession, true],
    ['somebody else signed in', () => startSession({ token: bobsToken, user: bob }), true],
    ['the same user has a new token', () => startSession({ token: tokenOf(ada.id, 2), user: ada }), false],
  ])('%s', async (_when, happen, isGone) => {
    const names = new Set(['kept:someone', 'kept:pictures', 'the app itself']);
    vi.stubGlobal('caches', {
      keys: () => Promise.resolve([...names]),
      delete: (name: string) => Promise.resolve(names.delete(name)),
    });
    localStorage.setItem('last_user', ada.id);
    startSession({ token: tokenOf(ada.id), user: ada });
    happen();
    await new Promise((resolve) => setTimeout(resolve));
    expect([...names]).toEqual(isGone ? ['the app itself'] : ['kept:someone', 'kept:pictures', 'the app itself']);
    vi.unstubAllGlobals();
  });

  it.each([
    ['stays for who was logged in here last', ada.id, ['kept:shared']],
    ['is gone for anybody else', bob.id, []],
    ['is gone where nobody was before', null, []],
  ])('and what was shared while nobody was logged in %s', async (_who, last, left) => {
    const names = new Set(['kept:shared']);
    vi.stubGlobal('caches', {
      keys: () => Promise.resolve([...names]),
      delete: (name: string) => Promise.resolve(names.delete(name)),
    });
    if (last === null) localStorage.removeItem('last_user');
    else localStorage.setItem('last_user', last);
    startSession({ token: tokenOf(ada.id), user: ada });
    await new Promise((resolve) => setTimeout(resolve));
    expect([...names]).toEqual(left);
    vi.unstubAllGlobals();
  });
});
