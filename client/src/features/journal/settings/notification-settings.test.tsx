import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { settings } from '../../../../test/settings.ts';
import { useSession } from '../../../lib/session.ts';
import { renewDevice, useNotified } from './device.ts';
import { JournalSection } from './journal-section.tsx';

const KEY = 'BAAB';
const described = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } };

/** A browser that can notify, with what it has subscribed already. */
function browser({ permission = 'granted', key }: { permission?: NotificationPermission; key?: string } = {}) {
  const subscription = (applicationServerKey: ArrayBuffer) => ({
    options: { applicationServerKey },
    unsubscribe: vi.fn(() => Promise.resolve((state.known = null) === null)),
    toJSON: () => described,
  });
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
  const state: { known: ReturnType<typeof subscription> | null } = { known: key ? subscription(bytes(key)) : null };
  const pushManager = {
    getSubscription: () => Promise.resolve(state.known),
    subscribe: vi.fn(({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) =>
      Promise.resolve((state.known = subscription(applicationServerKey.buffer))),
    ),
  };
  const notification = {
    permission: permission as string,
    requestPermission: vi.fn(() => Promise.resolve(permission)),
  };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', notification);
  const ready = Promise.resolve({ pushManager });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return { state, pushManager, notification };
}

const calls = {
  'push.key': { key: KEY },
  'push.subscribe': undefined as never,
  'push.unsubscribe': undefined as never,
};
const device = () => screen.findByRole('switch', { name: 'Notify me on this device' });

function show(handlers: Parameters<typeof mockApi>[0] = {}) {
  let stored = settings;
  const api = mockApi({
    ...{ 'settings.read': settings, ...calls },
    'settings.update': ({ body }) => (stored = { ...stored, ...(body as object) }),
    ...handlers,
  });
  return { ...api, ...renderPage(<JournalSection />) };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
  useNotified.setState({ isOn: false });
});

describe('notifications in the settings', () => {
  it('are asked for by a tap and by nothing else, and then on for this session', async () => {
    const { pushManager, notification } = browser();
    const { named, user } = show();
    expect(await device()).not.toBeChecked();
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await user.click(await device());
    await waitFor(async () => expect(await device()).toBeChecked());
    expect(named('push.subscribe')[0]?.body).toEqual(described);
    expect(pushManager.subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }));
    expect(localStorage.getItem('notified')).toBeTruthy();
    await expectAccessible();
  });

  it('can each be turned off, on all devices, and may show words', async () => {
    browser();
    const { named, user } = show();
    await user.click(await device());
    await user.click(await screen.findByRole('switch', { name: 'Cheers from friends' }));
    await user.click(screen.getByRole('switch', { name: 'Show my words in notifications and reminders' }));
    await waitFor(() =>
      expect(named('settings.update').map(({ body }) => body)).toEqual([
        { push_off: ['cheers'] },
        { show_words: true },
      ]),
    );
    expect(screen.getByRole('switch', { name: 'Cheers from friends' })).not.toBeChecked();
  });

  it('end here by a tap, for the server first', async () => {
    const { state } = browser({ key: KEY });
    const { named, user } = show();
    await user.click(await device());
    await waitFor(async () => expect(await device()).toBeChecked());
    await user.click(await device());
    await waitFor(async () => expect(await device()).not.toBeChecked());
    expect(named('push.unsubscribe')).toHaveLength(1);
    expect(state.known).toBeNull();
    expect(localStorage.getItem('notified')).toBeNull();
  });

  it('use no subscription that was made with another key', async () => {
    const { state, pushManager } = browser({ key: 'BBBB' });
    const { user } = show();
    const old = state.known;
    await user.click(await device());
    await waitFor(() => expect(pushManager.subscribe).toHaveBeenCalled());
    expect(old?.unsubscribe).toHaveBeenCalled();
  });

  it.each([
    ['the person says no', browserThatRefuses, calls],
    ['the server is away', browser, { ...calls, 'push.subscribe': refuse(503) }],
  ])('stay off where %s', async (_why, makeBrowser, handlers) => {
    makeBrowser();
    const { user } = show(handlers);
    await user.click(await device());
    await waitFor(async () => expect(await device()).toBeEnabled());
    expect(await device()).not.toBeChecked();
    expect(localStorage.getItem('notified')).toBeNull();
  });

  it('say what stands in the way', async () => {
    browser({ permission: 'denied' });
    show();
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeVisible();
    expect(await device()).toBeDisabled();
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', /add Milestory to your home screen/],
    ['Mozilla/5.0 (X11; Linux)', /can’t show notifications/],
  ])('name the way on %s', async (agent, sentence) => {
    const userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    onTestFinished(() => userAgent.mockRestore());
    show();
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

/** Asks, and is told no. */
function browserThatRefuses() {
  const made = browser();
  made.notification.requestPermission.mockResolvedValue('denied');
  return made;
}

describe('a new session', () => {
  it('is subscribed again by itself where it is the same user’s, and no other’s', async () => {
    browser({ key: KEY });
    const { named } = mockApi(calls);
    const user = useSession.getState().token ?? '';
    localStorage.setItem('notified', `${user} an-older-session`);
    await renewDevice();
    await renewDevice();
    expect(named('push.subscribe')).toHaveLength(1);
    localStorage.setItem('notified', 'somebody-else their-session');
    await renewDevice();
    expect(named('push.subscribe')).toHaveLength(1);
  });
});
