import { setImmediate } from 'node:timers/promises';
import { monthName } from '@app/shared/written-days';
import type { NarrativeEvent, NarrativeWriting, WrittenSentence } from '../contract.ts';
import { inParagraphs } from '../compose/narrative/sentences.ts';
import { asSentence } from '../nlp/plain-text.ts';
import { sentencesOf } from '../nlp/tokens.ts';
import { narrativeAnswer, parse } from './schema.ts';
import { Source } from './source.ts';
import { isBorneOut } from './verify.ts';

/** What can be used of an answer, and the complaint about it where that is nothing. */
export type Read<T> = { written: T } | { complaint: string };

/** What is asked for has some thirty sentences; what comes after twice as many is not read, and more events prove nothing in particular. */
const [NARRATED_MAX, CITED_MAX] = [60, 8];
/** An event of which a sentence without ids speaks has so much of it. */
const SHARE = 0.5;

/** What events say, with their days as a narrative would name them. */
export const sourceOfEvents = (events: readonly NarrativeEvent[]): Source =>
  new Source(
    events.flatMap(({ title, description, what_learned, traits, date }) => [
      ...[description, title, what_learned ?? '', traits.join(', ')],
      `${date.slice(8)} ${monthName(date)} ${date.slice(0, 4)}`,
    ]),
  );

/** Reads `{narrative}`; sentences that rest on no event, or say more than theirs, are dropped. */
export async function readNarrative(
  answer: string,
  events: readonly NarrativeEvent[],
): Promise<Read<NarrativeWriting>> {
  const read = parse(narrativeAnswer, answer);
  if (!read) return { complaint: 'It is not the JSON object that was asked for.' };
  const known = events.map((event) => ({ event, source: sourceOfEvents([event]) }));
  const written: WrittenSentence[] = [];
  const dropped: string[] = [];
  for (const { text, paragraph, event_ids } of read.narrative.slice(0, NARRATED_MAX)) {
    // Others have their turn: a narrative is long, and nobody waits for it.
    await setImmediate();
    const said = sentencesOf(text)
      .map((one) => one.text)
      .join(' ');
    const named = [...new Set(event_ids)].slice(0, CITED_MAX).map((number) => known[number - 1]);
    const cited =
      event_ids.length > 0 ? named : known.filter(({ source }) => (source.share(said) ?? 0) >= SHARE).slice(0, 3);
    const behind = cited.filter((one) => one !== undefined);
    const isProven =
      behind.length > 0 &&
      behind.length === cited.length &&
      isBorneOut(said, sourceOfEvents(behind.map(({ event }) => event)));
    if (isProven) written.push({ text: asSentence(said), paragraph, event_ids: behind.map(({ event }) => event.id) });
    else dropped.push(said);
  }
  if (written.length === 0)
    return { complaint: `No sentence rests on the events that it names: ${dropped.slice(0, 3).join(' ')}` };
  return { written: { sentences: inParagraphs(written) } };
}
