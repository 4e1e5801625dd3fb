import { addDays, type Day } from '@app/shared/dates';
import type { EventMemory } from '@app/shared/journal';
import { quietTones } from '@app/shared/quiet-tones';
import { titleFrom } from '@app/shared/titles';
import type { YearPerson } from '@app/shared/year';
import { quotedLesson, quotedLine } from '@app/writer/facts';
import { isKinName, kinIn } from '@app/writer/kin';
import { languageOfEntry } from '@app/writer/language';
import type { Language } from '@app/writer/languages';
import { timesSaid } from '@app/writer/times';
import { mongo, type Model } from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import type { Database, DbSession } from '../../../platform/db/connect.ts';
import { eventModel, type StoredEvent } from './event.model.ts';
import type { EventRow } from './event.types.ts';
import { keysBehind, LESSON_DAYS, REACH_DAYS, type Remembered } from './memory.facts.ts';
import { Lookback, OPENING } from './lookback.ts';
import type { Memory } from './memory.rules.ts';

const { ObjectId } = mongo;

/** Of a journal in which more events have something in common with a page than this, the older ones are not looked at. */
export const EARLIER_MAX = 1000;
/** Each takes a fraction of a millisecond, so that others have their turn in between. */
const AT_ONCE = 25;
/** The keys of people lie between these. */
const PEOPLE = 'p:';
const BEYOND_PEOPLE = 'p;';
/** Of a year: decoding and reading them takes a few milliseconds. */
const YEAR_AT_ONCE = 500;
/** Who comes later in an event is seldom whom it is about. */
const TEXT_READ = 1000;
/** A word that may be somebody's name; one that is known from another event is. */
const CAPITALIZED = /(?<!\p{L})\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?!\p{L})/gu;

/** What decides what is remembered with an event. */
type Asking = Pick<EventRow, 'id' | 'date' | 'title' | 'description' | 'what_learned' | 'language' | 'facts'>;

/**
 * What the journal remembers with an event: computed from the facts of earlier events when it is read, and stored nowhere. A page
 * takes a query along the index of facts, one for how the journal begins where an event may be a first, and one where a lesson is
 * quoted, whatever its size.
 */
export class MemoryRepo {
  readonly #events: Model<StoredEvent>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#events = eventModel(db.connection);
  }

  /** For those of a user's events with which something is remembered, by their ids, what it is. */
  async of(userId: string, events: readonly Asking[], session?: DbSession): Promise<Map<string, EventMemory>> {
    const asking = events.flatMap(({ facts, ...event }) => (facts ? [{ ...event, facts }] : []));
    const memories = new Map<string, EventMemory>();
    if (asking.length === 0) return memories;
    const lookback = await this.#lookback(userId, asking, session);
    const quoting: { id: string; memory: Memory; quotes: NonNullable<Memory['quotes']>; language: Language }[] = [];
    for (const [index, event] of asking.entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
      const language = event.language ?? languageOfEntry(event);
      const asked = { ...event, language, timesSaid: timesSaid(event, language) };
      let memory = lookback.memoryOf(asked);
      if (!memory && lookback.mayBeFirst(asked)) {
        lookback.opening = await this.#opening(userId, session);
        memory = lookback.memoryOf(asked);
      }
      memory ??= lookback.lessonFor(asked);
      if (memory?.quotes) quoting.push({ id: event.id, memory, quotes: memory.quotes, language });
      else if (memory) memories.set(event.id, memory);
    }
    const said = await this.#said(
      userId,
      quoting.map(({ quotes }) => quotes.id),
      session,
    );
    for (const {
      id,
      memory: { text, event_ids },
      quotes: { id: of, word },
      language,
    } of quoting) {
      const words = said.get(of);
      if (!words) continue;
      const line =
        word === null ? quotedLesson(words.what_learned ?? '') : quotedLine(words.description, word, language);
      memories.set(id, { text: text.replace('{line}', () => line), event_ids });
    }
    return memories;
  }

  /** The events that have something in common with these, from a year before the earliest of them on. */
  async #lookback(userId: string, asking: readonly Remembered[], session?: DbSession): Promise<Lookback> {
    const keys = new Set(asking.flatMap(({ facts }) => keysBehind(facts.keys)));
    const days = asking.map(({ date }) => date).sort();
    const [first, last] = [days[0] as Day, days.at(-1) as Day];
    const found = await this.#events.collection
      .find<Pick<StoredEvent, '_id' | 'date' | 'facts'>>(
        {
          ...{ user_id: new ObjectId(userId), 'facts.keys': { $in: [...keys] } },
          date: { $gte: addDays(first, -REACH_DAYS - LESSON_DAYS), $lte: last },
        },
        { projection: { date: 1, facts: 1 }, ...(session ? { session } : {}) },
      )
      .sort({ date: -1, _id: -1 })
      .limit(EARLIER_MAX)
      .batchSize(EARLIER_MAX)
      .toArray();
    const isAll = found.length < EARLIER_MAX;
    return new Lookback(
      found.flatMap(({ _id, date, facts }) => (facts ? [{ id: _id.toHexString(), date, facts }] : [])),
      isAll ? null : addDays(found.at(-1)?.date ?? last, 1),
    );
  }

  async #opening(userId: string, session?: DbSession): Promise<Day[]> {
    const found = await this.#events.collection
      .find({ user_id: new ObjectId(userId) }, { projection: { _id: 0, date: 1 }, ...(session ? { session } : {}) })
      .sort({ date: 1 })
      .limit(OPENING)
      .toArray();
    return found.map(({ date }) => date);
  }

  async #said(userId: string, ids: readonly string[], session?: DbSession) {
    if (ids.length === 0) return new Map<string, Pick<EventRow, 'description' | 'what_learned'>>();
    const found = await this.#events
      .find({ _id: { $in: ids }, user_id: userId }, { description: 1, what_learned: 1 })
      .session(session ?? null)
      .lean();
    return new Map(found.map(({ _id, ...words }) => [_id.toHexString(), words]));
  }

  /**
   * Who is spoken of between two days, and in which events: kin, and those who were there for certain, by name and in the order of
   * their days. Heavy events name nobody.
   */
  async peopleBetween(userId: string, from: Day, to: Day): Promise<YearPerson[]> {
    const known = new Set(await this.#namesBetween(userId, from, to));
    const people = new Map<string, YearPerson>();
    // In parts, so that nobody else waits for a year of 20,000 events (P17).
    const found = this.#events.collection
      .find<Pick<StoredEvent, '_id' | 'title' | 'description' | 'language'>>(
        { user_id: new ObjectId(userId), date: { $gte: from, $lte: to }, tone: { $nin: quietTones } },
        { projection: { title: 1, description: { $substrCP: ['$description', 0, TEXT_READ] }, language: 1 } },
      )
      .sort({ date: 1, _id: 1 })
      .batchSize(YEAR_AT_ONCE);
    let read = 0;
    for await (const { _id, title, description, language = 'en' } of found) {
      if (++read % AT_ONCE === 0) await setImmediate();
      // A title that is cut from the words ends within one: 'Gran...' of Grandma.
      const text = title === titleFrom(description) ? description : `${title}\n${description}`;
      const kin = kinIn(text, language);
      const others = (text.match(CAPITALIZED) ?? []).filter((word) => known.has(word) && !isKinName(word, language));
      for (const name of new Set([...kin, ...others])) {
        const person = people.get(name) ?? { name, is_kin: kin.includes(name), event_ids: [] };
        person.event_ids.push(_id.toHexString());
        people.set(name, person);
      }
    }
    const byName = new Intl.Collator('en').compare;
    return [...people.values()].sort((a, b) => byName(a.name, b.name));
  }

  /** The names of those who were there; kin by 'my' have none. */
  async #namesBetween(userId: string, from: Day, to: Day): Promise<string[]> {
    const ofPeople = { 'facts.keys': { $gte: PEOPLE, $lt: BEYOND_PEOPLE } };
    const found = await this.#events.collection
      .aggregate<{ _id: string }>([
        { $match: { user_id: new ObjectId(userId), date: { $gte: from, $lte: to }, ...ofPeople } },
        { $project: { _id: 0, 'facts.keys': 1 } },
        { $unwind: '$facts.keys' },
        { $match: ofPeople },
        { $group: { _id: '$facts.keys' } },
      ])
      .toArray();
    return found.map(({ _id: key }) => key.slice(PEOPLE.length)).filter((name) => /^\p{Lu}/u.test(name));
  }
}
