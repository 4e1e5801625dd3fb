import { readFileSync } from 'node:fs';
import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import type { Tone } from '../src/contract.ts';
import { foreignLanguages, type ForeignLanguage } from '../src/grounding/language.ts';

/**
 * What an entry is for: a `claim` states something done, a `negated` one that it was not, an `empty` one says nothing
 * that can be judged (no English, no meaning), a `long` one is a whole entry of several sentences.
 */
export type LabelKind = 'claim' | 'negated' | 'empty' | 'long';

/**
 * What is for development was looked at while the senses were gathered, and the weights are learned from it, so its figures
 * flatter. What strangers wrote, who tried to tempt a careless reader, is learned from, and no words were gathered by it. What is held out taught nothing and is only ever looked at as a figure. What is blind was written when the reader was
 * done, and was judged once.
 */
export type LabelSplit = 'development' | 'strangers' | 'held-out' | 'blind';

/** An entry of everyday life with all traits that fit it, the plainest first, and those that would be wrong. */
export interface Labelled {
  split: LabelSplit;
  kind: LabelKind;
  text: string;
  fits: TraitName[];
  never: TraitName[];
}

const kinds = new Set<string>(['claim', 'negated', 'empty', 'long'] satisfies LabelKind[]);
const splits = new Set<string>(['development', 'strangers', 'held-out', 'blind'] satisfies LabelSplit[]);
const isKind = (name: string): name is LabelKind => kinds.has(name);
const isSplit = (name: string): name is LabelSplit => splits.has(name);

function namesIn(list: string): TraitName[] {
  if (list === '') return [];
  return list.split(', ').map((name) => {
    if (!isTrait(name)) throw new Error(`No such trait: ${name}`);
    return name;
  });
}

const unescaped = (text: string): string => text.replaceAll('\\n', '\n');

function readRow(row: string): Labelled {
  const [split = '', kind = '', text = '', fits = '', never = ''] = row.split('\t');
  if (!isSplit(split) || !isKind(kind)) throw new Error(`No such split or kind: ${row}`);
  return { split, kind, text: unescaped(text), fits: namesIn(fits), never: namesIn(never) };
}

/** The rows of a table that lies in this folder; its first row names the columns. */
const rowsOf = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);

/** Reads a table of labelled entries that lies in this folder; `\n` is a new line. */
export const readLabelled = (file: string): Labelled[] => rowsOf(file).map(readRow);

/** The entries that the reader was made with. */
export const labelledSet: readonly Labelled[] = readLabelled('labelled.tsv');

/** Those of them that weights are learned from. */
export const learnedFrom: readonly Labelled[] = labelledSet.filter(
  ({ split }) => split === 'development' || split === 'strangers',
);

/** Entries of many lives and moods, written and labelled before the reader was touched again. Run once, for a report. */
export const secondBlindSet = (): Labelled[] => readLabelled('blind-2.tsv');

/** An entry in another language with all traits that fit it. */
export type ForeignLabelled = Pick<Labelled, 'kind' | 'text' | 'fits'> & { language: ForeignLanguage };

const languages = new Set<string>(foreignLanguages);
const isForeign = (name: string): name is ForeignLanguage => languages.has(name);

function readForeign(row: string): ForeignLabelled {
  const [language = '', kind = '', text = '', fits = ''] = row.split('\t');
  if (!isForeign(language) || !isKind(kind)) throw new Error(`No such language or kind: ${row}`);
  return { language, kind, text: unescaped(text), fits: namesIn(fits) };
}

/** Entries in other languages by natives who had seen none of the words by which they are read: what is learned from. */
export const foreignLabelled = (): ForeignLabelled[] => rowsOf('foreign.tsv').map(readForeign);

/** The same, by somebody else. Nothing is learned from them; they are run once, for a report. */
export const blindForeign = (): ForeignLabelled[] => rowsOf('blind-foreign.tsv').map(readForeign);

/** An entry with its tone, another that would be as right, and the list that it came from: one hand wrote each. */
export interface LabelledTone {
  tone: Tone;
  also: Tone | null;
  text: string;
  by: string;
}

const tones = new Set<string>(['plain', 'bright', 'heavy', 'crisis'] satisfies Tone[]);
const isTone = (name: string): name is Tone => tones.has(name);

function readTone(row: string): LabelledTone {
  const [tone = '', also = '', , text = '', by = ''] = row.split('\t');
  if (!isTone(tone) || !(also === '' || isTone(also))) throw new Error(`No such tone: ${row}`);
  return { tone, also: also === '' ? null : also, text, by };
}

/** Entries of many lives with their tones, by people who had seen none of the words by which tones are read: what is learned from. */
export const labelledTones = (): LabelledTone[] => rowsOf('tone-entries.tsv').map(readTone);

/** The same, by somebody else. Nothing is learned from them; they are run once, for a report. */
export const blindTones = (): LabelledTone[] => rowsOf('blind-tones.tsv').map(readTone);

/** The rows of our own lists call `light` what is neither grief nor despair, and `grave` what is one of them. */
const toneNamed: Readonly<Record<string, Tone>> = { light: 'plain', grave: 'heavy' };

/** Our own lists, which are tests. */
export const ownTones = (): { tone: Tone; text: string }[] =>
  ['tones.tsv', 'tone-blocks.tsv'].flatMap(rowsOf).map((row) => {
    const [name = '', , text = ''] = row.split('\t');
    const tone = toneNamed[name] ?? name;
    if (!isTone(tone)) throw new Error(`No such tone: ${row}`);
    return { tone, text };
  });
