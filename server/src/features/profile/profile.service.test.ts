import { expect, it, vi } from 'vitest';
import type { User } from '@app/shared/profile';
import type { StatsChange } from '../gamification/gamification.types.ts';
import { NewestOnly, type Push } from '../../platform/realtime/realtime.ts';
import { ProfileService } from './profile.service.ts';

type Deps = ConstructorParameters<typeof ProfileService>[0];

it('an older profile that is pushed after a newer one is no news', async () => {
  let user: User = {
    id: 'a'.repeat(24),
    email: 'ada@example.org',
    name: 'Ada',
    username: 'ada',
    bio: '',
    picture: null,
  };
  let rev = 0;
  const push = vi.fn<Push>();
  const deps: Partial<Deps> = {
    push,
    onMoved: () => undefined,
    updateAuthor: () => Promise.resolve(),
    transact: (_of, work) => work({} as Parameters<typeof work>[0]),
    users: {
      findById: () => Promise.resolve(user),
      findByUsername: () => Promise.resolve(null),
      pins: () => Promise.resolve([]),
      setPins: () => Promise.reject(new Error('not asked')),
      update: (_id, patch) => Promise.resolve((user = { ...user, ...(patch as Partial<User>) })),
    },
    media: {
      store: () => Promise.reject(new Error('not asked')),
      attach: () => Promise.resolve(),
      detach: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    },
    stats: {
      applyProfile: () =>
        Promise.resolve({ row: { rev: (rev += 1) } as StatsChange['row'], unlocked: [], hasMoved: false }),
      announce: () => undefined,
      factsOf: () => Promise.reject(new Error('not asked')),
      streakSettings: () => Promise.reject(new Error('not asked')),
    },
  };
  const profiles = new ProfileService(deps as Deps);
  for (const bio of ['first', 'second']) await profiles.update(user.id, { bio });
  const news = new NewestOnly();
  const [first, second] = push.mock.calls.map(([, , , asOf]) => asOf);
  expect(news.admits(user.id, second!)).toBe(true);
  expect(news.admits(user.id, first!)).toBe(false);
});
