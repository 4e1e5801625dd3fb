import { limits } from '@app/shared/limits';
import type { Plan } from '@app/shared/plans';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, codeFor, signUp, signUpByMail, startTestApp, TEST_PASSWORD, type TestApp } from '../../test/harness.ts';
import { endpointNotes } from './notes.ts';

let app: TestApp;
let me: Awaited<ReturnType<typeof signUpByMail>>;
beforeAll(async () => {
  app = await startTestApp({ isScripted: true });
  me = await signUpByMail(app);
});
afterAll(() => app.close());

const nobodys = 'f'.repeat(24);
const tooLarge = `data:image/png;base64,${'A'.repeat(7_200_000)}`;
const noPicture = 'data:image/png;base64,aGVsbG8=';

/** Somebody who logged in an hour ago. */
const longAgo = () => signUp(app, 'Ada', undefined, Date.now() - 3_600_000);
const aPasskey = {
  ...{ id: 'aaaa', rawId: 'aaaa', type: 'public-key' },
  response: { clientDataJSON: 'aaaa', attestationObject: 'aaaa' },
};

const register = (email: string, username: string) =>
  call(app, 'POST', '/auth/register', { body: { email, username, name: 'Ada', password: TEST_PASSWORD } });
const login = (email: string, password: string) => call(app, 'POST', '/auth/login', { body: { email, password } });
const create = (body: object, headers: Record<string, string> = {}) =>
  me.api<{ event: { id: string } }>('POST', '/events', { description: 'I ran.', ...body }, headers);

async function befriend(one: typeof me, other: typeof me) {
  await one.api('POST', '/friends/invite', { email: other.user.email });
  return acceptFirst(other);
}
async function acceptFirst(who: typeof me) {
  const { body } = await who.api<{ id: string }[]>('GET', '/friends/invitations');
  return who.api('POST', `/friends/invitations/${body[0]?.id ?? nobodys}/accept`);
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Somebody with as many open plans as there is room for, and one that is dropped. */
async function fullOfPlans() {
  const { api, user } = await signUp(app);
  const { id } = (await api<Plan>('POST', '/plans', { text: 'Dentist', ask_on: tomorrow() })).body;
  await api('PUT', `/plans/${id}`, { state: 'dropped' });
  const user_id = new mongo.ObjectId(user.id);
  const rows = Array.from({ length: limits.plansOpen }, (_each, n) => ({ text: String(n), ask_on: tomorrow() }));
  await app.db.connection
    .collection('plans')
    .insertMany(rows.map((row) => ({ ...row, user_id, event_id: null, state: 'open', rev: 1, ask_at: null })));
  return { api, spare: id };
}

/** How each error comes about that the description promises of a call beyond those that all calls have. */
const scenarios: Record<string, () => Promise<{ status: number }>> = {
  'auth.login 401': () => login(me.user.email, 'a wrong phrase'),
  'auth.login 403': async () => {
    await register('pending@example.org', 'pendingone');
    return login('pending@example.org', TEST_PASSWORD);
  },
  'auth.register 409': () => register('another@example.org', me.user.username),
  'auth.verifyOtp 409': async () => {
    await register('one@example.org', 'wantedname');
    await register('two@example.org', 'wantedname');
    const verify = async (email: string) =>
      call(app, 'POST', '/auth/verify-otp', { body: { email, otp: await codeFor(app, email) } });
    await verify('one@example.org');
    return verify('two@example.org');
  },
  'auth.changePassword 403': async () => {
    const { api, user } = await longAgo();
    const totp = { secret: 'sealed', last_step: 0 };
    await app.db.connection.collection('users').updateOne({ email: user.email }, { $set: { totp } });
    return api('PUT', '/auth/password', { current_password: TEST_PASSWORD, new_password: 'another long phrase' });
  },
  'auth.changePassword 409': async () => {
    const { api, user } = await signUpByMail(app);
    await app.db.connection.collection('users').updateOne({ email: user.email }, { $set: { password_hash: null } });
    return api('PUT', '/auth/password', { current_password: TEST_PASSWORD, new_password: 'another long phrase' });
  },
  'auth.reauthenticate 409': async () => {
    const { api, user } = await signUpByMail(app);
    await app.db.connection.collection('users').updateOne({ email: user.email }, { $set: { password_hash: null } });
    return api('POST', '/auth/reauthenticate', { password: TEST_PASSWORD });
  },
  'me.passkeyOptions 403': async () => (await longAgo()).api('POST', '/me/passkeys/options'),
  'me.addPasskey 403': async () => (await longAgo()).api('POST', '/me/passkeys', { passkey: aPasskey }),
  'me.renamePasskey 404': () => me.api('PUT', `/me/passkeys/${nobodys}`, { name: 'Phone' }),
  'me.removePasskey 403': async () => (await longAgo()).api('DELETE', `/me/passkeys/${nobodys}`),
  'me.removePasskey 404': () => me.api('DELETE', `/me/passkeys/${nobodys}`),
  'me.setUpTotp 403': async () => (await longAgo()).api('POST', '/me/totp'),
  'me.enableTotp 403': async () => (await longAgo()).api('PUT', '/me/totp', { set_up: 'x', code: '000000' }),
  'me.disableTotp 403': async () => (await longAgo()).api('DELETE', '/me/totp'),
  'me.renewRecoveryCodes 403': async () => (await longAgo()).api('POST', '/me/recovery-codes'),
  'me.renewRecoveryCodes 409': () => me.api('POST', '/me/recovery-codes'),
  'me.changeEmail 403': async () => (await longAgo()).api('POST', '/me/email', { email: 'new@example.org' }),
  'me.changeEmail 409': async () => me.api('POST', '/me/email', { email: (await signUpByMail(app)).user.email }),
  'me.confirmEmail 403': async () =>
    (await longAgo()).api('PUT', '/me/email', { old_code: '000000', new_code: '000000' }),
  'me.delete 403': async () => (await longAgo()).api('DELETE', '/me'),
  'me.endSession 403': async () => (await longAgo()).api('DELETE', '/me/sessions/00000000-0000-4000-8000-000000000000'),
  'me.endOtherSessions 403': async () => (await longAgo()).api('DELETE', '/me/sessions'),
  'me.endSession 404': () => me.api('DELETE', '/me/sessions/00000000-0000-4000-8000-000000000000'),
  'events.create 413': () => create({ image_url: tooLarge }),
  'events.create 415': () => create({ image_url: noPicture }),
  'events.create 409': async () => {
    const headers = { 'Idempotency-Key': 'deleted' };
    const { body } = await create({}, headers);
    await me.api('DELETE', `/events/${body.event.id}`);
    return create({}, headers);
  },
  'events.create 422': async () => {
    await create({}, { 'Idempotency-Key': 'twice' });
    return create({ description: 'I swam.' }, { 'Idempotency-Key': 'twice' });
  },
  'events.update 404': () => me.api('PUT', `/events/${nobodys}`, { is_public: false }),
  'events.update 413': async () => {
    const { body } = await create({});
    return me.api('PUT', `/events/${body.event.id}`, { image_url: tooLarge });
  },
  'events.update 415': async () => {
    const { body } = await create({});
    return me.api('PUT', `/events/${body.event.id}`, { image_url: noPicture });
  },
  'events.remove 404': () => me.api('DELETE', `/events/${nobodys}`),
  'events.decline 404': () => me.api('DELETE', `/events/${nobodys}/question`),
  'events.cheer 404': () => me.api('PUT', `/events/${nobodys}/cheer`, { trait: 'Courage' }),
  'events.uncheer 404': () => me.api('DELETE', `/events/${nobodys}/cheer`),
  'plans.create 404': () => me.api('POST', '/plans', { text: 'Dentist', ask_on: tomorrow(), event_id: nobodys }),
  'plans.create 409': async () => {
    const { api } = await fullOfPlans();
    return api('POST', '/plans', { text: 'One more', ask_on: tomorrow() });
  },
  'plans.update 404': () => me.api('PUT', `/plans/${nobodys}`, { state: 'done' }),
  'plans.update 409': async () => {
    const { api, spare } = await fullOfPlans();
    return api('PUT', `/plans/${spare}`, { state: 'open' });
  },
  'plans.remove 404': () => me.api('DELETE', `/plans/${nobodys}`),
  'chat.create 422': async () => {
    const headers = { 'Idempotency-Key': 'message' };
    await me.api('POST', '/chat/messages', { type: 'user', content: 'Hi' }, headers);
    return me.api('POST', '/chat/messages', { type: 'user', content: 'Hello' }, headers);
  },
  'chat.ask 422': async () => {
    const headers = { 'Idempotency-Key': 'question' };
    await me.api('POST', '/chat/ask', { content: 'Hi' }, headers);
    return me.api('POST', '/chat/ask', { content: 'Hello' }, headers);
  },
  'gamification.earnedBy 404': () => me.api('GET', '/gamification/achievements/streak_365/event'),
  'cards.draw 404': () => me.api('GET', '/cards/year/1950'),
  'friends.invite 409': async () => {
    const friend = await signUpByMail(app);
    await befriend(me, friend);
    return me.api('POST', '/friends/invite', { email: friend.user.email });
  },
  'friends.invited 404': () => call(app, 'POST', '/friends/invited', { body: { token: 'none' } }),
  'friends.accept 404': () => me.api('POST', `/friends/invitations/${nobodys}/accept`),
  'friends.accept 409': async () => {
    const popular = await signUpByMail(app);
    const late = await signUpByMail(app);
    await late.api('POST', '/friends/invite', { email: popular.user.email });
    for (let friends = 0; friends < 5; friends += 1) await befriend(popular, await signUpByMail(app));
    return acceptFirst(popular);
  },
  'friends.reject 404': () => me.api('POST', `/friends/invitations/${nobodys}/reject`),
  'friends.withdraw 404': () => me.api('DELETE', `/friends/invitations/${nobodys}`),
  'friends.remove 404': () => me.api('DELETE', `/friends/${nobodys}`),
  'me.export 403': async () => (await longAgo()).api('GET', '/me/export'),
  'me.import 404': () => me.api('POST', `/me/import?file=${nobodys}`),
  'me.import 409': async () => {
    const lines = Array.from({ length: 80 }, (_each, n) => `2024-05-01,Watered plant ${String(n)} and its neighbors`);
    const file = ['date,description', ...lines].join('\n');
    await me.api('POST', '/me/import', file);
    return me.api('POST', '/me/import', file);
  },
  'me.importStatus 404': () => me.api('GET', `/me/imports/${nobodys}`),
  'mailings.unsubscribe 404': () => call(app, 'POST', '/unsubscribe/none'),
  'profile.pin 404': () => me.api('PUT', '/profile/pins', [nobodys]),
  'profile.update 409': async () => {
    const { user } = await signUpByMail(app);
    return me.api('PUT', '/profile', { username: user.username });
  },
  'profile.update 413': () => me.api('PUT', '/profile', { picture: tooLarge }),
  'profile.update 415': () => me.api('PUT', '/profile', { picture: noPicture }),
  'profile.view 404': () => call(app, 'GET', '/profile/nobodyhere'),
  'resume.publish 409': async () =>
    (await signUpByMail(app)).api('PUT', '/resume/share', { generated_at: new Date().toISOString() }),
  'profile.resume 404': () => call(app, 'GET', `/profile/${me.user.username}/resume`),
  'profile.event 404': () => call(app, 'GET', `/profile/${me.user.username}/${nobodys}`),
};

/** What takes more than calls to come about, and the test that shows it. */
const shownElsewhere = [
  'me.addPasskey 409',
  'me.confirmEmail 409',
  'auth.register 403',
  'auth.googleCallback 403',
  'auth.googleCallback 409',
];

describe('every error that the description promises of a call', () => {
  const promised = Object.entries(endpointNotes).flatMap(([name, { errors = {} }]) =>
    Object.keys(errors).map((status) => `${name} ${status}`),
  );

  it('has a scenario', () => {
    expect(promised.sort()).toEqual([...Object.keys(scenarios), ...shownElsewhere].sort());
  });

  it.each(Object.entries(scenarios))('comes: %s', async (promise, act) => {
    expect((await act()).status).toBe(Number(promise.split(' ')[1]));
  });
});
