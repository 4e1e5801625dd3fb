import type { DbSession } from '../../../platform/db/connect.ts';
import { asChatMessage, type MessageRow } from '../chat/message.rules.ts';
import type { Caller } from '../events/event.types.ts';
import { storedEvent } from './change-event.ts';
import type { EventsDeps } from './events.deps.ts';

interface QuestionsDeps extends Pick<EventsDeps, 'db' | 'transact' | 'events' | 'messages' | 'notes' | 'push'> {
  now: () => Date;
}

/** What was asked back about events: a question goes when it is answered, and is not asked again. */
export class QuestionsService {
  readonly #deps: QuestionsDeps;

  constructor(deps: QuestionsDeps) {
    this.#deps = deps;
  }

  /** No. Once more, or where nothing was asked, is no mistake. */
  async decline({ userId, until }: Pick<Caller, 'userId' | 'until'>, eventId: string): Promise<void> {
    const message = await this.#deps.transact({ userId, until }, async (session) => {
      await storedEvent(this.#deps, userId, eventId, session);
      return takeQuestion(this.#deps, session, userId, eventId);
    });
    this.#push(userId, message);
  }

  /** In the transaction of a plan: what offered it is answered. Answers what is to be done after the commit. */
  async close(
    session: DbSession,
    plan: { user_id: string; event_id: string | null; text: string; ask_on: string },
  ): Promise<() => void> {
    const { user_id: userId, event_id: eventId } = plan;
    const { messages, now } = this.#deps;
    const message =
      eventId === null
        ? await messages.takeOffer(session, userId, plan, now())
        : await takeQuestion(this.#deps, session, userId, eventId);
    return () => {
      this.#push(userId, message);
    };
  }

  #push(userId: string, message: MessageRow | null): void {
    if (message) this.#deps.push(userId, 'chat:message', asChatMessage(message));
  }
}

/** Takes the question about an event out of its reply, so that another one can be asked: the message as it is then. */
export async function takeQuestion(
  { db, messages, notes }: Pick<EventsDeps, 'db' | 'messages' | 'notes'>,
  session: DbSession,
  userId: string,
  eventId: string,
): Promise<MessageRow | null> {
  const message = await messages.takeQuestion(session, userId, eventId);
  if (message) await db.writeAll(session, [notes.answered(userId, eventId)]);
  return message;
}
