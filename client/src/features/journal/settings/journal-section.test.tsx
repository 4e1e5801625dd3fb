import { addDays } from '@app/shared/dates';
import type { Settings } from '@app/shared/settings';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { today } from '../../../lib/dates.ts';
import { newDraft } from '../compose/draft.ts';
import { JournalSection } from './journal-section.tsx';
import { settings } from '../../../../test/settings.ts';

const isPublic = () => screen.findByRole('switch', { name: 'New events are public' });

beforeEach(() => {
  signIn();
});

describe('/settings#journal', () => {
  it('has new events begin private, at once and in the composer', async () => {
    const { named } = mockApi({
      'settings.read': settings,
      'settings.update': { ...settings, default_public: false },
    });
    const { user } = renderPage(<JournalSection />);
    await user.click(await isPublic());
    expect(await isPublic()).not.toBeChecked();
    expect(screen.getByText(/Only you can read them/)).toBeVisible();
    await waitFor(() => expect(newDraft().isPublic).toBe(false));
    expect(named('settings.update').map(({ body }) => body)).toEqual([{ default_public: false }]);
    await expectAccessible();
  });

  it('takes back what the server refuses, and says so', async () => {
    mockApi({ 'settings.read': settings, 'settings.update': refuse(503, 'The database is away.') });
    const { user } = renderPage(<JournalSection />);
    await user.click(await isPublic());
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    expect(await isPublic()).toBeChecked();
  });

  it('says when they could not be read, and reads them on Retry', async () => {
    let isUp = false;
    mockApi({ 'settings.read': () => (isUp ? settings : refuse(503)) });
    const { user } = renderPage(<JournalSection />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await user.click(retry);
    expect(await isPublic()).toBeChecked();
  });

  it('mails the week to who wants it, and asks at an hour of one’s own', async () => {
    // A list of all four hundred is slow here, and is the browser's.
    const zones = vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Berlin', 'Europe/Rome']);
    onTestFinished(() => zones.mockRestore());
    let stored = settings;
    const { named } = mockApi({
      'settings.read': settings,
      'settings.update': ({ body }) => (stored = { ...stored, ...(body as Partial<Settings>) }),
    });
    const { user } = renderPage(<JournalSection />);
    await user.click(await screen.findByRole('switch', { name: 'Email me my week on Mondays' }));
    await user.click(screen.getByRole('switch', { name: 'Ask me when I haven’t written' }));
    const hour = await screen.findByLabelText('Reminder time');
    expect(hour).toHaveValue('20:00');
    fireEvent.change(hour, { target: { value: '21:30' } });
    fireEvent.blur(hour);
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
    await user.click(screen.getByRole('switch', { name: 'Ask me when I haven’t written' }));
    await waitFor(() =>
      expect(named('settings.update').map(({ body }) => body)).toEqual([
        ...[{ weekly_mail: true }, { reminder_at: '20:00' }, { reminder_at: '21:30' }],
        ...[{ timezone: 'Europe/Berlin' }, { reminder_at: null }],
      ]),
    );
    expect(screen.queryByLabelText('Reminder time')).toBeNull();
    await expectAccessible();
  });

  it('gives a streak rest days, up to three, a pause, and hides it', async () => {
    let stored = settings;
    const { named } = mockApi({
      'settings.read': settings,
      'settings.update': ({ body }) => {
        stored = { ...stored, streak: { ...stored.streak, ...(body as Partial<Settings>).streak } };
        return stored;
      },
    });
    const { user } = renderPage(<JournalSection />);
    await user.click(await screen.findByRole('checkbox', { name: 'Sunday' }));
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Monday' })).toBeDisabled());
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.click(await screen.findByRole('button', { name: 'End pause' }));
    await screen.findByRole('button', { name: 'Pause' });
    await expectAccessible();
    await user.click(screen.getByRole('switch', { name: 'Show my streak' }));
    expect(await screen.findByText(/Nobody sees it, not even you/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Sunday' })).toBeNull();
    expect(named('settings.update').map(({ body }) => (body as Partial<Settings>).streak)).toEqual([
      ...[{ rest_days: [7] }, { rest_days: [7, 6] }, { rest_days: [7, 6, 5] }, { rest_days: [7, 5] }],
      { paused_from: today(), paused_until: addDays(today(), 6) },
      { paused_from: null, paused_until: null },
      { hidden: true },
    ]);
  });

  it('names the themes, and changes to one at once', async () => {
    mockApi({ 'settings.read': settings });
    const { user } = renderPage(<JournalSection />);
    expect(await screen.findByRole('radio', { name: 'System' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.cookie).toContain('user_preferences=theme:dark');
    await user.click(screen.getByRole('radio', { name: 'System' }));
    expect(document.cookie).not.toContain('user_preferences');
  });
});
