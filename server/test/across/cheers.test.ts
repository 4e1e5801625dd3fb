import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteUser } from '../../src/personal/delete-user.ts';
import { adminOf } from '../admin.ts';
import { call, persistently, signUp, startTestApp, type TestApp } from '../harness.ts';

vi.setConfig({ testTimeout: 90_000 });

const { ObjectId } = mongo;

type Person = Awaited<ReturnType<typeof signUp>>;

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SOCKET_ADAPTER: 'mongo' } });
  other = await startTestApp({ sharing: app });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const people = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, (_each, at) => signUp(app, `Person ${String(at)}`)));
const act = (turn: number, who: Person, method: string, path: string, body?: unknown) =>
  persistently(() => call(turn % 2 === 0 ? app : other, method, path, { token: who.token, body }));
const invite = (turn: number, from: Person, to: Person) =>
  act(turn, from, 'POST', '/friends/invite', { email: to.user.email });

describe('a cheer at the same moment', () => {
  const cheersIn = async () => {
    const { connection } = app.db;
    const events = await connection.collection<{ cheers?: unknown[] }>('events').find().toArray();
    return events.flatMap(({ cheers }) => cheers ?? []);
  };
  const seen = async (who: Person) => (await connectionStats().findOne({ _id: new ObjectId(who.user.id) }))?.seen ?? {};
  const connectionStats = () =>
    app.db.connection.collection<{ _id: mongo.ObjectId; seen: Record<string, unknown> }>('stats');

  it.each([
    [
      'as the friendship ends',
      (owner: Person, friend: Person) => act(0, owner, 'DELETE', `/friends/${friend.user.id}`),
    ],
    [
      'as the event is made private',
      (owner: Person, _friend: Person, id: string) => act(0, owner, 'PUT', `/events/${id}`, { is_public: false }),
    ],
    [
      'as the event is deleted',
      (owner: Person, _friend: Person, id: string) => act(0, owner, 'DELETE', `/events/${id}`),
    ],
    ['as the friend is deleted', (_owner: Person, friend: Person) => deleteUser(adminOf(app), friend.user)],
    ['as its owner is deleted', (owner: Person) => deleteUser(adminOf(app), owner.user)],
  ])('%s leaves nothing behind', async (_when, ending) => {
    for (let round = 0; round < 4; round += 1) {
      const [owner, friend] = (await people(2)) as [Person, Person];
      await invite(0, owner, friend);
      await invite(0, friend, owner);
      const created = await act(0, owner, 'POST', '/events', { description: 'Ran through the rain' });
      const { id } = (created.body as { event: { id: string } }).event;
      const [cheered] = await Promise.all([
        act(1, friend, 'PUT', `/events/${id}/cheer`, { trait: 'Courage' }),
        ending(owner, friend, id),
      ]);
      expect([200, 401, 404]).toContain(cheered.status);
      expect(await cheersIn()).toEqual([]);
      expect(await seen(owner)).toEqual({});
    }
  });
});
