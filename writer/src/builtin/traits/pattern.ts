import { irregularBases } from '../text/irregular.ts';

/** Bases that a form may have, where the tagger knew none: 'joking' may be 'jok' or 'joke', 'planned' 'plann' or 'plan'. */
export function basesOf(word: string): string[] {
  const irregular = irregularBases.get(word);
  if (irregular !== undefined) return [irregular];
  const stem = /^(.{2,}[a-z])(?:ing|ed)$/.exec(word)?.[1];
  if (stem === undefined) return [];
  const undoubled = /([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...undoubled, ...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : [])];
}
