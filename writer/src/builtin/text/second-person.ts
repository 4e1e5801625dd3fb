import { isCompany } from './antecedent.ts';
import { join, type Token } from './nlp.ts';

/** Who speaks in what is written: `you` turns the writer's I into you, `i` leaves it. */
export type Voice = 'you' | 'i';

const pronouns: Record<string, string> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  ourselves: 'yourselves',
};
/** 'She told me I inspired her' would become 'told you you inspired'. */
const informing = new Set('tell remind show assure promise convince warn inform teach'.split(' '));
const nominal = new Set(['NOUN', 'PRON', 'PROPN', 'NUM']);
const phrase = new Set(['NOUN', 'PROPN', 'DET', 'ADJ', 'PRON', 'NUM', 'PART']);

const skipsBack = (token: Token | undefined): boolean =>
  token?.pos === 'ADV' || token?.lower === 'both' || token?.lower === 'all';

/** Whether 'was' or 'am' at `index` says something of the writer. `implied`: the sentence begins without its subject. */
function isWriters(tokens: Token[], index: number, implied: boolean): boolean {
  if (tokens[index + 1]?.lower === 'i') return true;
  let back = index - 1;
  while (back >= 0 && skipsBack(tokens[back])) back -= 1;
  const before = tokens[back];
  if (before === undefined) return implied;
  if (before.lower === 'i') return true;
  if (nominal.has(before.pos) || !/^(?:and|but|or|then|,|so)$/.test(before.lower)) return false;
  for (let at = back - 1; at >= 0; at -= 1) {
    const token = tokens[at] as Token;
    if (token.lower === 'i') return true;
    const next = tokens[at + 1];
    if (nominal.has(token.pos) && (next?.pos === 'AUX' || /^(?:he|she|it|they|we)$/.test(token.lower))) return false;
  }
  return implied;
}

function isPossessive(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1];
  return !(
    before &&
    (before.pos === 'DET' || before.pos === 'ADJ' || /^(?:gold|coal|salt|diamond|land)$/.test(before.lower))
  );
}

function wordOf(tokens: Token[], index: number, implied: boolean): string {
  const token = tokens[index] as Token;
  if (token.lower === 'mine' && !isPossessive(tokens, index)) return token.text;
  // US in capitals is a country.
  if (token.text === 'US') return token.text;
  if (token.lower === 'was' && isWriters(tokens, index, implied)) return 'were';
  if (token.lower === 'am' && tokens[index - 1]?.pos !== 'NUM') return 'are';
  if (token.lower === "'s" && tokens[index - 1]?.lower === 'let') return token.text;
  return pronouns[token.lower] ?? token.text;
}

/** 'My brother and I' at the head of a sentence becomes 'you and your brother'; in '90 days and I drank' nobody else is named. */
function politeOrder(tokens: Token[]): Token[] {
  const self = tokens.findIndex((token, index) => token.lower === 'i' && tokens[index - 1]?.lower === 'and');
  if (self < 2 || self > 9) return tokens;
  const others = tokens.slice(0, self - 1);
  if (
    !others.every((token) => phrase.has(token.pos) || token.lower === 'and' || token.lower === ',') ||
    others.some((token) => token.lower === 'i') ||
    !others.slice(-1).some(isCompany)
  )
    return tokens;
  const [first] = others;
  const and = tokens[self - 1] as Token;
  const lowered =
    first && first.pos !== 'PROPN'
      ? { ...first, text: first.text.toLowerCase(), space: true }
      : { ...(first as Token), space: true };
  return [{ ...(tokens[self] as Token), space: false }, and, lowered, ...others.slice(1), ...tokens.slice(self + 1)];
}

/** Turns the writer's words to the writer. `implied`: the subject was left out and will be put before them. */
export function turn(tokens: Token[], voice: Voice, implied: boolean): string {
  if (voice === 'i') return join(tokens);
  const ordered = implied ? tokens : politeOrder(tokens);
  return join(
    ordered.map((token, index) => {
      const text = wordOf(ordered, index, implied);
      const before = ordered[index - 1]?.lower;
      if (/^you\b/.test(text) && /^(?:me|us)$/.test(before ?? '') && informing.has(ordered[index - 2]?.lemma ?? ''))
        return { text: `that ${text}`, space: token.space };
      // 'said thank you I nearly cried': two of them in a row need a comma.
      const twice = text === 'you' && token.lower !== 'you' && before === 'you';
      return { text: twice ? `, ${text}` : text, space: token.space && !twice };
    }),
  );
}
