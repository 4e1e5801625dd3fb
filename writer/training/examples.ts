import { isTelling } from '../src/builtin/text/language.ts';
import type { Labelled } from './labelled-set.ts';
import { readText } from '../src/builtin/text/nlp.ts';
import { setAside } from '../src/builtin/text/quotes.ts';
import { readFindings, unite } from '../src/builtin/traits/traits.ts';
import type { Example } from './train.ts';

/**
 * Labelled entries as the model learns from them. Those whose phrases stand in the lexicon say nothing of how much its evidence
 * is worth elsewhere, so it is left out of them.
 */
export const examplesOf = (labelled: readonly Labelled[]): Example[] =>
  labelled.flatMap(({ text, fits, isQuoted }) => {
    const sentences = readText(setAside(text).text);
    if (!isTelling(sentences)) return [];
    const findings = unite(sentences.map((sentence) => readFindings(sentence)));
    return [{ findings: isQuoted ? { ...findings, evidence: new Map() } : findings, fits }];
  });
