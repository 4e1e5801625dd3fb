import type { Friend, Invitation } from '@app/shared/friends';
import { limits } from '@app/shared/limits';
import type { ObjectId } from 'mongodb';
import { answerOf, type Check } from './ending.ts';

interface Circle {
  _id: ObjectId;
  friends: { id: ObjectId }[];
}

interface Cheered {
  _id: ObjectId;
  user_id: ObjectId;
  is_public: boolean;
  cheers: { from: string }[];
}

/** Circles in the database are symmetric, small and without doubles; the API tells the same; nobody is both invited and a friend, and
 * cheers are of friends only. */
export const checkFriends: Check = async (ending) => {
  const { world, scene } = ending;
  const wrong = (what: string) => world.history.violated('3 friendship is symmetric and bounded', what);
  const circles = await world.database.db.collection<Circle>('circles').find().toArray();
  const friendsOf = new Map(
    circles.map(({ _id, friends }) => [_id.toHexString(), friends.map(({ id }) => id.toHexString())]),
  );
  for (const [id, friends] of friendsOf) {
    if (friends.length > limits.friends) wrong(`${id} has ${String(friends.length)} friends`);
    if (new Set(friends).size < friends.length) wrong(`${id} has a friend twice`);
    if (friends.includes(id)) wrong(`${id} is a friend of itself`);
    for (const other of friends)
      if (!friendsOf.get(other)?.includes(id)) wrong(`${other} is a friend of ${id} and not the other way round`);
  }
  for (const { person } of scene.actors) {
    const { token } = person;
    const told = await answerOf<Friend[]>(ending, { method: 'GET', path: '/friends', token });
    const stored = friendsOf.get(person.id) ?? [];
    if (told.map(({ id }) => id).join() !== stored.join())
      wrong(`${person.username} is told of other friends than are stored`);
    const invitations = await answerOf<Invitation[]>(ending, { method: 'GET', path: '/friends/invitations', token });
    const names = told.map(({ username }) => username);
    const stale = invitations.filter(({ from_user }) => names.includes(from_user.username));
    if (stale.length > 0) wrong(`${person.username} is invited by somebody who is a friend already`);
  }
  const cheered = world.database.db.collection<Cheered>('events').find({ 'cheers.from': { $exists: true } });
  for (const { _id, user_id, is_public, cheers } of await cheered.toArray()) {
    const from = cheers.map((cheer) => cheer.from);
    if (!is_public) wrong(`${_id.toHexString()} is private and has cheers`);
    if (new Set(from).size < from.length) wrong(`somebody has cheered twice for ${_id.toHexString()}`);
    for (const id of from)
      if (!friendsOf.get(user_id.toHexString())?.includes(id)) wrong(`a cheer of ${id}, who is no friend, is left`);
  }
  const [one, two] = scene.couple;
  if (!friendsOf.get(one.person.id)?.includes(two.person.id)) wrong('a friendship that nobody ended is gone');
};
