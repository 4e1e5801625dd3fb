import type { Cheered } from '@app/shared/cheers';
import type { Person } from '@app/shared/primitives';
import type { TraitName } from '@app/shared/trait-catalogue';
import type { Database } from '../../../platform/db/connect.ts';
import type { DbSession } from '../../../platform/db/session.ts';
import type { UserTransact } from '../../../platform/db/user-transactions.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Push } from '../../../platform/realtime/realtime.ts';
import type { StatsService } from '../../gamification/gamification.types.ts';
import { changeEvent } from '../changes/change-event.ts';
import { asCheer, cheerOf, countedCheers, isForCheers, withCheer, withoutCheer } from './cheers.rules.ts';
import type { EventsDeps } from '../changes/events.deps.ts';
import { asLifeEvent, createTeller } from '../events/event.rules.ts';
import type { Author, EventRow } from '../journal.types.ts';

export interface CheersDeps extends Pick<EventsDeps, 'events' | 'memories'> {
  db: Pick<Database, 'writeAll'>;
  transact: UserTransact;
  stats: Pick<StatsService, 'draft' | 'apply' | 'touch' | 'announce' | 'creationTime' | 'achievements'>;
  push: Push;
  /** Whose event it is; null when there is none. */
  ownerOf: (id: string) => Promise<string | null>;
  areFriends: (a: string, b: string, session?: DbSession) => Promise<boolean>;
  /** Who somebody is to their friends; null when they are gone. */
  personOf: (userId: string, session: DbSession) => Promise<Person | null>;
  /** Throws when the user has cheered too much lately. */
  admitCheer: (userId: string) => Promise<void>;
}

type Friend = Pick<Author, 'userId' | 'now'>;

/**
 * Friends name the strength that they saw. Each change touches the stats of both, which is what ending a friendship and deleting
 * an account change too: so none of them misses the other, and no cheer is left of somebody who is no friend.
 */
export class Cheers {
  readonly #deps: CheersDeps;

  constructor(deps: CheersDeps) {
    this.#deps = deps;
  }

  async give(friend: Friend, id: string, trait: TraitName): Promise<Cheered> {
    await this.#deps.admitCheer(friend.userId);
    const after = await this.#change(friend, id, trait);
    return { my_cheer: trait, cheers: countedCheers(after.cheers) };
  }

  async takeBack(friend: Friend, id: string): Promise<void> {
    await this.#change(friend, id, null);
  }

  async #change({ userId, now }: Friend, id: string, trait: TraitName | null): Promise<EventRow> {
    const { db, transact, events, stats, push, ownerOf, areFriends, personOf } = this.#deps;
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
      if (cheerOf(before, userId) === trait) return { after: before, change: null };
      const cheers = trait
        ? withCheer(before.cheers, { from: userId, ...person, trait, at: now })
        : withoutCheer(before.cheers, userId);
      const after = { ...before, cheers };
      const { change, writes } = await changeEvent(this.#deps, session, { before, after, tell: createTeller() });
      await db.writeAll(session, writes);
      return { after, change };
    });
    if (!change) return after;
    push(owner, 'event:updated', asLifeEvent(id, after), { thing: id, rev: after.rev });
    const given = trait && after.cheers?.find((one) => one.from === userId);
    if (given) push(owner, 'cheer:received', { event_id: id, ...asCheer(given) });
    stats.announce(owner, change);
    return after;
  }
}

const notShown = () => notFound('Event not found');
