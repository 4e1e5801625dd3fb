import type { FeedItem, LeaderboardRow } from '@app/shared/friends';
import { ObjectId } from 'mongodb';
import { answerOf, type Check } from './ending.ts';

/** Nothing of who was deleted is left: no event, no message, no friend, no cheer, no invitation, and nobody is shown them. */
export const checkGone: Check = async (ending) => {
  const { world, scene } = ending;
  const { db } = world.database;
  const wrong = (what: string) => world.history.violated('8 private stays private', what);
  for (const { id, username, email } of scene.gone) {
    const _id = new ObjectId(id);
    const left = {
      users: { _id },
      circles: { $or: [{ _id }, { 'friends.id': _id }] },
      events: { $or: [{ user_id: _id }, { 'cheers.from': id }] },
      messages: { user_id: _id },
      invitations: { from: _id },
      days: { user_id: _id },
      plans: { user_id: _id },
      push_subscriptions: { user_id: _id },
      notifications: { user_id: _id },
    };
    for (const [name, filter] of Object.entries(left)) {
      const count = await db.collection(name).countDocuments(filter);
      if (count > 0) wrong(`${String(count)} of ${name} are left of ${email}, who was deleted`);
    }
    for (const { person } of scene.actors) {
      const { token } = person;
      const feed = await answerOf<FeedItem[]>(ending, { method: 'GET', path: '/friends/feed', token });
      const board = await answerOf<LeaderboardRow[]>(ending, { method: 'GET', path: '/friends/leaderboard', token });
      if (JSON.stringify([feed, board]).includes(username))
        wrong(`${person.username} is shown ${username}, who was deleted`);
    }
  }
};
