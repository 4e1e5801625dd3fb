import type { Cheered } from '@app/shared/cheers';
import type { Person } from '@app/shared/primitives';
import type { TraitName } from '@app/shared/trait-catalogue';
import type { Database, DbSession } from '../../../platform/db/connect.ts';
import type { UserTransact } from '../../../platform/db/user-transactions.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Push } from '../../../platform/realtime/realtime.ts';
import type { Notify } from '../../notifications/notifications.types.ts';
import type { StatsService } from '../../gamification/gamification.types.ts';
import { changeEvent, pushChange } from '../changes/change-event.ts';
import type { EventsDeps } from '../changes/events.deps.ts';
import { asCheer, countedCheers, isForCheers } from '../events/event.rules.ts';
import type { Author, EventRow } from '../events/event.types.ts';

export interface CheersDeps extends Pick<EventsDeps, 'events' | 'limits'> {
  db: Pick<Database, 'writeAll'>;
  transact: UserTransact;
  stats: EventsDeps['stats'] & Pick<StatsService, 'touch'>;
  push: Push;
  notify: Notify;
  /** Whose event it is; null when there is none. */
  ownerOf: (id: string) => Promise<string | null>;
  areFriends: (a: string, b: string, session?: DbSession) => Promise<boolean>;
  /** Who somebody is to their friends; null when they no longer exist. */
  personOf: (userId: string, session: DbSession) => Promise<Person | null>;
}

type Friend = Pick<Author, 'userId' | 'now'>;

/**
 * Friends name the trait that they recognize. Each change touches the stats of both, which is what ending a friendship and deleting
 * an account change too: so none of them misses the other, and no cheer is left of somebody who is no friend.
 */
export class Cheers {
  readonly #deps: CheersDeps;

  constructor(deps: CheersDeps) {
    this.#deps = deps;
  }

  async give(friend: Friend, id: string, trait: TraitName): Promise<Cheered> {
    await this.#deps.limits.consume('cheers_minute', friend.userId);
    const after = await this.#change(friend, id, trait);
    return { my_cheer: trait, cheers: countedCheers(after.cheers) };
  }

  async takeBack(friend: Friend, id: string): Promise<void> {
    await this.#change(friend, id, null);
  }

  async #change({ userId, now }: Friend, id: string, trait: TraitName | null): Promise<EventRow> {
    const { db, transact, events, stats, push, notify, ownerOf, areFriends, personOf } = this.#deps;
    const owner = await ownerOf(id);
    // Asked before, so that a stranger does not even wait among the owner's changes.
    if (owner === null || owner === userId || !(await areFriends(owner, userId))) throw notShown();
    const { after, change } = await transact({ userId: owner }, async (session) => {
      await stats.touch(session, userId);
      const person = await personOf(userId, session);
      const before = await events.byId(owner, id, session);
      if (!person || !before || !(await areFriends(owner, userId, session))) throw notShown();
      // What was said can be taken back wherever it can be seen, whatever became of the event.
      if (trait ? !isForCheers(before) : !before.is_public) throw notShown();
      const { cheers = [] } = before;
      if ((cheers.find(({ from }) => from === userId)?.trait ?? null) === trait) return { after: before, change: null };
      const ofOthers = cheers.filter(({ from }) => from !== userId);
      const own = trait ? [{ from: userId, ...person, trait, at: now }] : [];
      const after = { ...before, cheers: [...ofOthers, ...own] };
      const { change, writes } = await changeEvent(this.#deps, session, { before, after });
      await db.writeAll(session, writes);
      const about = { occasion: 'cheer' as const, key: `${id} ${userId}`, data: { event: id, from: userId } };
      if (trait) await notify(owner, about, session);
      return { after, change };
    });
    if (!change) return after;
    await pushChange(this.#deps, 'event:updated', { event: after, said: [], change });
    const given = trait && after.cheers?.find((one) => one.from === userId);
    if (given) push(owner, 'cheer:received', { event_id: id, ...asCheer(given) });
    return after;
  }
}

const notShown = () => notFound('Event not found');
