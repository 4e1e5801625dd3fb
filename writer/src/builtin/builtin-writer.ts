import { setImmediate } from 'node:timers/promises';
import type { AiWriter, EventText, EventWriting } from '../contract.ts';
import { narrate } from './narrative/narrate.ts';
import { loadModel, readText } from './text/nlp.ts';
import { summarize } from './summary/summarize.ts';
import { readFindings } from './traits/traits.ts';

const WARM_UP =
  'Helped my neighbour carry her shopping, although I was tired. We laughed about it! I did not give up and finished the race. ';

/** The offline writer: deterministic, in a few milliseconds, never rejects. Loads its language model when it is made. */
export function createBuiltinWriter(): AiWriter {
  loadModel();
  // Code that never ran is slow: the first long entry would otherwise hold up others for four times as long.
  readText(WARM_UP.repeat(3)).map((sentence) => readFindings(sentence));
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, with a turn for everybody else between them: many at once must not hold up other requests. */
  function inTurn(event: EventText): Promise<EventWriting> {
    const written = last.then(() => setImmediate()).then(() => summarize(event));
    last = written.catch(() => undefined);
    return written;
  }

  return { source: 'builtin', summarize: inTurn, narrate };
}
