import type { DbSession } from '../../platform/db/session.ts';
import type { Write } from '../../platform/db/write-all.ts';
import type { StatsChange } from '../gamification/gamification.types.ts';
import { changedFields } from './edit.rules.ts';
import type { EventsDeps } from './events.deps.ts';
import { isToldAnew, publicSummary } from './journal.rules.ts';
import type { EventRow } from './journal.types.ts';
import type { Reading } from './memory.service.ts';

/** Counts a change of an event in the user's numbers, tells `after` what follows from it, and answers with which writes it is stored. `reading` is what its words say, where they have been read anew. */
export async function changeEvent(
  { stats, events, memories }: Pick<EventsDeps, 'stats' | 'events' | 'memories'>,
  session: DbSession,
  before: EventRow,
  after: EventRow,
  reading?: Reading,
): Promise<{ change: StatsChange; writes: Write[] }> {
  const { id: eventId, user_id: userId } = before;
  if (isToldAnew(before, after)) after.public_summary = publicSummary(after);
  const draft = await stats.draft(session, userId, before.date === after.date ? [] : [before.date, after.date]);
  const change = await stats.apply(session, draft, { userId }, { before, after, eventId });
  Object.assign(after, { rev: change.row.rev, unlocked: [...before.unlocked, ...change.unlocked] });
  const hidden = await (reading ? memories.settle(session, before, after, reading) : memories.unsettle(before, after));
  return { change, writes: [...change.writes, events.update(before, changedFields(before, after)), ...hidden] };
}
