import type { MemoryOfDay } from '@app/shared/look-back';
import { fireEvent, act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { idOf, lifeEvent } from '../../../../test/events.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { ada, renderPage, signIn } from '../../../../test/render.tsx';
import { askReminder, ReminderQuestion, useReminder } from '../reminder/reminder.tsx';
import { today } from '../../../lib/dates.ts';
import { pushes, refetch } from '../journal-pushes.ts';
import { removeEvent, restoreEvent, useStory } from '../story/story-data.ts';
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
    expect(await screen.findByRole('dialog', { name: 'Event of March 14, 2025' })).toBeVisible();
  });

  it('shows the picture that leads an event, and its words alone when that does not come', async () => {
    const event = lifeEvent(1, { title: 'Baked bread', image_url: '/api/media/1' });
    mockApi({ 'memories.list': [{ kind: 'on_this_day', years: 1, event }] });
    const { container } = renderPage(<Memories />);
    await screen.findByText('Baked bread');
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('src', '/api/media/1');
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('Baked bread')).toBeVisible();
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

  it.each([
    ['reworded', () => pushes['event:updated']?.(lifeEvent(1))],
    ['found to be hard', () => pushes['event:summarized']?.(lifeEvent(1, { tone: 'heavy' }))],
    ['changed while there was no connection', refetch],
  ])('is read again when an event in it was %s, and not for others', async (_what, happen) => {
    let answer = memories;
    const { named } = mockApi({ 'memories.list': () => answer });
    renderPage(<Memories />);
    expect(await screen.findByText('Baked bread')).toBeVisible();
    const { length } = named('memories.list');
    pushes['event:updated']?.(lifeEvent(7));
    answer = memories.slice(1);
    act(() => {
      happen();
    });
    await waitFor(() => expect(screen.queryByText('Baked bread')).toBeNull());
    expect(screen.getByText('Swam')).toBeVisible();
    expect(named('memories.list')).toHaveLength(length + 1);
  });

  it('drops what is deleted at once, has it again after Undo, and is gone with the last', async () => {
    mockApi({ 'memories.list': memories, 'events.list': memories.map(({ event }) => event) });
    await useStory.getState().load();
    renderPage(<Memories />);
    expect(await screen.findByText('Baked bread')).toBeVisible();
    act(() => {
      removeEvent(idOf(1));
    });
    expect(screen.queryByText('Baked bread')).toBeNull();
    act(() => {
      restoreEvent(idOf(1));
    });
    expect(screen.getByText('Baked bread')).toBeVisible();
    act(() => {
      for (const { event } of memories) pushes['event:deleted']?.({ id: event.id });
    });
    expect(screen.queryByRole('heading', { name: 'On this day' })).toBeNull();
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
    askReminder({ question: 'You joined the choir. How is it going?', day: today() });
    const { user } = renderPage(<ReminderQuestion />);
    expect(screen.getByText('You joined the choir. How is it going?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Not today' }));
    expect(useReminder.getState().asked).toBeNull();
  });

  it('is over with its day', () => {
    askReminder({ question: 'How was it?', day: '2020-01-01' });
    renderPage(<ReminderQuestion />);
    expect(screen.queryByText('How was it?')).toBeNull();
  });
});
