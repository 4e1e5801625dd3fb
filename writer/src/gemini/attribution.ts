import type { NarrativeEvent } from '../contract.ts';

const common = new Set(
  'that this with from have been were what when which while their there they them into over then than also some such more most made make many much very just only each every both about after before through because could would should will year years time work life people things others myself'.split(
    ' ',
  ),
);
const stem = (word: string): string => word.replace(/(?:ings?|ed|es|s|ly)$/, '');

const contentOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !common.has(word)).map(stem));

const CITED_MAX = 3;

/** The events that a sentence without a reference plainly speaks of: those that share several of its words. */
export function eventsBehind(sentence: string, events: NarrativeEvent[]): string[] {
  const words = contentOf(sentence);
  const needed = words.size <= 3 ? 1 : 2;
  return events
    .map((event) => {
      const own = contentOf(
        `${event.title} ${event.description} ${event.what_learned ?? ''} ${event.traits.join(' ')}`,
      );
      return { id: event.id, shared: [...words].filter((word) => own.has(word)).length };
    })
    .filter(({ shared }) => shared >= needed)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, CITED_MAX)
    .map(({ id }) => id);
}
