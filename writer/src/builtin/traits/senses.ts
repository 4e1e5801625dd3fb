import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import cues from '../data/cues.json' with { type: 'json' };
import nouns from '../data/nouns.json' with { type: 'json' };
import verbs from '../data/verbs.json' with { type: 'json' };

/**
 * Words that mean much the same, and the traits they speak for: `Trait!!, Trait!, Trait, Trait?` (by themselves,
 * strongly, plainly, faintly). `_` joins
 * words that stand together, `~` is a gap, `#` any number. A word is met in any of its forms, but words of `verbs` only as verbs
 * and words of `nouns` only as something else; `cues` say how, for whom and in spite of what.
 */
export interface Sense {
  name: string;
  kind: 'verb' | 'noun' | 'cue';
  /** What the words would say for each trait if nothing had been learned from labelled entries. */
  speaksFor: ReadonlyMap<TraitName, number>;
  words: string[];
}

/** As the data files have it; the words stand in lines. */
type Rows = Record<string, { speaksFor: string; words: string[] }>;

const loudness: Record<string, number> = { '!!': 4, '!': 3, '': 2, '?': 1 };

function readLoudness(list: string): Map<TraitName, number> {
  if (list === '') return new Map();
  const pairs = list.split(', ').map((item): [TraitName, number] => {
    const [, trait = '', mark = ''] = /^(.*?)(!!|[!?]?)$/.exec(item) ?? [];
    if (!isTrait(trait)) throw new Error(`No such trait: ${item}`);
    return [trait, loudness[mark] ?? 2];
  });
  return new Map(pairs);
}

const readSenses = (rows: Rows, kind: Sense['kind']): Sense[] =>
  Object.entries(rows).map(([name, { speaksFor, words }]) => ({
    name: `${kind}.${name}`,
    kind,
    speaksFor: readLoudness(speaksFor),
    words: words.flatMap((line) => line.split(' ')),
  }));

/** All senses: what people do, what they deal with, and how. */
export const senses: readonly Sense[] = [
  ...readSenses(verbs, 'verb'),
  ...readSenses(nouns, 'noun'),
  ...readSenses(cues, 'cue'),
];

/** Stands before the name of a sense that was met in a denial. */
export const DENIED = 'not ';

const denials = {
  'noun.treats': 'Self-Control!, Self-Discipline',
  'noun.screens': 'Self-Control!, Mindfulness',
  'noun.sobriety': 'Self-Control!, Self-Discipline',
  'noun.anger': 'Self-Control!, Calmness',
  'noun.conflict': 'Self-Control?, Calmness?',
  'noun.integrity_thing': 'Integrity',
};

/** What it says when a sense is denied: 'no sugar' is a deed too. */
export const deniedSenses: readonly Pick<Sense, 'name' | 'speaksFor'>[] = Object.entries(denials).map(
  ([name, list]) => ({ name: DENIED + name, speaksFor: readLoudness(list) }),
);
