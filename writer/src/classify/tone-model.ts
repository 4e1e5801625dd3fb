import { unpack, type LinearModel } from './linear.ts';
import data from './tone-weights.json' with { type: 'json' };

/** What a text is asked for: despair, despair or grief, joy. */
export const toneLabels = ['despair', 'grave', 'joy'] as const;

/** The weights as they were learned (`npm run writer:train`). */
export const toneModel: LinearModel = unpack(data);

/** Whether a word is one that people write: a misspelt one is in nobody's vocabulary. */
export const isKnownWord = (word: string): boolean => toneModel.ngrams.places.has(word);
