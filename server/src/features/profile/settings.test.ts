import type { EventCreated } from '@app/shared/journal';
import type { Settings } from '@app/shared/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSocket, signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isScripted: true });
  return () => app.close();
});

const defaults = { default_public: true, weekly_mail: false, reminder_at: null, timezone: 'UTC' };

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
  ])('refuses %j', async (body, detail) => {
    const { api } = await signUp(app);
    expect(await api('PUT', '/settings', body)).toMatchObject({ status: 400, body: { detail } });
    expect((await api('GET', '/settings')).body).toEqual(defaults);
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
