import type { DbSession } from '../../../platform/db/connect.ts';
import type { Write } from '../../../platform/db/write-all.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StatsChange } from '../../gamification/gamification.types.ts';
import { asChatMessage, type MessageRow } from '../chat/message.rules.ts';
import { asLifeEvent, celebrated, isForCheers, isToldAnew, type createTeller } from '../events/event.rules.ts';
import type { EventRow } from '../events/event.types.ts';
import type { Reading } from '../memory/memory.service.ts';
import { changedFields } from './edit.rules.ts';
import type { EventsDeps } from './events.deps.ts';

interface Change {
  before: EventRow;
  after: EventRow;
  tell: ReturnType<typeof createTeller>;
  /** What its words say, where they have been read anew. */
  reading?: Reading;
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

/** Counts a change of an event in the user's numbers, tells `after` what follows from it, and answers with which writes it is stored. */
export async function changeEvent(
  { stats, events, memories }: Pick<EventsDeps, 'stats' | 'events' | 'memories'>,
  session: DbSession,
  { before, after, tell, reading }: Change,
): Promise<{ change: StatsChange; writes: Write[] }> {
  const { id: eventId, user_id: userId } = before;
  // Friends are not shown it any more, so nobody else stands in it.
  if (!isForCheers(after) && after.cheers?.length) after.cheers = [];
  if (isToldAnew(before, after)) after.public_summary = tell(after);
  const draft = await stats.draft(session, userId, before.date === after.date ? [] : [before.date, after.date]);
  const change = await stats.apply(session, draft, { userId }, { before, after, eventId });
  Object.assign(after, { rev: change.row.rev, unlocked: [...before.unlocked, ...change.unlocked] });
  const hidden = await (reading
    ? memories.settle(session, before, after, reading)
    : memories.unsettle(session, before, after));
  return { change, writes: [...change.writes, events.update(before, changedFields(before, after)), ...hidden] };
}

/** After the commit: an event as it is now, what is said of it in the chat, and the numbers go to its user. */
export function pushChange(
  { push, stats }: Pick<EventsDeps, 'push' | 'stats'>,
  name: 'event:created' | 'event:updated' | 'event:summarized',
  { event, said, change }: { event: EventRow; said: readonly MessageRow[]; change: StatsChange },
): void {
  const { id, user_id: userId, rev, tone } = event;
  push(userId, name, asLifeEvent(id, event), { thing: id, rev });
  for (const message of said) push(userId, 'chat:message', asChatMessage(message));
  stats.announce(userId, { ...change, unlocked: celebrated(tone, change.unlocked) });
}
