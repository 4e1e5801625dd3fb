import type { WeekPage as Week } from '@app/shared/look-back';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { idOf, lifeEvent } from '../../../../test/events.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { expectAddress, renderPage, signIn } from '../../../../test/render.tsx';
import { settings } from '../../../../test/settings.ts';
import { refetch } from './lookback-pushes.ts';
import { WeekWithMail } from '../week-with-mail.tsx';

const memory = { text: 'Your third run this month.', event_ids: [idOf(2)] };
const week: Week = {
  ...{ week: '2025-W11', from: '2025-03-10', to: '2025-03-16', event_count: 3, days: 2 },
  traits: [
    { trait: 'Kindness', count: 2 },
    { trait: 'Courage', count: 1 },
  ],
  events: [
    lifeEvent(1, { date: '2025-03-10', title: 'The funeral', tone: 'heavy', image_url: 'https://example.org/sad.png' }),
    lifeEvent(2, { date: '2025-03-14', is_public: false, memory }),
    lifeEvent(3, { date: '2025-03-14', image_url: 'https://example.org/a.png' }),
  ],
  lines: [memory],
};
const empty: Week = { ...week, week: '2025-W12', event_count: 0, days: 0, traits: [], events: [], lines: [] };

const open = (at: string) =>
  renderPage(
    <Routes>
      <Route path="/weeks/:week" element={<WeekWithMail />} />
      <Route path="*" element={null} />
    </Routes>,
    { at },
  );

beforeEach(() => {
  signIn();
});

describe('/weeks/2025-W11', () => {
  it('is one page: days, strengths, what the journal noticed, and a picture that is not of a hard day', async () => {
    mockApi({ 'weeks.read': week });
    const { user, container } = open('/weeks/2025-W11');
    expect(await screen.findByText('3 events on 2 days.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('March 10 – 16, 2025');
    expect(within(screen.getByRole('list', { name: 'Traits of the week' })).getAllByRole('listitem')).toHaveLength(2);
    expect([...container.querySelectorAll('img')].map((img) => img.src)).toEqual(['https://example.org/a.png']);
    const friday = screen.getByRole('region', { name: 'Friday, March 14' });
    expect(within(friday).getAllByRole('button')).toHaveLength(2);
    expect(within(friday).getByRole('button', { name: /Private/ })).toHaveTextContent(memory.text);
    expect(screen.getByRole('button', { name: /The funeral/ })).toBeVisible();
    await expectAccessible();
    await user.click(within(friday).getByRole('button', { name: /Private/ }));
    expect(await screen.findByRole('dialog', { name: 'Event of March 14, 2025' })).toBeVisible();
  });

  it('begins with what the journal noticed of it, each sentence with its events', async () => {
    const text = 'Kindness ran through the week: it shows in 2 of its 3 events.';
    const { named } = mockApi({
      'weeks.read': week,
      'insights.list': [{ kind: 'week_trait', text, event_ids: [idOf(3), idOf(2)] }],
      'events.list': [lifeEvent(3), lifeEvent(2)],
    });
    const { user } = open('/weeks/2025-W11');
    const noticed = await screen.findByRole('region', { name: 'What your journal noticed' });
    expect(noticed.querySelector('p')).toHaveTextContent(text);
    expect(noticed).not.toHaveTextContent(memory.text);
    expect(named('insights.list')[0]?.query).toEqual({ for: 'week', week: '2025-W11' });
    await user.click(within(noticed).getAllByRole('button', { name: 'Show events' })[0]!);
    expect(within(await within(noticed).findByRole('list')).getAllByRole('button')).toHaveLength(2);
    await expectAccessible();
  });

  it('is offered by mail to who does not get it', async () => {
    const { named } = mockApi({
      'weeks.read': week,
      'settings.read': settings,
      'settings.update': { ...settings, weekly_mail: true },
    });
    const { user } = open('/weeks/2025-W11');
    await user.click(await screen.findByRole('button', { name: 'Email me this on Mondays' }));
    expect(await screen.findByText('You’ll get it on Mondays, by email.')).toBeVisible();
    expect(named('settings.update').map(({ body }) => body)).toEqual([{ weekly_mail: true }]);
  });

  it('that could not be read is read when there is a connection again, and not the one before', async () => {
    let isUp = true;
    const { named } = mockApi({
      'weeks.read': ({ params }) => (isUp ? { ...week, week: params.week ?? '' } : refuse(503)),
    });
    const { user } = open('/weeks/2025-W11');
    await screen.findByText('3 events on 2 days.');
    isUp = false;
    await user.click(screen.getByRole('link', { name: 'Previous week' }));
    await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    refetch();
    expect(await screen.findByText('3 events on 2 days.')).toBeVisible();
    expect(named('weeks.read').at(-1)?.params.week).toBe('2025-W10');
  });

  it.each([
    ['beside what they have in common', week, true],
    ['alone, where that is nothing', { ...week, traits: [], lines: [], events: [lifeEvent(2)] }, false],
  ])('has its days %s', async (_where, shown, isBeside) => {
    mockApi({ 'weeks.read': shown });
    open('/weeks/2025-W11');
    const { parentElement } = await screen.findByRole('region', { name: 'Day by day' });
    expect(parentElement?.classList.contains('grid')).toBe(isBeside);
  });

  it('has the words of a crisis behind a tap', async () => {
    const words = 'I do not want to be here any more.';
    const crisis = { tone: 'crisis', description: words, title: words, is_public: false } as const;
    const events = [lifeEvent(4, { ...crisis, traits: [], date: '2025-03-11', ai_summary: 'Help is there now.' })];
    mockApi({ 'weeks.read': { ...week, events } });
    const { user } = open('/weeks/2025-W11');
    const tap = await screen.findByRole('button', { name: /^From a hard day/ });
    expect(document.body).not.toHaveTextContent(words);
    await user.click(tap);
    const dialog = await screen.findByRole('dialog', { name: 'Event of March 11, 2025' });
    expect(dialog).toHaveTextContent(words);
    expect(await within(dialog).findByText('Help is there now.')).toBeVisible();
  });

  it('turns to the week before and back, and says when a week is empty', async () => {
    const { named } = mockApi({
      'weeks.read': ({ params }) => (params.week === week.week ? week : { ...empty, week: params.week ?? '' }),
    });
    const { user } = open('/weeks/2025-W11');
    await user.click(await screen.findByRole('link', { name: 'Next week' }));
    await expectAddress('/weeks/2025-W12');
    expect(await screen.findByText('Nothing written for this week')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Previous week' }));
    expect(await screen.findByText('3 events on 2 days.')).toBeVisible();
    expect(named('weeks.read').at(-1)?.params.week).toBe('2025-W11');
  });

  it('says that there is no such week, without asking', async () => {
    const { calls } = mockApi({});
    open('/weeks/2026-W54');
    expect(screen.getByText('There’s no such week')).toBeVisible();
    expect(calls).toEqual([]);
    await expectAccessible();
  });

  it('says when it could not be read, and reads it on Retry', async () => {
    let isUp = false;
    mockApi({ 'weeks.read': () => (isUp ? week : refuse(503)) });
    const { user } = open('/weeks/2025-W11');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await user.click(retry);
    expect(await screen.findByText('3 events on 2 days.')).toBeVisible();
  });
});
