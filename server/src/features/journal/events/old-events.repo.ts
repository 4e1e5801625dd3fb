import { setImmediate } from 'node:timers/promises';
import { isQuiet } from '@app/shared/quiet-tones';
import { impactOf } from '@app/writer/impact';
import { toneOf } from '@app/writer/tone';
import { mongo, type Model } from 'mongoose';
import type { StoredEvent } from './event.model.ts';
import { publicSummary, wordsOf } from './event.rules.ts';
import type { Listed } from './events-query.repo.ts';

// Events that were stored before there was something get it when it is first asked for. Each takes the processor for
// milliseconds, so it is done a few at a time, and for so many at one asking.
const FILL_MAX = 5000;
const WORDS_AT_ONCE = 100;
/** Few enough to be read between two calls of others: a long event takes most of a millisecond. */
const IMPACTS_AT_ONCE = 25;

/** Whether an event is no grief: one that was stored before there were tones is heard when it is read. */
export const isLight = (one: Listed): boolean => !isQuiet(one.tone ?? toneOf(one));

/** What others read of them, with their first reading by others. */
export async function tellOld(events: Model<StoredEvent>, listed: Listed[]): Promise<void> {
  const old = listed.filter((one) => one.public_summary === undefined);
  if (old.length === 0) return;
  for (const one of old) {
    one.public_summary = publicSummary(one);
    await setImmediate();
  }
  const writes = old.map(({ _id, ai_summary, edits, public_summary }) => ({
    updateOne: {
      filter: { _id, ai_summary, edits, public_summary: { $exists: false } },
      update: { $set: { public_summary } },
    },
  }));
  // Nobody waits for it, and what is not stored now is with the next reading.
  events.collection.bulkWrite(writes, { ordered: false }).catch(() => undefined);
}

/** The words under which they are found, with the first search. */
export async function fillWords(events: Model<StoredEvent>, userId: string): Promise<void> {
  const fields = { title: 1, description: 1, what_learned: 1, ai_summary: 1, edits: 1 } as const;
  for (let filled = 0; filled < FILL_MAX; filled += WORDS_AT_ONCE) {
    const old = await events.find({ user_id: userId, words: null }, fields).limit(WORDS_AT_ONCE).lean();
    const writes = old.map(({ _id, ...row }) => ({
      updateOne: {
        filter: { _id, ai_summary: row.ai_summary, edits: row.edits, words: null },
        update: { $set: { words: wordsOf(row) } },
      },
    }));
    if (writes.length > 0) await events.collection.bulkWrite(writes, { ordered: false });
    if (old.length < WORDS_AT_ONCE) return;
    await setImmediate();
  }
}

/** What they do for a résumé, with the first one, along the index of impact. */
export async function fillImpacts(
  events: Model<StoredEvent>,
  userId: string,
  hint: Record<string, 1 | -1>,
): Promise<void> {
  const fields = { title: 1, description: 1, what_learned: 1, tone: 1, in_resume: 1 } as const;
  const user_id = new mongo.ObjectId(userId);
  for (let filled = 0; filled < FILL_MAX; filled += IMPACTS_AT_ONCE) {
    const old = await events
      .find({ user_id, is_public: { $in: [true, false] }, impact: { $exists: false } }, fields)
      .hint(hint)
      .limit(IMPACTS_AT_ONCE)
      .lean();
    if (old.length === 0) return;
    const writes = old.map((event) => ({
      updateOne: {
        filter: { _id: event._id, impact: { $exists: false } },
        update: { $set: { impact: impactOf(event) } },
      },
    }));
    await events.bulkWrite(writes, { ordered: false });
    if (old.length < IMPACTS_AT_ONCE) return;
    await setImmediate();
  }
}
