import { isPastForm } from '../nlp/word-forms.ts';
import type { ReadSentence } from './sentences.ts';
import topics from './activities.json' with { type: 'json' };

export type Topic = keyof typeof topics;

interface TopicWords {
  /** What is counted: 'your third run'. Without it only entries are. */
  noun?: string;
  gerund: string;
  /** Forms that tell that it was done, whatever stands beside them. */
  did: string[];
  /** Forms that do only where the words after them say so. */
  guarded?: string[];
  /** Forms that name it. */
  names: string[];
  /** What one goes for, finishes, takes part in. */
  things: string[];
  played?: string;
}

export const topicWords = topics as Record<Topic, TopicWords>;
const names = Object.keys(topics) as Topic[];

/** What one does with a run, a class, a marathon. */
const doing = new Set(
  'went did finished completed took had joined attended made enjoyed ran got managed survived fit squeezed crushed started'.split(
    ' ',
  ),
);
const played = new Set(['played', 'practiced', 'practised']);

/** What may follow 'ran' and 'walked' where somebody was on foot. */
const onFoot =
  /^(?:(?:for (?:\d|an? |half|the first)|\d|a (?:half|marathon|mile|full|slow|quick|fast|personal|\d)|my (?:first|second|third|longest|fastest|\d|half|usual|own)|the (?:\w+ ){0,2}(?:marathon|half|race|5|10|trail|loop)|(?:five|ten|two|three|four|six|seven|eight|nine|fifteen|twenty|thirty)[ -]|again|almost|nearly|about|around|over|only|just|alone|outside|today|yesterday|this morning|before |after |in the |along |around |through |with |to work|home from|up |all the way|by the|on the (?:beach|treadmill|track|trail)|at (?:dawn|sunrise|lunch|night|six|\d)|uphill|barefoot)|$)/;
const ofMoney = /^(?:[$€£]|\d|(?:[a-z]+[ -]+){1,5}(?:dollars|euros?|pounds|bucks)\b)/;
const guards: Partial<Record<Topic, RegExp>> = {
  run: onFoot,
  walk: onFoot,
  read: /^(?:\d+ pages|(?:a|another|my|the|half|half of|two|three) (?:\w+ ){0,3}(?:books?|novel|chapters?|pages|biography|memoir)|for (?:\d|an? |half)|(?:[a-z-]+ ){1,4}pages)/,
  paint:
    /^(?:$|for |in |with |(?:a|another|my|the|two|three) (?:\w+ ){0,2}(?:portrait|landscape|picture|watercolou?r|canvas|still life|sunset|mural))/,
  saving: ofMoney,
  fundraising: ofMoney,
  donation:
    /^(?:[$€£\d]|blood|plasma|(?:my|our|an?|some|half|\w+ (?:thousand )?(?:hundred )?(?:dollars|euros?|pounds|bucks)) ?)/,
};

/** Said of several times at once, which nobody can count from here. */
const manifold =
  /\b(?:twice|thrice|times|every|each|daily|weekly|usually|always|often|whole week|all (?:week|month|summer|year|weekend)|(?:days|weeks|months) (?:in a row|straight|of)|in a row|runs|swims|walks|hikes|rides|workouts|sessions|training)\b/i;

/** Done for certain, or only named: wished for, denied, done by another, or how often cannot be told. */
interface Topics {
  done: Set<Topic>;
  named: Set<Topic>;
}

const phraseAt = (tokens: ReadSentence['tokens'], index: number, phrase: string): number => {
  const steps = phrase.split(' ');
  return steps.every((step, offset) => tokens[index + offset]?.lower === step) ? steps.length : 0;
};

const isOwnAt = ({ tokens }: ReadSentence, index: number): boolean => {
  const token = tokens[index];
  return token !== undefined && token.isOwn && !token.isDenied;
};

const after = ({ tokens }: ReadSentence, index: number): string =>
  tokens
    .slice(index + 1, index + 9)
    .map(({ lower }) => lower)
    .join(' ')
    .replace(/^[.,!?;:…-].*$/, '');

/** Within a few words after 'went for', 'finished', 'took part in'. */
function isObject(sentence: ReadSentence, index: number, verbs: ReadonlySet<string>): boolean {
  for (let back = index - 1; back >= Math.max(0, index - 6); back -= 1) {
    const lower = sentence.tokens[back]?.lower ?? '';
    if (verbs.has(lower)) return isOwnAt(sentence, back);
    if (/^[,.;:]$|^(?:to|because|when|watched|saw)$/.test(lower) && lower !== 'to') return false;
  }
  return false;
}

const auxiliary = /^(?:is|am|are|was|were|be|been|has|have|had|do|does|did|can|could|i|he|she|they|pays)$/;

/** 'Morning run, 6 km' has no verb at all: a note of what was done. */
const isNote = ({ tokens }: ReadSentence, index: number): boolean =>
  tokens.length <= 12 &&
  tokens.slice(0, index).length <= 3 &&
  tokens.every(({ lower }, place) => place === index || !(isPastForm(lower) || auxiliary.test(lower))) &&
  !tokens.some(({ lower }) =>
    /^(?:'s|his|her|their|your|no|not|plan|tomorrow|next|for|sign|new|proud|love)$/.test(lower),
  ) &&
  !/^(?:shoes|club|app|plan|coach|group|through|out|of)$/.test(tokens[index + 1]?.lower ?? '');

function isDone(sentence: ReadSentence, topic: Topic, index: number): boolean {
  const { did, guarded = [], things, played: instrument } = topicWords[topic];
  const lower = sentence.tokens[index]?.lower ?? '';
  if (did.includes(lower)) return isOwnAt(sentence, index);
  if (guarded.includes(lower)) {
    const isEmpty = sentence.tokens[index + 1] === undefined;
    const follows = after(sentence, index);
    return isOwnAt(sentence, index) && (isEmpty || guards[topic]?.test(follows) === true);
  }
  if (instrument !== undefined && lower === instrument) return isObject(sentence, index, played);
  const length = Math.max(0, ...things.map((thing) => phraseAt(sentence.tokens, index, thing)));
  if (length === 0 || !isOwnAt(sentence, index)) return false;
  if (
    /^(?:shoes|club|app|plan|coach|group|through|out|errands|training|watch|mat|teacher|book)$/.test(
      sentence.tokens[index + length]?.lower ?? '',
    )
  )
    return false;
  if (
    /^(?:test|dry|home|trial|practice|bull|print|ski|long)$/.test(sentence.tokens[index - 1]?.lower ?? '') &&
    topic === 'run'
  )
    return (
      sentence.tokens[index - 1]?.lower === 'long' &&
      sentence.tokens[index - 2]?.lower !== 'the' &&
      isObject(sentence, index, doing)
    );
  return isObject(sentence, index, doing) || isNote(sentence, index);
}

/** The activities of a sentence. */
export function topicsOf(sentence: ReadSentence): Topics {
  const done = new Set<Topic>();
  const named = new Set<Topic>();
  sentence.tokens.forEach(({ lower }, index) => {
    for (const topic of names) {
      const words = topicWords[topic];
      const isDeed = isDone(sentence, topic, index);
      if (isDeed) done.add(topic);
      else if (words.names.includes(lower) || words.did.includes(lower)) named.add(topic);
    }
  });
  if (manifold.test(sentence.text)) return { done: new Set(), named: new Set([...done, ...named]) };
  return { done, named };
}
