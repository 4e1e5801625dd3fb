import type { Token } from './token.ts';
import { isPast } from './verbs.ts';

const names = new Set(['NOUN', 'PROPN', 'DET', 'ADJ', 'PRON', 'NUM']);

/** 'Me and my dad fixed the car' begins as in a letter: 'My dad and I'. */
function withOthers(tokens: Token[]): Token[] {
  const [me, and] = tokens;
  const end = tokens.findIndex((token, index) => index > 1 && (!names.has(token.pos) || isPast(token)));
  const verb = tokens[end];
  const isSubject = me?.lower === 'me' && and?.lower === 'and' && end > 2;
  if (!isSubject || !verb || !(isPast(verb) || /^(?:VERB|AUX|ADV)$/.test(verb.pos))) return tokens;
  return [...tokens.slice(2, end), and, { ...me, text: 'I', lower: 'i', space: true }, ...tokens.slice(end)];
}

/** 'Me successfully ate a pizza': somebody speaks of themselves as in play. */
export function withSelf(all: Token[]): Token[] {
  const tokens = withOthers(all);
  const [first, ...rest] = tokens;
  const verb = rest.findIndex((token) => !/ly$/.test(token.lower));
  const isSubject = first?.lower === 'me' && rest[verb] !== undefined && isPast(rest[verb]);
  return isSubject ? [{ ...first, text: 'I', lower: 'i' }, ...rest] : tokens;
}

/** 'I got us home' and 'none of us spoke': as 'you' one cannot be told from the others. */
export function isAmongOthers(tokens: Token[]): boolean {
  return tokens.some(({ lower, text }, index) => {
    if (lower !== 'us' || text === 'US') return false;
    const before = (offset: number): string => tokens[index - offset]?.lower ?? '';
    if (before(1) === 'of') return true;
    const verb = tokens[index - 1];
    if (!verb || !isPast(verb) || !/^(?:i|and|,|then)$/.test(before(2))) return false;
    return tokens.slice(0, index - 1).findLast((token) => /^(?:i|we|he|she|it|they)$/.test(token.lower))?.lower === 'i';
  });
}
