import { setImmediate } from 'node:timers/promises';
import type { NarrativeSentence } from '@app/shared/resume';
import type { NarrativeEvent, NarrativeInput, WrittenSentence } from '@app/writer/contract';
import { canDescribe } from '@app/writer/narrative';
import { groupForWork } from '@app/writer/narrative-groups';
import { isForWork } from '@app/writer/work';

/** What is sent to an employer says enough from so many events on, and names so many traits at most. */
export const WORK_EVENTS_MIN = 3;
export const WORK_TRAITS_MAX = 8;

/** Those that an employer would want to read of, and of which the writer has something to say: a model always has. */
export async function forWork(events: readonly NarrativeEvent[], hasModel: boolean): Promise<NarrativeEvent[]> {
  const fitting: NarrativeEvent[] = [];
  for (const event of events) {
    if (isForWork(event) && (hasModel || canDescribe(event))) fitting.push(event);
    // Reading two hundred events takes longer than other requests should wait.
    await setImmediate();
  }
  return fitting;
}

/** Writers read every apostrophe as a straight one; in print it is curved. */
const typeset = (text: string): string => text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');

/** What was written, by whomever, as it is printed: for work under its headings; a bio has none. */
export const grouped = (
  { purpose, events }: Pick<NarrativeInput, 'purpose' | 'events'>,
  sentences: WrittenSentence[],
): NarrativeSentence[] =>
  (purpose === 'bio' ? sentences : groupForWork(purpose, sentences, events)).map((sentence) => ({
    ...sentence,
    text: typeset(sentence.text),
  }));
