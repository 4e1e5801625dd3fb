import type { Token } from '../text/nlp.ts';
import { isPast } from '../text/verbs.ts';
import { ownSubjects, spans } from './scope-words.ts';

const isToCome = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.lower === 'tomorrow' || (tokens[index]?.lower === 'next' && spans.has(tokens[index + 1]?.lower ?? ''));

const isFinite = (token: Token): boolean => token.pos === 'AUX' || token.pos === 'VERB';

/**
 * The words of clauses that tell what the writer does tomorrow ('Tomorrow we buy a ladder'), which is not done yet. What was done for
 * tomorrow ('Packed for tomorrow') is.
 */
export function planned(tokens: readonly Token[], opens: (index: number) => boolean): number[] {
  return tokens.flatMap((_token, index) => {
    if (!isToCome(tokens, index)) return [];
    let from = index;
    // 'Tomorrow I' opens a clause of its own at 'I', and is one with it.
    while (from > 0 && !opens(from)) from -= 1;
    let to = index + 1;
    while (to < tokens.length && (!opens(to) || ownSubjects.has(tokens[to]?.lower ?? ''))) to += 1;
    const clause = tokens.slice(from, to);
    const isOwn = clause.some(({ lower }) => ownSubjects.has(lower));
    const isDone = clause.some((token) => isPast(token) || /^(?:was|were|did|had)$/.test(token.lower));
    if (!isOwn || isDone || !clause.some(isFinite)) return [];
    return clause.map((_word, place) => from + place);
  });
}
