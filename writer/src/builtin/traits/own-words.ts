import type { Clause } from './clause.ts';
import type { Found } from './sense-finder.ts';

/** What begins the name of a word that stands in no list of senses. */
const WORD = 'word.';

/** Whether a name is that of a word and no sense. */
export const isWord = (name: string): boolean => name.startsWith(WORD);

const telling: ReadonlySet<string> = new Set(['VERB', 'NOUN', 'ADJ', 'ADV', 'ADP']);

/**
 * The words of a sentence that tell what its writer does and are not denied, each alone and with the next one: what they say of
 * a trait was learned from entries that have them, and nobody had to think of them.
 */
export function findWords({ forms, scopes }: Clause, isInsight: boolean): Found[] {
  return forms.flatMap(({ token }, from) => {
    const scope = scopes[from];
    if (!scope || scope.denied || !(scope.own || isInsight) || !telling.has(token.pos)) return [];
    const next = forms[from + 1]?.token;
    const own = token.lemma || token.lower;
    const names = next && /[a-z]/.test(next.lower) ? [own, `${own}_${next.lemma || next.lower}`] : [own];
    return names.map((name): Found => ({ name: WORD + name, kind: 'cue', from, to: from + 1 }));
  });
}
