import type { Account } from '@app/shared/auth';
import type { Invitation } from '@app/shared/friends';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  codeFor,
  openSocket,
  signUp,
  signUpByMail,
  startTestApp,
  TEST_PASSWORD,
  until,
  type TestApp,
} from '../../../test/harness.ts';

let app: TestApp;
let limited: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
});
afterAll(async () => {
  await app.close();
  await limited.close();
});

type Person = Awaited<ReturnType<typeof signUp>>;
let count = 0;
const newAddress = () => {
  count += 1;
  return `new${String(count)}@example.org`;
};
const ask = ({ api }: Person, email: string) => api<{ message: string }>('POST', '/me/email', { email });
const confirm = ({ api }: Person, old_code: string, new_code: string) =>
  api<{ email: string; errors?: { path: string }[] }>('PUT', '/me/email', { old_code, new_code });
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

/** Asks for a new address, and reads both codes. */
async function begin(person: Person, email = newAddress()) {
  const reply = await ask(person, email);
  return { email, reply, old: await codeFor(app, person.user.email), fresh: await codeFor(app, email) };
}
const subjectsTo = (email: string) => app.mails().flatMap(({ to, subject }) => (to === email ? [subject] : []));

describe('another email address', () => {
  it('counts once both addresses have given their codes, and logs in from then on', async () => {
    const person = await signUp(app);
    const socket = await openSocket(app, person.token);
    const { email, reply, old, fresh } = await begin(person);
    expect(reply.body.message).toContain(email);
    const pending = async () => (await person.api<Account>('GET', '/auth/account')).body.new_email;
    expect(await pending()).toBe(email);
    const logIn = (address: string) =>
      call(app, 'POST', '/auth/login', { body: { email: address, password: TEST_PASSWORD } });
    expect((await logIn(email)).status).toBe(401);
    const changed = await confirm(person, old, fresh);
    expect([changed.status, changed.body]).toEqual([200, { ...person.user, email }]);
    expect(changed.headers.get('set-cookie')).toContain('known_device=');
    expect(await pending()).toBeNull();
    expect([(await logIn(email)).status, (await logIn(person.user.email)).status]).toEqual([200, 401]);
    // This session goes on, and all devices know.
    expect((await person.api('GET', '/auth/me')).body).toMatchObject({ email });
    expect(await until(() => socket.got('profile:changed')[0])).toMatchObject({ email });
    await until(() => subjectsTo(person.user.email).find((subject) => /address .* was changed/.test(subject)));
  });

  it.each([
    ['the present address', 'old_code'],
    ['the new one', 'new_code'],
  ])('does not count with a wrong code of %s, and not after five tries', async (_what, path) => {
    const person = await signUp(app);
    const { old, fresh } = await begin(person);
    const guess = () => (path === 'old_code' ? confirm(person, wrong(old), fresh) : confirm(person, old, wrong(fresh)));
    for (let n = 0; n < 5; n += 1) expect(await guess()).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect((await confirm(person, old, fresh)).status).toBe(400);
    expect((await person.api('GET', '/auth/me')).body).toMatchObject({ email: person.user.email });
  });

  it('takes the codes of the last address that was asked for, within the hour, from its own account', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const first = await begin(person);
    const { old, fresh } = await begin(person);
    expect((await confirm(person, old, first.fresh)).status).toBe(400);
    expect((await confirm(other, old, fresh)).status).toBe(400);
    const users = app.db.connection.collection('users');
    await users.updateOne({ email: person.user.email }, { $set: { 'email_change.expires_at': new Date() } });
    expect((await confirm(person, old, fresh)).status).toBe(400);
    expect((await person.api<Account>('GET', '/auth/account')).body.new_email).toBeNull();
  });

  it('can be given up', async () => {
    const person = await signUp(app);
    const { old, fresh } = await begin(person);
    expect((await person.api('DELETE', '/me/email')).status).toBe(204);
    expect((await confirm(person, old, fresh)).status).toBe(400);
  });

  it('is refused that is one’s own, no address, or somebody else’s, also when they got it meanwhile', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    expect((await ask(person, person.user.email)).status).toBe(400);
    expect((await ask(person, 'a@b, c@d')).status).toBe(400);
    expect((await ask(person, other.user.email)).status).toBe(409);
    const { email, old, fresh } = await begin(person);
    await signUp(app, 'Faster', email);
    expect((await confirm(person, old, fresh)).status).toBe(409);
    expect((await person.api('GET', '/auth/me')).body).toMatchObject({ email: person.user.email });
  });

  it('asks for a fresh proof, to begin and to confirm', async () => {
    const person = await signUp(app, 'Ada', undefined, Date.now() - 3_600_000);
    const asked = { status: 403, body: { code: 'reauthenticate' } };
    expect(await ask(person, newAddress())).toMatchObject(asked);
    expect(await confirm(person, '000000', '000000')).toMatchObject(asked);
  });

  it('takes invitations along, those to the new address included, and links that were mailed to the old one end', async () => {
    const [person, ada, bob] = [await signUp(app), await signUp(app, 'Ada'), await signUp(app, 'Bob')];
    const email = newAddress();
    await ada.api('POST', '/friends/invite', { email: person.user.email });
    await bob.api('POST', '/friends/invite', { email });
    await bob.api('POST', '/friends/invite', { email: person.user.email });
    await person.api('POST', '/friends/invite', { email });
    await person.api('POST', '/friends/invite', { email: 'elsewhere@example.org' });
    await call(app, 'POST', '/auth/forgot-password', { body: { email: person.user.email } });
    const token = await until(
      () =>
        app
          .mails()
          .flatMap(({ to, text }) =>
            to === person.user.email ? (/reset-password\?token=(\S+)$/m.exec(text)?.[1] ?? []) : [],
          )[0],
    );
    const { old, fresh } = await begin(person, email);
    expect((await confirm(person, old, fresh)).status).toBe(200);
    const invitations = (await person.api<Invitation[]>('GET', '/friends/invitations')).body;
    expect(invitations.map(({ from_user }) => from_user.name).sort()).toEqual(['Ada', 'Bob']);
    const sent = (await person.api<{ email: string }[]>('GET', '/friends/invitations/sent')).body;
    expect(sent.map((one) => one.email)).toEqual(['elsewhere@example.org']);
    const fromAda = invitations.find(({ from_user }) => from_user.name === 'Ada');
    expect((await person.api('POST', `/friends/invitations/${fromAda!.id}/accept`)).status).toBe(200);
    const body = { token, new_password: 'another long phrase' };
    expect((await call(app, 'POST', '/auth/reset-password', { body })).status).toBe(400);
  });

  it('ends a sign-up of the address that was never verified', async () => {
    const person = await signUp(app);
    const email = newAddress();
    const body = { email, password: TEST_PASSWORD, name: 'Squatter', username: `squatter${String(count)}` };
    expect((await call(app, 'POST', '/auth/register', { body })).status).toBe(201);
    const squatted = await codeFor(app, email);
    await ask(person, email);
    await until(() => app.mails().filter(({ to }) => to === email).length === 2);
    expect((await confirm(person, await codeFor(app, person.user.email), await codeFor(app, email))).status).toBe(200);
    const verify = await call(app, 'POST', '/auth/verify-otp', { body: { email, otp: squatted } });
    expect(verify.status).toBe(400);
  });

  it('floods no mailbox: five times a day for an account, three for an address', async () => {
    const people = [await signUp(limited), await signUp(limited), await signUp(limited), await signUp(limited)];
    const statuses: number[] = [];
    for (const person of people) statuses.push((await ask(person, 'target@example.org')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const [one] = people;
    for (let n = 0; n < 4; n += 1) expect((await ask(one!, `t${String(n)}@example.org`)).status).toBe(200);
    expect((await ask(one!, 't5@example.org')).status).toBe(429);
  });
});

describe('the mails about another address', () => {
  it('hold a code each, and no words of whoever typed it', async () => {
    const person = await signUpByMail(app, 'Call 555 now');
    const { email, old, fresh } = await begin(person);
    const textTo = (address: string, code: string) =>
      app.mails().find(({ to, text }) => to === address && text.includes(code))?.text ?? '';
    expect(old).not.toBe(fresh);
    expect(textTo(email, fresh)).toContain(`@${person.user.username}`);
    for (const text of [textTo(email, fresh), textTo(person.user.email, old)]) expect(text).not.toContain('555');
    const stored = JSON.stringify(await app.db.connection.collection('users').findOne({ email: person.user.email }));
    for (const code of [old, fresh]) expect(stored).not.toContain(`"${code}"`);
  });
});
