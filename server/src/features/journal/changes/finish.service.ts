import { languageOfEntry } from '@app/writer/language';
import { DomainError } from '../../../platform/errors.ts';
import { changeEvent } from './change-event.ts';
import type { EventsDeps } from './events.deps.ts';
import { asChatMessage, asLifeEvent, createTeller } from '../events/event.rules.ts';
import type { AsAchievements, EventRow, Finished } from '../journal.types.ts';
import type { Notes } from '../writing/notes.model.ts';
import { celebrated, drawLine, helpBeside, remark, replyAbout } from '../writing/reply.rules.ts';
import { finishedEvent } from '../writing/writing.rules.ts';

type FinishDeps = Pick<
  EventsDeps,
  'db' | 'transact' | 'events' | 'messages' | 'notes' | 'stats' | 'images' | 'memories' | 'push' | 'random'
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
    const done = await this.#store(finished).catch((error: unknown) => {
      // Its user has been deleted.
      if (error instanceof DomainError && error.kind === 'not_found') return null;
      throw error;
    });
    if (!done) return null;
    memories.wake();
    const { after, said, change } = done;
    push(after.user_id, 'event:summarized', asLifeEvent(after.id, after), { thing: after.id, rev: after.rev });
    for (const message of said) push(after.user_id, 'chat:message', asChatMessage(message, this.#asAchievements));
    stats.announce(after.user_id, { ...change, unlocked: celebrated(after.tone, change.unlocked) });
    return after;
  }

  async #store(finished: Finished) {
    const { db, transact, events, messages, images, memories } = this.#deps;
    const { id, user_id: userId, ai } = finished.event;
    // Reading and telling take milliseconds, which a transaction should not.
    const reading = await memories.readIfPossible(finished.event);
    const tell = createTeller();
    tell(finishedEvent(finished.event, finished));
    return transact({ userId }, async (session) => {
      const before = await events.byId(userId, id, session);
      if (before?.ai.status !== 'pending' || before.ai.fence !== ai.fence) return null;
      const notes = await this.#deps.notes.of(userId, session);
      const after = finishedEvent(before, finished, notes.corrections);
      const { change, writes } = await changeEvent(this.#deps, session, { before, after, tell, reading });
      const reply = before.reply === 'due' ? this.#reply(after, notes, finished.now) : null;
      const beside = reply ? [] : helpBeside(before, after).map((help) => remark(userId, help, finished.now));
      const said = reply ? [reply.message] : beside;
      await db.writeAll(session, [...writes, ...(reply?.writes ?? []), ...said.map((one) => messages.insertion(one))]);
      const { image_url, is_public } = after;
      if (is_public !== before.is_public) await images.attach(session, userId, image_url, is_public);
      return { after, said, change };
    });
  }

  #reply(event: EventRow, notes: Notes, now: Date) {
    const { line, said: lines } = drawLine(event.tone, languageOfEntry(event), this.#deps.random(), notes.lines);
    const message = replyAbout(event, line, this.#asAchievements, now);
    return { message, writes: line ? [this.#deps.notes.saving(event.user_id, { lines })] : [] };
  }
}
