import { isTelling } from '../src/builtin/text/language.ts';
import { readText } from '../src/builtin/text/nlp.ts';
import { withoutQuotes } from '../src/builtin/text/quotes.ts';
import { readFindings, unite } from '../src/builtin/traits/traits.ts';
import type { Labelled } from './labelled.ts';
import type { Example } from './train.ts';

/** A labelled entry as the model learns from it; null when it says nothing that can be read. */
export function exampleOf({ text, fits }: Labelled): Example | null {
  const sentences = readText(withoutQuotes(text).text);
  return isTelling(sentences) ? { findings: unite(sentences.map((sentence) => readFindings(sentence))), fits } : null;
}

/** Labelled entries as the model learns from them. */
export const examplesOf = (labelled: readonly Labelled[]): Example[] =>
  labelled.map(exampleOf).filter((example) => example !== null);
