import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, pageOf } from '../../../../test/mock-api.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { DashboardPage } from '../dashboard-page.tsx';
import * as messages from '../../../messages.ts';
import { idOf, sampleEvent } from '../test/samples.ts';
import { showEvent, upsertEvent, useStory, useView } from './story-data.ts';

const events = [
  sampleEvent(9, { title: 'Harvest', date: '2026-10-02', created_at: '2026-11-20T12:00:00.000Z' }),
  sampleEvent(8, { title: 'Neighbors', date: '2026-11-19', created_at: '2026-11-19T12:00:00.000Z' }),
  sampleEvent(7, { title: 'Lake', date: '2026-10-05', created_at: '2026-10-05T12:00:00.000Z' }),
];
const overview = {
  total: 300,
  written: [
    { month: '2026-11', count: 2 },
    { month: '2026-10', count: 50 },
    { month: '2019-03', count: 285 },
  ],
  dated: [
    { month: '2026-11', count: 1 },
    { month: '2026-10', count: 14 },
    { month: '2019-03', count: 285 },
  ],
  traits: [{ trait: 'Courage' as const, count: 21 }],
};
const old = sampleEvent(2, { title: 'Long ago', date: '2019-03-30', created_at: '2019-03-30T12:00:00.000Z' });
const newer = sampleEvent(3, { title: 'A bit later', date: '2019-04-02', created_at: '2019-04-02T12:00:00.000Z' });

const answers = () =>
  mockApi({
    'chat.list': [],
    'events.overview': overview,
    'events.list': ({ query }) => {
      if (query.after) return pageOf([newer], 300);
      if (query.before?.startsWith('2019-04-01')) return pageOf([old], 300);
      if (query.before) return pageOf([], 300);
      return pageOf(query.order === 'dated' ? [events[1]!, events[2]!, events[0]!] : events, 300);
    },
  });
const card = (name: string) => screen.findByRole('article', { name });
const months = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const titles = () => screen.queryAllByRole('article').map((entry) => entry.getAttribute('aria-label'));
/** What the media queries of a screen say. */
const onScreen = (...fitting: string[]) => {
  const original = window.matchMedia;
  window.matchMedia = (query) => ({ ...original(query), matches: fitting.includes(query) });
};

beforeEach(() => {
  useView.setState({ order: 'written', density: 'full' });
  signIn();
});

describe('the months of the story', () => {
  it('stand above their events with how many there are in all, whatever has been read, and say that they go by the writing', async () => {
    const page = [
      ...events,
      ...Array.from({ length: 37 }, (_, n) => sampleEvent(100 + n, { created_at: '2026-10-04T12:00:00.000Z' })),
    ];
    mockApi({ 'chat.list': [], 'events.overview': overview, 'events.list': pageOf(page, 300) });
    renderPage(<DashboardPage />);
    await waitFor(() => {
      expect(months()).toEqual(['Written in November 2026· 2', 'Written in October 2026· 50']);
    });
  });

  it('go by date where the story does, which is remembered', async () => {
    const { named } = answers();
    const { user } = renderPage(<DashboardPage />);
    await card('Lake');
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'By event date' }));
    await waitFor(() => {
      expect(titles()).toEqual(['Neighbors', 'Lake', 'Harvest']);
    });
    expect(months()).toEqual(['November 2026· 1', 'October 2026· 2']);
    expect(named('events.list').at(-1)?.query.order).toBe('dated');
    expect(localStorage.getItem('story_view')).toBe('dated full');
    act(() => {
      upsertEvent({ ...events[0]!, date: '2026-11-20', rev: 99 });
    });
    expect(titles()).toEqual(['Harvest', 'Neighbors', 'Lake']);
  });

  it('can be gone to without reading what lies between, and from there on both ways', async () => {
    const { named } = answers();
    const { user } = renderPage(<DashboardPage />);
    await card('Lake');
    await user.click(await screen.findByRole('button', { name: 'Go to a month' }));
    const before = named('events.list').length;
    await user.click(await screen.findByRole('button', { name: 'Mar 285, March 2019' }));
    await waitFor(() => {
      expect(titles()).toEqual(['Long ago']);
    });
    expect(named('events.list')).toHaveLength(before + 1);
    expect(named('events.list').at(-1)?.query.before).toBe('2019-04-01');
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: /^Written in March 2019/ })).toHaveFocus();
    });
    expect(await card('Long ago')).toHaveAttribute('aria-setsize', '-1');
    // What is written meanwhile stands above this part, and is counted.
    act(() => {
      upsertEvent(sampleEvent(10, { created_at: '2026-11-22T12:00:00.000Z' }));
    });
    expect(titles()).toEqual(['Long ago']);
    await user.click(await screen.findByRole('button', { name: 'Jump to latest' }));
    expect(await card('Harvest')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show newer' })).not.toBeInTheDocument();
  });

  it('a part of the story grows upward, until it is whole', async () => {
    answers();
    const { user } = renderPage(<DashboardPage />);
    await card('Lake');
    await act(() => useStory.getState().restart('2019-04-01'));
    await user.click(await screen.findByRole('button', { name: 'Show newer' }));
    await waitFor(() => {
      expect(titles()).toEqual(['A bit later', 'Long ago']);
    });
    expect(screen.queryByRole('button', { name: 'Show newer' })).not.toBeInTheDocument();
  });

  it('lie along the edge of a wide screen', async () => {
    onScreen('(min-width: 64rem)');
    const { named } = answers();
    const { user } = renderPage(<DashboardPage />);
    const rail = within(await screen.findByRole('navigation', { name: 'Months' }));
    expect(screen.queryByRole('button', { name: 'Go to a month' })).not.toBeInTheDocument();
    await user.click(rail.getByRole('button', { name: '2019' }));
    expect(await card('Long ago')).toBeInTheDocument();
    expect(named('events.list').at(-1)?.query.before).toBe('2019-04-01');
  });
});

describe('without a connection', () => {
  it('says where the story ends on this device, and goes on when there is one', async () => {
    const all = Array.from({ length: 60 }, (_, n) => sampleEvent(200 - n));
    let isUp = false;
    mockApi({
      'chat.list': [],
      'events.overview': overview,
      'events.list': ({ query }) => {
        if (!query.before) return pageOf(all.slice(0, 40), 60);
        if (!isUp) throw new TypeError('No network.');
        return pageOf(all.slice(40), 60);
      },
    });
    const onLine = vi.spyOn(navigator, 'onLine', 'get');
    useView.setState({ density: 'compact' });
    renderPage(<DashboardPage />);
    expect(await screen.findByText('Try again')).toBeInTheDocument();
    expect(screen.queryByText(messages.journal.olderElsewhere)).not.toBeInTheDocument();
    onLine.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(messages.journal.olderElsewhere)).toBeInTheDocument();
    isUp = true;
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByLabelText('Event 141')).toBeInTheDocument();
    expect(screen.queryByText(messages.journal.olderElsewhere)).not.toBeInTheDocument();
  });
});

describe('compact events', () => {
  it('are one line each, and open in their place', async () => {
    answers();
    const { user } = renderPage(<DashboardPage />);
    await card('Lake');
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Compact' }));
    const line = within(await card('Lake'));
    await user.click(await line.findByRole('button', { name: /Lake/, expanded: false }));
    expect(within(await card('Lake')).getByText('Done, and that was thing number 7.')).toBeInTheDocument();
    await waitFor(async () => {
      expect(await card('Lake')).toHaveFocus();
    });
    expect(within(await card('Harvest')).queryByText('Done, and that was thing number 9.')).not.toBeInTheDocument();
    await user.click(within(await card('Lake')).getByRole('button', { name: 'Collapse' }));
    expect(within(await card('Lake')).queryByText('Done, and that was thing number 7.')).not.toBeInTheDocument();
    expect(useView.getState().density).toBe('compact');
  });
});

/** A server that answers each search when it is told to. */
function slowSearch() {
  const asked = new Map<string, (found: typeof events) => void>();
  const api = mockApi({
    'chat.list': [],
    'events.overview': overview,
    'events.list': ({ query: { q } }) => {
      if (!q) return pageOf(events, 300);
      return new Promise((resolve) => {
        asked.set(q, (found) => resolve(pageOf(found, found.length)));
      });
    },
  });
  /** Waits until these words are sought. */
  const answer = async (q: string) => {
    const give = await vi.waitFor(() => {
      const one = asked.get(q);
      if (!one) throw new Error(`Nobody looks for ${q}.`);
      return one;
    }, 5000);
    return (found: typeof events) => {
      act(() => {
        give(found);
      });
    };
  };
  return { ...api, answer };
}

describe('searching', () => {
  it('keeps what is shown until there is an answer, and marks what was found', async () => {
    const { answer } = slowSearch();
    const { user } = renderPage(<DashboardPage />);
    await card('Lake');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const box = await screen.findByRole('searchbox');
    expect(within(screen.getByLabelText('Trait')).getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('option', { name: 'Courage (21)' })).toBeInTheDocument();
    await user.type(box, 'neigh');
    const show = await answer('neigh');
    expect(titles()).toEqual(['Harvest', 'Neighbors', 'Lake']);
    show([events[1]!]);
    expect(await screen.findByText('1 found')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('mark')).toHaveTextContent('Neigh'));
    await user.type(box, 'x');
    const showNone = await answer('neighx');
    expect(titles()).toEqual(['Neighbors']);
    showNone([]);
    expect(await screen.findByText('No matches.')).toBeInTheDocument();
    await user.clear(box);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(titles()).toEqual(['Harvest', 'Neighbors', 'Lake']);
  });

  it('asks once for what is sought, and takes no older answer for it', async () => {
    const { answer, named } = slowSearch();
    const { user } = renderPage(<DashboardPage />);
    await card('Lake');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'la');
    const showLate = await answer('la');
    await user.type(box, 'ke');
    const show = await answer('lake');
    show([events[2]!]);
    expect(await screen.findByText('1 found')).toBeInTheDocument();
    showLate([events[1]!, events[2]!]);
    await act(() => Promise.resolve());
    expect(titles()).toEqual(['Lake']);
    expect(named('events.list').filter(({ query }) => query.q === 'lake')).toHaveLength(1);
  });

  it('is not gone on with when it has been cleared a moment after the last key', async () => {
    const { named } = answers();
    const { user } = renderPage(<DashboardPage />);
    await card('Lake');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.selectOptions(await screen.findByLabelText('Trait'), 'Courage');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lake' } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filter' }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(named('events.list').filter(({ query }) => query.q)).toEqual([]);
    expect(screen.queryByText(/found/)).not.toBeInTheDocument();
  });
});

describe('for a finger', () => {
  it('what can be done to an event is one menu', async () => {
    onScreen('(pointer: coarse)');
    const { named } = answers();
    const { user } = renderPage(<DashboardPage />);
    const entry = within(await card('Lake'));
    expect(entry.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await user.click(entry.getByRole('button', { name: 'More' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Make private',
      'Copy link',
      'Edit',
      'Delete',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Make private' }));
    await waitFor(() => {
      expect(named('events.update')[0]?.body).toEqual({ is_public: false });
    });
  });
});

describe('what its author has just sent', () => {
  it.each([
    ['gently', [], 'smooth'],
    ['at once for who wants no motion', ['(prefers-reduced-motion: reduce)'], 'instant'],
  ])('is brought into view, %s, also out of a search and from deep down', async (_how, fitting, behavior) => {
    onScreen(...fitting);
    answers();
    const { user } = renderPage(<DashboardPage />);
    await card('Lake');
    const scrolled = vi.spyOn(Element.prototype, 'scrollTo');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.type(await screen.findByRole('searchbox'), 'lake');
    await screen.findByText('300 found');
    await act(() => useStory.getState().restart('2019-04-01'));
    act(() => {
      showEvent(events[0]!);
    });
    await waitFor(() => {
      expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior });
    });
    expect(titles()).toEqual(['Harvest', 'Neighbors', 'Lake']);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('is seen although another part of the story was on its way', async () => {
    onScreen();
    answers();
    renderPage(<DashboardPage />);
    await card('Lake');
    let read: Promise<boolean> = Promise.resolve(true);
    act(() => {
      read = useStory.getState().restart('2019-04-01');
      showEvent(events[0]!);
    });
    await act(() => read);
    await waitFor(() => {
      expect(useStory.getState().status).toBe('ready');
    });
    expect(titles()).toEqual(['Harvest', 'Neighbors', 'Lake']);
  });
});

describe('a picture', () => {
  it('keeps its shape within bounds, opens large and gives the focus back', async () => {
    const pictured = (n: number, width: number, height: number) =>
      sampleEvent(n, {
        image_url: `/api/media/${idOf(n)}`,
        images: [{ url: `/api/media/${idOf(n)}`, size: { width, height } }],
      });
    mockApi({
      'chat.list': [],
      'events.overview': overview,
      'events.list': [pictured(3, 400, 300), pictured(2, 300, 900), pictured(1, 900, 300)],
    });
    const { user } = renderPage(<DashboardPage />);
    await card('Event 1');
    const pictures = screen.getAllByRole('button', { name: 'Enlarge picture' });
    expect(pictures.map(({ style }) => Number(style.aspectRatio).toFixed(2))).toEqual(['1.33', '0.80', '1.78']);
    await user.click(pictures[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Picture of “Event 3”' });
    expect(dialog.querySelector('img')).toHaveAttribute('src', `/api/media/${idOf(3)}`);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(pictures[0]).toHaveFocus();
  });

  it('that leads several says how many there are, and all of them can be looked at', async () => {
    const images = [1, 2, 3].map((n) => ({ url: `/api/media/${idOf(n)}`, size: { width: 400, height: 300 } }));
    const event = sampleEvent(1, { image_url: images[0]!.url, images });
    mockApi({ 'chat.list': [], 'events.overview': overview, 'events.list': [event] });
    const { user } = renderPage(<DashboardPage />);
    const opener = within(await card('Event 1')).getByRole('button', { name: 'View 3 pictures' });
    await user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Pictures of “Event 1”' }));
    const shown = () => dialog.getAllByRole('img').map((image) => image.getAttribute('src'));
    // What is not beside it is not loaded yet.
    expect(shown()).toEqual(images.slice(0, 2).map(({ url }) => url));
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(dialog.getByRole('status')).toHaveTextContent('2 of 3');
    expect(shown()).toEqual(images.map(({ url }) => url));
    await user.click(dialog.getByRole('button', { name: 'Next picture' }));
    await user.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(dialog.getByRole('status')).toHaveTextContent('3 of 3');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(opener).toHaveFocus();
  });
});
