import { generateKeyPairSync } from 'node:crypto';
import type { Account, SignedIn } from '@app/shared/auth';
import type { Passkey, PasskeyCreation, PasskeyRequest } from '@app/shared/security';
import { createAuthenticator } from '@app/testkit/authenticator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signUp, startTestApp, TEST_PASSWORD, until, type TestApp } from '../../../test/harness.ts';

const ORIGIN = 'https://story.example.org';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  const env = { SOCKET_ADAPTER: 'mongo', PUBLIC_URL: ORIGIN };
  app = await startTestApp({ env });
  second = await startTestApp({ sharing: app, env });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

type Person = Awaited<ReturnType<typeof signUp>>;
type Authenticator = ReturnType<typeof createAuthenticator>;
type Flaws = Parameters<Authenticator['use']>[1];
interface Refusal {
  detail: string;
}

const creationFor = async ({ api }: Person) => (await api<PasskeyCreation>('POST', '/me/passkeys/options')).body;
async function add(person: Person, name?: string, flaws: Flaws = {}) {
  const key = createAuthenticator(ORIGIN);
  const passkey = key.create(await creationFor(person), flaws);
  const reply = await person.api<Passkey & Refusal>('POST', '/me/passkeys', { passkey, ...(name && { name }) });
  return { key, passkey, reply };
}
const list = async ({ api }: Person) => (await api<Passkey[]>('GET', '/me/passkeys')).body;
const request = async (at = app) => (await call<PasskeyRequest>(at, 'POST', '/auth/passkey/options')).body;
const send = (passkey: unknown, at = app) =>
  call<SignedIn & Refusal>(at, 'POST', '/auth/passkey', { body: { passkey } });
const logIn = async (key: Authenticator, flaws: Flaws = {}) => send(key.use(await request(), flaws));
const REFUSED = { status: 400, body: { detail: 'This passkey could not be verified. Please try again.' } };

describe('a passkey', () => {
  it('is made for this site and account, and asks for the person', async () => {
    const person = await signUp(app, 'Ada Lovelace');
    const options = await creationFor(person);
    expect(options).toMatchObject({
      ...{ rp: { id: 'story.example.org', name: 'Milestory' }, attestation: 'none', excludeCredentials: [] },
      user: { name: person.user.email, displayName: 'Ada Lovelace' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { reply, passkey } = await add(person, '  Laptop ');
    expect(reply).toMatchObject({ status: 201, body: { name: 'Laptop', used_at: null } });
    expect(await list(person)).toEqual([reply.body]);
    expect((await creationFor(person)).excludeCredentials).toMatchObject([{ id: passkey.id, type: 'public-key' }]);
    expect((await person.api<Account>('GET', '/auth/account')).body.passkeys).toBe(1);
    await until(() =>
      app.mails().find(({ to, subject }) => to === person.user.email && /passkey was added/.test(subject)),
    );
  });

  it('is called by the browser unless it gets a name, which can be changed', async () => {
    const person = await signUp(app);
    const { reply } = await add(person);
    expect(reply.body.name).toBe('A program');
    const rename = (who: Person, name: unknown) => who.api<Passkey>('PUT', `/me/passkeys/${reply.body.id}`, { name });
    expect((await rename(person, 'Phone')).body).toEqual({ ...reply.body, name: 'Phone' });
    expect((await rename(person, '')).status).toBe(400);
    expect((await rename(await signUp(app), 'Mine')).status).toBe(404);
    expect((await list(person)).map(({ name }) => name)).toEqual(['Phone']);
  });

  it.each<[string, Flaws]>([
    ['for another site', { rpId: 'evil.example.org' }],
    ['on another site', { origin: 'https://evil.example.org' }],
    ['without asking for the person', { isVerified: false }],
  ])('is refused that was made %s', async (_what, flaws) => {
    const person = await signUp(app);
    expect((await add(person, undefined, flaws)).reply).toMatchObject(REFUSED);
    expect(await list(person)).toEqual([]);
  });

  it('is refused that answers a challenge of somebody else, or one that was answered', async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    const options = await creationFor(ada);
    const passkey = createAuthenticator(ORIGIN).create(options);
    expect(await eve.api('POST', '/me/passkeys', { passkey })).toMatchObject(REFUSED);
    // A wrong hand has used it up.
    expect(await ada.api('POST', '/me/passkeys', { passkey })).toMatchObject(REFUSED);
    const { passkey: known, key } = await add(ada);
    expect((await eve.api('POST', '/me/passkeys', { passkey: key.create(await creationFor(eve)) })).status).toBe(409);
    expect(known.id).toBe(key.create(options).id);
  });

  it('is in one account once, however it comes again', async () => {
    const person = await signUp(app);
    const { key, reply } = await add(person);
    const again = await person.api<Refusal>('POST', '/me/passkeys', { passkey: key.create(await creationFor(person)) });
    expect(again).toMatchObject({ status: 409, body: { detail: 'This passkey is in use already.' } });
    expect(await list(person)).toEqual([reply.body]);
    const passkey = createAuthenticator(ORIGIN).create(await creationFor(person));
    const replies = await Promise.all([1, 2, 3].map(() => person.api('POST', '/me/passkeys', { passkey })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  });

  it('is not made by the challenge of a login, nor does one log in by the challenge of another', async () => {
    const person = await signUp(app);
    const { challenge } = await request();
    const passkey = createAuthenticator(ORIGIN).create({ ...(await creationFor(person)), challenge });
    expect(await person.api('POST', '/me/passkeys', { passkey })).toMatchObject(REFUSED);
    const { key } = await add(person);
    const creation = await creationFor(person);
    expect(await send(key.use({ challenge: creation.challenge, rpId: creation.rp.id }))).toMatchObject(REFUSED);
  });

  it('is not made by a challenge from before the password was changed, nor in a session that has ended', async () => {
    const person = await signUp(app);
    const passkey = createAuthenticator(ORIGIN).create(await creationFor(person));
    const passwords = { current_password: TEST_PASSWORD, new_password: 'another long phrase' };
    const { token } = (await person.api<SignedIn>('PUT', '/auth/password', passwords)).body;
    await until(async () => (await person.api('POST', '/me/passkeys', { passkey })).status === 401);
    expect(await call(app, 'POST', '/me/passkeys', { token, body: { passkey } })).toMatchObject(REFUSED);
  });

  it('takes a fresh proof to be made and to be deleted', async () => {
    const person = await signUp(app, 'Ada', undefined, Date.now() - 3_600_000);
    const asked = { status: 403, body: { code: 'reauthenticate' } };
    expect(await person.api('POST', '/me/passkeys/options')).toMatchObject(asked);
    const passkey = createAuthenticator(ORIGIN).create(await creationFor(await signUp(app)));
    expect(await person.api('POST', '/me/passkeys', { passkey })).toMatchObject(asked);
    expect(await person.api('DELETE', `/me/passkeys/${'a'.repeat(24)}`)).toMatchObject(asked);
  });

  it('is one of at most twenty', async () => {
    const person = await signUp(app);
    for (let n = 0; n < 20; n += 1) expect((await add(person)).reply.status).toBe(201);
    expect((await add(person)).reply.status).toBe(409);
  });
});

describe('logging in with a passkey', () => {
  it('takes nothing else, on whichever server, also with a second factor', async () => {
    const person = await signUp(app);
    const { key, reply } = await add(person);
    await app.db.connection
      .collection('users')
      .updateOne({ email: person.user.email }, { $set: { totp: { secret: 'sealed', last_step: 0 } } });
    const options = await request(second);
    expect(options).toMatchObject({ rpId: 'story.example.org', userVerification: 'required' });
    const signedIn = await send(key.use(options));
    expect([signedIn.status, signedIn.body.user]).toEqual([200, person.user]);
    expect(signedIn.headers.get('set-cookie')).toContain('auth_token=');
    expect((await call(second, 'GET', '/auth/me', { token: signedIn.body.token })).status).toBe(200);
    const [used] = await list(person);
    expect(used).toEqual({ ...reply.body, used_at: expect.any(String) as string });
  });

  it.each<[string, Flaws]>([
    ['of another site', { origin: 'https://evil.example.org' }],
    ['for another site', { rpId: 'evil.example.org' }],
    ['without the person', { isVerified: false }],
    ['of somebody else', { userHandle: Buffer.from('b'.repeat(24), 'hex').toString('base64url') }],
    ['with another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ])('refuses an answer %s', async (_what, flaws) => {
    const { key } = await add(await signUp(app));
    expect(await logIn(key, flaws)).toMatchObject(REFUSED);
    expect((await logIn(key)).status).toBe(200);
  });

  it('refuses an answer that was used, one to a challenge of nobody, and nonsense', async () => {
    const { key } = await add(await signUp(app));
    const answer = key.use(await request());
    const replies = await Promise.all([send(answer), send(answer, second)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await send(key.use({ challenge: 'A'.repeat(43), rpId: 'story.example.org' }))).toMatchObject(REFUSED);
    const clientDataJSON = Buffer.from('not json').toString('base64url');
    expect(await send({ ...answer, response: { ...answer.response, clientDataJSON } })).toMatchObject(REFUSED);
    expect((await send({ ...answer, id: '$where' })).status).toBe(400);
  });

  it('refuses a count that goes back, as that of a copied key does, and takes one that stays at nothing', async () => {
    const { key } = await add(await signUp(app));
    expect((await logIn(key, { counter: 5 })).status).toBe(200);
    expect(await logIn(key, { counter: 5 })).toMatchObject(REFUSED);
    expect(await logIn(key, { counter: 3 })).toMatchObject(REFUSED);
    expect((await logIn(key, { counter: 6 })).status).toBe(200);
    const { key: shared } = await add(await signUp(app));
    for (let n = 0; n < 2; n += 1) expect((await logIn(shared, { counter: 0 })).status).toBe(200);
  });

  it('lets one in of the key and its copy when both answer at once', async () => {
    const { key } = await add(await signUp(app));
    const answers = [key.use(await request(), { counter: 7 }), key.use(await request(), { counter: 7 })];
    const replies = await Promise.all(answers.map((answer, n) => send(answer, n ? second : app)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('is over once it is deleted, which only its owner can', async () => {
    const person = await signUp(app);
    const { key, reply } = await add(person);
    const path = `/me/passkeys/${reply.body.id}`;
    expect((await (await signUp(app)).api('DELETE', path)).status).toBe(404);
    expect((await logIn(key)).status).toBe(200);
    expect((await person.api('DELETE', path)).status).toBe(204);
    expect((await person.api('DELETE', path)).status).toBe(404);
    expect(await logIn(key)).toMatchObject({ status: 400, body: { detail: /not known here/ } });
    await until(() => app.mails().find(({ to, subject }) => to === person.user.email && /was deleted/.test(subject)));
  });

  it('is over once it is deleted also where the account has it twice, and no other is', async () => {
    const person = await signUp(app);
    const other = await add(person);
    const { key, reply } = await add(person);
    const users = app.db.connection.collection<{ passkeys: { id: string }[] }>('users');
    const stored = (await users.findOne({ 'passkeys.id': reply.body.id }))?.passkeys.at(-1);
    await users.updateOne({ 'passkeys.id': reply.body.id }, { $push: { passkeys: { ...stored, id: 'b'.repeat(24) } } });
    expect(await list(person)).toHaveLength(3);
    expect((await person.api('DELETE', `/me/passkeys/${reply.body.id}`)).status).toBe(204);
    expect(await list(person)).toEqual([other.reply.body]);
    expect((await logIn(key)).status).toBe(400);
    expect((await logIn(other.key)).status).toBe(200);
  });
});

describe('a passkey as a fresh proof', () => {
  it('is the owner’s, and does where there is no password', async () => {
    const person = await signUp(app, 'Ada', undefined, Date.now() - 3_600_000);
    await person.api('POST', '/auth/reauthenticate', { password: TEST_PASSWORD });
    const { key } = await add(person);
    const { key: others } = await add(await signUp(app));
    await app.db.connection
      .collection('users')
      .updateOne({ email: person.user.email }, { $set: { 'sessions.0.proved_at': 0, password_hash: null } });
    expect(await person.api('POST', '/me/passkeys/options')).toMatchObject({
      status: 403,
      body: { code: 'reauthenticate' },
    });
    const prove = async (by: Authenticator) =>
      person.api('POST', '/auth/reauthenticate', { passkey: by.use(await request()) });
    expect((await prove(others)).status).toBe(400);
    expect((await prove(key)).status).toBe(200);
    expect((await person.api('POST', '/me/passkeys/options')).status).toBe(200);
  });
});
