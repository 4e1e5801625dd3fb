import { ObjectId } from 'mongodb';
import { markIn } from '../lib/ai.ts';
import { groupedBy } from '../lib/grouped.ts';
import type { Actor } from '../scene.ts';
import type { Check, Ending } from './ending.ts';

const SUMMARY = '5 every event gets its summary once';

interface Summarized {
  _id: ObjectId;
  ai: { status: string; source: string | null };
  ai_summary: string;
  description: string;
}

/** Every event has a summary of its present words, and with chat exactly one line of the person and one reply. */
export const checkSummaries: Check = async (ending) => {
  for (const actor of ending.scene.actors) await checkOf(ending, actor);
};

async function checkOf({ world }: Ending, { person, events }: Actor): Promise<void> {
  const { db } = world.database;
  const user_id = new ObjectId(person.id);
  const stored = await db.collection<Summarized>('events').find({ user_id }).toArray();
  const byId = new Map(stored.map((event) => [event._id.toHexString(), event]));
  const messages = await db
    .collection<{ event_id: ObjectId | null; type: string }>('messages')
    .find({ user_id })
    .toArray();
  const lines = groupedBy(messages, ({ event_id, type }) => `${event_id?.toHexString() ?? ''} ${type}`);
  for (const event of events) {
    const found = byId.get(event.id);
    const wrong = (what: string) => world.history.violated(SUMMARY, `${event.key} ${what}`);
    if (!found || event.isDeleted) continue;
    if (found.ai.status !== 'done' || found.ai_summary === '') wrong(`has no summary (${found.ai.status})`);
    const told = markIn(found.ai_summary);
    if (found.ai.source === 'gemini' && told !== markIn(found.description))
      wrong(`has the summary of other words: ${told ?? 'none'} instead of ${markIn(found.description) ?? 'none'}`);
    for (const type of ['user', 'assistant']) {
      const count = lines.get(`${event.id} ${type}`)?.length ?? 0;
      if (count !== Number(event.isChat)) wrong(`has ${String(count)} lines of the ${type} in the chat`);
    }
  }
}
