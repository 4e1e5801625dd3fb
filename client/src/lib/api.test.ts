import { describe, expect, it, vi } from 'vitest';
import { mockApi, refuse } from '../../test/mock-api.ts';
import { ada, signIn } from '../../test/render.tsx';
import { api, apiPage, ApiError } from './api.ts';
import { currentToken, startSession } from './session.ts';

describe('api', () => {
  it('sends the token, the time zone, cookies and the body as JSON', async () => {
    signIn();
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ message: 'Sent' })));
    vi.stubGlobal('fetch', fetched);
    await api('friends.invite', { body: { email: 'bob@example.com' }, headers: { 'X-More': 'yes' } });
    const [address, init] = fetched.mock.calls[0]!;
    const headers = new Headers(init?.headers);
    expect(address).toBe('/api/friends/invite');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"email":"bob@example.com"}' });
    expect(headers.get('Authorization')).toBe('Bearer token-of-a-test');
    expect(headers.get('X-Timezone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(headers.get('X-More')).toBe('yes');
  });

  it('encodes parameters and leaves out what is undefined', async () => {
    signIn();
    const { calls } = mockApi({ 'analytics.eventsByTrait': [], 'events.list': [] });
    await api('analytics.eventsByTrait', { params: { trait: 'Problem Solving' } });
    await api('events.list', { query: { limit: 50, q: 'a&b', trait: undefined } });
    expect(calls[0]?.params).toEqual({ trait: 'Problem Solving' });
    expect(calls[1]?.query).toEqual({ limit: '50', q: 'a&b' });
  });

  it('answers undefined to 204', async () => {
    signIn();
    mockApi({ 'friends.remove': undefined });
    expect(await api('friends.remove', { params: { id: ada.id } })).toBeUndefined();
  });

  it("fails with the server's sentence and the refused fields", async () => {
    const errors = [{ path: 'email', message: 'This is not a valid email address.' }];
    mockApi({ 'auth.login': refuse(400, 'Please check the form.', errors) });
    const failure = api('auth.login', { body: { email: 'x', password: 'y' } });
    await expect(failure).rejects.toBeInstanceOf(ApiError);
    await expect(failure).rejects.toMatchObject({ status: 400, detail: 'Please check the form.', errors });
  });

  it('fails with status 0 and no sentence when no answer comes', async () => {
    mockApi({});
    await expect(api('auth.options')).rejects.toMatchObject({ status: 0, detail: undefined });
  });

  it('has no timeout of its own: a late answer counts', async () => {
    vi.useFakeTimers();
    const late = () =>
      new Promise<Response>((resolve) => setTimeout(resolve, 600_000, Response.json({ google: true })));
    const fetched = vi.fn<typeof fetch>(late);
    vi.stubGlobal('fetch', fetched);
    const answer = api('auth.options');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await answer).toEqual({ google: true });
    expect(fetched.mock.calls[0]?.[1]?.signal).toBeUndefined();
  });

  it('survives an answer that is no JSON', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
    await expect(api('auth.options')).rejects.toMatchObject({ status: 502, detail: undefined });
  });

  it('wipes the token at a 401, but not one that is newer than the call', async () => {
    signIn();
    mockApi({
      'auth.me': () => {
        startSession({ token: 'newer', user: ada });
        return refuse(401);
      },
      'gamification.stats': refuse(401),
    });
    await expect(api('auth.me')).rejects.toMatchObject({ status: 401, sessionEnded: false });
    expect(currentToken()).toBe('newer');
    await expect(api('gamification.stats')).rejects.toMatchObject({ status: 401, sessionEnded: true });
    expect(currentToken()).toBeNull();
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});

describe('a call without the token', () => {
  it('sends no token', async () => {
    signIn();
    const { calls } = mockApi({ 'profile.view': { user: { ...ada }, events: [], pins: [], families: [], seals: [] } });
    await api('profile.view', { params: { username: 'ada' }, withoutToken: true });
    expect(calls[0]?.headers.get('Authorization')).toBeNull();
  });
});

describe('apiPage', () => {
  it('reads how many there are in all', async () => {
    signIn();
    const headers = { 'X-Total-Count': '1000', ETag: 'W/"tag"' };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([], { headers })));
    expect(await apiPage('events.list')).toEqual({ answer: [], total: 1000, etag: 'W/"tag"', isKept: false });
  });
});
