import type { AiWriter, DatedText, EventWriting } from '@app/writer/contract';
import type { EventRow } from '../events/event.types.ts';

/** What a writer reads of an event. */
export const textOf = ({ title, description, what_learned, date }: EventRow): DatedText => ({
  title,
  description,
  what_learned,
  date,
});

/** A writer that says nothing for `ms` has failed, also one that does not heed its signal. */
export async function answerOf(
  writer: AiWriter,
  text: DatedText,
  stop: AbortSignal,
  ms: number,
): Promise<EventWriting> {
  stop.throwIfAborted();
  const silence = AbortSignal.timeout(ms);
  const signal = AbortSignal.any([stop, silence]);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(silence.aborted ? 'silent for too long' : 'stopped')), {
      once: true,
    });
  });
  return Promise.race([writer.summarize(text, signal), aborted]);
}
