import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAddress, renderPage } from '../../../test/render.tsx';
import { readPendingText } from '../../lib/before-login.ts';
import { LandingPage } from './landing-page.tsx';

const box = () => screen.getByPlaceholderText('Type your accomplishment here...');

describe('/', () => {
  it('keeps the text and goes to /auth', async () => {
    const { user } = renderPage(<LandingPage />);
    expect(box()).toHaveAttribute('rows', '4');
    await user.type(box(), '  I planted a tree  ');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await expectAddress('/auth#register');
    expect(readPendingText()).toBe('I planted a tree');
  });

  it.each(['', '   \n '])('does nothing with %j', async (text) => {
    renderPage(<LandingPage />);
    fireEvent.change(box(), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await expectAddress('/');
    expect(readPendingText()).toBeNull();
  });

  it('says what it does', () => {
    renderPage(<LandingPage />);
    for (const title of ['Document Every Moment', 'AI-Powered Stories', 'Share Your Journey']) {
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
    }
    expect(screen.getByText('Join hundreds building their Milestory')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Start documenting your journey' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'In closing' }).querySelector('blockquote')).toBeVisible();
  });

  it('takes a suggestion over into the box', async () => {
    const { user } = renderPage(<LandingPage />);
    await user.click(screen.getByRole('button', { name: 'helped a friend solve a problem' }));
    expect(box()).toHaveValue('I helped a friend solve a problem');
    expect(box()).toHaveFocus();
  });

  it('puts a letter in the place of a picture that does not load', () => {
    const { container } = renderPage(<LandingPage />);
    const pictures = container.querySelectorAll<HTMLImageElement>('img[src^="/avatars/"]');
    expect(pictures).toHaveLength(4);
    fireEvent.error(pictures[0]!);
    expect(container.querySelectorAll('img[src^="/avatars/"]')).toHaveLength(3);
    expect(screen.getByText('B')).toBeInTheDocument();
  });
});

describe('the rotating suggestion', () => {
  const first = 'helped a friend solve a problem';
  const second = 'learned something new this week';
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });

  it('changes every 4.5 seconds, with a link to more', () => {
    vi.useFakeTimers();
    renderPage(<LandingPage />);
    expect(screen.getByRole('link', { name: 'See more' })).toHaveAttribute('href', '/examples');
    pass(4400);
    expect(screen.getByText(first)).toBeVisible();
    pass(200);
    expect(screen.getByText(second)).toBeVisible();
  });

  it('goes through six suggestions and begins again', () => {
    vi.useFakeTimers();
    renderPage(<LandingPage />);
    expect(screen.getByText('Try something like...')).toBeVisible();
    for (const text of [
      first,
      second,
      'overcame a small fear',
      "made someone's day better",
      'stayed calm in a tough situation',
      'finished something I started',
      first,
    ]) {
      expect(screen.getByText(text)).toBeVisible();
      pass(4500);
    }
  });

  it('stops on request, and goes on again', () => {
    vi.useFakeTimers();
    renderPage(<LandingPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause suggestions' }));
    pass(20_000);
    expect(screen.getByText(first)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Play suggestions' }));
    pass(4600);
    expect(screen.getByText(second)).toBeVisible();
  });

  it.each([
    ['under the pointer', fireEvent.pointerEnter],
    ['with the focus inside', fireEvent.focus],
  ])('stands still %s', (_where, enter) => {
    vi.useFakeTimers();
    renderPage(<LandingPage />);
    enter(screen.getByRole('group', { name: 'Suggestions' }));
    pass(20_000);
    expect(screen.getByText(first)).toBeVisible();
  });

  it('stands still where motion is unwanted', () => {
    vi.useFakeTimers();
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    renderPage(<LandingPage />);
    pass(20_000);
    expect(screen.getByText(first)).toBeVisible();
  });
});
