import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import { developmentRows } from './labelled-development.ts';
import { broaderRows } from './labelled-broader.ts';
import { heldOutRows } from './labelled-held-out.ts';
import { plainRows } from './labelled-plain.ts';
import { unseenRows } from './labelled-unseen.ts';
import { everydayRows } from './labelled-everyday.ts';

/**
 * What a sentence is for: a `claim` states something done, a `negated` one that it was not, an `empty` one says nothing
 * that can be judged (no English, no meaning), a `long` one is a whole entry of several sentences.
 */
export type LabelKind = 'claim' | 'negated' | 'empty' | 'long';

/** text, fitting traits (the plainest one first), traits that would be wrong. Names are parted by `, `. */
export type LabelRow = readonly [text: string, fits: string, never?: string];

export type LabelPart = 'development' | 'held-out' | 'unseen';

export interface Labelled {
  part: LabelPart;
  kind: LabelKind;
  text: string;
  fits: TraitName[];
  never: TraitName[];
}

const names = (list: string): TraitName[] =>
  list === ''
    ? []
    : list.split(', ').map((name) => {
        if (!isTrait(name)) throw new Error(`No such trait: ${name}`);
        return name;
      });

const read = (part: LabelPart, rows: Record<LabelKind, readonly LabelRow[]>): Labelled[] =>
  (Object.keys(rows) as LabelKind[]).flatMap((kind) =>
    rows[kind].map(([text, fits, never = '']) => ({ part, kind, text, fits: names(fits), never: names(never) })),
  );

/**
 * Sentences of everyday accomplishments with the traits that fit them. The lexicon is tuned by the development part only. The
 * held-out part was written together with it, before the lexicon; the unseen part was written after the lexicon, so that its
 * figures are the honest ones.
 */
export const labelledSet: Labelled[] = [
  ...read('development', developmentRows),
  ...read('development', broaderRows),
  ...read('development', plainRows),
  ...read('held-out', heldOutRows),
  ...read('unseen', unseenRows),
  ...read('development', everydayRows),
];
