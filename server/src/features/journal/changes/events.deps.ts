import type { Database, DbSession } from '../../../platform/db/connect.ts';
import type { UserTransact } from '../../../platform/db/user-transactions.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import type { Media } from '../../../platform/media/media.ts';
import type { Push } from '../../../platform/realtime/realtime.ts';
import type { StatsService } from '../../gamification/gamification.types.ts';
import type { EventsRepo } from '../events/events.repo.ts';
import type { EventRow, StoredFacts } from '../events/event.types.ts';
import type { MessagesRepo } from '../chat/messages.repo.ts';
import type { NotesRepo } from '../writing/notes.repo.ts';
import type { Summaries } from '../writing/summaries.worker.ts';

/** What counts as an event: one that is made, and an edit that is work for the AI writer. */
export const eventLimits = ['events_minute', 'events_day'] as const;

export interface EventsDeps {
  db: Pick<Database, 'writeAll'>;
  /** A transaction of one user, in turn. */
  transact: UserTransact;
  events: EventsRepo;
  messages: MessagesRepo;
  notes: NotesRepo;
  stats: Pick<StatsService, 'draft' | 'creationTime' | 'apply' | 'announce'>;
  /** Pictures that the server keeps; who sees them changes in the transaction of the event, so that the two never differ. */
  images: Pick<Media, 'store' | 'attach' | 'detach' | 'remove'>;
  /** Takes out of everything else that is stored what rests on a deleted event. */
  forget: (session: DbSession, userId: string, eventId: string) => Promise<void>;
  /** A plan is done, by the event that is made in the transaction. Answers what is to be done after the commit. */
  answerPlan: (session: DbSession, userId: string, planId: string) => Promise<() => void>;
  /** Whether an event that does not say so can be read by others. */
  isPublicByDefault: (userId: string) => Promise<boolean>;
  summaries: Pick<Summaries, 'jobs' | 'reserve' | 'finished'>;
  /** What an event's words say for certain; null also where they cannot be read. */
  factsOf: (event: EventRow) => StoredFacts | null;
  push: Push;
  limits: Pick<Limits, 'consume' | 'consumeAll'>;
  /** How long a call waits for its summary. */
  waitMs: number;
}
