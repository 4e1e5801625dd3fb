import { limits } from '@app/shared/limits';
import type { Friend, Invitation } from '@app/shared/friends';
import fc from 'fast-check';
import type { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, openSocket, persistently, signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';

// Every act is a transaction of its own, and some are many.
vi.setConfig({ testTimeout: 90_000 });

type Person = Awaited<ReturnType<typeof signUp>>;

// Two servers on one database, as behind a proxy: what one process could keep in order must hold without it.
let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  one = await startTestApp({ env: { SOCKET_ADAPTER: 'mongo' } });
  two = await startTestApp({ sharing: one });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

/** A few at a time: hashing passwords has a short queue. */
async function people(count: number): Promise<Person[]> {
  const all: Person[] = [];
  while (all.length < count) {
    const few = Array.from({ length: Math.min(4, count - all.length) }, (_each, at) => all.length + at);
    all.push(...(await Promise.all(few.map((number) => signUp(one, `Person ${String(number)}`)))));
  }
  return all;
}
const serverOf = (turn: number): TestApp => (turn % 2 === 0 ? one : two);
const act = (turn: number, who: Person, method: string, path: string, body?: unknown) =>
  persistently(() => call(serverOf(turn), method, path, { token: who.token, body }));
const invite = (turn: number, from: Person, to: Person) =>
  act(turn, from, 'POST', '/friends/invite', { email: to.user.email });

async function waitingFor(person: Person): Promise<{ id: string; from: string }[]> {
  const { body } = await call<Invitation[]>(one, 'GET', '/friends/invitations', { token: person.token });
  return body.map(({ id, from_user }) => ({ id, from: from_user.username }));
}
const firstWaiting = async (person: Person): Promise<string> => (await waitingFor(person))[0]!.id;
const friendsOf = async (person: Person): Promise<string[]> =>
  (await call<Friend[]>(one, 'GET', '/friends', { token: person.token })).body.map(({ id }) => id);

/** Invariant 3, read from the database itself. */
async function expectSound(): Promise<void> {
  const { connection } = one.db;
  const circles = await connection
    .collection<{ _id: mongo.ObjectId; friends: { id: mongo.ObjectId }[] }>('circles')
    .find()
    .toArray();
  const friends = new Map(circles.map((circle) => [String(circle._id), circle.friends.map(({ id }) => String(id))]));
  for (const [person, others] of friends) {
    expect(others.length).toBeLessThanOrEqual(limits.friends);
    expect(new Set(others).size).toBe(others.length);
    expect(others).not.toContain(person);
    for (const other of others) expect(friends.get(other)).toContain(person);
  }
  const counted = await connection
    .collection<{ _id: mongo.ObjectId; friends: number }>('stats')
    .find({ gone_at: { $exists: false } })
    .toArray();
  for (const { _id, friends: count } of counted) expect(count).toBe(friends.get(String(_id))?.length ?? 0);
  const users = await connection.collection<{ _id: mongo.ObjectId; email: string }>('users').find().toArray();
  const idOf = new Map(users.map(({ _id, email }) => [email, String(_id)]));
  const waiting = await connection.collection<{ from: mongo.ObjectId; email: string }>('invitations').find().toArray();
  for (const { from, email } of waiting) expect(friends.get(String(from)) ?? []).not.toContain(idOf.get(email));
}

const codes = (answers: { status: number }[]): number[] => answers.map(({ status }) => status).sort();

describe('ten who accept at once', () => {
  it('fill a circle of four to five, and none of the nine others is half a friend', async () => {
    const [ada, ...others] = (await people(15)) as [Person, ...Person[]];
    const [first, rest] = [others.slice(0, 4), others.slice(4)];
    for (const person of first) {
      await invite(0, ada, person);
      const id = await firstWaiting(person);
      expect((await act(0, person, 'POST', `/friends/invitations/${id}/accept`)).status).toBe(200);
    }
    for (const person of rest) expect((await invite(0, ada, person)).status).toBe(201);
    const ids = await Promise.all(rest.map(firstWaiting));
    const answers = await Promise.all(
      rest.map((person, turn) => act(turn, person, 'POST', `/friends/invitations/${ids[turn]!}/accept`)),
    );
    expect(codes(answers)).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await friendsOf(ada)).toHaveLength(5);
    const circles = await Promise.all(others.map(friendsOf));
    expect(circles.filter((circle) => circle.includes(ada.user.id))).toHaveLength(5);
    await expectSound();
  });

  it('fill an empty circle to five when all ten are its own invitations', async () => {
    const [ada, ...others] = (await people(11)) as [Person, ...Person[]];
    for (const person of others) await invite(0, person, ada);
    const waiting = await waitingFor(ada);
    expect(waiting).toHaveLength(10);
    const answers = await Promise.all(
      waiting.map(({ id }, turn) => act(turn, ada, 'POST', `/friends/invitations/${id}/accept`)),
    );
    expect(codes(answers)).toEqual([...Array<number>(5).fill(200), ...Array<number>(5).fill(409)]);
    expect(await friendsOf(ada)).toHaveLength(5);
    await expectSound();
  });
});

describe('two who invite each other at the same moment', () => {
  it('are friends once, and no invitation is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, bob] = (await people(2)) as [Person, Person];
      const answers = await Promise.all([invite(0, ada, bob), invite(1, bob, ada)]);
      expect(codes(answers)).toEqual([201, 201]);
      expect([await friendsOf(ada), await friendsOf(bob)]).toEqual([[bob.user.id], [ada.user.id]]);
      expect([await waitingFor(ada), await waitingFor(bob)]).toEqual([[], []]);
    }
    await expectSound();
  });

  it('invite once, however often they press', async () => {
    const [ada, bob] = (await people(2)) as [Person, Person];
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((turn) => invite(turn, ada, bob)));
    expect(codes(answers)).toEqual(Array<number>(6).fill(201));
    expect(await waitingFor(bob)).toHaveLength(1);
  });
});

describe('an invitation that is accepted and rejected at the same moment', () => {
  it('leaves pending exactly once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, bob] = (await people(2)) as [Person, Person];
      await invite(0, ada, bob);
      const id = await firstWaiting(bob);
      const [accepted, rejected] = await Promise.all([
        act(round, bob, 'POST', `/friends/invitations/${id}/accept`),
        act(round + 1, bob, 'POST', `/friends/invitations/${id}/reject`),
      ]);
      expect(accepted.status === 200 ? rejected.status : accepted.status).toBe(404);
      expect([accepted.status, rejected.status]).toContain(accepted.status === 200 ? 200 : 204);
      expect(await friendsOf(ada)).toEqual(accepted.status === 200 ? [bob.user.id] : []);
    }
    await expectSound();
  });

  it('makes a friendship once when accepted on two servers, and loses it once when removed from both sides', async () => {
    const [ada, bob] = (await people(2)) as [Person, Person];
    await invite(0, ada, bob);
    const id = await firstWaiting(bob);
    const accepts = [0, 1, 2, 3].map((turn) => act(turn, bob, 'POST', `/friends/invitations/${id}/accept`));
    expect(codes(await Promise.all(accepts))).toEqual([200, 404, 404, 404]);
    const removals = [
      act(0, ada, 'DELETE', `/friends/${bob.user.id}`),
      act(1, bob, 'DELETE', `/friends/${ada.user.id}`),
    ];
    expect(codes(await Promise.all(removals))).toEqual([204, 404]);
    await expectSound();
  });
});

describe('two people on two servers', () => {
  it('hear of invitation, acceptance and each new row', async () => {
    const [ada, bob] = (await people(2)) as [Person, Person];
    const [adas, bobs] = [await openSocket(one, ada.token), await openSocket(two, bob.token)];
    await act(0, ada, 'POST', '/friends/invite', { email: bob.user.email });
    const { id } = await until(() => bobs.got('invitation:received')[0]);
    await act(1, bob, 'POST', `/friends/invitations/${id}/accept`);
    expect(await until(() => adas.got('invitation:accepted')[0])).toMatchObject({ id: bob.user.id });
    await act(0, ada, 'POST', '/events', { description: 'Ran through the rain' });
    await until(() => bobs.got('leaderboard:changed').find((row) => row.user_id === ada.user.id && row.xp === 10));
    await act(1, bob, 'POST', '/events', { description: 'Baked a cake' });
    await until(() => adas.got('leaderboard:changed').find((row) => row.user_id === bob.user.id && row.xp === 10));
  });
});

type Act = { kind: 'invite' | 'accept' | 'reject' | 'remove'; who: number; whom: number };

describe('friendship', () => {
  it('is symmetric, at most five, and counted, whatever eight people do at once', async () => {
    const member = fc.nat({ max: 7 });
    const acts: fc.Arbitrary<Act[]> = fc.array(
      fc.record({
        kind: fc.constantFrom('invite', 'invite', 'accept', 'accept', 'accept', 'reject', 'remove'),
        who: member,
        whom: member,
      }),
      { minLength: 24, maxLength: 36 },
    );
    const everybody = await people(8);
    const perform = async ({ kind, who, whom }: Act, turn: number) => {
      const [self, other] = [everybody[who]!, everybody[whom]!];
      if (kind === 'invite') return invite(turn, self, other);
      if (kind === 'remove') return act(turn, self, 'DELETE', `/friends/${other.user.id}`);
      const [waiting] = await waitingFor(self);
      return act(turn, self, 'POST', `/friends/invitations/${waiting?.id ?? '0'.repeat(24)}/${kind}`);
    };
    let made = 0;
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        for (let at = 0; at < sequence.length; at += 6) {
          const answers = await Promise.all(sequence.slice(at, at + 6).map(perform));
          made += answers.filter(({ status }) => status === 200).length;
          for (const { status } of answers) expect([200, 201, 204, 400, 404, 409]).toContain(status);
        }
        await expectSound();
      }),
      { numRuns: 4 },
    );
    expect(made).toBeGreaterThan(5);
    // Some hundred transactions that meet each other take what a busy machine gives.
  }, 180_000);
});
