import { addDays, dayInZone } from '@app/shared/dates';
import type { EventCreated } from '@app/shared/journal';
import type { Settings } from '@app/shared/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSocket, signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isScripted: true });
  return () => app.close();
});

const streak = { rest_days: [], paused_from: null, paused_until: null, hidden: false };
const unset = { default_public: true, weekly_mail: false, reminder_at: null, show_words: false, push_off: [] };
const defaults = { ...unset, timezone: 'UTC', streak };

describe('GET and PUT /settings', () => {
  it('answers what holds until something is chosen, and keeps what is', async () => {
    const { api } = await signUp(app);
    expect((await api('GET', '/settings')).body).toEqual(defaults);
    const inRome = { 'X-Timezone': 'Europe/Rome' };
    expect((await api<Settings>('GET', '/settings', undefined, inRome)).body.timezone).toBe('Europe/Rome');
    const chosen = { weekly_mail: true, reminder_at: '21:30', timezone: 'America/New_York' };
    expect((await api('PUT', '/settings', chosen)).body).toEqual({ ...defaults, ...chosen });
    await api('PUT', '/settings', { reminder_at: null, name: 'Eve' });
    expect((await api('PUT', '/settings', {})).status).toBe(200);
    const answer = await api('GET', '/settings', undefined, inRome);
    expect(answer.body).toEqual({ ...defaults, ...chosen, reminder_at: null });
  });

  it.each([
    [{ default_public: 'yes' }, 'default_public must be true or false.'],
    [{ reminder_at: '24:00' }, 'reminder_at must be a time written HH:mm, or null.'],
    [{ reminder_at: 930 }, 'reminder_at must be a time written HH:mm, or null.'],
    [{ timezone: 'Mars/Olympus' }, 'This time zone is unknown.'],
    [{ streak: { rest_days: [1, 2, 3, 4] } }, 'A week can have up to 3 rest days.'],
    [{ streak: { rest_days: [0] } }, 'A rest day is a number from 1 (Monday) to 7 (Sunday).'],
    [{ streak: { rest_days: 'Sunday' } }, 'rest_days must be a list of weekdays.'],
    [{ streak: { hidden: 1 } }, 'hidden must be true or false.'],
    [{ streak: { paused_from: '2020-01-01', paused_until: '2020-01-02' } }, 'A pause begins today or later.'],
    [{ streak: { paused_from: '2020-02-30', paused_until: null } }, 'The date must be a real day written yyyy-MM-dd.'],
    [{ streak: { paused_until: '2199-01-01' } }, 'A pause needs a first day, and a last day on or after it.'],
  ])('refuses %j', async (body, detail) => {
    const { api } = await signUp(app);
    expect(await api('PUT', '/settings', body)).toMatchObject({ status: 400, body: { detail } });
    expect((await api('GET', '/settings')).body).toEqual(defaults);
  });

  it('keeps how the streak is counted, part by part, and sends a pause to all devices', async () => {
    const { api, token } = await signUp(app);
    const socket = await openSocket(app, token);
    const change = async (part: object) => (await api<Settings>('PUT', '/settings', { streak: part })).body.streak;
    expect(await change({ rest_days: [7, 6, 7] })).toEqual({ ...streak, rest_days: [6, 7] });
    const today = dayInZone(new Date(), 'UTC');
    const pause = { paused_from: addDays(today, 1), paused_until: addDays(today, 9) };
    expect(await change(pause)).toEqual({ ...streak, ...pause, rest_days: [6, 7] });
    expect(await change({ hidden: true })).toEqual({ ...pause, rest_days: [6, 7], hidden: true });
    expect((await until(() => socket.got('settings:changed')[2])).streak).toMatchObject({ hidden: true });
    expect(await change({ paused_from: null, paused_until: null })).toMatchObject({ paused_from: null });
    expect((await api<Settings>('GET', '/settings')).body.streak).toEqual({
      ...streak,
      rest_days: [6, 7],
      hidden: true,
    });
  });

  it('reaches the other tabs and devices', async () => {
    const ada = await signUp(app);
    const socket = await openSocket(app, ada.token);
    await ada.api('PUT', '/settings', { default_public: false });
    expect(await until(() => socket.got('settings:changed')[0])).toEqual({ ...defaults, default_public: false });
  });

  it('decides who can read an event that does not say so itself', async () => {
    const { api } = await signUp(app);
    const publicOf = async (body: object) =>
      (await api<EventCreated>('POST', '/events', { description: 'I sang', ...body })).body.event.is_public;
    expect(await publicOf({})).toBe(true);
    await api('PUT', '/settings', { default_public: false });
    expect(await publicOf({})).toBe(false);
    expect(await publicOf({ is_public: true })).toBe(true);
  });
});
