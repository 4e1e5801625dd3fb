import { setImmediate } from 'node:timers/promises';
import type { NarrativeEvent, NarrativeWriting, WrittenSentence } from '../contract.ts';
import { asSentence, plainText } from '../grounding/plain-text.ts';
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

const months = 'January February March April May June July August September October November December'.split(' ');

/** What an event says, with its day as a narrative would name it. */
function sourceOfEvent({ title, description, what_learned, traits, date }: NarrativeEvent): Source {
  const [year = '', month = '', day = ''] = date.split('-');
  return new Source([
    description,
    title,
    what_learned ?? '',
    traits.join(', '),
    `${day} ${months[Number(month) - 1] ?? ''} ${year}`,
  ]);
}

/** Reads `{narrative}`; sentences that rest on no event, or say more than theirs, are dropped. */
export async function readNarrative(
  answer: string,
  events: readonly NarrativeEvent[],
): Promise<Read<NarrativeWriting>> {
  const read = parse(narrativeAnswer, answer);
  if (!read) return { complaint: 'It is not the JSON object that was asked for.' };
  const known = events.map((event) => ({ event, source: sourceOfEvent(event) }));
  const written: WrittenSentence[] = [];
  const dropped: string[] = [];
  for (const { text, paragraph, event_ids } of read.narrative.slice(0, NARRATED_MAX)) {
    // Others have their turn: a narrative is long, and nobody waits for it.
    await setImmediate();
    const said = sentencesOf(plainText(text))
      .map((one) => one.text)
      .join(' ');
    const named = [...new Set(event_ids)].slice(0, CITED_MAX).map((number) => known[number - 1]);
    const cited =
      event_ids.length > 0 ? named : known.filter(({ source }) => (source.share(said) ?? 0) >= SHARE).slice(0, 3);
    const behind = cited.filter((one) => one !== undefined);
    const isProven =
      behind.length > 0 &&
      behind.length === cited.length &&
      isBorneOut(said, new Source(behind.flatMap(({ source }) => source.parts)));
    if (isProven) written.push({ text: asSentence(said), paragraph, event_ids: behind.map(({ event }) => event.id) });
    else dropped.push(said);
  }
  if (written.length === 0)
    return { complaint: `No sentence rests on the events that it names: ${dropped.slice(0, 3).join(' ')}` };
  const paragraphs = [...new Set(written.map(({ paragraph }) => paragraph))].sort((a, b) => a - b);
  const sentences = written
    .map((sentence) => ({ ...sentence, paragraph: paragraphs.indexOf(sentence.paragraph) }))
    .sort((a, b) => a.paragraph - b.paragraph);
  return { written: { sentences } };
}
