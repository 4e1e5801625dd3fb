import type { Token } from './token.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const irregularPast = words(
  'ran went wrote made took gave got had did said told saw met sat stood spoke taught thought bought brought caught fought found felt kept left lost held heard led let put cut set hit quit won wore woke began drank drove ate fell flew ' +
    'forgot forgave grew hung hid knew lent paid rang rode rose sang sold sent shook shot slept spent stole struck stuck swam swept threw understood wound built burnt dealt dreamt dug fed froze learnt leapt lit meant overcame swore tore ' +
    'withdrew became came chose broke beat bit blew bent cast crept drew wept spun split spread swung shut slid knelt read undid redid outran rebuilt rewrote retook withstood upheld sewed strode sped bound clung lay undertook foresaw mistook oversaw retold resold typeset repaid unwound',
);
const feelings = words(
  'excited tired scared thrilled relieved pleased delighted exhausted overwhelmed determined blessed worried terrified surprised amazed honoured honored inspired motivated stressed frustrated ashamed proud happy grateful thankful glad nervous anxious sad lucky afraid hopeful ' +
    'sorry ready calm confident sore sick ecstatic stoked pumped humbled energised energized refreshed drained embarrassed lonely jealous angry annoyed',
);
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
