import type { AiWriter } from '../writer.ts';
import { narrate } from './narrative/narrate.ts';
import { loadModel } from './nlp.ts';
import { summarize } from './summarize.ts';
import { loadLexicon } from './traits.ts';

/** The offline writer: deterministic, in a few milliseconds, never rejects. Loads its language model when it is made. */
export function createBuiltinWriter(): AiWriter {
  loadModel();
  loadLexicon();
  return {
    source: 'builtin',
    summarize,
    narrate,
  };
}
