import { expect, it } from 'vitest';
import { budgets } from '../../platform/budgets.ts';
import { unavailable } from '../../platform/errors.ts';
import type { FriendsDeps } from './friends.deps.ts';
import { FriendsService } from './friends.service.ts';
import type { Leaderboard } from './leaderboard.service.ts';

it('an invitation is stored within the time of its call, however long the steps before took', async () => {
  let asked = 0;
  let until = Infinity;
  const id = 'a'.repeat(24);
  const ada = { id, email: 'ada@example.org', name: 'Ada', username: 'ada', bio: '', picture: null };
  const deps: Partial<FriendsDeps> = {
    limits: {
      take: () => Promise.resolve({ isAllowed: true, retryAfterSeconds: 0 }),
      async consume() {
        asked = performance.now();
        await new Promise((done) => setTimeout(done, 20));
      },
    },
    users: {
      findById: () => Promise.resolve(ada),
      findPresent: () => Promise.resolve(ada),
      findByIds: () => Promise.resolve([]),
      findByEmail: () => Promise.resolve(null),
    },
    transact: ({ until: given = Infinity }) => {
      until = given;
      return Promise.reject(unavailable());
    },
  };
  const friends = new FriendsService(deps as FriendsDeps, {} as Leaderboard);
  await expect(friends.invite(id, 'bob@example.org')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(until).toBeLessThanOrEqual(asked + budgets.transactionMs);
});
