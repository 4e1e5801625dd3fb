import { addDays, type Day } from '@app/shared/dates';
import { memoryWords } from '@app/writer/memories';
import { isBefore, keysBehind, LESSON_DAYS, REACH_DAYS, yearLater, type Remembered } from './memory.facts.ts';
import { memoryFrom, type Asked, type Memory } from './memory.rules.ts';

/** With fewer events before it nobody wonders that something is a first. */
export const OPENING = 4;

/** The events of a journal that have something in common with the ones of a page. */
export class Lookback {
  readonly #events: readonly Remembered[];
  /** Where in the list those lie that have a key. */
  readonly #placesByKey = new Map<string, number[]>();
  readonly #lessons: readonly Remembered[];
  readonly #known: Day | null;
  /** The days of the events that open the journal, behind which a first says something; null until they are asked for. */
  opening: readonly Day[] | null = null;

  /** `events` newest first; from the day `known` on they are all there are, and wholly all where it is null. */
  constructor(events: readonly Remembered[], known: Day | null) {
    this.#events = events;
    this.#known = known;
    this.#lessons = events.filter(hasLesson);
    for (const [place, event] of events.entries())
      for (const key of event.facts.keys) {
        const places = this.#placesByKey.get(key);
        if (places) places.push(place);
        else this.#placesByKey.set(key, [place]);
      }
  }

  /** What the events before one say of it; null where nothing is worth saying. */
  memoryOf(event: Asked): Memory | null {
    const known = this.#knownFor(event);
    const [began, ready] = [this.opening?.[0], this.opening?.[OPENING - 1]];
    const isWhole = began !== undefined && ready !== undefined && began >= known && event.date > ready;
    return this.#memoryOf(event, isWhole);
  }

  /** Whether how the journal begins decides what is said of an event: it may be the first of its kind. */
  mayBeFirst(event: Asked): boolean {
    return this.opening === null && this.#memoryOf(event, true) !== null;
  }

  #memoryOf(event: Asked, isWhole: boolean): Memory | null {
    const earlier = this.#before(event, keysBehind(event.facts.keys), addDays(event.date, -REACH_DAYS));
    return memoryFrom({ event, earlier, known: this.#knownFor(event), isWhole });
  }

  #knownFor(event: Asked): Day {
    const reach = addDays(event.date, -REACH_DAYS);
    return this.#known && this.#known > reach ? this.#known : reach;
  }

  /** The lesson of the same doing or person that is a year old on the day of an event, or was a few days before; for the first event since. */
  lessonFor(event: Asked): Memory | null {
    const { date, facts } = event;
    const alike = keysBehind(facts.keys);
    const earliest = addDays(date, -LESSON_DAYS);
    const lesson = this.#lessons.find((one) => {
      const on = yearLater(one.date);
      return on <= date && on >= earliest && one.facts.keys.some((key) => alike.includes(key));
    });
    if (!lesson) return null;
    const common = keysBehind(lesson.facts.keys).filter((key) => alike.includes(key));
    const isFirst = this.#before(event, common, yearLater(lesson.date)).length === 0;
    const text = memoryWords(event.language).sentence('lesson');
    return isFirst ? { text, event_ids: [lesson.id], quotes: { id: lesson.id, word: null } } : null;
  }

  /** The events before one with any of these keys, from a day on, newest first. */
  #before(event: Remembered, keys: readonly string[], from: Day): Remembered[] {
    const first = this.#events.findIndex((one) => isBefore(one, event));
    if (first < 0) return [];
    const isAlike = new Uint8Array(this.#events.length);
    for (const key of keys) for (const place of this.#placesByKey.get(key) ?? []) isAlike[place] = 1;
    return this.#events.filter((one, place) => isAlike[place] === 1 && place >= first && one.date >= from);
  }
}

const hasLesson = ({ facts }: Remembered): boolean => facts.keys.includes('l');
