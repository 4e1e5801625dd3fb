/** What somebody wants who types into the chat. */
export type AskKind = 'entry' | 'greeting' | 'thanks' | 'question' | 'command';

/** Who asks is brief. */
const LONGEST = 120;

const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*';
const PERIOD = `(?:yesterday|today|(?:this|last|past) (?:day|night|week|weekend|month|year|spring|summer|fall|autumn|winter|${WEEKDAY})|(?:in|on|since|from|during) (?:${WEEKDAY}|(?:${MONTH} )?20\\d\\d|${MONTH}))`;
const DAY = `(?:on )?(?:yesterday|(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}(?: 20\\d\\d)?|${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? 20\\d\\d)?|20\\d\\d-\\d\\d-\\d\\d|(?:last )?${WEEKDAY}|\\w+ (?:day|week|month)s? ago)`;
const THAT = '(?:that|it|this|(?:the|my) (?:last|latest|newest) (?:one|entry|event))';
const ENTRIES = '(?:entries|events|moments)';
const TIMES =
  '(?:(?:\\w+ )?times i (?:(?:was|stayed|kept|remained) (?:calm|brave|patient|kind|honest|curious|creative|focused|generous|strong|humble|disciplined)|showed \\w+))';

const only = (...sources: string[]): RegExp => new RegExp(`^(?:${sources.join('|')})$`);

const kinds: [AskKind, RegExp][] = [
  [
    'greeting',
    only(
      '(?:hi+|hello+|hey+|hallo|hola|bonjour|bonsoir|salut|moin|good (?:morning|afternoon|evening)|guten (?:morgen|tag|abend)|buen[oa]s (?:d[ií]as|tardes|noches))(?: there| again)?(?:,? how are you)?',
      'how are you',
    ),
  ],
  [
    'thanks',
    only(
      '(?:ok(?:ay)?,? )?(?:many )?(?:thanks|thank you|thx|danke|vielen dank|merci|(?:muchas )?gracias)(?: (?:a lot|so much|very much|again|beaucoup|sch[öo]n|sehr|for (?:that|this|listening|(?:the|your) help)))?',
    ),
  ],
  [
    'question',
    only(
      // What laments ('Where did I go wrong?') has no period, or one of the words that `lament` knows.
      `(?:what|which|where|who|how (?:many|often))\\b.* (?:(?:did|have) (?:i|we)|(?:was|were) (?:i|we|my))\\b.* ${PERIOD}`,
      'when did (?:i|we) (?:last|first) .+',
      'when was (?:my (?:last|first) .+|the (?:last|first) time (?:i|we) .+)',
      `how many ${ENTRIES}(?: (?:do i have|have i written|are there))?`,
      `(?:(?:show|list|find|give)(?: me)? )?${TIMES}`,
      `(?:show|list|find)(?: me)? (?:all |my |the )*(?:(?:${ENTRIES}|everything) (?:with|about|from|of|on|in) .+|(?:${ENTRIES} )?${PERIOD})`,
      `(?:show|list)(?: me)? my \\w+s(?: ${PERIOD})?`,
      'what did (?:i|we) learn(?: (?:so far|(?:to)?day))?|how am i doing',
      '(?:who|what) is the (?:president|king|queen|pope|chancellor|prime minister|mayor|capital|population|weather|time|date)(?: (?:of|in) \\w+(?: \\w+)?)?',
      'what can (?:you|i) do(?: here)?|(?:who|what) are you|how does (?:this|it) work',
    ),
  ],
  [
    'command',
    only(
      `(?:make|set|keep|mark) ${THAT} (?:to )?(?:private|public)`,
      `(?:delete|remove) (?:${THAT})`,
      `(?:that|it) was ${DAY}|(?:(?:no,? )?that is wrong,? )?i meant ${DAY}`,
      `(?:change|set) the date to ${DAY}|(?:date|move) ${THAT} (?:to )?${DAY}`,
    ),
  ],
];

const lament =
  /\b(?:wrong|deserve|ever|not|never|even|just|really|thinking|how many times have|told|feel|felt|happy|alive|sleep|slept|laugh|cry)\b/;

/**
 * Tells whether words for the journal are an entry, or unmistakably something else. Precision before everything: what is in
 * doubt, or says more than the one thing, is an entry.
 */
export function askKind(content: string): AskKind {
  const typed = content.trim();
  if (typed.length > LONGEST) return 'entry';
  const words = typed
    .toLowerCase()
    .replace(/^[¡¿]+/, '')
    .replace(/[^\p{L}\p{N}]+$/u, '');
  const plain = words
    .replace(/^(?:no|hey|ok|so),? (?=\w+ )/, '')
    .replace(/^(?:(?:can|could) you )?(?:please )?/, '')
    .replace(/,? please$/, '');
  const [kind = 'entry'] = kinds.find(([, rule]) => rule.test(words) || rule.test(plain)) ?? [];
  return kind === 'question' && (/[.!?:;\n]/.test(words) || lament.test(words)) ? 'entry' : kind;
}
