import type { DbSession } from '../../../platform/db/session.ts';
import type { Write } from '../../../platform/db/write-all.ts';
import type { StatsChange } from '../../gamification/gamification.types.ts';
import { isForCheers } from '../cheers/cheers.rules.ts';
import { changedFields } from './edit.rules.ts';
import type { EventsDeps } from './events.deps.ts';
import { isToldAnew, type createTeller } from '../events/event.rules.ts';
import type { EventRow } from '../journal.types.ts';
import type { Reading } from '../memory/memory.service.ts';

interface Change {
  before: EventRow;
  after: EventRow;
  tell: ReturnType<typeof createTeller>;
  /** What its words say, where they have been read anew. */
  reading?: Reading;
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

/** Removes a picture that hangs on nothing any more. What cannot be removed now is cleared away later. */
export const removeImage = async (
  { images }: Pick<EventsDeps, 'images'>,
  userId: string,
  image: string | null | undefined,
): Promise<void> => {
  await images.remove(userId, image ?? null).catch(() => undefined);
};
