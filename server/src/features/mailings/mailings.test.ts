import type { EventCreated } from '@app/shared/journal';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitingMailModel } from '../../platform/mail/waiting-mail.model.ts';
import { openSocket, signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';
import { questionOf } from './mailings.mails.ts';

/** The Sunday on which Europe puts the clock forward; two servers, and a clock that the tests hold. */
let clock = new Date('2026-03-29T12:00:00Z');
let apps: [TestApp, TestApp];
let waker: Person;
beforeAll(async () => {
  const deps = { now: () => clock };
  const one = await startTestApp({ isScripted: true, deps, env: { SOCKET_ADAPTER: 'mongo' } });
  apps = [one, await startTestApp({ isScripted: true, deps, sharing: one })];
  waker = await signUp(one);
  return async () => {
    await apps[1].close();
    await one.close();
  };
});

type Person = Awaited<ReturnType<typeof signUp>>;
const record = ({ api }: Person, description: string, more: object = {}) =>
  api<EventCreated>('POST', '/events', { description, ...more });
const mailsTo = ({ user }: Person, subject: RegExp) =>
  apps[0].mails().filter((mail) => mail.to === user.email && subject.test(mail.subject));
const weekly = /^Your week/;
const question = /^A question/;

/** Has both servers look at an instant, more than once, and waits until what they promised is sent. */
async function at(instant: string): Promise<void> {
  clock = new Date(instant);
  const { connection } = apps[0].db;
  for (let looks = 0; looks < 2; looks += 1) {
    await Promise.all(
      apps.map(({ url }) =>
        fetch(`${url}/api/settings`, {
          method: 'PUT',
          headers: { Authorization: `Bearer ${waker.token}`, 'Content-Type': 'application/json' },
          body: '{"default_public":true}',
        }),
      ),
    );
    await until(
      async () => (await connection.collection('mailings').countDocuments({ due_at: { $lte: clock } })) === 0,
    );
    await until(async () => (await connection.collection('mails').countDocuments()) === 0);
  }
}

describe('the weekly mail', () => {
  it('comes on Monday at eight where one is, once from two servers, and tells nothing private', async () => {
    clock = new Date('2026-03-29T12:00:00Z');
    const me = await signUp(apps[0], 'Ada Lovelace');
    await me.api('PUT', '/settings', { weekly_mail: true, timezone: 'Europe/Berlin' });
    await record(me, '#Courage#: I spoke up.');
    await record(me, '#Courage# in secret.', { is_public: false, date: '2026-03-24' });
    await record(me, 'My grandmother died last night.', { date: '2026-03-25' });
    await record(me, 'Last week.', { date: '2026-03-22' });
    await at('2026-03-30T05:59:59Z');
    expect(mailsTo(me, weekly)).toHaveLength(0);
    await at('2026-03-30T06:00:00Z');
    await at('2026-03-30T07:00:00Z');
    const [mail, ...more] = mailsTo(me, weekly);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your week in Milestory: March 23–29');
    expect(mail?.text).toContain('You wrote down 3 events on 3 days.\n\nThe traits you showed: Courage (2).');
    expect(mail?.text).toContain('Among what you shared: “#Courage#: I spoke up.”');
    expect(mail?.text).toContain('http://localhost:3000/weeks/2026-W13');
    for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/secret|grandmother|Last week/);
    await record(me, 'Next week.', { date: '2026-03-31' });
    await at('2026-04-06T06:00:00Z');
    expect(mailsTo(me, weekly)).toHaveLength(2);
  });

  it('says what the journal noticed of the week, and no name of a private event', async () => {
    clock = new Date('2026-07-19T12:00:00Z');
    const me = await signUp(apps[0]);
    await me.api('PUT', '/settings', { weekly_mail: true, timezone: 'UTC' });
    for (const date of ['2026-07-14', '2026-07-15', '2026-07-16'])
      await record(me, 'Walked with Anna. #Kindness#', { date, is_public: date !== '2026-07-15' });
    await at('2026-07-20T08:00:00Z');
    const [mail] = mailsTo(me, weekly);
    expect(mail?.text).toContain('\n\nKindness ran through the week: it shows in 3 of its 3 events.\n\n');
    expect(mail?.text).not.toContain('part of the week');
    const open = await signUp(apps[0]);
    await open.api('PUT', '/settings', { weekly_mail: true, timezone: 'UTC' });
    clock = new Date('2026-07-22T12:00:00Z');
    for (const date of ['2026-07-21', '2026-07-22']) await record(open, 'Walked with Anna.', { date });
    await at('2026-07-27T08:00:00Z');
    expect(mailsTo(open, weekly)[0]?.text).toContain('Anna was part of the week.');
  });

  it('is not sent of an empty week, of one that had nothing but grief, nor unasked', async () => {
    clock = new Date('2026-10-25T12:00:00Z');
    const [idle, grieving, silent] = await Promise.all([signUp(apps[0]), signUp(apps[0]), signUp(apps[0])]);
    for (const { api } of [idle, grieving]) await api('PUT', '/settings', { weekly_mail: true });
    await record(grieving, 'My grandmother died last night.');
    await record(silent, 'I sang.');
    await at('2026-10-26T08:00:00Z');
    for (const person of [idle, grieving, silent]) expect(mailsTo(person, weekly)).toHaveLength(0);
  });

  it('is left out when servers were away for days', async () => {
    clock = new Date('2026-05-03T12:00:00Z');
    const me = await signUp(apps[0]);
    await me.api('PUT', '/settings', { weekly_mail: true });
    await record(me, 'I sang.');
    await at('2026-05-06T08:00:00Z');
    expect(mailsTo(me, weekly)).toHaveLength(0);
  });
});

describe('the reminder', () => {
  it('asks once a day, at the hour, and is silent when one has written', async () => {
    clock = new Date('2026-06-10T12:00:00Z');
    const me = await signUp(apps[0]);
    clock = new Date('2026-06-11T12:00:00Z');
    await me.api('PUT', '/settings', { reminder_at: '21:30', timezone: 'America/New_York' });
    const { got } = await openSocket(apps[0], me.token);
    await at('2026-06-12T01:30:00Z');
    await at('2026-06-12T01:31:00Z');
    const [mail, ...more] = mailsTo(me, question);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(questionOf('2026-06-11'));
    expect(mail?.text).not.toMatch(/streak/i);
    expect(await until(() => got('reminder:due')[0])).toEqual({
      ...{ question: questionOf('2026-06-11'), day: '2026-06-11' },
    });
    clock = new Date('2026-06-12T20:00:00Z');
    await record(me, 'I sang.');
    await at('2026-06-13T01:30:00Z');
    expect(mailsTo(me, question)).toHaveLength(1);
    await at('2026-06-14T01:30:00Z');
    expect(mailsTo(me, question)).toHaveLength(2);
    expect(mailsTo(me, question)[0]?.text).toContain(questionOf('2026-06-13'));
    await until(() => got('reminder:due').length === 2);
  });
});

describe('a mail that the outgoing server held up', () => {
  it.each([
    ['question', '2026-11-05', '2026-11-05T21:00:00Z', 1],
    ['question', '2026-11-04', '2026-11-05T08:00:00Z', 0],
    ['week', '2026-W44', '2026-11-03T19:00:00Z', 1],
    ['week', '2026-W44', '2026-11-05T08:00:00Z', 0],
  ])('the %s of %s is sent at %s: %i', async (what, turn, instant, count) => {
    clock = new Date('2026-10-28T12:00:00Z');
    const me = await signUp(apps[0]);
    await record(me, 'I sang.');
    clock = new Date(instant);
    await me.api('PUT', '/settings', { weekly_mail: true, reminder_at: '08:00', timezone: 'UTC' });
    const kind = what === 'week' ? 'week' : 'reminder';
    const mails = waitingMailModel(apps[0].db.connection);
    await mails.create({
      ...{ _id: `${kind}:${me.user.id} ${turn}`, kind, to: me.user.email, fence: 9, tries: 9 },
      data: { user_id: me.user.id, turn },
      ...{ wanted_at: new Date(), due_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) },
    });
    await until(async () => (await mails.countDocuments({ to: me.user.email })) === 0);
    expect(mailsTo(me, kind === 'week' ? weekly : question)).toHaveLength(count);
  });
});

describe('the link that stops a mail', () => {
  const linkIn = (mail: { headers: Record<string, string> } | undefined) =>
    /^<http:\/\/localhost:3000(\/api\/unsubscribe\/[\w.-]+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  /** As RFC 8058 has mail programs do it. */
  const oneClick = (link: string) =>
    fetch(apps[0].url + link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  const settingsOf = async ({ api }: Person) => (await api('GET', '/settings')).body;

  it('asks when it is opened, works without a session, once more too, and ends when the mail is wanted anew', async () => {
    clock = new Date('2026-08-02T12:00:00Z');
    const me = await signUp(apps[0]);
    await me.api('PUT', '/settings', { weekly_mail: true, reminder_at: '23:00', timezone: 'UTC' });
    await record(me, 'I sang.');
    await at('2026-08-03T08:00:00Z');
    const [mail] = mailsTo(me, weekly);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = linkIn(mail);
    expect(link).toContain(me.user.id);
    expect(mail?.text).toContain(link);

    const asked = await fetch(apps[0].url + link);
    expect([asked.status, asked.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(await asked.text()).toContain('Stop the weekly email</button>');
    expect(await settingsOf(me)).toMatchObject({ weekly_mail: true, reminder_at: '23:00' });

    for (let clicks = 0; clicks < 2; clicks += 1) {
      const stopped = await oneClick(link);
      expect([stopped.status, await stopped.json()]).toEqual([200, { message: 'The weekly email is off.' }]);
    }
    expect(await settingsOf(me)).toMatchObject({ weekly_mail: false, reminder_at: '23:00' });
    const headers = { Accept: 'text/html' };
    const byHand = await fetch(apps[0].url + link, { method: 'POST', headers });
    expect([byHand.status, byHand.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);

    await record(me, 'I sang again.');
    await at('2026-08-10T08:00:00Z');
    expect(mailsTo(me, weekly)).toHaveLength(1);

    await me.api('PUT', '/settings', { weekly_mail: true });
    expect((await oneClick(link)).status).toBe(404);
    expect((await fetch(apps[0].url + link)).status).toBe(404);
    expect((await fetch(apps[0].url + link, { method: 'POST', headers })).status).toBe(404);
    expect(await settingsOf(me)).toMatchObject({ weekly_mail: true });
  });
});

describe('settings that say nothing of a zone', () => {
  it('take the one of the call with the first mail that is wanted', async () => {
    const { api } = await signUp(apps[0]);
    const inRome = { 'X-Timezone': 'Europe/Rome' };
    await api('PUT', '/settings', { reminder_at: '20:00' }, inRome);
    expect((await api('GET', '/settings')).body).toMatchObject({ timezone: 'Europe/Rome' });
    await api('PUT', '/settings', { weekly_mail: true }, { 'X-Timezone': 'Asia/Tokyo' });
    expect((await api('GET', '/settings')).body).toMatchObject({ timezone: 'Europe/Rome' });
  });
});
