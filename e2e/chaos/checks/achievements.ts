import type { Stats } from '@app/shared/gamification';
import type { ObjectId } from 'mongodb';
import { expectUnlocked } from '../acts/journal.ts';
import { answerOf, type Check } from './ending.ts';

interface Row {
  _id: ObjectId;
  unlocked: { id: string }[];
}

/** Each achievement is unlocked at most once and never taken back; what is missing is found by the recount of the numbers. */
export const checkAchievements: Check = async (ending) => {
  const { world, scene } = ending;
  // Of who was deleted there is a mark and nothing else.
  const rows = world.database.db.collection<Row>('stats').find({ unlocked: { $exists: true } });
  for (const { _id, unlocked } of await rows.toArray()) {
    const ids = unlocked.map(({ id }) => id);
    if (new Set(ids).size < ids.length)
      world.history.violated(
        '4 an achievement is unlocked once and for good, and told once',
        `${_id.toHexString()} has one twice: ${ids.join()}`,
      );
  }
  for (const actor of scene.actors) {
    const call = { method: 'GET', path: '/gamification/stats', token: actor.person.token } as const;
    expectUnlocked(scene, actor, actor.unlocked, await answerOf<Stats>(ending, call));
  }
};
