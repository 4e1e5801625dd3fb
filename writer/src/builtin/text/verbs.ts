import type { Token } from './token.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const irregularPast = words(
  'ran went wrote made took gave got had did said told saw met sat stood spoke taught thought bought brought caught fought found felt kept left lost held heard led let put cut set hit quit won wore woke began drank drove ate fell flew ' +
    'forgot forgave grew hung hid knew lent paid rang rode rose sang sold sent shook shot slept spent stole struck stuck swam swept threw understood wound built burnt dealt dreamt dug fed froze learnt leapt lit meant overcame swore tore ' +
    'withdrew became came chose broke beat bit blew bent cast crept drew wept spun split spread swung shut slid knelt read undid redid outran rebuilt rewrote retook withstood upheld sewed strode sped bound clung lay undertook foresaw mistook oversaw retold resold typeset repaid unwound',
);
const participles = words(
  'been done gone seen written taken given eaten driven spoken broken chosen grown known shown begun run come become',
);
const promoted = words(
  'promoted accepted elected hired chosen nominated awarded selected appointed named diagnosed shortlisted invited recognised recognized commissioned rejected ghosted interviewed praised stung robbed mugged defeated recruited',
);
const feelings = words(
  'excited tired scared thrilled relieved pleased delighted exhausted overwhelmed determined blessed worried terrified surprised amazed honoured honored inspired motivated stressed frustrated ashamed proud happy grateful thankful glad nervous anxious sad lucky afraid hopeful ' +
    'sorry ready calm confident sore sick ecstatic stoked pumped humbled energised energized refreshed drained embarrassed lonely jealous angry annoyed',
);
const adverbs = words(
  'finally just also really almost never always still even recently successfully actually barely only once soon already quickly slowly quietly simply eventually somehow honestly literally proudly nearly again first then later afterwards kindly carefully patiently calmly happily currently now',
);

/** What one can say in a word: 'Won.' But 'Closed.' may be the shop. */
export const tellsAlone =
  /^(?:won|passed|graduated|finished|retired|survived|ran|swam|slept|cried|moved|quit|resigned|relapsed|failed|lost|voted|submitted|applied|cooked|danced|sang|wept|prayed|meditated|rested|proposed)$/;

const timeWord = /^(?:today|yesterday|tonight|lately|nowadays|later|afterwards)$/;
const span =
  /^(?:morning|afternoon|evening|night|week|weekend|month|year|spring|summer|autumn|fall|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;

/** How a sentence without a subject begins. */
type Opening = 'past' | 'base' | 'be' | 'participle' | 'passive' | 'gerund' | 'feeling' | 'auxiliary' | 'other';

/** What befell somebody, though it is spelled like a deed: 'Buried in paperwork all day'. */
const befallen =
  /^(?:(?:buried|covered|soaked|drenched|stuck|trapped|caught|swamped|torn|dressed) (?:in|under|between)|(?:surrounded|swamped|covered) by)$/;
/** 'Would have been his 70th', 'Could have been worse', 'Had been a long day': of that nobody knows whose it is. */
const isOfADay = (tokens: Token[], index: number): boolean => {
  const [first, second, third] = tokens.slice(index, index + 3).map(({ lower }) => lower);
  if (/^(?:would|could|will)$/.test(first ?? '')) return second === 'be' || (second === 'have' && third === 'been');
  return first === 'had' && second === 'been' && /^(?:an?|the|my|our|his|her|their|such|one)$/.test(third ?? '');
};

/** The place after leading adverbs and times: 'Yesterday finally'. */
export function afterLead(tokens: Token[]): number {
  let index = 0;
  for (; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    const next = tokens[index + 1];
    if (timeWord.test(token.lower) || adverbs.has(token.lower)) continue;
    if (/^(?:this|last|every|each|on|one)$/.test(token.lower) && next && span.test(next.lower)) index += 1;
    else if (!(token.lower === ',' && index > 0)) break;
  }
  return index;
}

const notGerunds = words(
  'morning evening nothing something everything anything during wedding building string spring feeling king ring thing ceiling being sibling darling',
);

/** 'Volunteering at the shelter' */
export const isGerund = (token: Token): boolean =>
  /^[a-z]{2,}ing$/.test(token.lower) && token.lower.length > 4 && !notGerunds.has(token.lower);

/** Whether a word can be a verb in the past, also where the tagger took it for a name or an adjective. */
export function isPast(token: Token): boolean {
  if (feelings.has(token.lower)) return false;
  if (irregularPast.has(token.lower)) return true;
  return (
    /^[a-z-]{2,}ed$/.test(token.lower) &&
    (token.pos !== 'NOUN' || token.lemma !== token.lower) &&
    !/^(?:need|seed|speed|feed|indeed|hundred|red|bed|weed|kindred|sacred|naked|wicked)$/.test(token.lower)
  );
}

/** Says how the words from `index` on begin a sentence whose subject was left out. */
export function openingOf(tokens: Token[], index: number): Opening {
  const token = tokens[index];
  if (token === undefined) return 'other';
  const next = tokens[index + 1];
  if (/^(?:was|am)$/.test(token.lower)) return 'be';
  if (isOfADay(tokens, index)) return 'other';
  if (/^(?:have|could|can|will|did|had|would)$/.test(token.lower) && token.pos === 'AUX') return 'auxiliary';
  if (befallen.test(`${token.lower} ${next?.lower ?? ''}`)) return 'passive';
  if (
    promoted.has(token.lower) &&
    /^(?:to|into|as|by|for|with|at|from|captain|president|chair|head|leader|employee)?$/.test(next?.lower ?? '')
  )
    return 'passive';
  if (token.lower === 'asked' && next?.lower === 'to' && tokens[index + 2]?.pos === 'VERB') return 'passive';
  if (participles.has(token.lower) && token.lower !== 'run' && token.lower !== 'come' && token.lower !== 'become')
    return 'participle';
  const acted =
    token.lower.endsWith('ed') &&
    next !== undefined &&
    (next.pos === 'DET' || next.pos === 'PRON' || next.pos === 'PROPN');
  if (
    (feelings.has(token.lower) && !acted) ||
    (/^(?:so|very|really|super|quite|too)$/.test(token.lower) && next && feelings.has(next.lower))
  )
    return 'feeling';
  if (isPast(token) || acted) return 'past';
  if (isGerund(token)) return 'gerund';
  if (token.pos === 'VERB' && token.lower === token.lemma) return 'base';
  return 'other';
}

/** Whether a clause from `index` on has a verb of its own: 'Learning to knit was hard'. */
export const hasFiniteVerb = (tokens: Token[], index: number): boolean =>
  tokens.slice(index).some((token, offset) => {
    if (
      /^(?:is|was|are|were|has|had|am|will|can|could|would|should|did|does|do|'s|'re|'m|takes|means|makes|feels|helps|pays|works|matters|beats|needs|requires|brings)$/.test(
        token.lower,
      )
    )
      return true;
    const before = tokens[index + offset - 1];
    return (
      isPast(token) &&
      (token.pos === 'VERB' || irregularPast.has(token.lower)) &&
      before !== undefined &&
      /^(?:NOUN|PRON|PROPN|ADV|NUM|PART)$/.test(before.pos)
    );
  });

/** 'Tired of waiting, I built the shelf myself': what stands before the writer's own clause is no sentence of its own. */
export const isPrelude = (tokens: Token[], lead: number): boolean =>
  tokens.some(({ lower }, at) => at > lead && lower === ',' && /^(?:i|we)$/.test(tokens[at + 1]?.lower ?? ''));

/** Whether somewhere in it the writer does something: 'Don't tell my knees but I did it'. */
export const hasOwnClause = (tokens: Token[]): boolean =>
  tokens.some(({ lower }, index) => /^(?:i|we)$/.test(lower) && hasFiniteVerb(tokens, index + 1));
