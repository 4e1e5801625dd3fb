import type { ReplyAnswer } from '@app/shared/ask-action';
import type { ChatMessage, ChatMessageBody, MessagesQuery } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import type { Database } from '../../../platform/db/connect.ts';
import { duplicateKey } from '../../../platform/db/mongo-errors.ts';
import type { UserTransact } from '../../../platform/db/user-transactions.ts';
import type { Push } from '../../../platform/realtime/realtime.ts';
import { idempotencyMark, refuseOtherBody } from '../events/event.rules.ts';
import type { Caller } from '../events/event.types.ts';
import { asChatMessage, newMessage, type MessageRow } from './message.rules.ts';
import type { MessagesRepo } from './messages.repo.ts';

interface ChatDeps {
  db: Pick<Database, 'writeAll'>;
  /** A transaction of one user, in turn, that fails when the user is deleted. */
  transact: UserTransact;
  messages: MessagesRepo;
  push: Push;
}

type Rows = readonly [MessageRow, ...MessageRow[]];
type Sender = Pick<Caller, 'userId' | 'now' | 'until'>;

/** What is said beside events. */
export class ChatService {
  readonly #deps: ChatDeps;

  constructor(deps: ChatDeps) {
    this.#deps = deps;
  }

  async list(userId: string, { limit = limits.messagesDefault, before }: MessagesQuery): Promise<ChatMessage[]> {
    const rows = await this.#deps.messages.page(userId, { limit, before });
    return rows.map(asChatMessage);
  }

  /** Stores a message; a repeated call with the same key answers the first one. */
  async add(sender: Sender, body: ChatMessageBody, idempotencyKey: string | undefined): Promise<ChatMessage> {
    const { type, content } = body;
    const idem = idempotencyMark(idempotencyKey, body);
    const said = newMessage({ user_id: sender.userId, type, content, created_at: sender.now, idem });
    const [row] = await this.#addOnce(sender, [said]);
    return asChatMessage(row);
  }

  /** Stores what was said and the reply to it; a repeated call with the same key answers what the first one stored. */
  async addExchange(
    sender: Sender,
    { content, reply, answer }: { content: string; reply: string; answer: ReplyAnswer },
    idempotencyKey: string | undefined,
  ): Promise<{ messages: ChatMessage[]; isRepeated: boolean }> {
    const { userId: user_id, now } = sender;
    const idem = idempotencyMark(idempotencyKey, { content });
    const said = newMessage({ user_id, type: 'user', content, created_at: now, idem });
    // No client can send a key with a blank in it.
    const replyIdem = idem && { ...idem, key: `${idem.key} reply` };
    const later = { created_at: new Date(now.getTime() + 1), idem: replyIdem };
    const replied = newMessage({ user_id, type: 'assistant', content: reply, answer, ...later });
    const rows = await this.#addOnce(sender, [said, replied]);
    return { messages: rows.map(asChatMessage), isRepeated: rows[0].id !== said.id };
  }

  /** Stores messages together, once for their keys, and answers what is stored. */
  async #addOnce(sender: Sender, rows: Rows): Promise<Rows> {
    const { db, transact, messages, push } = this.#deps;
    const { userId, until } = sender;
    try {
      await transact({ userId, until }, (session) =>
        db.writeAll(
          session,
          rows.map((row) => messages.insertion(row)),
        ),
      );
    } catch (error) {
      if (!rows[0].idem || duplicateKey(error) === null) throw error;
      return (await this.#earlier(sender, rows)) ?? this.#addOnce(sender, rows);
    }
    for (const row of rows) push(userId, 'chat:message', asChatMessage(row));
    return rows;
  }

  /** What was stored with the keys before; `null` when they are free. */
  async #earlier({ userId }: Sender, rows: Rows): Promise<Rows | null> {
    const earlier: MessageRow[] = [];
    for (const { idem } of rows) {
      const used = idem && (await this.#deps.messages.byKey(userId, idem.key));
      if (!idem || !used?.idem) continue;
      refuseOtherBody(used.idem, idem, 'message');
      earlier.push(used);
    }
    const [first, ...others] = earlier;
    return first ? [first, ...others] : null;
  }
}
