import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signUp, startTestApp, until } from '../../../test/harness.ts';
import { startNotifying } from '../../../test/notified.ts';
import { scriptedWriter } from '../../../test/scripted-writer.ts';
import { kindOf } from './notifications.worker.ts';
import type { Occasion } from './notifications.types.ts';

let stage: Awaited<ReturnType<typeof startNotifying>>;
beforeAll(async () => {
  stage = await startNotifying();
  return stage.close;
});
afterEach(() => {
  stage.set();
  expect(stage.service.faults).toEqual([]);
});

describe('a plan on its day', () => {
  it('is asked about on every device, once and without its words', async () => {
    const me = await signUp(stage.app);
    const [one, two] = [await stage.browserOf(me), await stage.browserOf(await stage.anotherDevice(me))];
    const { id } = await stage.askAbout(me);
    await stage.at('2026-11-25T17:59:00Z');
    expect(one.tries).toBe(0);
    await stage.at('2026-11-25T18:00:00Z');
    await stage.at('2026-11-25T18:01:00Z');
    const message = {
      ...{ title: 'How did it go?', body: 'You wanted to be asked about one of your plans today.' },
      ...{ path: '/dashboard', tag: `plan:${id}` },
    };
    expect(one.messages).toEqual([message]);
    expect(two.messages).toEqual([message]);
  });

  it('is quoted where its owner allows it, and not sent where they do not want it', async () => {
    const [open, off] = await Promise.all([signUp(stage.app), signUp(stage.app)]);
    const [shown, silent] = [await stage.browserOf(open), await stage.browserOf(off)];
    await open.api('PUT', '/settings', { show_words: true });
    await off.api('PUT', '/settings', { push_off: ['reminders'] });
    await Promise.all([stage.askAbout(open), stage.askAbout(off)]);
    await stage.at('2026-11-25T18:00:00Z');
    expect(shown.messages).toMatchObject([{ title: 'How did it go?', body: 'Tell Anna' }]);
    expect(silent.tries).toBe(0);
  });

  it('is not asked about when it is closed, moved, deleted or gone with its event, also while it waits to be sent', async () => {
    const me = await signUp(stage.app);
    const browser = await stage.browserOf(me);
    const event = await stage.record(me, 'Called the dentist');
    const texts = ['Closed', 'Moved', 'Deleted'];
    const [closed, moved, deleted] = await Promise.all(texts.map((text) => stage.askAbout(me, { text })));
    const ofEvent = await stage.askAbout(me, { event_id: event.id, text: 'Of the event' });
    browser.answer = { status: 503, headers: { 'Retry-After': '1' } };
    stage.set('2026-11-25T18:00:00Z');
    await until(() => browser.tries >= 4);
    expect((await me.api('DELETE', `/events/${event.id}`)).status).toBe(204);
    expect((await me.api('PUT', `/plans/${closed!.id}`, { state: 'done' })).status).toBe(200);
    expect((await me.api('PUT', `/plans/${moved!.id}`, { ask_on: '2026-12-01' })).status).toBe(200);
    expect((await me.api('DELETE', `/plans/${deleted!.id}`)).status).toBe(204);
    delete browser.answer;
    await stage.delivered();
    expect(browser.messages).toEqual([]);
    expect(ofEvent.event_id).toBe(event.id);
  });
});

describe('what others do', () => {
  it('a cheer and an invitation are told, and nothing of the event', async () => {
    const [me, friend] = await Promise.all([signUp(stage.app, 'Ada'), signUp(stage.app, 'Nora')]);
    const browser = await stage.browserOf(me);
    await friend.api('POST', '/friends/invite', { email: me.user.email });
    await until(() => browser.messages[0]);
    expect(browser.messages[0]).toMatchObject({ title: 'Nora invites you', path: '/friends' });
    await me.api('POST', '/friends/invite', { email: friend.user.email });
    const event = await stage.record(me, 'Carried the groceries');
    await friend.api('PUT', `/events/${event.id}/cheer`, { trait: 'Kindness' });
    await until(() => browser.messages[1]);
    expect(browser.messages[1]).toMatchObject({
      ...{ title: 'Nora recognized Kindness', body: 'In one of your events.' },
      path: `/profile/${me.user.username}/${event.id}`,
    });
  });

  it('is not told any more when it is taken back meanwhile', async () => {
    const [me, friend] = await Promise.all([signUp(stage.app), signUp(stage.app)]);
    await stage.befriend(me, friend);
    const browser = await stage.browserOf(me);
    browser.answer = { status: 500 };
    const event = await stage.record(me, 'Carried the groceries');
    await friend.api('PUT', `/events/${event.id}/cheer`, { trait: 'Kindness' });
    await until(() => browser.tries > 0);
    await friend.api('DELETE', `/events/${event.id}/cheer`);
    delete browser.answer;
    await stage.delivered();
    expect(browser.messages).toEqual([]);
  });
});

describe('the daily question and the week', () => {
  it('come at their hour, the week also without its mail', async () => {
    const me = await signUp(stage.app);
    await me.api('PUT', '/settings', { reminder_at: '20:00', timezone: 'UTC' });
    const browser = await stage.browserOf(me);
    await stage.record(me, 'I sang.');
    stage.set('2026-11-25T10:00:00Z');
    await me.api('PUT', '/settings', { reminder_at: '20:30' });
    await stage.at('2026-11-25T20:30:00Z');
    expect(browser.messages).toMatchObject([{ title: 'A question from your Milestory', tag: 'reminder:2026-11-25' }]);
    await stage.at('2026-11-30T08:00:00Z');
    expect(browser.messages.at(-1)).toMatchObject({ title: 'Your week is ready', path: '/weeks/2026-W48' });
    expect(
      stage.app.mails().filter(({ to, subject }) => to === me.user.email && subject.startsWith('Your week')),
    ).toEqual([]);
  });
});

describe('a push service that does not take a message', () => {
  it('is asked again where it is busy, later where it says so, and not where it refuses', async () => {
    const [busy, refused] = await Promise.all([signUp(stage.app), signUp(stage.app)]);
    const [late, never] = [await stage.browserOf(busy), await stage.browserOf(refused)];
    late.answer = { status: 429, headers: { 'Retry-After': '1' } };
    never.answer = { status: 400 };
    await Promise.all([stage.askAbout(busy), stage.askAbout(refused)]);
    stage.set('2026-11-25T18:00:00Z');
    await until(() => late.tries > 0 && never.tries > 0);
    delete late.answer;
    await stage.delivered();
    expect(late.messages).toHaveLength(1);
    expect(never.tries).toBe(1);
    expect(await stage.subscriptions(refused)).toBe(1);
  });

  it('holds up nobody else by its silence, and its messages are given up after a day', async () => {
    const [slow, quick] = await Promise.all([signUp(stage.app), signUp(stage.app)]);
    const [silent, prompt] = [await stage.browserOf(slow), await stage.browserOf(quick)];
    silent.answer = 'silence';
    await Promise.all([stage.askAbout(slow), stage.askAbout(quick)]);
    stage.set('2026-11-25T18:00:00Z');
    await until(() => prompt.messages[0]);
    await until(() => silent.tries > 0);
    const waiting = stage.collection('notifications');
    await waiting.updateMany({}, { $set: { due_at: new Date(0), expires_at: new Date(0) } });
    await stage.delivered();
    expect(silent.messages).toEqual([]);
  });
});

describe('a kind that is turned off', () => {
  it.each(['reminders', 'cheers', 'invitations', 'week'] as const)(
    'is not sent, and every other one is: %s; none with a word that was written',
    async (off) => {
      const [me, friend] = await Promise.all([signUp(stage.app), signUp(stage.app, 'Nora')]);
      const browser = await stage.browserOf(me);
      await me.api('PUT', '/settings', { push_off: [off], reminder_at: '20:00', timezone: 'UTC' });
      await friend.api('POST', '/friends/invite', { email: me.user.email });
      if (off !== 'invitations') await until(() => browser.messages[0]);
      await me.api('POST', '/friends/invite', { email: friend.user.email });
      const event = await stage.record(me, 'Carried the groceries');
      await friend.api('PUT', `/events/${event.id}/cheer`, { trait: 'Kindness' });
      await stage.askAbout(me);
      await stage.at('2026-11-25T20:00:00Z');
      await stage.at('2026-11-26T20:00:00Z');
      await stage.at('2026-11-30T08:00:00Z');
      const came = new Set(browser.messages.map(({ tag }) => tag.split(':')[0]));
      const occasions = Object.keys(kindOf) as Occasion[];
      expect([...came].sort()).toEqual(occasions.filter((occasion) => kindOf[occasion] !== off).sort());
      expect(JSON.stringify(browser.messages)).not.toMatch(/groceries|Anna/);
    },
  );
});

describe('a day on which something heavy was written', () => {
  it('brings no notification and no mail: they come in the morning, and the plan at its hour on the next day', async () => {
    const [me, friend] = await Promise.all([signUp(stage.app), signUp(stage.app, 'Nora')]);
    const browser = await stage.browserOf(me);
    await me.api('PUT', '/settings', { reminder_at: '18:00', timezone: 'UTC' });
    const plan = await stage.askAbout(me);
    stage.set('2026-11-25T09:00:00Z');
    await stage.record(me, 'My grandmother died last night.');
    await friend.api('POST', '/friends/invite', { email: me.user.email });
    await stage.due('2026-11-25T18:00:00Z');
    const waiting = stage.collection('notifications');
    const inAnHour = () => new Date(Date.now() + 3_600_000);
    await until(async () => (await waiting.countDocuments({ due_at: { $gt: inAnHour() } })) === 1);
    expect(browser.tries).toBe(0);
    const questions = () =>
      stage.app.mails().filter(({ to, subject }) => to === me.user.email && subject.startsWith('A question'));
    expect(questions()).toEqual([]);

    stage.set('2026-11-26T08:00:00Z');
    await waiting.updateMany({}, { $set: { due_at: new Date(0) } });
    await stage.delivered();
    expect(browser.messages.map(({ title }) => title)).toEqual(['Nora invites you']);
    await stage.at('2026-11-26T18:00:00Z');
    expect(browser.messages.map(({ tag }) => tag)).toContain(`plan:${plan.id}`);
    await until(() => questions()[0]);
  });
});

describe('a heavy event whose writer takes its time', () => {
  it('has nothing sent from the moment in which it is stored', async () => {
    const writer = scriptedWriter();
    writer.answer = (_event, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('ended')));
      });
    const env = { PUSH_STAND_IN: stage.service.origin };
    const app = await startTestApp({ env, deps: { writers: { writer, fallback: writer } } });
    const [me, friend] = await Promise.all([signUp(app), signUp(app, 'Nora')]);
    const browser = await stage.browserOf(me);
    await me.api('POST', '/events', { description: 'My grandmother died.' }, { Prefer: 'respond-async' });
    await friend.api('POST', '/friends/invite', { email: me.user.email });
    const waiting = app.db.connection.collection('notifications');
    await until(async () => (await waiting.countDocuments({ tries: 0, fence: { $gte: 2 } })) === 1);
    expect(browser.tries).toBe(0);
    await app.kill();
    await app.close();
  });
});

describe('a server that dies after it has sent, and before it has noted that', () => {
  it('has another one send again, in the place of the first', async () => {
    const settings = { isScripted: true, env: { SOCKET_ADAPTER: 'mongo', PUSH_STAND_IN: stage.service.origin } };
    const doomed = await startTestApp(settings);
    const [me, friend] = await Promise.all([signUp(doomed), signUp(doomed, 'Nora')]);
    const browser = await stage.browserOf(me);
    browser.answer = 'unanswered';
    await friend.api('POST', '/friends/invite', { email: me.user.email });
    await until(() => browser.messages[0]);
    await doomed.kill();
    delete browser.answer;
    const next = await startTestApp({ ...settings, sharing: doomed });
    const waiting = doomed.db.connection.collection('notifications');
    // As if the time were over for which the first had it.
    await waiting.updateMany({}, { $set: { due_at: new Date(0) } });
    await until(async () => (await waiting.countDocuments()) === 0);
    const [first, ...again] = browser.messages;
    expect(again).toEqual([first]);
    await next.close();
    await doomed.close();
  });
});
