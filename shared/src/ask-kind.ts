import { deedForms, deeds, questionOpeners, requests, trials } from './ask-words.ts';
import { selfQuestionOf } from './self-question.ts';

/** What somebody wants who types into the chat; `unsure`: they are asked, before anything is stored. */
export type AskKind = 'entry' | 'unsure' | 'greeting' | 'thanks' | 'question' | 'command';

/** Who asks is brief. */
const LONGEST = 120;

const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*';
const DATE = `(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}(?:,? 20\\d\\d)?|${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? 20\\d\\d)?|20\\d\\d-\\d\\d-\\d\\d`;
const POINT = `(?:${DATE}|(?:last )?${WEEKDAY}|yesterday|today|(?:${MONTH} )?20\\d\\d|${MONTH})`;
const PERIOD = `(?:yesterday|today|(?:this|last|past) (?:day|night|week|weekend|month|year|spring|summer|fall|autumn|winter|${WEEKDAY})|(?:in|on|since|from|during) ${POINT}|between ${POINT} and ${POINT}|from ${POINT} (?:to|until|till) ${POINT}|(?:in |over |during )?the (?:last|past) (?:\\w+ )?(?:days|weeks?|months?|year)|\\w+ (?:days?|weeks?|months?) ago)`;
const DAY = `(?:on )?(?:yesterday|(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}(?: 20\\d\\d)?|${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? 20\\d\\d)?|20\\d\\d-\\d\\d-\\d\\d|(?:last )?${WEEKDAY}|\\w+ (?:day|week|month)s? ago)`;
const THAT = '(?:that|it|this|(?:the|my) (?:last|latest|newest) (?:one|entry|event))';
const ENTRIES = '(?:entries|events|moments)';
/** What a journal can be asked about in any time; what laments ('How often did I fail?') is none of it. */
const DO =
  '(?:write about|run|swim|hike|climb|cycle|walk|ride|row|ski|skate|see|meet|visit|call|travel|fly|drive|read|cook|bake|paint|draw|sing|play|practi[cs]e|train|volunteer|donate|(?:speak|talk) (?:to|with)|go (?:to|for a|running|swimming|hiking|climbing|cycling|dancing)|finish|publish|plant|knit|teach|coach)';
const DONE =
  '(?:written about|run|swum|hiked|climbed|cycled|walked|ridden|rowed|skied|skated|seen|met|visited|called|travell?ed|flown|driven|read|cooked|baked|painted|drawn|sung|played|practi[cs]ed|trained|volunteered|donated|(?:spoken|talked) (?:to|with)|(?:been|gone) (?:to|running|swimming|hiking)|finished|published|planted|knitted|taught|coached)';
/** Somebody or something certain, and no more than that. */
const WHAT =
  '(?: (?!(?:any|some|no|every)(?:one|body|thing)?\\b|(?:it|this|that|you|him|her|them|such|like|better|enough|and|but|so|as|why|how|what|who|i)\\b)[^ ]+)+';
const MINE = '(?:all (?:of )?)?my (?:(?:last|latest|first|longest|fastest|best|recent|morning|evening) )?\\w+s';
const TIMES =
  '(?:(?:\\w+ )?times i (?:(?:was|stayed|kept|remained) (?:calm|brave|patient|kind|honest|curious|creative|focused|generous|strong|humble|disciplined)|showed \\w+))';

const only = (...sources: string[]): RegExp => new RegExp(`^(?:${sources.join('|')})$`);

const kinds: [Exclude<AskKind, 'unsure'>, RegExp][] = [
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
      'when did (?:i|we|\\w+ and i) (?:last|first) .+',
      'when (?:was|is) (?:my (?:last|first) .+|the (?:last|first) time (?:i|we|\\w+ and i) .+)',
      `when did (?:i|we) ${DO}${WHAT}`,
      `(?:did (?:i|we) ever ${DO}|have (?:i|we) ever ${DONE})${WHAT}`,
      `did (?:i|we) ${DO}(?:${WHAT})? ${PERIOD}`,
      `how (?:often|many times|many \\w+|far|long|much) (?:(?:did|do) (?:i|we) ${DO}|have (?:i|we) ${DONE})(?:${WHAT})?`,
      `what (?:(?:did|have) (?:i|we)) (?:write|written|read|cook|cooked|bake|baked) (?:about|with) .+`,
      'what (?:was|is) my (?:last|latest|first|longest|fastest) (?:\\w+ )?(?:run|swim|hike|walk|ride|race|trip|entry|event|workout|book)',
      `(?:remind me|tell me|show me|do you (?:know|remember)) (?:(?:what|where|who|which \\w+) (?:i|we) \\w+\\b.* ${PERIOD}|how (?:often|many times) (?:i|we) \\w+\\b.* ${PERIOD}|when (?:i|we) (?:last|first) .+|what (?:i|we) (?:wrote|read) about .+)`,
      `how many ${ENTRIES}(?: (?:do i have|have i written|are there))?`,
      `(?:what are my|(?:do i have|are there)(?: any)?) ${ENTRIES} (?:about|with|from|of|on|in) .+`,
      `(?:(?:show|list|find|give)(?: me)? )?${TIMES}`,
      '(?:show|find|open|search for)(?: me)? (?:the|my|that) entry (?:where|when|in which|that|about|with|from|on) .+',
      '(?:show|find)(?: me)? (?:the|my) (?:event|moment) (?:where|when|in which|about) .+',
      `(?:show|list|find)(?: me)? (?:all |my |the )*(?:(?:${ENTRIES}|everything) (?:with|about|from|of|on|in) .+|(?:${ENTRIES} )?${PERIOD})`,
      `(?:show|list|find)(?: me)? (?:all|everything) (?:that )?(?:i|we) (?:did|wrote|learned|achieved|accomplished|finished|read|cooked|baked)(?: (?:with|about|in|at) \\w+)?(?: ${PERIOD})?`,
      `(?:show|list)(?: me)? ${MINE}(?: with \\w+)?(?: ${PERIOD})?`,
      `(?:show|list)(?: me)? all \\w+s (?:with \\w+|${PERIOD})`,
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
  /\b(?:wrong|deserve|ever|not|never|even|just|really|thinking|how many times have (?:i|we) (?!run|swum|seen|met|visited|called|read|cooked|been)|told|feel|felt|happy|alive|sleep|slept|laugh|cry|cried|become|lose|lost|fail|failed|hurt|waste|wasted|miss|missed|need|matter|worth|life)\b/;

/** A question mark of any script at the end, whatever closes or decorates it. */
const questionMark = /[?？؟⸮՞፧⁇⁈⁉‽\u037e][!！…."'”’»)\]\s\p{Extended_Pictographic}\ufe0f]*$/u;

const alone = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}’])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'u');
const opener = new RegExp(`^(?:${Object.values(questionOpeners).flat().join('|')})(?![\\p{L}\\p{N}-])`, 'u');
const trial = new RegExp(`^(?:(?:${trials})(?:[^\\p{L}\\p{N}]+|$))+$`, 'u');
const request = new RegExp(`^(?:(?:please|pl[sz]|bitte|por favor|porfa) )?(?:${requests})(?![\\p{L}\\p{N}])`, 'u');
/** At the end of what is asked for. */
const politeEnd = /,? (?:please|pl[sz]|stp|s’il te plaît|bitte|porfa|por favor|per favore)$/u;
const deed = alone([...Object.values(deeds), deedForms].join('|'));
/** Scripts of which these rules know no words: some of them put no blanks between them. */
const otherScript = /[^\P{L}\p{Script=Latin}]/u;

/** Whether nobody can say for certain that this was done: it asks, tries the box out, or is a word or two without a deed. */
function isUnsure(typed: string): boolean {
  if (questionMark.test(typed)) return true;
  if (typed.length > LONGEST) return false;
  const line = typed
    .toLowerCase()
    .replaceAll(`'`, '’')
    .replace(/^[^\p{L}\p{N}]+/u, '');
  if (trial.test(line) || request.test(line.replace(/[^\p{L}\p{N}]+$/u, '').replace(politeEnd, ''))) return true;
  // More than one clause tells something, and an exclamation does, too.
  if (opener.test(line) && !/[!:;,\n]|[.?]\s/.test(line)) return true;
  if (otherScript.test(line)) return line.length < 3;
  return line.split(/\s+/).filter(Boolean).length < 3 && !deed.test(line);
}

/**
 * Tells whether words for the journal are an entry, or something else. What is unmistakable is answered; what is in doubt is asked
 * about, since an entry may be read by everybody.
 */
export function askKind(content: string): AskKind {
  const typed = content.trim();
  const kind = formOf(typed);
  return kind === 'entry' && typed && isUnsure(typed) ? 'unsure' : kind;
}

/** What the whole of the words is one of the closed forms of, otherwise an entry. */
function formOf(typed: string): Exclude<AskKind, 'unsure'> {
  if (typed.length > LONGEST) return 'entry';
  if (selfQuestionOf(typed)) return 'question';
  const words = typed
    .toLowerCase()
    .replace(/^[¡¿]+/, '')
    .replace(/[^\p{L}\p{N}]+$/u, '');
  const plain = words
    .replace(/^(?:no|hey|ok|so|oh|oops|sorry|wait|actually),? (?:actually,? )?(?=\w+ )/, '')
    .replace(/,? actually$/, '')
    .replace(/^(?:(?:can|could|would) you )?(?:please )?/, '')
    .replace(/,? please$/, '');
  const [kind = 'entry'] = kinds.find(([, rule]) => rule.test(words) || rule.test(plain)) ?? [];
  if (kind !== 'question') return kind;
  const asked = plain.replace(/^(did|have) (i|we) ever /, '');
  return /[.!?:;\n]/.test(words) || lament.test(asked) ? 'entry' : 'question';
}
