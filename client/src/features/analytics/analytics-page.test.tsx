import type { Analytics } from '@app/shared/analytics';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ApexOptions } from 'apexcharts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { idOf, lifeEvent } from '../../../test/events.ts';
import { mockApi, pageOf, refuse } from '../../../test/mock-api.ts';
import { expectTwice, renderPage, signIn } from '../../../test/render.tsx';
import { setTheme } from '../../lib/theme.ts';
import { chooseFilter, useMatches } from './analytics-data.ts';
import { AnalyticsPage } from './analytics-page.tsx';
import { pushes } from './analytics-pushes.ts';

interface Drawn {
  type: string;
  series: unknown[];
  options: ApexOptions;
}
const drawn = vi.hoisted((): { charts: Drawn[]; reads: string[] } => ({ charts: [], reads: [] }));
// The library draws with what jsdom does not have; what it is told to draw is what is tested.
vi.mock('react-apexcharts', () => ({
  default: (chart: Drawn) => {
    drawn.charts.push(chart);
    return <div data-testid={chart.type} />;
  },
}));
vi.mock('./components/token-colors.ts', async (original) => ({
  ...(await original<object>()),
  tokenColor: (token: string, family = '') => {
    const color = `${token}/${family}/${document.documentElement.dataset.theme ?? 'system'}`;
    drawn.reads.push(color);
    return color;
  },
}));

const analytics = (different: Partial<Analytics> = {}): Analytics => ({
  total_events: 1234,
  public_events: 1000,
  private_events: 234,
  total_traits: 3,
  events_over_time: [
    { date: '2024-03-14', count: 1 },
    { date: '2025-03-14', count: 40 },
  ],
  trait_distribution: [
    { trait: 'Kindness', count: 6 },
    { trait: 'Focus', count: 3 },
    { trait: 'Humor', count: 1 },
  ],
  ...different,
});
const lastChart = (type: string) => drawn.charts.findLast((chart) => chart.type === type);
// Names of roles are dear with the 365 buttons of the calendar: parts are found by their headings.
const part = async (title: string) =>
  (await screen.findByText(title, { selector: 'h2' })).closest('section') as HTMLElement;
const inked = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`);
const card = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;

beforeEach(() => {
  signIn();
  drawn.charts.length = 0;
  Element.prototype.scrollIntoView = () => undefined;
});

describe('/analytics', () => {
  it('shows the four cards, strengths, traits and both charts', async () => {
    mockApi({ 'analytics.detailed': analytics() });
    renderPage(<AnalyticsPage />);
    await screen.findByText('Growth Timeline', { selector: 'h2' });
    expect(card('Total Events')).toHaveTextContent('1,234');
    expect(card('Public Events')).toHaveTextContent('1,000');
    expect(card('Private Events')).toHaveTextContent('234');
    expect(card('Unique Traits')).toHaveTextContent('3');
    for (const name of ['Your Strengths', 'Top 5 Traits', 'All Your Traits', 'Your Year']) {
      expect(screen.getByText(name, { selector: 'h2' })).toBeInTheDocument();
    }
    await waitFor(() => {
      expect(lastChart('bar')).toBeDefined();
      expect(lastChart('donut')).toBeDefined();
    });
    expect(lastChart('donut')?.series).toEqual([60, 30, 10]);
  });

  it('begins with what the journal noticed, and opens the events behind a sentence', async () => {
    const text = 'Care is up: 2 events in the last three months, none in the three before.';
    const { named } = mockApi({
      'analytics.detailed': analytics(),
      'insights.list': [{ kind: 'family_up', text, event_ids: [idOf(1), idOf(2)] }],
      'events.list': pageOf([lifeEvent(1), lifeEvent(2)], 2),
    });
    const { user } = renderPage(<AnalyticsPage />);
    const noticed = await screen.findByRole('region', { name: 'What your journal noticed' });
    expect(noticed).toHaveTextContent(text);
    await user.click(within(noticed).getByRole('button', { name: 'Show 2 events' }));
    const matches = await screen.findByRole('region', { name: `${text} (2)` });
    expect(within(matches).getAllByRole('article')).toHaveLength(2);
    expect(named('events.list')[0]?.query).toMatchObject({ ids: `${idOf(1)},${idOf(2)}`, order: 'dated' });
    expect(named('insights.list').at(0)?.query).toEqual({ for: 'analytics' });
    await expectAccessible();
  });

  it('does without where nothing was noticed, or it cannot be read', async () => {
    mockApi({ 'analytics.detailed': analytics() });
    renderPage(<AnalyticsPage />);
    await screen.findByText('Growth Timeline', { selector: 'h2' });
    expect(screen.queryByText('What your journal noticed')).toBeNull();
  });

  it('the bars of the timeline are at least 5 % high and named by their period', async () => {
    mockApi({ 'analytics.detailed': analytics() });
    renderPage(<AnalyticsPage />);
    await waitFor(() => {
      expect(lastChart('bar')).toBeDefined();
    });
    const [series] = lastChart('bar')?.series as { data: number[] }[];
    expect(series?.data).toHaveLength(13);
    expect(series?.data[0]).toBe(2);
    expect(series?.data[1]).toBe(0);
    expect(series?.data[12]).toBe(40);
    expect(
      screen.getByText(
        'Your busiest month was March 2025, with 40 events. Events per month; choose a bar to see them.',
      ),
    ).toBeInTheDocument();
  });

  it('writes a thousand alike: on the axis, in a tooltip, in words and in the tables', async () => {
    mockApi({ 'analytics.detailed': analytics({ events_over_time: [{ date: '2025-03-14', count: 1234 }] }) });
    renderPage(<AnalyticsPage />);
    await waitFor(() => {
      expect(lastChart('bar')).toBeDefined();
    });
    const { yaxis, tooltip } = lastChart('bar')!.options;
    const axis = [yaxis].flat()[0]?.labels?.formatter;
    const told = [tooltip?.y].flat()[0]?.formatter;
    expect([axis?.(1500), told?.(1234, { dataPointIndex: 6 })]).toEqual(['1,500', '1,234 events']);
    expect(screen.getByText('2025: 1,234 events on 1 day')).toBeInTheDocument();
    for (const name of ['Growth Timeline', 'Events of 2025 by day']) {
      const table = screen.getByText(name, { selector: 'caption' }).closest('table');
      expect(table).toHaveTextContent('Mar 14, 20251,234');
    }
  });

  it('opens the events behind a bar, and behind a slice and its name', async () => {
    const found = pageOf([lifeEvent(1, { date: '2025-03-14' })], 1);
    const { named } = mockApi({
      'analytics.detailed': analytics(),
      'events.list': found,
      'analytics.eventsByTrait': found,
    });
    const { user } = renderPage(<AnalyticsPage />);
    await waitFor(() => {
      expect(lastChart('donut')).toBeDefined();
      expect(lastChart('bar')).toBeDefined();
    });
    const choose = (type: string, dataPointIndex: number) => {
      act(() => {
        lastChart(type)?.options.chart?.events?.dataPointSelection?.(null, undefined, { dataPointIndex });
      });
    };
    choose('bar', 1);
    expect(named('events.list')).toEqual([]);
    choose('bar', 12);
    expect(await screen.findByRole('region', { name: /^March 2025/ })).toBeVisible();
    expect(named('events.list').at(-1)?.query).toMatchObject({ from: '2025-03-01', to: '2025-03-31' });
    choose('donut', 1);
    expect(await screen.findByRole('region', { name: /^Focus/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Humor 1 · 10%' }));
    expect(await screen.findByRole('region', { name: /^Humor/ })).toBeVisible();
  });

  it('says what will be there instead of a ring of less than five events', async () => {
    mockApi({ 'analytics.detailed': analytics({ total_events: 4 }) });
    renderPage(<AnalyticsPage />);
    expect(await screen.findByText(/^From your fifth event on/)).toBeVisible();
    expect(lastChart('donut')).toBeUndefined();
  });

  it('has a table beside each chart, for screen readers always and for the eye on demand', async () => {
    mockApi({ 'analytics.detailed': analytics() });
    const { user } = renderPage(<AnalyticsPage />);
    const figure = async (title: string) =>
      (await screen.findByText(title, { selector: 'h2' })).closest('figure') as HTMLElement;
    const timeline = await figure('Growth Timeline');
    expect(within(timeline).getByRole('row', { name: 'March 2025 40' })).toBeInTheDocument();
    const ring = await figure('Top 5 Traits');
    const toggle = within(ring).getByRole('button', { name: 'Table of Top 5 Traits' });
    await user.click(toggle);
    expect(toggle).toHaveAccessibleName('Chart of Top 5 Traits');
    expect(within(ring).getByRole('region', { name: 'Top 5 Traits' })).toContainElement(
      within(ring).getByRole('row', { name: 'Kindness 6 · 60%' }),
    );
    expect(screen.queryByTestId('donut')).not.toBeInTheDocument();
  });

  it('draws anew in the colors of a theme that is chosen', async () => {
    mockApi({ 'analytics.detailed': analytics() });
    renderPage(<AnalyticsPage />);
    await waitFor(() => {
      expect(lastChart('donut')?.options.colors?.[0]).toBe('--family-solid/care/system');
    });
    act(() => {
      setTheme('dark');
    });
    await waitFor(() => {
      expect(lastChart('donut')?.options.colors?.[0]).toBe('--family-solid/care/dark');
      expect(lastChart('bar')?.options.colors).toEqual(['--accent//dark']);
    });
    setTheme('system');
  });

  it('shows at most eight strengths and all traits', async () => {
    const traits = ['Focus', 'Humor', 'Zest', 'Love', 'Purpose', 'Courage', 'Fairness', 'Wonder', 'Patience'] as const;
    mockApi({
      'analytics.detailed': analytics({ trait_distribution: traits.map((trait) => ({ trait, count: 2 })) }),
    });
    renderPage(<AnalyticsPage />);
    const strengths = await part('Your Strengths');
    expect(within(strengths).getAllByRole('button')).toHaveLength(8);
    const all = await part('All Your Traits');
    expect(within(all).getAllByRole('button')).toHaveLength(9);
  });

  it('says what will be here when there is nothing yet', async () => {
    const none = { total_events: 0, public_events: 0, private_events: 0, total_traits: 0 };
    mockApi({ 'analytics.detailed': analytics({ ...none, events_over_time: [], trait_distribution: [] }) });
    renderPage(<AnalyticsPage />);
    expect(await screen.findByRole('link', { name: 'Write an event' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByText('Total Events')).toBeNull();
  });

  it('waits for traits while the events are still being read', async () => {
    mockApi({ 'analytics.detailed': analytics({ trait_distribution: [], total_traits: 0 }) });
    renderPage(<AnalyticsPage />);
    expect(await screen.findByText('Your traits appear here as your events are read.')).toBeInTheDocument();
  });

  it("tells 'Failed to load analytics' and reads again on Retry", async () => {
    let isUp = false;
    mockApi({ 'analytics.detailed': () => (isUp ? analytics() : refuse(500)) });
    const { user } = renderPage(<AnalyticsPage />);
    await expectTwice('Failed to load analytics');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await part('Your Strengths');
  });

  it('reads again when events have changed', async () => {
    const { named } = mockApi({ 'analytics.detailed': analytics() });
    renderPage(<AnalyticsPage />);
    await part('Your Strengths');
    // Strict development has mounted twice and read with each.
    const readBefore = named('analytics.detailed').length;
    pushes['event:created']?.(lifeEvent(1));
    pushes['event:summarized']?.(lifeEvent(1));
    await waitFor(() => {
      expect(named('analytics.detailed')).toHaveLength(readBefore + 1);
    });
  });
});

describe('the filter', () => {
  it('a trait shows its events; Clear Filter takes them away and gives the focus back', async () => {
    const events = Array.from({ length: 12 }, (_, index) => lifeEvent(index));
    const { named } = mockApi({
      'analytics.detailed': analytics(),
      'analytics.eventsByTrait': ({ query }) =>
        query.before ? pageOf(events.slice(10), 12) : pageOf(events.slice(0, Number(query.limit)), 12),
    });
    const { user } = renderPage(<AnalyticsPage />);
    const bar = within(await part('Your Strengths')).getByRole('button', {
      name: /^Kindness/,
    });
    await user.click(bar);
    const matches = await part('Kindness');
    await waitFor(() => expect(matches).toHaveAccessibleName('Kindness (12)'));
    expect(matches.querySelector('h2')).toHaveFocus();
    expect(await within(matches).findAllByRole('article')).toHaveLength(10);
    await user.click(within(matches).getByRole('button', { name: 'Show 2 more' }));
    await waitFor(() => expect(within(matches).getAllByRole('article')).toHaveLength(12));
    expect(within(matches).queryByRole('button', { name: /more$/ })).not.toBeInTheDocument();
    expect(named('analytics.eventsByTrait').map(({ params, query }) => ({ ...params, ...query }))).toEqual([
      { trait: 'Kindness', limit: '10' },
      { trait: 'Kindness', limit: '10', before: events[9]?.id },
    ]);
    expect(bar).toHaveAttribute('aria-pressed', 'true');
    await user.click(within(matches).getByRole('button', { name: 'Clear Filter' }));
    expect(matches).not.toBeInTheDocument();
    expect(bar).toHaveFocus();
  });

  it("tells 'Failed to load events for this trait' and reads again on Retry", async () => {
    let isUp = false;
    mockApi({
      'analytics.detailed': analytics(),
      'analytics.eventsByTrait': () => (isUp ? [lifeEvent(1)] : refuse(503, 'Away.')),
    });
    const { user } = renderPage(<AnalyticsPage />);
    const all = await part('All Your Traits');
    await user.click(within(all).getByRole('button', { name: /^Humor/ }));
    await expectTwice('Failed to load events for this trait');
    isUp = true;
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByText('Event 1')).toBeInTheDocument();
  });
});

describe('more of the matches', () => {
  it('leave what is shown where it is when they cannot be read, and can be asked for again', async () => {
    const events = Array.from({ length: 12 }, (_, index) => lifeEvent(index));
    let isUp = false;
    mockApi({
      'analytics.detailed': analytics(),
      'analytics.eventsByTrait': ({ query }) => {
        if (!query.before) return pageOf(events.slice(0, 10), 12);
        return isUp ? pageOf(events.slice(10), 12) : refuse(503, 'Away.');
      },
    });
    const { user } = renderPage(<AnalyticsPage />);
    await user.click(within(await part('All Your Traits')).getByRole('button', { name: /^Humor/ }));
    const matches = await part('Humor');
    await user.click(await within(matches).findByRole('button', { name: 'Show 2 more' }));
    expect(await screen.findByText('Failed to load events for this trait')).toBeInTheDocument();
    expect(within(matches).getAllByRole('article')).toHaveLength(10);
    isUp = true;
    await user.click(within(matches).getByRole('button', { name: 'Show 2 more' }));
    await waitFor(() => expect(within(matches).getAllByRole('article')).toHaveLength(12));
  });

  it('of some days are in the order of the days, also beyond the first page', async () => {
    const events = Array.from({ length: 12 }, (_, index) =>
      lifeEvent(index, { date: `2025-10-${String(25 - index)}` }),
    );
    const { named } = mockApi({
      'events.list': ({ query }) => pageOf(query.before ? events.slice(10) : events.slice(0, 10), 12),
    });
    chooseFilter({ from: '2025-10-01', to: '2025-10-31', name: 'October 2025' });
    await waitFor(() => expect(useMatches.getState().items).toHaveLength(10));
    await useMatches.getState().loadMore();
    const month = { from: '2025-10-01', to: '2025-10-31', order: 'dated', limit: '10' };
    expect(named('events.list').map(({ query }) => query)).toEqual([
      month,
      { ...month, before: `2025-10-16_${events[9]!.id}` },
    ]);
    expect(useMatches.getState().items.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });
});

describe('the year', () => {
  it('is one stop of the Tab key; arrows move by days and weeks, Enter shows the day', async () => {
    const { named } = mockApi({ 'analytics.detailed': analytics(), 'events.list': [lifeEvent(1)] });
    const { user } = renderPage(<AnalyticsPage />);
    await part('Your Year');
    const day = inked('2025-03-14');
    expect(day).toHaveAccessibleName('March 14, 2025: 40 events');
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
    day?.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(inked('2025-03-22')).toHaveFocus();
    expect(inked('2025-03-22')).toHaveAccessibleName('March 22, 2025: no events');
    await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}');
    await waitFor(async () => {
      expect(await part('March 14, 2025')).toHaveAccessibleName('March 14, 2025 (1)');
    });
    expect(named('events.list')[0]?.query).toEqual({
      ...{ from: '2025-03-14', to: '2025-03-14', order: 'dated', limit: '10' },
    });
  });

  it('turns to the years there are', async () => {
    mockApi({ 'analytics.detailed': analytics() });
    const { user } = renderPage(<AnalyticsPage />);
    expect(await screen.findByText('2025: 40 events on 1 day')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Show 2024'));
    expect(screen.getByText('2024: 1 event on 1 day')).toBeInTheDocument();
    expect(inked('2024-02-29')).toHaveAccessibleName('February 29, 2024: no events');
    expect(screen.getByLabelText('Show 2023')).toBeDisabled();
  });
});
