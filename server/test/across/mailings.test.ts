import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, signUp, startTestApp, until, type TestApp } from '../harness.ts';

vi.setConfig({ testTimeout: 120_000 });

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await startTestApp({ env: { SOCKET_ADAPTER: 'mongo' } });
  two = await startTestApp({ env: { SOCKET_ADAPTER: 'mongo' }, sharing: one });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

it('the reminders of two servers come once each', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => signUp(one)));
  for (const { api } of people) await api('PUT', '/settings', { reminder_at: '12:00' });
  const mailings = one.db.connection.collection('mailings');
  await mailings.updateMany({}, { $set: { due_at: new Date() } });
  // Any change of settings has a server look.
  await Promise.all(
    people.map(({ token }, n) =>
      call(n % 2 ? one : two, 'PUT', '/settings', { token, body: { default_public: true } }),
    ),
  );
  await until(async () => (await mailings.countDocuments({ due_at: { $lte: new Date() } })) === 0, 40_000);
  // One that is being worked on is not due either, until its mail is promised.
  const questions = () => one.mails().filter(({ subject }) => subject.startsWith('A question'));
  await until(() => questions().length >= people.length, 40_000);
  await until(async () => (await one.db.connection.collection('mails').countDocuments()) === 0);
  expect(
    questions()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(people.map(({ user }) => user.email).sort());
});
