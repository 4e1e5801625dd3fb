import type { Preview } from '@app/shared/preview';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { expectAddress, renderPage } from '../../../test/render.tsx';
import { readPendingText } from '../../lib/before-login.ts';
import { LandingPage } from './landing-page.tsx';

const box = () => screen.getByPlaceholderText('Type your accomplishment here...');

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

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

  it('goes straight to the form without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = renderPage(<LandingPage />);
    await user.type(box(), 'I planted a tree{Enter}');
    await expectAddress('/auth#register');
    expect(readPendingText()).toBe('I planted a tree');
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
    const pictures = container.querySelectorAll<HTMLImageElement>('form img');
    expect(pictures).toHaveLength(4);
    fireEvent.error(pictures[0]!);
    expect(container.querySelectorAll('form img')).toHaveLength(3);
    expect(screen.getByText('B')).toBeInTheDocument();
  });
});

const written: Preview = {
  ...{ kind: 'event', tone: 'bright', reaction: 'A tree of your own.', date: '2026-11-24', language: 'en' },
  noticed: { text: 'The first of its kind.', is_quote: false },
  traits: ['Patience'],
  trait_evidence: [{ trait: 'Patience', quotes: ['planted a tree'] }],
};
const yours = () => screen.findByRole('group', { name: 'Your event' });

describe('what a visitor sees before signing up', () => {
  it('is their own card, with the words of its traits and the seal that waits', async () => {
    const { named } = mockApi({ 'preview.create': written });
    const { user } = renderPage(<LandingPage />);
    expect(screen.getByText('What it becomes')).toBeVisible();
    await user.type(box(), ' I planted a tree{Enter}');
    const card = within(await yours());
    expect(await card.findByText('A tree of your own.')).toBeVisible();
    expect(card.getByRole('heading', { name: 'I planted a tree' })).toBeVisible();
    expect(card.getByText('The first of its kind.')).toBeVisible();
    expect(card.getByRole('button', { name: 'Patience', pressed: true })).toBeVisible();
    expect(card.getByText('planted a tree', { selector: 'mark' })).toBeVisible();
    expect(card.getByText('First Step')).toBeVisible();
    expect(card.getByText('November 24')).toBeVisible();
    expect(screen.queryByText('What it becomes')).toBeNull();
    expect(await yours()).toHaveFocus();
    for (const { body, headers } of named('preview.create')) {
      expect([body, headers.get('Authorization')]).toEqual([{ text: 'I planted a tree' }, null]);
    }
    await expectAddress('/');
    await user.click(card.getByRole('button', { name: 'Keep it' }));
    await expectAddress('/auth#register');
    expect(readPendingText()).toBe('I planted a tree');
  });

  it('has the words alone: their box is folded away, until they are to change', async () => {
    const { named } = mockApi({ 'preview.create': written });
    const { user } = renderPage(<LandingPage />);
    await user.type(box(), 'I planted a tree{Enter}');
    await screen.findByText('A tree of your own.');
    expect(box()).not.toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change the words' }));
    expect(box()).toBeVisible();
    expect(box()).toHaveFocus();
    expect(screen.getByText('What it becomes')).toBeVisible();
    await user.type(box(), ' and two more{Enter}');
    await vi.waitFor(() => {
      expect(named('preview.create').at(-1)?.body).toEqual({ text: 'I planted a tree and two more' });
    });
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    await expectAddress('/auth#register');
    expect(readPendingText()).toBe('I planted a tree and two more');
  });

  it('is no passage of what they wrote, which stands above', async () => {
    mockApi({ 'preview.create': { ...written, noticed: { text: 'I planted a tree', is_quote: true } } });
    const { user } = renderPage(<LandingPage />);
    await user.type(box(), 'I planted a tree{Enter}');
    const card = within(await yours());
    await card.findByText('A tree of your own.');
    expect(card.getAllByText(/planted a tree/)).toHaveLength(1);
  });

  it.each([
    ['ask', 'plain', 'Is this a question, or something you did?'],
    ['plan', 'plain', 'That’s still ahead.'],
    ['event', 'crisis', 'Help is there now: findahelpline.com.'],
  ] as const)('is an answer and no card for %s, %s', async (kind, tone, reaction) => {
    mockApi({ 'preview.create': { ...written, kind, tone, reaction, noticed: null, traits: [], trait_evidence: [] } });
    const { user } = renderPage(<LandingPage />);
    await user.type(box(), 'words{Enter}');
    const said = within(await yours());
    expect((await said.findByText(/Help is|Is this|still ahead/)).textContent).toBe(reaction);
    expect(said.queryByRole('heading')).toBeNull();
    expect(said.queryByText('First Step')).toBeNull();
  });

  it('lets the same words go on, and takes its answer back for others', async () => {
    mockApi({ 'preview.create': { ...written, kind: 'plan', noticed: null, traits: [], trait_evidence: [] } });
    const { user } = renderPage(<LandingPage />);
    await user.type(box(), 'Interview on Friday{Enter}');
    await screen.findByText('A tree of your own.');
    await user.type(box(), '!');
    expect(screen.queryByText('A tree of your own.')).toBeNull();
    await user.type(box(), '{Enter}');
    await screen.findByText('A tree of your own.');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await expectAddress('/auth#register');
    expect(readPendingText()).toBe('Interview on Friday!');
  });

  it('celebrates no hard day', async () => {
    const quiet = { ...written, tone: 'heavy' as const, reaction: 'I’m so sorry.', traits: [], noticed: null };
    mockApi({ 'preview.create': quiet });
    const { user } = renderPage(<LandingPage />);
    await user.type(box(), 'My dog died{Enter}');
    const said = within(await yours());
    expect(await said.findByText('I’m so sorry.')).toBeVisible();
    expect(said.getByText('Private')).toBeVisible();
    expect(said.queryByText('First Step')).toBeNull();
  });

  it('says why it failed, tries again, and lets the words go on', async () => {
    let isRefused = true;
    mockApi({ 'preview.create': () => (isRefused ? refuse(429, 'That’s a lot of tries from here.') : written) });
    const { user } = renderPage(<LandingPage />);
    await user.type(box(), 'I planted a tree{Enter}');
    expect(await screen.findByText('That’s a lot of tries from here.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep it' })).toBeVisible();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('A tree of your own.')).toBeVisible();
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
