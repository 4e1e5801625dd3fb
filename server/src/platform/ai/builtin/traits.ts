import { limits } from '@app/shared/limits';
import { isTrait, traitNames, type TraitName } from '@app/shared/trait-catalogue';
import { acts } from './lexicon/acts.lexicon.ts';
import { lexicon } from './lexicon/lexicon.ts';
import type { Sentence } from './nlp.ts';
import { basesOf, compile, isNumber, matchAt, NUMBER, spelling, type Form, type Pattern } from './pattern.ts';
import { readScopes, type Scope } from './scope.ts';

interface Entry {
  trait: TraitName;
  weight: number;
  pattern: Pattern;
}

const NEEDED = 2;
const marks = new Set([',', ';', ':', '(', ')', '—', '–', '…', '.', '!', '?', '"']);

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
      sources.map((source) => ({ trait, weight, pattern: compile(source) }));
    return [...rows(strong, 3), ...rows(plain, 2), ...rows(hint, 1)];
  });

const fromActs = (): Entry[] =>
  acts.flatMap(([patterns, traits]) => {
    const compiled = patterns.split(', ').map(compile);
    return traits
      .split(', ')
      .map(readWeight)
      .flatMap(([trait, weight]) => compiled.map((pattern) => ({ trait, weight, pattern })));
  });

function buildIndex(): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>();
  for (const entry of [...fromTraits(), ...fromActs()]) {
    for (const head of entry.pattern.heads) {
      const known = index.get(head);
      if (known) known.push(entry);
      else index.set(head, [entry]);
    }
  }
  return index;
}

let index: Map<string, Entry[]> | undefined;

/** Compiles the lexicon (a few milliseconds, once in the process). */
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
export function findEvidence(sentence: Sentence, isInsight = false): Find[] {
  const entries = loadLexicon();
  const tokens = sentence.tokens.filter((token) => token.lower !== '-');
  const scopes = readScopes(tokens);
  const forms: Form[] = tokens.map((token) => ({
    token,
    lower: spelling(token.lower),
    lemma: spelling(token.lemma),
    bases: token.lemma === token.lower ? basesOf(spelling(token.lower)) : [],
    stop: marks.has(token.lower),
  }));
  const finds: Find[] = [];
  forms.forEach((form, from) => {
    const scope = scopes[from];
    const isVerb = form.token.pos === 'VERB' || form.token.pos === 'AUX';
    if (scope === undefined || scope.denied || (isVerb && !scope.own)) return;
    const isOfOthers = /^(?:her|his|their)$/.test(forms[from - 1]?.lower ?? '');
    for (const head of headsOf(form)) {
      for (const { trait, weight, pattern } of entries.get(head) ?? []) {
        const to = matchAt(pattern, forms, from);
        if (to === -1 || (!pattern.denies && isDenied(scopes, from, to))) continue;
        // What others do or are like says little of the writer.
        const own = (scope.own || isInsight) && !(isOfOthers && hardships.has(trait)) ? weight : weight - 2;
        if (own > 0) finds.push({ trait, weight: own, from, to });
      }
    }
  });
  return finds;
}

const headsOf = (form: Form): Set<string> =>
  new Set([form.lower, form.lemma, ...form.bases, ...(isNumber(form.token) ? [NUMBER] : [])]);

function isDenied(scopes: Scope[], from: number, to: number): boolean {
  for (let place = from; place < to; place += 1) if (scopes[place]?.denied) return true;
  return false;
}

/** The strength of evidence by trait. A word counts once for a trait, by its heaviest pattern. */
export function weigh(sentence: Sentence, isInsight = false): Map<TraitName, number> {
  const scores = new Map<TraitName, number>();
  const used = new Map<TraitName, Set<number>>();
  const finds = findEvidence(sentence, isInsight).sort(
    (a, b) => b.weight - a.weight || b.to - b.from - (a.to - a.from),
  );
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

/** Adds up the evidence of several sentences. */
export function sum(maps: Map<TraitName, number>[], factor = 1): Map<TraitName, number> {
  const total = new Map<TraitName, number>();
  for (const map of maps) for (const [trait, score] of map) total.set(trait, (total.get(trait) ?? 0) + score * factor);
  return total;
}

/** The traits that the evidence carries, strongest first: two to four read best, a fifth only when it is plain. */
export function chooseTraits(scores: Map<TraitName, number>): TraitName[] {
  const ranked = [...scores]
    .filter(([, score]) => score >= NEEDED)
    .sort(([a, x], [b, y]) => y - x || traitNames.indexOf(a) - traitNames.indexOf(b));
  const best = ranked[0]?.[1] ?? 0;
  return ranked
    .filter(
      ([, score], place) =>
        place < 2 || (place < 4 && score >= Math.max(3, best * 0.4)) || score >= Math.max(5, best * 0.6),
    )
    .slice(0, limits.traitsPerEvent)
    .map(([trait]) => trait);
}
