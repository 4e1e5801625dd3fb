import { readFileSync } from 'node:fs';
import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import type { Tone } from '../../writer/src/contract.ts';
import type { Language } from '../../writer/src/languages/index.ts';

/** `train` is learned from; the others are only judged. They were looked at before, so they are development sets and no blind ones. */
type Split = 'train' | 'held-out' | 'blind' | 'blind-2' | 'blind-foreign' | 'blind-tones';

interface Row {
  language: Language;
  split: Split;
  text: string;
  author: string;
}

/** `claim` says something done, `negated` that it was not, `empty` nothing that can be judged; `long` has several sentences. */
export interface LabelledTraits extends Row {
  kind: string;
  /** All traits that fit, the plainest first. */
  fits: TraitName[];
}

/** An entry with its tone, and another that would be as right. */
export interface LabelledTone extends Row {
  tone: Tone;
  also: Tone | null;
}

/** The rows of a table; its first row names the columns, `\n` in a text is a new line. */
function rowsOf(file: string): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(new URL(`../data/${file}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const names = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').replaceAll('\\n', '\n')]));
  });
}

const base = ({ language = '', split = '', text = '', author = '' }: Record<string, string>): Row => ({
  language: language as Language,
  split: split as Split,
  text,
  author,
});

function traitsIn(list: string): TraitName[] {
  return list
    .split(', ')
    .filter(Boolean)
    .map((name) => {
      if (!isTrait(name)) throw new Error(`No such trait: ${name}`);
      return name;
    });
}

export const labelledTraits = (): LabelledTraits[] =>
  rowsOf('traits').map((row) => ({ ...base(row), kind: row['kind'] ?? '', fits: traitsIn(row['fits'] ?? '') }));

export const labelledTones = (): LabelledTone[] =>
  rowsOf('tones').map((row) => ({
    ...base(row),
    tone: row['tone'] as Tone,
    also: (row['also'] || null) as Tone | null,
  }));
