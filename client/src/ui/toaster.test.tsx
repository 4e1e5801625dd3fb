import { act, fireEvent, screen } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../test/render.tsx';
import { toast } from '../lib/toast.ts';

const toaster = () => document.querySelector<HTMLElement>('[data-sonner-toaster]');
const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const named = (text: string) => toasts().find((each) => each.textContent.includes(text));

/** Says something and waits until the toaster, loaded with the first word, shows it. */
async function say(text: string): Promise<HTMLElement> {
  act(() => {
    toast.success(text);
  });
  await screen.findByText(text);
  return named(text)!;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  // jsdom has none.
  Element.prototype.setPointerCapture = () => undefined;
});

afterEach(() => {
  sonner.dismiss();
});

describe('the toaster', () => {
  it('stands at the bottom right, 356 px wide, its toasts offset by 14 px', async () => {
    renderPage(null);
    await say('Saved');
    expect(toaster()?.dataset).toMatchObject({ xPosition: 'right', yPosition: 'bottom' });
    expect(toaster()?.style.getPropertyValue('--width')).toBe('356px');
    expect(toaster()?.style.getPropertyValue('--gap')).toBe('14px');
  });

  it('takes the focus at Alt+T', async () => {
    renderPage(null);
    await say('Saved');
    fireEvent.keyDown(document, { altKey: true, code: 'KeyT', key: 't' });
    expect(toaster()).toHaveFocus();
  });

  it('shows up to three at a time', async () => {
    renderPage(null);
    for (const text of ['One', 'Two', 'Three', 'Four']) await say(text);
    expect(toasts().map((each) => [each.textContent, each.dataset.visible])).toEqual([
      ['Four', 'true'],
      ['Three', 'true'],
      ['Two', 'true'],
      ['One', 'false'],
    ]);
  });

  it('knows six types', async () => {
    renderPage(null);
    for (const kind of ['message', 'success', 'info', 'warning', 'error', 'loading'] as const) {
      act(() => {
        toast[kind](`A ${kind}`);
      });
      await screen.findByText(`A ${kind}`);
      expect(named(`A ${kind}`)?.dataset.type).toBe(kind === 'message' ? undefined : kind);
    }
  });

  it('lets a toast go after 4000 ms, with 200 ms for the closing', async () => {
    renderPage(null);
    await say('Loads the toaster');
    vi.useFakeTimers();
    act(() => {
      toast.success('Saved');
    });
    await pass(50);
    expect(named('Saved')?.dataset.removed).toBe('false');
    await pass(3900);
    expect(named('Saved')?.dataset.removed).toBe('false');
    await pass(100);
    expect(named('Saved')?.dataset.removed).toBe('true');
    await pass(200);
    expect(named('Saved')).toBeUndefined();
  });

  it('lets a toast be dismissed', async () => {
    const { user } = renderPage(null);
    const shown = await say('Saved');
    await user.click(screen.getByRole('button', { name: 'Close toast' }));
    expect(shown.dataset.removed).toBe('true');
  });

  it.each([
    [44, 1000, 'false'],
    [45, 1000, 'true'],
    [12, 100, 'true'],
    [10, 100, 'false'],
  ])('a swipe of %i px in %i ms dismisses: %s', async (px, ms, isGone) => {
    renderPage(null);
    vi.useFakeTimers({ toFake: ['Date'] });
    const shown = await say('Saved');
    fireEvent.pointerDown(shown, { clientX: 0, clientY: 0 });
    // The first move settles the direction.
    fireEvent.pointerMove(shown, { clientX: 2, clientY: 0 });
    fireEvent.pointerMove(shown, { clientX: px, clientY: 0 });
    vi.setSystemTime(Date.now() + ms);
    fireEvent.pointerUp(shown);
    expect(shown.dataset.removed).toBe(isGone);
  });
});
