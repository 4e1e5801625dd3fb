import { dayInZone } from '@app/shared/dates';
import { isQuiet } from '@app/shared/quiet-tones';
import { DomainError } from '../../../platform/errors.ts';
import { chosenQuestion, questionsAbout } from '../writing/question.rules.ts';
import { helpBeside, privateBeside, remark, replyTo } from '../writing/reply.rules.ts';
import { finishedEvent, type Finished, type FinishedEvent } from '../writing/writing.rules.ts';
import { showImages } from './event-images.ts';
import { changeEvent, pushChange } from './change-event.ts';
import type { EventsDeps } from './events.deps.ts';
import { takeQuestion } from './questions.service.ts';

type FinishDeps = Pick<
  EventsDeps,
  'db' | 'transact' | 'events' | 'messages' | 'notes' | 'stats' | 'images' | 'factsOf' | 'push'
>;

/** Stores what the AI writer wrote: event, numbers, achievements and the reply in the chat, in one transaction. */
export class FinishService {
  readonly #deps: FinishDeps;

  constructor(deps: FinishDeps) {
    this.#deps = deps;
  }

  /** `null` when it comes too late: claimed anew, deleted, or the description changed. */
  async finish(finished: Finished): Promise<FinishedEvent | null> {
    const done = await this.#store(finished).catch((error: unknown) => {
      // Its user has been deleted.
      if (error instanceof DomainError && error.kind === 'not_found') return null;
      throw error;
    });
    if (!done) return null;
    return { event: done.event, owners: await pushChange(this.#deps, 'event:summarized', done) };
  }

  async #store(finished: Finished) {
    const { db, transact, events, factsOf } = this.#deps;
    const { id, user_id: userId, ai } = finished.event;
    // Reading takes milliseconds, which a transaction should not.
    const facts = factsOf(finished.event);
    const today = dayInZone(finished.now, finished.event.zone);
    const questions = questionsAbout(finished.event, today);
    return transact({ userId }, async (session) => {
      const before = await events.byId(userId, id, session);
      if (before?.ai.status !== 'pending' || before.ai.fence !== ai.fence) return null;
      const notes = await this.#deps.notes.of(userId, session);
      const after = finishedEvent(before, finished, notes.corrections);
      const isRead = before.edits === finished.event.edits;
      after.facts = isQuiet(after.tone) ? null : isRead ? facts : factsOf(after);
      const { change, writes } = await changeEvent(this.#deps, session, { before, after });
      const memory = await events.memoryOf(after, session);
      const question = chosenQuestion(isRead ? questions : [], after, notes, today);
      const asked = question && { kind: question.kind, event_id: id, on: today, is_open: true };
      const said = { memory, question, given: notes.lines, random: Math.random(), now: finished.now };
      const reply = before.reply === 'due' ? replyTo(after, said) : null;
      const remarks = [...helpBeside(before, after), ...privateBeside(before, after)];
      const beside = reply ? [] : remarks.map((text) => remark(userId, text, finished.now));
      const messages = reply ? [reply.message] : beside;
      const isHeavy = isQuiet(after.tone);
      const noted = {
        ...(reply ? { lines: reply.given } : {}),
        ...(asked ? { asked } : {}),
        ...(isHeavy ? { heavy_on: today } : {}),
      };
      await db.writeAll(session, [
        ...writes,
        ...(reply || isHeavy ? [this.#deps.notes.saving(userId, noted)] : []),
        ...messages.map((one) => this.#deps.messages.insertion(one)),
      ]);
      // One question at a time, and none beside grief.
      const ended = notes.asked?.is_open && (asked || isHeavy) ? notes.asked.event_id : null;
      const taken = ended === null ? null : await takeQuestion(this.#deps, session, userId, ended);
      await showImages(this.#deps, session, { before, after });
      return { event: after, said: taken ? [taken, ...messages] : messages, change, memory };
    });
  }
}
