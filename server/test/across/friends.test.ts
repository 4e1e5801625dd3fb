import type { Friend, Invitation } from '@app/shared/friends';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserRepo } from '../../src/features/auth/user.repo.ts';
import { CirclesRepo } from '../../src/features/friends/circles.repo.ts';
import type { FriendsDeps } from '../../src/features/friends/friends.deps.ts';
import { FriendsService } from '../../src/features/friends/friends.service.ts';
import { InvitationsRepo } from '../../src/features/friends/invitations.repo.ts';
import { Leaderboard } from '../../src/features/friends/leaderboard.service.ts';
import { StatsRepo } from '../../src/features/gamification/stats.repo.ts';
import { StatsService } from '../../src/features/gamification/stats.service.ts';
import { createUserTransact } from '../../src/platform/db/user-transactions.ts';
import { createLimits } from '../../src/platform/limits/limits.ts';
import { silent, watchedDatabase } from '../database.ts';
import { signUp, startTestApp, TEST_SECRET, type TestApp } from '../harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The use-cases of friends as the app makes them, on a connection that is watched. */
async function watchedFriends(over: { users?: (users: UserRepo) => FriendsDeps['users'] } = {}) {
  const db = await watchedDatabase(app.databaseName);
  const now = () => new Date();
  const stats = new StatsService({
    ...{ repo: new StatsRepo(db), push: () => undefined, now },
    onMoved: () => undefined,
    newestCreatedAt: () => Promise.resolve(null),
  });
  const deps = {
    ...{ stats, circles: new CirclesRepo(db), invitations: new InvitationsRepo(db) },
    transact: createUserTransact(db, () => false),
    ...{
      users: over.users?.(new UserRepo(db)) ?? new UserRepo(db),
      log: silent,
      publicUrl: '',
      secret: TEST_SECRET,
      push: () => undefined,
      now,
    },
    limits: createLimits(db, { isEnabled: false, secret: TEST_SECRET }),
    mailQueue: { enqueue: () => Promise.resolve() },
    notify: () => Promise.resolve(),
    cheers: { takeBack: () => Promise.resolve() },
    invitedByOperator: () => Promise.resolve(null),
    isSignUpClosed: () => Promise.resolve(false),
  };
  return { db, friends: new FriendsService(deps, new Leaderboard(deps)) };
}

describe('accepting an invitation', () => {
  it('takes at most eight round trips in its transaction, and one to commit it', async () => {
    const [ada, bob] = await Promise.all([signUp(app, 'Ada'), signUp(app, 'Bob')]);
    await ada.api('POST', '/friends/invite', { email: bob.user.email });
    const [waiting] = (await bob.api<Invitation[]>('GET', '/friends/invitations')).body;
    const { db, friends } = await watchedFriends();
    await friends.accept(bob.user.id, waiting?.id ?? '');
    expect((await ada.api<Friend[]>('GET', '/friends')).body).toMatchObject([{ id: bob.user.id }]);
    expect(db.commandsInTransactions.at(-1)).toBe('commitTransaction');
    expect(db.commandsInTransactions.slice(0, -1).length).toBeLessThanOrEqual(8);
    await db.close();
  });
});

describe('inviting an address', () => {
  it('makes friends when its owner verified it, and invited back, at that very moment', async () => {
    const ada = await signUp(app, 'Ada');
    const bob = await signUp(app, 'Bob');
    await bob.api('POST', '/friends/invite', { email: ada.user.email });
    // What was read before the transaction: nobody had the address yet.
    const { db, friends } = await watchedFriends({
      users: (users) => ({
        findById: (id, session) => users.findById(id, session),
        findPresent: (id, session) => users.findPresent(id, session),
        findByIds: (ids) => users.findByIds(ids),
        findByEmail: (email, session) => (session ? users.findByEmail(email, session) : Promise.resolve(null)),
      }),
    });
    expect(await friends.invite(ada.user.id, bob.user.email)).toEqual({ message: 'Friend added!' });
    expect((await bob.api<Friend[]>('GET', '/friends')).body).toMatchObject([{ id: ada.user.id }]);
    await db.close();
  });
});
