import { DomainError } from '../../platform/errors.ts';
import { changeEvent } from './change-event.ts';
import type { EventsDeps } from './events.deps.ts';
import { asChatMessage, asLifeEvent } from './journal.rules.ts';
import type { AsAchievements, EventRow, Finished } from './journal.types.ts';
import type { Reading } from './memory.service.ts';
import { celebrated, replyAbout, REPLIES_REMEMBERED } from './reply.rules.ts';
import { finishedEvent } from './writing.rules.ts';

type FinishDeps = Pick<
  EventsDeps,
  'db' | 'transact' | 'events' | 'messages' | 'stats' | 'images' | 'memories' | 'push' | 'random'
>;

/** Stores what the AI writer wrote: event, numbers, achievements and the reply in the chat, in one transaction. */
export class FinishService {
  readonly #deps: FinishDeps;
  readonly #asAchievements: AsAchievements;

  constructor(deps: FinishDeps) {
    this.#deps = deps;
    this.#asAchievements = (unlocked) => deps.stats.achievements(unlocked);
  }

  /** `null` when it comes too late: claimed anew, deleted, or the description changed. */
  async finish(finished: Finished): Promise<EventRow | null> {
    const { push, stats, memories } = this.#deps;
    const reading = await memories.read(finished.event);
    const done = await this.#store(finished, reading).catch((error: unknown) => {
      // Its user has been deleted.
      if (error instanceof DomainError && error.kind === 'not_found') return null;
      throw error;
    });
    if (!done) return null;
    memories.wake();
    const { after, said, change } = done;
    push(after.user_id, 'event:summarized', asLifeEvent(after.id, after), { thing: after.id, rev: after.rev });
    if (said) push(after.user_id, 'chat:message', asChatMessage(said, this.#asAchievements));
    stats.announce(after.user_id, { ...change, unlocked: celebrated(after.tone, change.unlocked) });
    return after;
  }

  #store(finished: Finished, reading: Reading) {
    const { db, transact, events, messages, images, random } = this.#deps;
    const { id, user_id: userId, ai } = finished.event;
    return transact({ userId }, async (session) => {
      const before = await events.byId(userId, id, session);
      if (before?.ai.status !== 'pending' || before.ai.fence !== ai.fence) return null;
      const after = finishedEvent(before, finished);
      const { change, writes } = await changeEvent(this.#deps, session, before, after, reading);
      const earlier = before.reply === 'due' ? await messages.lastReplies(session, userId, REPLIES_REMEMBERED) : null;
      const said = earlier && replyAbout(after, this.#asAchievements, { random: random(), earlier }, finished.now);
      await db.writeAll(session, [...writes, ...(said ? [messages.insertion(said)] : [])]);
      const { image_url, is_public } = after;
      if (is_public !== before.is_public) await images.attach(session, userId, image_url, is_public);
      return { after, said, change };
    });
  }
}
