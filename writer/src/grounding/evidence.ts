import type { NarrativeEvent } from '../contract.ts';
import { sourceOf, type Source } from './facts.ts';

const months = 'January February March April May June July August September October November December'.split(' ');

const common = new Set(
  'that this with from have been were what when which while their there they them into over then than also some such more most made make many much very just only each every both about after before through because could should would will your year years time work life people things others myself the and for her his him she was had has our its not but all you are who out how too own got get did one two any day may can now new way'.split(
    ' ',
  ),
);
const stem = (word: string): string => word.replace(/(?:ings?|ed|es|s|ly)$/, '');
/** What a text speaks of: its words without the small ones, and its numbers. */
const contentOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{3,}|\d+/gu) ?? []).filter((word) => !common.has(word)).map(stem));
/** How many words a sentence has to share with an event to speak of it. */
const neededOf = (words: ReadonlySet<string>): number => (words.size <= 3 ? 1 : 2);

const CITED_MAX = 3;

/** What an event says, with its day as a narrative would name it. */
function wordsOf({ title, description, what_learned, traits, date }: NarrativeEvent): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return [title, description, what_learned ?? '', ...traits, year, month, day, months[month - 1]].join('\n');
}

/** Which events bear out a sentence. Each event is read once, however many sentences there are. */
export class Evidence {
  readonly #events: ReadonlyMap<string, NarrativeEvent>;
  readonly #sources = new Map<string, Source>();
  #placesByWord: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(events: readonly NarrativeEvent[]) {
    this.#events = new Map(events.map((event) => [event.id, event]));
  }

  /** What the events with these ids say; null when one of them is none of the given ones. */
  sources(ids: readonly string[]): Source[] | null {
    const found = ids.map((id) => this.#source(id));
    return found.every((source) => source !== undefined) ? found : null;
  }

  /** Those of the events that share words with the sentence, most first. */
  behind(sentence: string): string[] {
    const words = contentOf(sentence);
    const ids = [...this.#events.keys()];
    const shared = new Uint16Array(ids.length);
    for (const word of words)
      for (const place of this.#words().get(word) ?? []) shared[place] = (shared[place] ?? 0) + 1;
    return ids
      .map((id, place) => ({ id, count: shared[place] ?? 0 }))
      .filter(({ count }) => count >= neededOf(words))
      .sort((a, b) => b.count - a.count)
      .slice(0, CITED_MAX)
      .map(({ id }) => id);
  }

  /** Whether the sentence speaks of what the events with these ids tell, all of them together. */
  speaksOf(sentence: string, ids: readonly string[]): boolean {
    const words = contentOf(sentence);
    const places = new Set([...this.#events.keys()].flatMap((id, place) => (ids.includes(id) ? [place] : [])));
    const own = [...words].filter((word) =>
      this.#words()
        .get(word)
        ?.some((place) => places.has(place)),
    );
    return own.length >= neededOf(words);
  }

  #source(id: string): Source | undefined {
    const known = this.#sources.get(id);
    const event = this.#events.get(id);
    if (known || !event) return known;
    const source = sourceOf(wordsOf(event));
    this.#sources.set(id, source);
    return source;
  }

  /** The places of the events by the stems of their words. */
  #words(): ReadonlyMap<string, readonly number[]> {
    if (this.#placesByWord) return this.#placesByWord;
    const placesByWord = new Map<string, number[]>();
    for (const [place, event] of [...this.#events.values()].entries()) {
      for (const word of contentOf(wordsOf(event))) {
        const places = placesByWord.get(word);
        if (places) places.push(place);
        else placesByWord.set(word, [place]);
      }
    }
    this.#placesByWord = placesByWord;
    return placesByWord;
  }
}
