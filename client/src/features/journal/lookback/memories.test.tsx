import type { MemoryOfDay } from '@app/shared/look-back';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { lifeEvent } from '../../../../test/events.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { ada, renderPage, signIn } from '../../../../test/render.tsx';
import { askReminder, useReminder } from '../reminder/reminder-data.ts';
import { ReminderQuestion } from '../reminder/reminder-question.tsx';
import { today } from '../../../lib/dates.ts';
import { Memories } from './memories.tsx';

const memories: MemoryOfDay[] = [
  { kind: 'on_this_day', years: 1, event: lifeEvent(1, { title: 'Baked bread' }) },
  { kind: 'on_this_day', years: 3, event: lifeEvent(2, { title: 'Swam' }) },
];

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('the card of this day', () => {
  it('shows what was, and opens it', async () => {
    mockApi({ 'memories.list': memories });
    const { user } = renderPage(<Memories />);
    expect(await screen.findByRole('heading', { name: 'On this day' })).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: /A year ago/ }));
    expect(await screen.findByRole('dialog', { name: 'Entry of March 14, 2025' })).toBeVisible();
  });

  it('is dismissed for the day, by one user on one device', async () => {
    const { named } = mockApi({ 'memories.list': memories });
    const first = renderPage(<Memories />);
    await first.user.click(await screen.findByRole('button', { name: 'Dismiss for today' }));
    expect(screen.queryByRole('heading')).toBeNull();
    first.unmount();
    const { length } = named('memories.list');
    renderPage(<Memories />).unmount();
    expect(named('memories.list')).toHaveLength(length);
    signIn({ ...ada, id: 'b'.repeat(24) });
    renderPage(<Memories />);
    expect(await screen.findByRole('heading', { name: 'On this day' })).toBeVisible();
  });

  it('takes no room where there is nothing', async () => {
    const { named } = mockApi({ 'memories.list': [] });
    renderPage(<Memories />);
    await waitFor(() => expect(named('memories.list')).not.toHaveLength(0));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('the question of the day', () => {
  it('is quiet, and gone when it is not wanted', async () => {
    askReminder({ question: 'You joined the choir. How is it going?', event_id: null, day: today() });
    const { user } = renderPage(<ReminderQuestion />);
    expect(screen.getByText('You joined the choir. How is it going?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Not today' }));
    expect(useReminder.getState().asked).toBeNull();
  });

  it('is over with its day', () => {
    askReminder({ question: 'How was it?', event_id: null, day: '2020-01-01' });
    renderPage(<ReminderQuestion />);
    expect(screen.queryByText('How was it?')).toBeNull();
  });
});
