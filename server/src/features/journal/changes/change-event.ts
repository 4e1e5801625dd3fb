import type { EventMemory, LifeEvent } from '@app/shared/journal';
import type { DbSession } from '../../../platform/db/connect.ts';
import type { Write } from '../../../platform/db/write-all.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StatsChange } from '../../gamification/gamification.types.ts';
import { asChatMessage, type MessageRow } from '../chat/message.rules.ts';
import { asLifeEvent, celebrated, isForCheers } from '../events/event.rules.ts';
import type { EventRow } from '../events/event.types.ts';
import { changedFields } from './edit.rules.ts';
import type { EventsDeps } from './events.deps.ts';

interface Change {
  before: EventRow;
  after: EventRow;
}

/** An event of the user. Throws `not_found`. */
export async function storedEvent(
  { events }: Pick<EventsDeps, 'events'>,
  userId: string,
  id: string,
  session?: DbSession,
): Promise<EventRow> {
  const event = await events.byId(userId, id, session);
  if (!event) throw notFound('Event not found');
  return event;
}

/** Counts a change of an event in the user's numbers, adds to `after` what follows from it, and answers with which writes it is stored. */
export async function changeEvent(
  { stats, events }: Pick<EventsDeps, 'stats' | 'events'>,
  session: DbSession,
  { before, after }: Change,
): Promise<{ change: StatsChange; writes: Write[] }> {
  const { id: eventId, user_id: userId } = before;
  // Friends are not shown it any more, so nobody else stands in it.
  if (!isForCheers(after) && after.cheers?.length) after.cheers = [];
  const draft = await stats.draft(session, userId, before.date === after.date ? [] : [before.date, after.date]);
  const change = await stats.apply(session, draft, { userId }, { before, after, eventId });
  Object.assign(after, { rev: change.row.rev, unlocked: [...before.unlocked, ...change.unlocked] });
  return { change, writes: [...change.writes, events.update(before, changedFields(before, after))] };
}

interface Stored {
  event: EventRow;
  said: readonly MessageRow[];
  change: StatsChange;
  /** Where it is known already. */
  memory?: EventMemory | null;
}

/** After the commit: an event as it is now, what is said of it in the chat, and the numbers go to its user. Answers the event. */
export async function pushChange(
  { push, stats, events }: Pick<EventsDeps, 'push' | 'stats' | 'events'>,
  name: 'event:created' | 'event:updated' | 'event:summarized',
  { event, said, change, memory }: Stored,
): Promise<LifeEvent> {
  const { id, user_id: userId, rev } = event;
  // What is committed is pushed and answered also when the database is away by now.
  const known = memory === undefined ? await events.memoryOf(event).catch(() => null) : memory;
  const owners = asLifeEvent(id, event, known);
  push(userId, name, owners, { thing: id, rev });
  for (const message of said) push(userId, 'chat:message', asChatMessage(message));
  stats.announce(userId, { ...change, unlocked: celebrated(event, change.unlocked) });
  return owners;
}
