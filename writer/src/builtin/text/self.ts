import type { Token } from './token.ts';
import { isPast } from './verbs.ts';

/** 'Me successfully ate a pizza': somebody speaks of themselves as in play. */
export function withSelf(tokens: Token[]): Token[] {
  const [first, ...rest] = tokens;
  const verb = rest.findIndex((token) => !/ly$/.test(token.lower));
  const isSubject = first?.lower === 'me' && rest[verb] !== undefined && isPast(rest[verb]);
  return isSubject ? [{ ...first, text: 'I', lower: 'i' }, ...rest] : tokens;
}
