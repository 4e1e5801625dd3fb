import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import { blindRows } from './labelled-blind.ts';
import { developmentRows } from './labelled-development.ts';
import { broaderRows } from './labelled-broader.ts';
import { firstRows } from './labelled-first.ts';
import { laterRows } from './labelled-later.ts';
import { plainRows } from './labelled-plain.ts';
import { everydayRows } from './labelled-everyday.ts';

/**
 * What a sentence is for: a `claim` states something done, a `negated` one that it was not, an `empty` one says nothing
 * that can be judged (no English, no meaning), a `long` one is a whole entry of several sentences.
 */
export type LabelKind = 'claim' | 'negated' | 'empty' | 'long';

/** text, fitting traits (the plainest one first), traits that would be wrong. Names are parted by `, `. */
export type LabelRow = readonly [text: string, fits: string, never?: string];

export type LabelPart = 'development' | 'blind';

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
 * Sentences of everyday accomplishments with the traits that fit them. Development entries were looked at while the lexicon was
 * written, and phrases of them stand in it, so their figures flatter. The blind part was written when the lexicon was
 * done and nothing was changed for it: its figures are the honest ones, as far as some forty entries by one hand can be.
 */
export const labelledSet: Labelled[] = [
  ...read('development', developmentRows),
  ...read('development', firstRows),
  ...read('development', broaderRows),
  ...read('development', everydayRows),
  ...read('development', plainRows),
  ...read('development', laterRows),
  ...read('blind', blindRows),
];
