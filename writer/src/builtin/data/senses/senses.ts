import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import { cues } from './cues.lexicon.ts';
import { nouns } from './nouns.lexicon.ts';
import { verbs } from './verbs.lexicon.ts';

/**
 * Words that mean much the same, and the traits they speak for. A head line is `name: Trait!, Trait, Trait?` (strongly, plainly,
 * faintly); the indented lines below it hold the words, parted by blanks, where `_` joins words that stand together. A word is
 * met in any of its forms, but words of `verbs` only as verbs and words of `nouns` only as something else.
 */
export interface Sense {
  name: string;
  kind: 'verb' | 'noun' | 'cue';
  /** What the words would say for each trait if nothing had been learned from labelled entries. */
  speaksFor: ReadonlyMap<TraitName, number>;
  words: string[];
}

const loudness: Record<string, number> = { '!': 3, '': 2, '?': 1 };

function readHead(line: string): [string, Map<TraitName, number>] {
  const [name = '', list = ''] = line.split(': ');
  if (list === 'none') return [name, new Map()];
  const speaksFor = list.split(', ').map((item): [TraitName, number] => {
    const [, trait = '', mark = ''] = /^(.*?)([!?]?)$/.exec(item) ?? [];
    if (!isTrait(trait)) throw new Error(`No such trait: ${item}`);
    return [trait, loudness[mark] ?? 2];
  });
  return [name, new Map(speaksFor)];
}

function readSenses(source: string, kind: Sense['kind']): Sense[] {
  const senses: Sense[] = [];
  for (const line of source.split('\n')) {
    if (line.startsWith('  ')) senses.at(-1)?.words.push(...line.trim().split(/\s+/));
    else if (line !== '') {
      const [name, speaksFor] = readHead(line);
      senses.push({ name: `${kind}.${name}`, kind, speaksFor, words: [] });
    }
  }
  return senses;
}

/** All senses: what people do, what they deal with, and how. */
export const senses: readonly Sense[] = [
  ...readSenses(verbs, 'verb'),
  ...readSenses(nouns, 'noun'),
  ...readSenses(cues, 'cue'),
];

/** Stands before the name of a sense that was met in a denial. */
export const DENIED = 'not ';

const denials = `
noun.treats: Self-Control!, Self-Discipline
noun.screens: Self-Control!, Mindfulness
noun.sobriety: Self-Control!, Self-Discipline
noun.anger: Self-Control!, Calmness
noun.conflict: Self-Control?, Calmness?
noun.integrity_thing: Integrity
`;

/** What it says when a sense is denied: 'no sugar' is a deed too. */
export const deniedSenses: readonly Pick<Sense, 'name' | 'speaksFor'>[] = denials
  .trim()
  .split('\n')
  .map(readHead)
  .map(([name, speaksFor]) => ({ name: DENIED + name, speaksFor }));
