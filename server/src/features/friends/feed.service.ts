import type { FeedItem } from '@app/shared/friends';
import { limits } from '@app/shared/limits';
import type { FeedDeps } from './friends.deps.ts';
import { asSender } from './friends.rules.ts';

/** What friends have made public lately; nobody else's, and nothing ranked. */
export function createFeed({ circles, users, cheers: repo }: FeedDeps) {
  return async function feed(
    userId: string,
    { limit = limits.feedDefault, before }: { limit?: number | undefined; before?: string | undefined },
  ): Promise<FeedItem[]> {
    const friends = await circles.of(userId);
    if (friends.length === 0) return [];
    const [people, shown] = await Promise.all([
      users.findByIds(friends),
      repo.shownToFriends(friends, { limit, before }),
    ]);
    const byId = new Map(people.map((person) => [person.id, asSender(person)]));
    return shown.flatMap(({ userId: author, event, cheers }) => {
      const person = byId.get(author);
      const my_cheer = cheers.find(({ from }) => from === userId)?.trait ?? null;
      return person ? [{ person, event, my_cheer, cheers: event.cheers }] : [];
    });
  };
}
