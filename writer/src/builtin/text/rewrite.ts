import { asSentence } from '../../grounding/plain-text.ts';
import { join, type Sentence, type Token } from './nlp.ts';
import { turn, type Voice } from './second-person.ts';
import { isAmongOthers, withSelf } from './self.ts';
import { afterLead, hasFiniteVerb, hasOwnClause, isPast, isPrelude, openingOf, tellsAlone } from './verbs.ts';

/** `statement` is a whole sentence about the writer's doing; `about` and `quote` are the modest ways for what has no verb to build on. */
export interface Rewritten {
  text: string;
  form: 'statement' | 'about' | 'quote';
}

const interjections = new Set([
  'and',
  'so',
  'but',
  'well',
  'ok',
  'okay',
  'yay',
  'yes',
  'woohoo',
  'wow',
  'oh',
  'anyway',
  'plus',
  'or',
  'hey',
  'hi',
  'hooray',
  'yeah',
  'ugh',
  'phew',
  'btw',
  'omg',
  'guess',
  '-',
  '–',
  '—',
  '…',
  ',',
  '.',
  '!',
  ')',
  '*',
]);
const habits = /\b(?:every|each|daily|weekly|always|usually|often|twice|regularly)\b/i;
const making = new Set(
  'build make cook clean paint organize organise plan raise plant finish solve ship launch write create fix repair win record perform move decorate restore assemble collect design'.split(
    ' ',
  ),
);
/** Verbs whose past looks like their base. */
const unchanged = new Set([
  'put',
  'cut',
  'let',
  'set',
  'hit',
  'quit',
  'beat',
  'shut',
  'split',
  'spread',
  'cast',
  'read',
  'bet',
]);

function withoutInterjections(tokens: Token[]): Token[] {
  let start = 0;
  while (
    start < tokens.length - 2 &&
    interjections.has(tokens[start]?.lower ?? '') &&
    !(tokens[start]?.lower === 'so' && tokens[start + 1]?.pos === 'ADJ')
  )
    start += 1;
  return tokens.slice(start);
}

function withoutEnd(tokens: Token[]): Token[] {
  let end = tokens.length;
  while (end > 1 && /^[.!?…,;:–—-]+$/.test(tokens[end - 1]?.text ?? '')) end -= 1;
  return tokens.slice(0, end);
}

const lower = (token: Token): Token => ({ ...token, text: token.text.charAt(0).toLowerCase() + token.text.slice(1) });

/** Words that open a sentence lose their capital when something is put before them; names keep it. */
const lowerFirst = (tokens: Token[]): Token[] =>
  tokens.map((token, index) => (index === 0 && token.pos !== 'PROPN' && token.text !== 'I' ? lower(token) : token));

/** The same for a word that is known to be a verb or a feeling, whatever the tagger took it for. */
const lowerVerb = (tokens: Token[]): Token[] => tokens.map((token, index) => (index === 0 ? lower(token) : token));

/** The writer's words in quotation marks; quotation marks inside become single ones. */
export const quoted = (text: string): string => {
  const inner = text.replace(/["“”]/g, "'").replace(/\s+/g, ' ').trim();
  return `“${/[.!?…]$/.test(inner) ? inner : `${inner}.`}”`;
};

function withSubject(tokens: Token[], lead: number, link: string, voice: Voice): string {
  const before = tokens.slice(0, lead);
  const rest = lowerVerb(tokens.slice(lead));
  const subject = voice === 'you' ? 'you' : 'I';
  const said = turn(
    [{ ...(tokens[lead] as Token), text: '', lower: '', lemma: '', pos: 'X', space: false }, ...rest],
    voice,
    true,
  ).trim();
  const isTime = before.some((token) =>
    /day|night|morning|week|month|year|tonight|,|later|afterwards/.test(token.lower),
  );
  const opening = turn(isTime ? before : lowerFirst(before), voice, true);
  if (before.length === 0) return `${subject}${link} ${said}`;
  return isTime ? `${opening} ${subject}${link} ${said}` : `${subject}${link} ${opening} ${said}`;
}

/** 'Took me a year': what was left out is not the writer. */
function doneTo(tokens: Token[], lead: number, voice: Voice): Rewritten | null {
  if (
    !/^(?:took|cost|taught|hit|saved|gave|left|kept|reminded|hurt|scared|surprised|made)$/.test(
      tokens[lead]?.lower ?? '',
    )
  )
    return null;
  const said = turn(lowerVerb(tokens.slice(lead)), voice, false);
  const opening = turn(tokens.slice(0, lead), voice, false);
  return { text: asSentence(`${opening} it ${said}`.trim()), form: 'statement' };
}

/** 'Fixed with two lines': whether somebody did it or it was done, nobody can tell. */
const endured = /^(?:fixed|solved|sold|cured|repaired|sorted)$/;

function fromFragment(tokens: Token[], voice: Voice): Rewritten | null {
  const lead = afterLead(tokens);
  const opening = openingOf(tokens, lead);
  const statement = (link: string, from = tokens): Rewritten => ({
    text: asSentence(withSubject(from, lead, link, voice)),
    form: 'statement',
  });
  const be = voice === 'you' ? ['are', 'were'] : ['am', 'was'];
  const word = tokens[lead]?.lower ?? '';
  if ((opening === 'feeling' || opening === 'passive') && isPrelude(tokens, lead)) return fromClause(tokens, voice);
  if (endured.test(word) && /^(?:with|by|in|for|at)$/.test(tokens[lead + 1]?.lower ?? '')) return null;
  if (opening === 'past' && tokens.length === 1 && !tellsAlone.test(word)) return null;
  if (opening === 'past' || (opening === 'base' && unchanged.has(word)))
    return /^(?:me|us)$/.test(tokens[lead + 1]?.lower ?? '') ? doneTo(tokens, lead, voice) : statement('');
  if (opening === 'auxiliary') return statement('');
  if (
    opening === 'be' &&
    /^(?:today|yesterday|tonight|morning|afternoon|evening|night|day|week|weekend|month|year)$/.test(
      tokens[lead - 1]?.lower ?? '',
    )
  )
    return fromClause(tokens, voice);
  if (opening === 'be')
    return statement(` ${(word === 'was' ? be[1] : be[0]) ?? ''}`, [
      ...tokens.slice(0, lead),
      ...tokens.slice(lead + 1),
    ]);
  if (opening === 'participle') return statement(' have');
  if (opening === 'passive') return statement(` ${be[1] ?? ''}`);
  if (opening === 'feeling')
    return statement(
      ` ${(tokens.slice(lead + 1).some((token, index) => isPast(token) && /^(?:but|and)$/.test(tokens[lead + index]?.lower ?? '')) ? be[1] : be[0]) ?? ''}`,
    );
  if (opening === 'base' && habits.test(join(tokens))) return statement('');
  if (opening === 'gerund')
    return hasFiniteVerb(tokens, lead + 1) ? fromClause(tokens, voice) : fromGerund(tokens, lead, voice);
  return null;
}

function fromGerund(tokens: Token[], lead: number, voice: Voice): Rewritten {
  if (/\b(?:still|currently|now|these days)\b/i.test(join(tokens)))
    return { text: asSentence(withSubject(tokens, lead, voice === 'you' ? ' are' : ' am', voice)), form: 'statement' };
  const said = turn(lowerFirst(tokens), voice, false);
  return { text: asSentence(voice === 'you' ? `You wrote about ${said}` : `I wrote about ${said}`), form: 'about' };
}

/** A clause with its own subject and verb: 'My daughter learned', 'It was'. */
function isClause(tokens: Token[]): boolean {
  const verb = tokens.findIndex(
    (token, index) =>
      index > 0 &&
      (token.pos === 'AUX' || token.pos === 'VERB' || (isPast(token) && tokens[index - 1]?.pos !== 'DET')) &&
      !token.lower.endsWith('ing'),
  );
  const subject = tokens.findIndex(
    (token) => /^(?:PRON|NOUN|PROPN|NUM)$/.test(token.pos) || token.lower === 'this' || token.lower === 'that',
  );
  if (subject === -1 || verb <= subject) return false;
  const finite = tokens[verb] as Token;
  const before = tokens[verb - 1];
  if (before?.lower === 'to') return tokens.some((token) => token.lower === 'i' || token.lower === 'we');
  return (
    finite.pos === 'AUX' ||
    isPast(finite) ||
    finite.lower.endsWith('s') ||
    /^(?:i|we|they|you|people|who)$/.test(before?.lower ?? '') ||
    tokens.slice(0, verb).some((token) => token.lower === 'i' || token.lower === 'we')
  );
}

function fromClause(tokens: Token[], voice: Voice): Rewritten {
  const [first, second] = tokens;
  const together =
    voice === 'you' &&
    first?.lower === 'we' &&
    second !== undefined &&
    making.has(second.lemma) &&
    isPast(second) &&
    !tokens.some((token) => token.lower === 'together');
  const said = turn(tokens, voice, false);
  return { text: asSentence(together ? `Together, ${said}` : said), form: 'statement' };
}

/** 'I told them: I am wrong, you are right' cannot be turned without mixing up who is who. */
function isDialogue(tokens: Token[]): boolean {
  const after = tokens.slice(tokens.findIndex((token) => token.lower === ':') + 1);
  return (
    after.length < tokens.length &&
    after.some((token) => token.lower === 'i') &&
    after.some((token) => token.lower === 'you')
  );
}

/** 'To say I love you first' has somebody else's you, which would be taken for the writer's. */
function addressesAnother(tokens: Token[]): boolean {
  const other = tokens.some(
    (token, index) => /^(?:you|your|yours|yourself)$/.test(token.lower) && tokens[index - 1]?.lower !== 'thank',
  );
  return other && tokens.some((token) => /^(?:i|me|my)$/.test(token.lower));
}

/** Turns one sentence of an entry to its writer (or leaves it in the first person), whole and in good grammar. */
export function rewrite(sentence: Sentence, voice: Voice): Rewritten {
  const tokens = withSelf(withoutEnd(withoutInterjections(sentence.tokens)));
  const quote: Rewritten = { text: sentence.text.trim(), form: 'quote' };
  const asked = sentence.tokens.at(-1)?.text === '?';
  const startsWithSelf = /^(?:i|we)$/.test(tokens[0]?.lower ?? '');
  if (!asked && tokens.length > 0 && !isDialogue(tokens) && !addressesAnother(tokens) && !isAmongOthers(tokens)) {
    const fragment = startsWithSelf ? null : fromFragment(tokens, voice);
    if (fragment) return fragment;
    if (/^(?:that|the)$/.test(tokens[0]?.lower ?? '') && tokens.slice(1, 4).some((token) => token.lower === 'when'))
      return quote;
    if (startsWithSelf ? tokens.length > 1 : isClause(tokens) || hasOwnClause(tokens)) return fromClause(tokens, voice);
  }
  return quote;
}
