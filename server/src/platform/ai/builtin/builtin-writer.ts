import { setImmediate } from 'node:timers/promises';
import type { AiWriter, EventText, EventWriting } from '../writer.ts';
import { narrate } from './narrative/narrate.ts';
import { loadLexicon } from './evidence.ts';
import { loadModel } from './nlp.ts';
import { loadSenses } from './sense-finder.ts';
import { summarize } from './summarize.ts';
import { loadWeights } from './trait-model.ts';

/** The offline writer: deterministic, in a few milliseconds, never rejects. Loads its language model when it is made. */
export function createBuiltinWriter(): AiWriter {
  loadModel();
  loadLexicon();
  loadSenses();
  loadWeights();
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, with a turn for everybody else between them: many at once must not hold up other requests. */
  function inTurn(event: EventText): Promise<EventWriting> {
    const written = last.then(() => setImmediate()).then(() => summarize(event));
    last = written.catch(() => undefined);
    return written;
  }

  return { source: 'builtin', summarize: inTurn, narrate };
}
