import { isTrait, traitNames, type TraitName } from '@app/shared/trait-catalogue';
import { isDenied, type Clause } from '../text/clause.ts';
import { acts } from '../data/acts.lexicon.ts';
import { lexicon } from '../data/lexicon.ts';
import { headsOf, headsOfPattern, lazily, matchAt, type Pattern } from './pattern.ts';

interface Entry {
  trait: TraitName;
  weight: number;
  source: string;
  pattern: () => Pattern;
}

/** 'Kindness 2' */
function readWeight(source: string): [TraitName, number] {
  const split = source.lastIndexOf(' ');
  const trait = source.slice(0, split);
  if (!isTrait(trait)) throw new Error(`No such trait: ${trait}`);
  return [trait, Number(source.slice(split))];
}

const fromTraits = (): Entry[] =>
  traitNames.flatMap((trait) => {
    const { strong = [], plain = [], hint = [] } = lexicon[trait];
    const rows = (sources: readonly string[], weight: number): Entry[] =>
      sources.map((source) => ({ trait, weight, source, pattern: lazily(source) }));
    return [...rows(strong, 3), ...rows(plain, 2), ...rows(hint, 1)];
  });

const fromActs = (): Entry[] =>
  acts.flatMap(([patterns, traits]) => {
    const sources = patterns.split(', ').map((source) => ({ source, pattern: lazily(source) }));
    return traits
      .split(', ')
      .map(readWeight)
      .flatMap(([trait, weight]) => sources.map((source) => ({ trait, weight, ...source })));
  });

function buildIndex(): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>();
  for (const entry of [...fromTraits(), ...fromActs()]) {
    for (const head of headsOfPattern(entry.source)) {
      const known = index.get(head);
      if (known) known.push(entry);
      else index.set(head, [entry]);
    }
  }
  return index;
}

let index: Map<string, Entry[]> | undefined;

/** Indexes the lexicon (some milliseconds, once in the process). */
export const loadLexicon = (): Map<string, Entry[]> => (index ??= buildIndex());

/** Traits that hardship shows in whoever has it, not in whoever is near. */
const hardships = new Set<TraitName>(['Resilience', 'Courage', 'Perseverance', 'Ambition', 'Independence']);

interface Find {
  trait: TraitName;
  weight: number;
  from: number;
  to: number;
}

/** Everything in one sentence that speaks for a trait. In an insight ('Patience pays off') what is named need not be the writer's. */
function findEvidence(clause: Clause, isInsight: boolean): Find[] {
  const { forms, scopes } = clause;
  const entries = loadLexicon();
  const finds: Find[] = [];
  forms.forEach((form, from) => {
    const scope = scopes[from];
    const isVerb = form.token.pos === 'VERB' || form.token.pos === 'AUX';
    if (scope === undefined || scope.denied || (isVerb && !scope.own)) return;
    const isOfOthers = /^(?:her|his|their)$/.test(forms[from - 1]?.lower ?? '');
    for (const head of headsOf(form)) {
      for (const { trait, weight, pattern: compiled } of entries.get(head) ?? []) {
        const pattern = compiled();
        const to = matchAt(pattern, forms, from);
        if (to === -1 || (!pattern.denies && isDenied(clause, from, to))) continue;
        // What others do or are like says little of the writer.
        const own = (scope.own || isInsight) && !(isOfOthers && hardships.has(trait)) ? weight : weight - 2;
        if (own > 0) finds.push({ trait, weight: own, from, to });
      }
    }
  });
  return finds;
}

/** The strength of evidence by trait. A word counts once for a trait, by its heaviest pattern. */
export function weigh(clause: Clause, isInsight = false): Map<TraitName, number> {
  const scores = new Map<TraitName, number>();
  const used = new Map<TraitName, Set<number>>();
  const finds = findEvidence(clause, isInsight).sort((a, b) => b.weight - a.weight || b.to - b.from - (a.to - a.from));
  for (const { trait, weight, from, to } of finds) {
    const places = used.get(trait) ?? new Set<number>();
    used.set(trait, places);
    let isFree = true;
    for (let place = from; place < to; place += 1) isFree &&= !places.has(place);
    if (!isFree) continue;
    for (let place = from; place < to; place += 1) places.add(place);
    scores.set(trait, (scores.get(trait) ?? 0) + weight);
  }
  return scores;
}
