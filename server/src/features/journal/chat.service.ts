import type { ChatMessage, ChatMessageBody, MessagesQuery } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import type { Database } from '../../platform/db/connect.ts';
import { duplicateKey } from '../../platform/db/mongo-errors.ts';
import type { UserTransact } from '../../platform/db/user-transactions.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { StatsService } from '../gamification/gamification.types.ts';
import { asChatMessage, idempotencyMark, keysForgottenUntil, refuseOtherBody } from './journal.rules.ts';
import type { AsAchievements, Author, IdempotencyMark, MessageRow } from './journal.types.ts';
import type { MessagesRepo } from './messages.repo.ts';
import { timedId } from './timed-id.ts';

interface ChatDeps {
  db: Pick<Database, 'writeAll'>;
  transact: UserTransact;
  messages: MessagesRepo;
  stats: Pick<StatsService, 'touch' | 'achievements'>;
  push: Push;
}

type Sender = Pick<Author, 'userId' | 'now'>;

/** What is said beside events. */
export class ChatService {
  readonly #deps: ChatDeps;
  readonly #asAchievements: AsAchievements;

  constructor(deps: ChatDeps) {
    this.#deps = deps;
    this.#asAchievements = (unlocked) => deps.stats.achievements(unlocked);
  }

  async list(userId: string, { limit = limits.messagesDefault, before }: MessagesQuery): Promise<ChatMessage[]> {
    const rows = await this.#deps.messages.page(userId, { limit, before });
    return rows.map((row) => asChatMessage(row, this.#asAchievements));
  }

  /** Stores a message; a repeated call with the same key answers the first one. */
  async add(sender: Sender, body: ChatMessageBody, idempotencyKey: string | undefined): Promise<ChatMessage> {
    const idem = idempotencyMark(idempotencyKey, body);
    return asChatMessage(await this.#addOnce(sender, body, idem), this.#asAchievements);
  }

  async #addOnce(sender: Sender, body: ChatMessageBody, idem: IdempotencyMark | null): Promise<MessageRow> {
    const { db, transact, messages, stats, push } = this.#deps;
    const { userId, now } = sender;
    const row: MessageRow = {
      ...{ id: timedId(now), user_id: userId, type: body.type, content: body.content },
      ...{ event_id: null, unlocked: [], created_at: now, idem },
    };
    try {
      await transact({ userId }, async (session) => {
        await stats.touch(session, userId);
        await db.writeAll(session, [messages.insertion(row)]);
      });
    } catch (error) {
      if (!idem || duplicateKey(error) === null) throw error;
      return (await this.#earlier(sender, idem)) ?? this.#addOnce(sender, body, idem);
    }
    push(userId, 'chat:message', asChatMessage(row, this.#asAchievements));
    return row;
  }

  /** The message that was sent with a key; `null` when the key is free again. */
  async #earlier({ userId, now }: Sender, idem: IdempotencyMark): Promise<MessageRow | null> {
    const { messages } = this.#deps;
    const used = await messages.byKey(userId, idem.key);
    if (!used?.idem) return null;
    const until = keysForgottenUntil(now);
    if (used.created_at <= until) {
      await messages.forgetKey(userId, idem.key, until);
      return null;
    }
    refuseOtherBody(used.idem, idem, 'message');
    return used;
  }
}
