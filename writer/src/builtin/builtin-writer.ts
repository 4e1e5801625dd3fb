import { setImmediate } from 'node:timers/promises';
import type { AiWriter, EventText, EventWriting } from '../contract.ts';
import { narrate } from './narrative/narrate.ts';
import { readText } from './text/nlp.ts';
import { summarize } from './summary/summarize.ts';
import { readFindings } from './traits/traits.ts';

const WARM_UP =
  'Helped my neighbour carry her shopping, although I was tired. We laughed about it! I did not give up and finished the race. ';

/**
 * Loads the language model and runs what reads entries once (about a quarter of a second, once in the process). Without it the first
 * entry does so, and code that never ran is slow: a long one would hold up others for four times as long.
 */
export const warmUp = (): void => void readText(WARM_UP.repeat(3)).map((sentence) => readFindings(sentence));

/** The offline writer: deterministic, in a few milliseconds, never rejects. */
export function createBuiltinWriter(): AiWriter {
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, with a turn for everybody else between them: many at once must not hold up other requests. */
  function inTurn(event: EventText): Promise<EventWriting> {
    const written = last.then(() => setImmediate()).then(() => summarize(event));
    last = written.catch(() => undefined);
    return written;
  }

  return { source: 'builtin', summarize: inTurn, narrate };
}
