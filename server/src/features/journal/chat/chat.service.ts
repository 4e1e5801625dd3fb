import type { ReplyAnswer } from '@app/shared/ask-action';
import type { ChatMessage, ChatMessageBody, MessagesQuery } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import type { Database } from '../../../platform/db/connect.ts';
import { duplicateKey } from '../../../platform/db/mongo-errors.ts';
import type { UserTransact } from '../../../platform/db/user-transactions.ts';
import type { Push } from '../../../platform/realtime/realtime.ts';
import type { StatsService } from '../../gamification/gamification.types.ts';
import { asChatMessage, idempotencyMark, keysForgottenUntil, refuseOtherBody } from '../events/event.rules.ts';
import type { AsAchievements, Caller, IdempotencyMark, MessageRow } from '../journal.types.ts';
import type { MessagesRepo } from './messages.repo.ts';
import { timedId } from '../events/timed-id.ts';

interface ChatDeps {
  db: Pick<Database, 'writeAll'>;
  transact: UserTransact;
  messages: MessagesRepo;
  stats: Pick<StatsService, 'touch' | 'achievements'>;
  push: Push;
}

type Rows = readonly [MessageRow, ...MessageRow[]];
type Sender = Pick<Caller, 'userId' | 'now' | 'until'>;

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
    const [row] = await this.#addOnce(sender, [newMessage(sender, body, idem)]);
    return asChatMessage(row, this.#asAchievements);
  }

  /** Stores what was said and the reply to it; a repeated call with the same key answers what the first one stored. */
  async addExchange(
    sender: Sender,
    { content, reply, answer }: { content: string; reply: string; answer: ReplyAnswer },
    idempotencyKey: string | undefined,
  ): Promise<{ messages: ChatMessage[]; isRepeated: boolean }> {
    const idem = idempotencyMark(idempotencyKey, { content });
    const later = { ...sender, now: new Date(sender.now.getTime() + 1) };
    const said = newMessage(sender, { type: 'user', content }, idem);
    const rows = await this.#addOnce(sender, [
      said,
      // No client can send a key with a blank in it.
      {
        ...newMessage(later, { type: 'assistant', content: reply }, idem && { ...idem, key: `${idem.key} reply` }),
        answer,
      },
    ]);
    const messages = rows.map((row) => asChatMessage(row, this.#asAchievements));
    return { messages, isRepeated: rows[0].id !== said.id };
  }

  /** Stores messages together, once for their keys, and answers what is stored. */
  async #addOnce(sender: Sender, rows: Rows): Promise<Rows> {
    const { db, transact, messages, stats, push } = this.#deps;
    const { userId, until } = sender;
    try {
      await transact({ userId, until }, async (session) => {
        await stats.touch(session, userId);
        await db.writeAll(
          session,
          rows.map((row) => messages.insertion(row)),
        );
      });
    } catch (error) {
      if (!rows[0].idem || duplicateKey(error) === null) throw error;
      return (await this.#earlier(sender, rows)) ?? this.#addOnce(sender, rows);
    }
    for (const row of rows) push(userId, 'chat:message', asChatMessage(row, this.#asAchievements));
    return rows;
  }

  /** What was stored with the keys before; `null` when they are free again. */
  async #earlier({ userId, now }: Sender, rows: Rows): Promise<Rows | null> {
    const { messages } = this.#deps;
    const until = keysForgottenUntil(now);
    const earlier: MessageRow[] = [];
    for (const { idem } of rows) {
      if (!idem) continue;
      const used = await messages.byKey(userId, idem.key);
      if (!used?.idem) continue;
      if (used.created_at <= until) {
        await messages.forgetKey(userId, idem.key, until);
        continue;
      }
      refuseOtherBody(used.idem, idem, 'message');
      earlier.push(used);
    }
    const [first, ...others] = earlier;
    return first ? [first, ...others] : null;
  }
}

const newMessage = ({ userId, now }: Sender, body: ChatMessageBody, idem: IdempotencyMark | null): MessageRow => ({
  ...{ id: timedId(now), user_id: userId, type: body.type, content: body.content },
  ...{ event_id: null, unlocked: [], answer: null, goes_with: null, created_at: now, idem },
});
