import { readFileSync } from 'node:fs';
import type { LabelKind, LabelRow } from '../labelled-set.ts';

const kinds = new Set<string>(['claim', 'negated', 'empty', 'long']);
const isKind = (name: string): name is LabelKind => kinds.has(name);

/** Reads a file of labelled entries: `# kind` opens a part, then one entry per line, `text => Trait, Trait`. */
export function readLabelled(name: string): Record<LabelKind, LabelRow[]> {
  const rows: Record<LabelKind, LabelRow[]> = { claim: [], negated: [], empty: [], long: [] };
  let kind: LabelKind = 'claim';
  for (const line of readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8').split('\n')) {
    const opened = /^# (\w+)$/.exec(line)?.[1];
    if (opened !== undefined && isKind(opened)) kind = opened;
    else if (line.trim() !== '') {
      const [text = '', fits = ''] = line.split(' => ');
      rows[kind].push([text, fits]);
    }
  }
  return rows;
}
