import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockApi } from '../../test/mock-api.ts';
import { expectAddress, renderPage, signIn } from '../../test/render.tsx';
import { useBook } from '../features/journal/book.ts';
import { DashboardPage } from '../features/journal/dashboard-page.tsx';
import { useView } from '../features/journal/story/story-data.ts';
import { sampleEvent } from '../features/journal/test/samples.ts';
import { setShortcuts, useShortcuts } from '../lib/shortcuts.ts';
import { Shortcuts } from './shortcuts.tsx';

const pressed = vi.fn();
const noMonths = { total: 1, written: [], dated: [], traits: [] };

/** jsdom lays nothing out, so that there everything counts as hidden. */
const layOut = () => vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);

const Entry = ({ name }: { name: string }) => (
  <article data-event={name} aria-label={name} tabIndex={-1}>
    {(['e', 'p'] as const).map((key) => (
      <button
        key={key}
        type="button"
        data-key={key}
        onClick={() => {
          pressed(key, name);
        }}
      >
        {key}
      </button>
    ))}
  </article>
);

const open = () =>
  renderPage(
    <>
      <Shortcuts />
      <input aria-label="field" />
      <Entry name="first" />
      <Entry name="second" />
      <button
        type="button"
        data-key="/"
        onClick={() => {
          pressed('/');
        }}
      >
        Search
      </button>
    </>,
    { at: '/friends' },
  );

beforeEach(() => {
  signIn();
  pressed.mockClear();
  layOut();
});
afterEach(() => {
  setShortcuts(true);
  useView.setState({ density: 'full' });
  useShortcuts.setState({ isListOpen: false, asked: null });
  vi.restoreAllMocks();
});

describe('a shortcut', () => {
  it('n opens the page one writes on, from anywhere', async () => {
    useBook.setState({ page: 'story' });
    const { user } = open();
    await user.keyboard('n');
    await expectAddress('/dashboard');
    expect(useBook.getState().page).toBe('write');
    expect(useBook.getState().focusAsked).toBe(1);
  });

  it('/ searches', async () => {
    const { user } = open();
    await user.keyboard('/');
    await expectAddress('/dashboard');
    await waitFor(() => {
      expect(pressed).toHaveBeenCalledWith('/');
    });
    expect(useBook.getState().page).toBe('story');
  });

  it('hands what is typed at once to the field that it opens, and takes none of it for shortcuts', async () => {
    const { user } = open();
    const field = screen.getByLabelText('field');
    pressed.mockImplementationOnce(() => {
      field.focus();
    });
    await user.keyboard('/marathon');
    await waitFor(() => {
      expect(field).toHaveValue('marathon');
    });
    expect(useBook.getState().page).toBe('story');
  });

  it('waits a second for that field, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    open();
    const first = screen.getByRole('article', { name: 'first' });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: 1000 } as DOMRect);
    const isKept = (key: string) => !fireEvent.keyDown(document.body, { key });
    expect([isKept('/'), isKept('x')]).toEqual([true, true]);
    vi.advanceTimersByTime(999);
    expect(isKept('x')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isKept('x')).toBe(false);
    vi.useRealTimers();
    fireEvent.keyDown(document.body, { key: 'j' });
    await waitFor(() => {
      expect(first).toHaveFocus();
    });
  });

  it('j and k walk the story, e and p act on the event that has the focus', async () => {
    const { user } = open();
    const isAt = (name: string) =>
      waitFor(() => {
        expect(screen.getByRole('article', { name })).toHaveFocus();
      });
    await user.keyboard('e');
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: 1000 } as DOMRect);
    await user.keyboard('j');
    await isAt('first');
    await user.keyboard('j');
    await isAt('second');
    await user.keyboard('p');
    await waitFor(() => {
      expect(pressed.mock.calls).toEqual([['p', 'second']]);
    });
    await user.keyboard('k');
    await isAt('first');
    await user.keyboard('e');
    await waitFor(() => {
      expect(pressed.mock.calls.at(-1)).toEqual(['e', 'first']);
    });
  });

  it('e and p act on a compact event, too', async () => {
    useView.setState({ density: 'compact' });
    const { named } = mockApi({ 'events.list': [sampleEvent(1)], 'events.overview': noMonths, 'chat.list': [] });
    const { user } = renderPage(
      <>
        <Shortcuts />
        <DashboardPage />
      </>,
    );
    (await screen.findByRole('article', { name: 'Event 1' })).focus();
    await user.keyboard('p');
    await waitFor(() => {
      expect(named('events.update')[0]?.body).toEqual({ is_public: false });
    });
    await user.click(screen.getByRole('button', { name: 'Collapse' }));
    screen.getByRole('article', { name: 'Event 1' }).focus();
    await user.keyboard('e');
    expect(await screen.findByRole('dialog', { name: 'Edit life event' })).toBeVisible();
  });

  it('p asks before it makes an event public', async () => {
    const hidden = sampleEvent(1, { is_public: false });
    const { named } = mockApi({
      ...{ 'events.list': [hidden], 'events.overview': noMonths, 'chat.list': [] },
      'events.update': { ...hidden, is_public: true, rev: 2 },
    });
    const { user } = renderPage(
      <>
        <Shortcuts />
        <DashboardPage />
      </>,
    );
    (await screen.findByRole('article', { name: 'Event 1' })).focus();
    await user.keyboard('p');
    const question = await screen.findByRole('alertdialog', { name: 'Make this event public?' });
    expect(named('events.update')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(named('events.update')).toEqual([]);
    screen.getByRole('article', { name: 'Event 1' }).focus();
    await user.keyboard('p');
    const again = await screen.findByRole('alertdialog', { name: 'Make this event public?' });
    await user.click(within(again).getByRole('button', { name: 'Make public' }));
    await waitFor(() => {
      expect(named('events.update')[0]?.body).toEqual({ is_public: true });
    });
  });

  it('? lists them all; with the dialog open none does anything, and the switch in it turns them off', async () => {
    const { user } = open();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect([...document.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual([
      'n',
      '/',
      'j',
      'k',
      'e',
      'p',
      '?',
    ]);
    await user.keyboard('n');
    await user.click(screen.getByRole('switch'));
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(localStorage.getItem('shortcuts')).toBe('off');
    await user.keyboard('n?');
    await expectAddress('/friends');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['while typing', async ({ user }: ReturnType<typeof open>) => user.type(screen.getByLabelText('field'), 'n/?')],
    ['with Control', async ({ user }: ReturnType<typeof open>) => user.keyboard('{Control>}n{/Control}')],
    ['with Alt', async ({ user }: ReturnType<typeof open>) => user.keyboard('{Alt>}n{/Alt}')],
    ['with the command key', async ({ user }: ReturnType<typeof open>) => user.keyboard('{Meta>}n{/Meta}')],
    ['of another letter', async ({ user }: ReturnType<typeof open>) => user.keyboard('x')],
  ])('does nothing %s', async (_when, type) => {
    const page = open();
    // The code for the acts is there, so that nothing is only late.
    await page.user.keyboard('e');
    await type(page);
    await expectAddress('/friends');
    expect(pressed).not.toHaveBeenCalled();
    expect(useShortcuts.getState().isListOpen).toBe(false);
  });
});
