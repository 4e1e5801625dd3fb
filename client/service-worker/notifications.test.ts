import { describe, expect, it, vi } from 'vitest';
import { readNotification, showPage } from './notifications.ts';

const dataOf = (value: unknown) => ({ json: () => value }) as PushMessageData;
const nothing = {
  ...{ title: 'Milestory', body: 'There is something new in your journal.', tag: 'news' },
  ...{ icon: '/icons/icon-192.png', data: { path: '/dashboard' } },
};

describe('a message of a push service', () => {
  it('shows what it says, and what it opens', () => {
    const message = { title: 'Your week is ready', body: '3 events.', path: '/weeks/2026-W48', tag: 'week:2026-W48' };
    expect(readNotification(dataOf(message))).toEqual({
      ...{ title: 'Your week is ready', body: '3 events.', tag: 'week:2026-W48' },
      ...{ icon: '/icons/icon-192.png', data: { path: '/weeks/2026-W48' } },
    });
  });

  it.each([
    ['that is empty', null],
    ['that is no JSON', { json: () => JSON.parse('{') as unknown } as PushMessageData],
    ['of nothing', dataOf(null)],
    ['of something else', dataOf({ title: 5, body: [], path: {}, tag: null })],
  ])('%s shows that there is something', (_what, data) => {
    expect(readNotification(data)).toEqual(nothing);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'dashboard'])(
    'opens no address elsewhere: %s',
    (path) => {
      expect(readNotification(dataOf({ path })).data).toEqual({ path: '/dashboard' });
    },
  );
});

describe('a tap on a notification', () => {
  const url = new URL('https://journal.example/dashboard');
  const windowAt = (address: string) => ({ url: address, focus: vi.fn() });
  const clientsWith = (...open: object[]) => {
    const openWindow = vi.fn();
    return { openWindow, clients: { matchAll: () => Promise.resolve(open), openWindow } as unknown as Clients };
  };

  it('shows the window that has the page, and leaves others as they are', async () => {
    const [there, other] = [
      windowAt('https://journal.example/dashboard?x'),
      windowAt('https://journal.example/resume'),
    ];
    const { clients, openWindow } = clientsWith(other, there);
    await showPage(clients, url);
    expect(there.focus).toHaveBeenCalled();
    expect(other.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a new one where none has it', async () => {
    const { clients, openWindow } = clientsWith(windowAt('https://journal.example/resume'));
    await showPage(clients, url);
    expect(openWindow).toHaveBeenCalledWith('https://journal.example/dashboard');
  });
});
