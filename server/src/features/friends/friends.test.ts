import type {
  CircleGoal,
  Friend,
  Invitation,
  Invited,
  LeaderboardRow,
  RankedRow,
  SentInvitation,
} from '@app/shared/friends';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openSocket, signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';

type Person = Awaited<ReturnType<typeof signUp>>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const people = (...names: string[]): Promise<Person[]> => Promise.all(names.map((name) => signUp(app, name)));
const invite = (from: Person, email: string) => from.api<{ message: string }>('POST', '/friends/invite', { email });
const invitationsOf = async (person: Person) => (await person.api<Invitation[]>('GET', '/friends/invitations')).body;
const friendsOf = async (person: Person) => (await person.api<Friend[]>('GET', '/friends')).body.map(({ id }) => id);
const leaderboardOf = async (person: Person) =>
  (await person.api<LeaderboardRow[]>('GET', '/friends/leaderboard')).body;

async function accept(person: Person, from: Person) {
  const waiting = (await invitationsOf(person)).find(({ from_user }) => from_user.username === from.user.username);
  return person.api<Friend>('POST', `/friends/invitations/${waiting!.id}/accept`);
}

async function befriend(a: Person, b: Person) {
  await invite(a, b.user.email);
  expect((await accept(b, a)).status).toBe(200);
}

/** `count` new friends of a person. */
async function fill(person: Person, count: number) {
  for (let made = 0; made < count; made += 1) await befriend(await signUp(app, 'A friend'), person);
}

describe('POST /friends/invite', () => {
  it('tells the invitee, who finds it among the invitations', async () => {
    const [ada, bob] = await people('Ada', 'Bob');
    const socket = await openSocket(app, bob!.token);
    expect(await invite(ada!, bob!.user.email.toUpperCase())).toMatchObject({
      status: 201,
      body: { message: 'Invitation sent!' },
    });
    const { name, username, picture } = ada!.user;
    const waiting = await invitationsOf(bob!);
    expect(waiting).toEqual([{ id: expect.any(String) as string, from_user: { name, username, picture } }]);
    expect(await until(() => socket.got('invitation:received')[0])).toEqual(waiting[0]);
    expect(await invitationsOf(ada!)).toEqual([]);
  });

  it('answers alike for an address without an account, mails it, and waits for its verification', async () => {
    const [ada, bob] = await people('Ada Lovelace', 'Bob');
    const known = await invite(ada!, bob!.user.email);
    const unknown = await invite(ada!, 'new.person@example.org');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const mail = await until(() => app.mails().find(({ to }) => to === 'new.person@example.org'));
    expect(mail.text).toContain(`Ada Lovelace (@${ada!.user.username})`);
    expect(mail.text).toContain('http://localhost:3000/auth');
    const late = await signUp(app, 'New Person', 'new.person@example.org');
    expect(await invitationsOf(late)).toMatchObject([{ from_user: { username: ada!.user.username } }]);
    expect((await accept(late, ada!)).body).toMatchObject({ id: ada!.user.id });
    const invited = app.mails().filter(({ to, subject }) => to === bob!.user.email && subject.includes('invited'));
    expect(invited).toEqual([]);
  });

  it('lets an invitation that nobody answers end after sixty days', async () => {
    const indexes = await app.db.connection.collection('invitations').indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { created_at: 1 }, expireAfterSeconds: 60 * 24 * 60 * 60 }),
    );
  });

  it('puts nothing into a mail that could be read as a link', async () => {
    const spammer = await signUp(app, 'Win money at evil.example/now');
    await invite(spammer, 'target@example.org');
    const mail = await until(() => app.mails().find(({ to }) => to === 'target@example.org'));
    expect(mail.text).not.toContain('evil');
    expect(mail.text).toContain(`@${spammer.user.username}`);
  });

  it('refuses oneself with 400', async () => {
    const [ada] = await people('Ada');
    expect(await invite(ada!, ada!.user.email)).toMatchObject({
      status: 400,
      body: { detail: 'You cannot invite yourself.' },
    });
  });

  it.each(['no address', 'a@example.org,b@example.org', '"x"@example.org', 'a@example.org\r\nBcc: b@example.org'])(
    'refuses %j as an address',
    async (email) => {
      const [ada] = await people('Ada');
      expect((await invite(ada!, email)).status).toBe(400);
    },
  );

  it('refuses who is already a friend with 409', async () => {
    const [ada, bob] = await people('Ada', 'Bob');
    await befriend(ada!, bob!);
    expect(await invite(ada!, bob!.user.email)).toMatchObject({
      status: 409,
      body: { detail: 'You are already friends.' },
    });
  });

  it('sends the mail again to who is already invited, also to a member, and keeps one invitation', async () => {
    const [ada, bob] = await people('Ada', 'Bob');
    const mailsTo = (address: string) =>
      app.mails().filter(({ to, text }) => to === address && text.includes('circle'));
    for (const address of [bob!.user.email, 'nobody.yet@example.org']) {
      expect((await invite(ada!, address)).status).toBe(201);
      await until(() => mailsTo(address).length === 1);
      expect(await invite(ada!, address)).toMatchObject({ status: 201, body: { message: 'Invitation sent!' } });
      await until(() => mailsTo(address).length === 2);
    }
    expect(mailsTo(bob!.user.email)[0]!.text).toContain('http://localhost:3000/friends');
    expect(await invitationsOf(bob!)).toHaveLength(1);
  });

  it('refuses a sixth friend with 409, on either side', async () => {
    const [ada, bob] = await people('Ada', 'Bob');
    await fill(ada!, 5);
    expect(await invite(ada!, bob!.user.email)).toMatchObject({
      status: 409,
      body: { detail: 'You already have 5 friends.' },
    });
    expect(await invite(bob!, ada!.user.email)).toMatchObject({
      status: 409,
      body: { detail: 'This person already has 5 friends.' },
    });
  });

  it('makes friends of two who have invited each other', async () => {
    const [ada, bob] = await people('Ada', 'Bob');
    const [adas, bobs] = [await openSocket(app, ada!.token), await openSocket(app, bob!.token)];
    await invite(ada!, bob!.user.email);
    expect((await invite(bob!, ada!.user.email)).status).toBe(201);
    expect(await friendsOf(ada!)).toEqual([bob!.user.id]);
    expect(await friendsOf(bob!)).toEqual([ada!.user.id]);
    expect([await invitationsOf(ada!), await invitationsOf(bob!)]).toEqual([[], []]);
    expect(await until(() => adas.got('invitation:accepted')[0])).toMatchObject({ id: bob!.user.id });
    expect(await until(() => bobs.got('invitation:accepted')[0])).toMatchObject({ id: ada!.user.id });
  });

  it('does not use up the mails of an address by inviting it again and again', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    const [ada, bob] = [await signUp(limited, 'Ada'), await signUp(limited, 'Bob')];
    for (let sent = 0; sent < 8; sent += 1) await invite(ada, 'patient@example.org');
    expect((await invite(bob, 'patient@example.org')).status).toBe(201);
    const from = ({ user }: Person) =>
      limited.mails().filter(({ to, text }) => to === 'patient@example.org' && text.includes(`@${user.username}`));
    await until(() => from(bob).length === 1);
    expect(from(ada).length).toBeLessThanOrEqual(2);
    await limited.close();
  });

  it('allows ten a day', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    const ada = await signUp(limited, 'Ada');
    const statuses = [];
    for (let sent = 0; sent < 11; sent += 1) statuses.push((await invite(ada, `p${String(sent)}@example.org`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    expect((await invite(ada, 'p11@example.org')).headers.get('retry-after')).toMatch(/^\d+$/);
    await limited.close();
  });
});

describe('POST /friends/invited', () => {
  it('shows whoever holds the link of the mail who asks them, until it is withdrawn, and nothing for a guess', async () => {
    const [ada] = await people('Ada');
    const email = 'asked.by.ada@example.org';
    await invite(ada!, email);
    const mail = await until(() => app.mails().find(({ to }) => to === email));
    const token = /#invitation=([\w.-]+)/.exec(mail.text)?.[1] ?? '';
    const ask = (said: string) => call<Invited>(app, 'POST', '/friends/invited', { body: { token: said } });
    const { status, body } = await ask(token);
    const { name, username, picture } = ada!.user;
    expect([status, body]).toEqual([200, { from_user: { name, username, picture }, email }]);
    const [id = ''] = token.split('.');
    for (const guess of [id, `${id}.${'a'.repeat(43)}`, `${'a'.repeat(24)}${token.slice(24)}`, `${token}x`, '']) {
      expect((await ask(guess)).status).toBe(404);
    }
    await ada!.api('DELETE', `/friends/invitations/${id}`);
    expect((await ask(token)).status).toBe(404);
  });
});

describe('POST /friends/invitations/:id/accept', () => {
  it('answers the friend, tells the inviter, and counts for both', async () => {
    const [ada, bob] = await people('Ada', 'Bob');
    const socket = await openSocket(app, ada!.token);
    await invite(ada!, bob!.user.email);
    const { id, name, username, picture } = ada!.user;
    expect(await accept(bob!, ada!)).toMatchObject({ status: 200, body: { id, name, username, picture } });
    expect(await until(() => socket.got('invitation:accepted')[0])).toMatchObject({ id: bob!.user.id, name: 'Bob' });
    expect(await until(() => socket.got('achievement:unlocked')[0])).toMatchObject({ id: 'first_friend' });
    expect(await until(() => socket.got('leaderboard:changed')[0])).toMatchObject({ user_id: bob!.user.id });
    expect([await friendsOf(ada!), await friendsOf(bob!)]).toEqual([[bob!.user.id], [ada!.user.id]]);
  });

  it('answers 404 when it is not mine, not there, or no longer pending', async () => {
    const [ada, bob, eve] = await people('Ada', 'Bob', 'Eve');
    await invite(ada!, bob!.user.email);
    const [waiting] = await invitationsOf(bob!);
    const path = `/friends/invitations/${waiting!.id}/accept`;
    expect((await eve!.api('POST', path)).status).toBe(404);
    expect((await ada!.api('POST', path)).status).toBe(404);
    expect((await bob!.api('POST', path)).status).toBe(200);
    expect((await bob!.api('POST', path)).status).toBe(404);
    expect((await bob!.api('POST', '/friends/invitations/0123456789abcdef01234567/accept')).status).toBe(404);
    expect((await bob!.api('POST', '/friends/invitations/nonsense/accept')).status).toBe(400);
  });

  it('answers 409 when either side has five, and the invitation goes on waiting', async () => {
    const [ada, bob] = await people('Ada', 'Bob');
    await invite(ada!, bob!.user.email);
    await fill(ada!, 5);
    expect((await accept(bob!, ada!)).status).toBe(409);
    expect(await friendsOf(bob!)).toEqual([]);
    expect(await friendsOf(ada!)).toHaveLength(5);
    expect(await invitationsOf(bob!)).toHaveLength(1);
  });
});

describe('an accepted invitation', () => {
  it('of somebody who is just being deleted leaves no friend behind', async () => {
    const [ada, bob] = await people('Ada', 'Bob');
    await invite(ada!, bob!.user.email);
    await app.db.connection.collection('users').deleteOne({ email: ada!.user.email });
    const [waiting] = await app.db.connection.collection('invitations').find({ email: bob!.user.email }).toArray();
    const reply = await bob!.api('POST', `/friends/invitations/${waiting!._id.toHexString()}/accept`);
    expect(reply).toMatchObject({ status: 404, body: { detail: 'This account no longer exists.' } });
    const circles = await app.db.connection.collection('circles').find().toArray();
    expect(JSON.stringify(circles)).not.toContain(ada!.user.id);
    expect(circles.find(({ _id }) => String(_id) === bob!.user.id)?.friends ?? []).toEqual([]);
  });
});

describe('POST /friends/invitations/:id/reject', () => {
  it('ends the invitation, once, and tells nobody', async () => {
    const [ada, bob] = await people('Ada', 'Bob');
    const socket = await openSocket(app, ada!.token);
    await invite(ada!, bob!.user.email);
    const [waiting] = await invitationsOf(bob!);
    const path = `/friends/invitations/${waiting!.id}/reject`;
    expect((await ada!.api('POST', path)).status).toBe(404);
    expect(await bob!.api('POST', path)).toMatchObject({ status: 204, body: '' });
    expect((await bob!.api('POST', path)).status).toBe(404);
    expect(await invitationsOf(bob!)).toEqual([]);
    expect((await invite(ada!, bob!.user.email)).status).toBe(201);
    expect(socket.received).toEqual([]);
  });
});

describe('DELETE /friends/:id', () => {
  it('takes the friend from both sides and tells the other', async () => {
    const [ada, bob, eve] = await people('Ada', 'Bob', 'Eve');
    await befriend(ada!, bob!);
    const socket = await openSocket(app, bob!.token);
    expect((await eve!.api('DELETE', `/friends/${bob!.user.id}`)).status).toBe(404);
    expect((await ada!.api('DELETE', `/friends/${bob!.user.id}`)).status).toBe(204);
    expect(await until(() => socket.got('friend:removed')[0])).toEqual({ user_id: ada!.user.id });
    expect([await friendsOf(ada!), await friendsOf(bob!)]).toEqual([[], []]);
    expect((await ada!.api('DELETE', `/friends/${bob!.user.id}`)).status).toBe(404);
  });
});

describe('GET /friends/leaderboard', () => {
  const record = (person: Person, description: string) => person.api('POST', '/events', { description });

  it('ranks oneself and the friends, in at most 2 kB', async () => {
    const [ada, bob, eve] = await people('Ada', 'Bob', 'Eve');
    await fill(ada!, 4);
    await befriend(ada!, bob!);
    await record(eve!, 'Eve did something too');
    await record(bob!, 'Helped a neighbour carry the shopping');
    const rows = await leaderboardOf(ada!);
    expect(rows.map((row) => row.user_id)).not.toContain(eve!.user.id);
    expect(rows[0]).toMatchObject({ user_id: bob!.user.id, xp: 10, level: 1, total_events: 1, current_streak: 1 });
    expect(rows).toHaveLength(6);
    expect(JSON.stringify(rows).length).toBeLessThanOrEqual(2048);
  });

  it('moves live: to oneself and each friend, and to nobody else', async () => {
    const [ada, bob, eve] = await people('Ada', 'Bob', 'Eve');
    await befriend(ada!, bob!);
    const [adas, bobs, eves] = await Promise.all([ada!, bob!, eve!].map(({ token }) => openSocket(app, token)));
    await record(ada!, 'Repaired the bicycle of a friend');
    for (const socket of [adas!, bobs!]) {
      expect(await until(() => socket.got('leaderboard:changed').at(-1))).toMatchObject({
        user_id: ada!.user.id,
        xp: 10,
      });
    }
    expect(bobs!.received.map(({ name }) => name)).toEqual(bobs!.received.map(() => 'leaderboard:changed'));
    expect(eves!.received).toEqual([]);
  });
});

describe('GET /friends/leaderboard?period=week', () => {
  it('counts what was written this week, and gives equals one rank in both periods', async () => {
    const [ada, bob, eve] = await people('Ada', 'Bob', 'Eve');
    await befriend(ada!, bob!);
    await befriend(ada!, eve!);
    for (const one of ['Ran', 'Swam']) await bob!.api('POST', '/events', { description: `${one} a mile` });
    // Earned in another week: still all of the XP, and none of this week's.
    const stats = app.db.connection.collection<{ _id: unknown; week: { start: string; events: number } }>('stats');
    const documents = await stats.find().toArray();
    const bobs = documents.find(({ _id }) => String(_id) === bob!.user.id)!;
    expect(bobs.week.events).toBe(2);
    await stats.updateOne({ _id: bobs._id }, { $set: { 'week.start': '2020-01-06' } });
    const board = async (query: string) =>
      (await ada!.api<RankedRow[]>('GET', `/friends/leaderboard${query}`)).body.map((row) => [
        ...[row.name, row.rank, row.xp, row.week_xp],
      ]);
    expect(await board('')).toEqual([
      ['Bob', 1, 20, 0],
      ['Ada', 2, 0, 0],
      ['Eve', 2, 0, 0],
    ]);
    await eve!.api('POST', '/events', { description: 'Baked bread' });
    expect(await board('?period=week')).toEqual([
      ['Eve', 1, 10, 10],
      ['Bob', 2, 20, 0],
      ['Ada', 3, 0, 0],
    ]);
    expect((await ada!.api('GET', '/friends/leaderboard?period=month')).status).toBe(400);
  });
});

describe('GET /friends/goal', () => {
  it('asks for four events of each in the circle, and counts what this week has, private ones as a number', async () => {
    const [ada, bob, eve] = await people('Ada', 'Bob', 'Eve');
    await befriend(ada!, bob!);
    await bob!.api('POST', '/events', { description: 'Helped a neighbour carry the shopping' });
    await bob!.api('POST', '/events', { description: 'zzSECRETzz', is_public: false });
    await eve!.api('POST', '/events', { description: 'Ran a mile' });
    const goal = await ada!.api<CircleGoal>('GET', '/friends/goal');
    expect(goal.body).toMatchObject({ target: 8, done: 2 });
    expect(goal.body.week).toMatch(/^\d{4}-W\d{2}$/);
    expect(goal.body.by.map(({ person, done }) => [person.name, done]).sort()).toEqual([
      ['Ada', 0],
      ['Bob', 2],
    ]);
    expect(JSON.stringify(goal.body)).not.toContain('zzSECRETzz');
  });
});

describe('invitations that I sent', () => {
  it('are listed until they are answered, and withdrawn by me alone', async () => {
    const [ada, bob, eve] = await people('Ada', 'Bob', 'Eve');
    await invite(ada!, bob!.user.email);
    await invite(ada!, eve!.user.email);
    const sent = async () => (await ada!.api<SentInvitation[]>('GET', '/friends/invitations/sent')).body;
    expect((await sent()).map(({ email }) => email)).toEqual([eve!.user.email, bob!.user.email]);
    await accept(bob!, ada!);
    const [waiting] = await sent();
    expect(waiting).toMatchObject({ email: eve!.user.email });
    const eves = await openSocket(app, eve!.token);
    const withdraw = (person: Person) => person.api('DELETE', `/friends/invitations/${waiting!.id}`);
    expect((await withdraw(eve!)).status).toBe(404);
    expect((await withdraw(ada!)).status).toBe(204);
    expect((await withdraw(ada!)).status).toBe(404);
    expect(await until(() => eves.got('invitation:withdrawn')[0])).toEqual({ id: waiting!.id });
    expect([await sent(), await invitationsOf(eve!)]).toEqual([[], []]);
  });
});

describe('every call of friends', () => {
  it.each([
    ['GET', '/friends'],
    ['GET', '/friends/invitations'],
    ['GET', '/friends/invitations/sent'],
    ['GET', '/friends/feed'],
    ['GET', '/friends/leaderboard'],
    ['POST', '/friends/invite'],
    ['POST', '/friends/invitations/0123456789abcdef01234567/accept'],
    ['POST', '/friends/invitations/0123456789abcdef01234567/reject'],
    ['DELETE', '/friends/0123456789abcdef01234567'],
  ])('%s %s requires sign-in', async (method, path) => {
    expect((await call(app, method, path)).status).toBe(401);
  });
});
