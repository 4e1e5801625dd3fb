import type { ObjectId } from 'mongodb';
import type { Check } from './ending.ts';

interface Row {
  _id: ObjectId;
  unlocked: { id: string }[];
}

/** Each achievement is unlocked at most once; what is missing is found by the recount of the numbers. */
export const checkAchievements: Check = async ({ world }) => {
  for (const { _id, unlocked } of await world.database.db.collection<Row>('stats').find().toArray()) {
    const ids = unlocked.map(({ id }) => id);
    if (new Set(ids).size < ids.length)
      world.history.violated(
        '4 an achievement is unlocked and told once',
        `${_id.toHexString()} has one twice: ${ids.join()}`,
      );
  }
};
