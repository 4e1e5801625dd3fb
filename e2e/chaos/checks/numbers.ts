import type { Analytics } from '@app/shared/analytics';
import type { Stats } from '@app/shared/gamification';
import { limits } from '@app/shared/limits';
import { ObjectId } from 'mongodb';
import { runAdmin } from '../lib/admin.ts';
import { groupedBy } from '../lib/grouped.ts';
import type { Actor } from '../scene.ts';
import { answerOf, type Check, type Ending } from './ending.ts';

const NUMBERS = '2 numbers equal the events';

/** The numbers that the API tells are those of the events, and a full recount finds no difference in what is stored. */
export const checkNumbers: Check = async (ending) => {
  const { world, scene } = ending;
  for (const actor of scene.actors) await checkTold(ending, actor);
  const recount = await runAdmin(world, 'stats:check');
  if (!recount.includes('no drift')) world.history.violated(NUMBERS, recount.trim().slice(0, 1_000));
};

async function checkTold(ending: Ending, { person, events }: Actor): Promise<void> {
  const { token } = person;
  const alive = events.filter((event) => !event.isDeleted);
  const stats = await answerOf<Stats>(ending, { method: 'GET', path: '/gamification/stats', token });
  const analytics = await answerOf<Analytics>(ending, { method: 'GET', path: '/analytics/detailed', token });
  const stored = await ending.world.database.db
    .collection<{ is_public: boolean; date: string; traits: string[] }>('events')
    .find({ user_id: new ObjectId(person.id) })
    .toArray();
  const told = {
    xp: stats.xp,
    events: analytics.total_events,
    public: analytics.public_events,
    days: analytics.events_over_time.map(({ date, count }) => `${date} ${String(count)}`).sort(),
    traits: stats.traits.map(({ trait, count }) => `${trait} ${String(count)}`).sort(),
  };
  const right = {
    xp: limits.xpPerEvent * alive.length,
    events: alive.length,
    public: stored.filter((event) => event.is_public).length,
    days: counted(stored.map(({ date }) => date)),
    traits: counted(stored.flatMap(({ traits }) => traits)),
  };
  if (JSON.stringify(told) !== JSON.stringify(right))
    ending.world.history.violated(
      NUMBERS,
      `${person.username} is told ${JSON.stringify(told)}, right is ${JSON.stringify(right)}`,
    );
}

const counted = (items: string[]): string[] =>
  [...groupedBy(items, (item) => item)].map(([item, all]) => `${item} ${String(all.length)}`).sort();
