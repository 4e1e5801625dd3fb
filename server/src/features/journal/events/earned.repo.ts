import { achievements, type AchievementId } from '@app/shared/achievements';
import type { LifeEvent } from '@app/shared/journal';
import type { PublicSeal } from '@app/shared/profile';
import { quietTones } from '@app/shared/quiet-tones';
import { mongo, type Model } from 'mongoose';
import type { Database } from '../../../platform/db/connect.ts';
import { eventModel, type StoredEvent } from './event.model.ts';
import type { EventRow } from './event.types.ts';
import { ownersView, withMemories, type Listed } from './events-query.repo.ts';
import { MemoryRepo } from './memory.repo.ts';

const { ObjectId } = mongo;

/** Events by what they unlocked: at most one for each achievement, read along an index that has only these. */
export class EarnedRepo {
  readonly #events: Model<StoredEvent>;
  readonly #memories: MemoryRepo;

  constructor(db: Database) {
    this.#events = eventModel(db.connection);
    this.#memories = new MemoryRepo(db);
  }

  /** The event that unlocked an achievement, as its owner sees it; null where none did, or it has been deleted. */
  async eventOf(userId: string, achievement: AchievementId): Promise<LifeEvent | null> {
    const found = await this.#events.collection
      .find<Listed>({ user_id: new ObjectId(userId), 'unlocked.id': achievement }, { projection: ownersView })
      .hint(INDEX)
      .limit(1)
      .toArray();
    return (await withMemories(this.#memories, userId, found))[0] ?? null;
  }

  /** What public events without grief unlocked, newest first; nothing of a streak that is hidden. */
  async publicSeals(
    userId: string,
    { max, isStreakHidden }: { max: number; isStreakHidden: boolean },
  ): Promise<PublicSeal[]> {
    const filter = { user_id: new ObjectId(userId), 'unlocked.id': { $exists: true } };
    const shown = { ...filter, is_public: true, tone: { $nin: quietTones } };
    const found = await this.#events.collection
      .find<Pick<EventRow, 'unlocked'> & { _id: mongo.ObjectId }>(shown, { projection: { unlocked: 1 } })
      .hint(INDEX)
      .toArray();
    const seals = found.flatMap(({ _id, unlocked }) =>
      unlocked.map(({ id, at }) => ({ id, at, event_id: _id.toHexString() })),
    );
    return seals
      .filter(({ id }) => !(isStreakHidden && streaks.has(id)))
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, max)
      .flatMap(({ id, event_id }) => {
        const row = achievements.find((one) => one.id === id);
        return row ? [{ title: row.title, icon: row.icon, event_id }] : [];
      });
  }
}

const INDEX = 'unlocked';

const streaks = new Set<string>(achievements.filter(({ measure }) => measure === 'longest_streak').map(({ id }) => id));
