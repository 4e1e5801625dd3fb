import { addDays, dayFromNumber, dayNumber } from '@app/shared/dates';
import { traitNames, type TraitName } from '@app/shared/trait-catalogue';
import { ObjectId, type Document } from 'mongodb';
import { applyChange, blankStats, openDraft, unlock } from '@app/server/features/gamification/stats-draft.rules';
import { dayModel, statsModel } from '@app/server/features/gamification/stats.model';
import { eventModel } from '@app/server/features/journal/events/event.model';
import { timedId } from '@app/server/features/journal/events/event.rules';
import { foundBy } from '@app/server/features/journal/events/events.repo';
import { factsOf } from '@app/server/features/journal/events/memory.facts';
import type { Database } from '@app/server/platform/db/connect';
import { personId } from './people.ts';

interface SeededPerson {
  id: string;
  username: string;
  /** Newest created first. */
  eventIds: string[];
  /** A trait that some of the events show. */
  trait: TraitName;
  /** Makes everybody of a circle each other's friends. */
  befriend(othersOf: (id: string) => string[]): Promise<void>;
}

/** What people write, so that the journal has something to remember: of most of these it can compare or quote what was before. */
const SENTENCES = [
  'Finished a part of the long work on the garden wall, and showed a neighbour how the stones are set.',
  'Ran 6 km along the river before work.',
  'Had lunch with Anna in the garden.',
  'Called my sister and listened for an hour.',
  'Read 30 pages of the book about bees.',
  'Fixed the dripping tap in the kitchen.',
  'Practised the piano for 40 minutes.',
  'Gave a talk to the whole team.',
  'Baked sourdough and took half of it to Ben.',
  'Went swimming, 40 lengths.',
  'Tidied the cellar for two hours.',
  'Helped Clara with her application.',
];
/** Reading takes milliseconds, and is the same for the same words. */
const facts = SENTENCES.map((description) =>
  factsOf({ title: description, description, what_learned: null, tone: 'plain' }),
);

const BATCH = 5000;
/** However many events there are, they lie on the days of two years, with a day off every eleventh. */
const DAYS = 730;
const DAY_OFF = 11;

/** Stores a person with `events` finished events and the numbers that belong to them, past the calls but by their rules. */
export async function seedPerson(db: Database, { events }: { events: number }): Promise<SeededPerson> {
  const id = personId();
  const _id = new ObjectId(id);
  const username = `bench${id.slice(-12)}`;
  const person = {
    email: `${username}@example.org`,
    username,
    name: 'A Person',
    bio: 'Keeps a journal.',
    picture: null,
  };
  await db.connection
    .collection('users')
    .insertOne({ _id, ...person, password_hash: null, google_sub: null, created_at: new Date() });
  const draft = openDraft(blankStats(), []);
  const today = dayFromNumber(Math.floor(Date.now() / 86_400_000));
  const eventIds: string[] = [];
  let batch: Document[] = [];
  const store = eventModel(db.connection).collection;
  for (let at = 0; at < events; at += 1) {
    const event = eventAt(at, events, today);
    const eventId = timedId(event.created_at);
    eventIds.push(eventId);
    unlock(draft.row, applyChange(draft, { before: null, after: event }), event.created_at);
    batch.push({ _id: new ObjectId(eventId), user_id: _id, rev: draft.row.rev, edits: 0, ...event });
    if (batch.length === BATCH || at === events - 1) {
      await store.insertMany(batch, { ordered: false, writeConcern: { w: 1 } });
      batch = [];
    }
  }
  const days = [...draft.days].map(([date, count]) => ({ user_id: _id, date, ...count }));
  if (days.length > 0) await dayModel(db.connection).insertMany(days);
  await statsModel(db.connection).insertMany([{ _id, ...draft.row }]);
  return {
    id,
    username,
    eventIds: eventIds.reverse(),
    trait: traitNames[0] as TraitName,
    befriend: (of) => befriend(db, of, id),
  };
}

function eventAt(at: number, events: number, today: string) {
  let date = addDays(today, Math.floor((at / events) * DAYS) - DAYS + 1);
  if (dayNumber(date) % DAY_OFF === 0) date = addDays(date, 1) > today ? addDays(date, -1) : addDays(date, 1);
  const created_at = new Date(Date.parse(`${date}T08:00:00Z`) + (at % 36_000) * 1000);
  const kind = at % SENTENCES.length;
  const sentence = SENTENCES[kind] ?? '';
  const text = {
    title: sentence,
    // No two are the same, which an import would count once.
    description: `${sentence} Entry ${String(at + 1)}.`,
    what_learned: at % 4 === 0 ? 'Patience is quicker.' : null,
    ai_summary: `Entry ${String(at + 1)}, and a step further. Stone by stone, it grows.`,
  };
  const traits = [traitNames[at % traitNames.length], traitNames[(at * 7 + 3) % traitNames.length]].filter(
    (trait, place, all) => trait !== undefined && all.indexOf(trait) === place,
  ) as TraitName[];
  return {
    ...text,
    public_summary: text.ai_summary,
    traits,
    facts: facts[kind] ?? null,
    ...foundBy({ ...text, tone: 'plain', in_resume: 'auto' }),
    language: 'en',
    date,
    image_url: null,
    is_public: at % 5 !== 0,
    created_at,
    written_on: date,
    zone: 'UTC',
    ...{ tone: 'plain', trait_evidence: [], traits_source: 'writer', summary_source: 'writer', summary_kind: 'told' },
    ...{ in_resume: 'auto', date_words: null },
    ai: { status: 'done', source: 'builtin', tries: 1, fence: 1, due_at: null },
    reply: 'none',
    unlocked: [],
  };
}

async function befriend(db: Database, othersOf: (id: string) => string[], id: string): Promise<void> {
  const circle = [id, ...othersOf(id)];
  for (const each of circle) {
    const friends = circle
      .filter((other) => other !== each)
      .map((other) => ({ id: new ObjectId(other), since: new Date() }));
    await db.connection
      .collection<Document>('circles')
      .replaceOne({ _id: new ObjectId(each) }, { friends }, { upsert: true });
  }
}
