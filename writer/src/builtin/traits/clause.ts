import type { Sentence } from '../text/nlp.ts';
import { formsOf, type Form } from './pattern.ts';
import { readScopes, type Scope } from './scope.ts';

/** A sentence made ready to be searched: its words without hyphens, and what the grammar around each says. */
export interface Clause {
  forms: Form[];
  scopes: Scope[];
}

/** Reads the grammar of a sentence. */
export function readClause(sentence: Sentence): Clause {
  const tokens = sentence.tokens.filter((token) => token.lower !== '-');
  return { forms: formsOf(tokens), scopes: readScopes(tokens) };
}

/** Whether any word from `from` to `to` (exclusive) is denied. */
export function isDenied({ scopes }: Clause, from: number, to: number): boolean {
  for (let place = from; place < to; place += 1) if (scopes[place]?.denied) return true;
  return false;
}
