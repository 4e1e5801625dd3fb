import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import { hash } from '../src/builtin/text/hash.ts';
import { earlierBlindRows } from './labelled-earlier-blind.ts';
import { developmentRows } from './labelled-development.ts';
import { broaderRows } from './labelled-broader.ts';
import { firstRows } from './labelled-first.ts';
import { laterRows } from './labelled-later.ts';
import { plainRows } from './labelled-plain.ts';
import { everydayRows } from './labelled-everyday.ts';
import { readLabelled } from './labelled/read-labelled.ts';

/**
 * What a sentence is for: a `claim` states something done, a `negated` one that it was not, an `empty` one says nothing
 * that can be judged (no English, no meaning), a `long` one is a whole entry of several sentences.
 */
export type LabelKind = 'claim' | 'negated' | 'empty' | 'long';

/** text, fitting traits (the plainest one first), traits that would be wrong. Names are parted by `, `. */
export type LabelRow = readonly [text: string, fits: string, never?: string];

export type LabelPart = 'development' | 'held-out' | 'blind';

export interface Labelled {
  part: LabelPart;
  kind: LabelKind;
  text: string;
  fits: TraitName[];
  never: TraitName[];
  /** Phrases of it stand in the lexicon, so that its figures flatter. */
  isQuoted: boolean;
}

const names = (list: string): TraitName[] =>
  list === ''
    ? []
    : list.split(', ').map((name) => {
        if (!isTrait(name)) throw new Error(`No such trait: ${name}`);
        return name;
      });

const read = (part: LabelPart, rows: Record<LabelKind, readonly LabelRow[]>, isQuoted = false): Labelled[] =>
  (Object.keys(rows) as LabelKind[]).flatMap((kind) =>
    rows[kind].map(([text, fits, never = '']) => ({
      part,
      kind,
      text,
      fits: names(fits),
      never: names(never),
      isQuoted,
    })),
  );

const lives = ['home-and-family', 'work-and-study', 'body-and-courage', 'art-and-community', 'small-wins'];
/** Each was judged once when it was written, before its words came into the lexicon. */
const rounds = ['second-round', 'third-round', 'fourth-round', 'fifth-round', 'sixth-round'];

/** Three in ten are held out, by a hash of the text: tuning never sees which of them went wrong. */
const isHeldOut = (text: string): boolean => hash(`held-out ${text}`) % 10 < 3;

const readLives = (name: string): Labelled[] =>
  read('development', readLabelled(name)).map((label) =>
    isHeldOut(label.text) ? { ...label, part: 'held-out' } : label,
  );

/**
 * Entries of everyday life with the traits that fit them. What is for development was looked at while the lexicon was written,
 * and its weights were learned from it, so its figures flatter. What is held out taught nothing and was only ever looked at as
 * a figure. The blind part was written when lexicon and weights were done, and was judged once.
 */
export const labelledSet: Labelled[] = [
  ...read('development', developmentRows, true),
  ...read('development', firstRows, true),
  ...read('development', broaderRows, true),
  ...read('development', everydayRows, true),
  ...read('development', plainRows, true),
  ...read('development', laterRows, true),
  ...lives.flatMap(readLives),
  ...rounds.flatMap((name) => read('development', readLabelled(name))),
  ...read('development', earlierBlindRows),
  ...read('blind', readLabelled('blind')),
];
