import { englishNumbers } from '../../number-words.ts';
import { saysHowMuch } from '../../quantities.ts';
import type { Entry } from '../read-entry.ts';
import { clausesOf } from '../text/clauses.ts';
import type { Sentence } from '../text/nlp.ts';
import { rewrite, type Rewritten } from '../text/rewrite.ts';

/** One sentence of an entry as it would stand in the summary. */
export interface Candidate {
  index: number;
  written: Rewritten;
  weight: number;
  /** What it speaks of only a sentence before names: somebody, two or more, or whatever was said last. */
  leans: 'on somebody' | 'on several' | 'on what was done' | 'on what was said' | null;
  /** Whether it names somebody. */
  names: boolean;
  /** How many it names, with animals, of which 'both' may be said as well. */
  named: number;
  /** What it is all about. */
  isLead: boolean;
  /** The writer does something in it. */
  isOwn: boolean;
  /** Its words, to see what it repeats. */
  words: string[];
  /** Whether it says in digits how much came of it, and not only what was expected or before. */
  isMeasured: boolean;
}

/** What it is all about: the first sentence in which something is done. */
const LEAD = 2;
/** What a trait that is certain adds to the sentence that shows it. */
const SURE = 2;
const SHORT = 12;
/** What it is about is often put before it like a heading: 'First night alone with the twins.' */
const HEADING = 2;
const HEADING_MAX = 70;
/** What leads up to it, or was only expected. */
const BACKGROUND = -2;

/** A year and a time of day are no amounts. */
const digits = /(?<![\d:.,])(?!(?:19|20)\d\d\b|\d{1,2}(?::\d\d)?\s?(?:am|pm|o'clock)\b)(?<!\bat (?=\d{1,2}\b))\d/i;
const number = new RegExp(`\\b(?:${[...englishNumbers.keys()].join('|')}|hundreds|thousands|half|dozen|zero)\\b`, 'i');
const spelledMeasure = new RegExp(
  `${number.source} (?:percent|met(?:re|er)s?|kilomet(?:re|er)s?|miles?|laps?|lengths?|pages?|euros?|dollars?|pounds?|kilos?)\\b`,
  'i',
);
const result =
  /\b(?:won|win|passed|promoted|got|finished|completed|sold|raised|saved|reduced|cut|benign|approved|accepted|hired|failed|lost|beat|beaten|shipped|launched|published|signed|solved|fixed|worked|works|paid|landed|earned|reached|scored|agreed|offered|came back|(?:takes|took) (?:it|that) back|made it|did it|in the end|came up|said (?:yes|no)|went through|came through|free|healthy|clear|married|born|alive|survived|delivered|rescued|recovered|hatched|home|zero)\b/i;
const first =
  /\b(?:first|finally|last time|best|biggest|longest|fastest|never before|record|at last|no longer|for once)\b/i;
/** The first of its kind, and not only 'at first'. */
const firstOfAll =
  /^first (?!i\b|we\b|thing\b|of all)|\b(?:my|our|the|a|her|his|very) first\b|\bfirst (?:time|ever)\b/i;
const feeling =
  /\b(?:cried|crying|tears|shaking|shook|trembl\w+|danced|proud|scared|afraid|nervous|terrified|happy|glad|hurts?|laughed|laughing|love|loved|angry|tired|relieved|relief|sad|miss|grateful|thankful|ashamed|lonely|joy|smiled|hugged|heart|fear)\b/i;
const prelude = /^(?:today|yesterday|so|ok|okay|well|it|this|that|there|there's|it's|the day|my day)\b/i;

const background =
  /^(?:last (?:week|month|time|summer|winter|autumn|spring|year)|at first|normally|usually|(?:i|we) had (?:never|always|expected|planned|practi[sc]ed)|my goal|our goal)\b/i;
/** After what led up to it comes the news. */
const news = /^(?:today|tonight|this (?:morning|afternoon|evening)|in the end|finally|afterwards)\b/i;

const ownDeed = /^(?:\S+ ){0,3}you\b/i;

const leaning = /^(?:it|he|she|they|him|her|them|his|their|this|that|these|those)$/;
const spanOfTime = /^(?:morning|afternoon|evening|night|week|weekend|month|year|spring|summer|autumn|fall|winter)$/;
const saysSo = /^(?:i|we) said (?:yes|no|so)\b/i;
const opensLate = /^(?:because|so|which|also)$/;
const somebody = /^(?:he|she|him|her|his)$/;

/** 'Both stand' speaks of somebody; 'both my sons' names them. */
const pair = /^(?:both|neither)\b(?! (?:of (?!them\b|us\b)|my|our|the|his|her|their|\p{L}+s\b))/iu;

function leansBack({ text, tokens }: Sentence): Candidate['leans'] {
  if (opensLate.test(tokens[0]?.lower ?? '') || saysSo.test(text)) return 'on what was said';
  const end = tokens.findLast((token) => /\p{L}/u.test(token.text));
  if (end?.lower === 'that') return 'on what was said';
  const noun = tokens.findIndex((token) => token.pos === 'NOUN' || token.pos === 'PROPN');
  const pronoun = tokens.findIndex(
    (token, index) =>
      leaning.test(token.lower) &&
      !(token.lower === 'that' && index > 0) &&
      !(token.lower === 'this' && spanOfTime.test(tokens[index + 1]?.lower ?? '')),
  );
  if (pronoun === -1 || (noun !== -1 && noun < pronoun)) return null;
  return somebody.test(tokens[pronoun]?.lower ?? '') ? 'on somebody' : 'on what was said';
}

const calendar =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter)s?$/;
const person =
  /^(?:mum|mom|mother|dad|father|son|daughter|brother|sister|wife|husband|partner|grandma|grandpa|grandmother|grandfather|gran|nan|uncle|aunt|cousin|niece|nephew|baby|friend|neighbou?r|colleague|boss|manager|teacher|coach|student|pupil|client|customer|patient|doctor|nurse|landlord|landlady|driver|examiner|stranger|kid|child|girl|boy|man|woman|lady|guy|roommate|flatmate|apprentice)$/;
const animal =
  /^(?:twins?|dog|cat|cow|heifer|calf|calves|bull|horse|mare|foal|pony|donkey|sheep|ewe|lamb|goat|pig|sow|piglet|puppy|kitten|bird|swan|owl|fox|hedgehog)s?$/;

/** Somebody whom a later 'he' may mean: 'My student', 'Emre'. */
const isSomebody = ({ pos, lower }: Sentence['tokens'][number]): boolean =>
  (pos === 'PROPN' && !calendar.test(lower)) || person.test(lower);

/** A bare measure ('23,410 euros.') tells how much was done, 'Appointment on Monday.' stands alone; other fragments may speak of anything. */
function leaningOf({ text, tokens }: Sentence): Candidate['leans'] {
  if (tokens.some(({ pos }) => pos === 'PROPN') && !tokens.some(({ lower }) => leaning.test(lower))) return null;
  return digits.test(text) ? 'on what was done' : 'on what was said';
}

/** The sentences of an entry, long ones in parts, with how likely they show each trait. */
const partsOf = ({ sentences, chances }: Entry) =>
  sentences.flatMap((sentence, index) =>
    clausesOf(sentence).map((part) => ({ sentence: part, written: rewrite(part, 'you'), chances: chances[index] })),
  );

const isHeading = (text: string): boolean =>
  text.length >= SHORT && text.length <= HEADING_MAX && !prelude.test(text) && !/[?“”"]/.test(text);
/** Without what only denies. */
const wordsOf = ({ tokens }: Sentence): string[] =>
  tokens
    .map(({ lower }) => lower)
    .filter((lower) => /\p{L}/u.test(lower) && !/^(?:not|never|do|does|did)$/.test(lower));

/** The sentences of an entry with how much each of them tells. */
export function weigh(entry: Entry): Candidate[] {
  const parts = partsOf(entry);
  const lead = parts.findIndex(
    ({ sentence: { text }, written: { text: told, form } }) =>
      form === 'statement' && ownDeed.test(told) && !prelude.test(text) && !background.test(text),
  );
  return parts.map(({ sentence, written, chances }, index): Candidate => {
    const { text } = sentence;
    const tells = [
      digits.test(text) || spelledMeasure.test(text) ? 6 : number.test(text) ? 3 : 0,
      result.test(text) ? 3 : 0,
      first.test(text) ? 2 : 0,
      firstOfAll.test(text) ? 2 : 0,
      index === 0 && written.form === 'quote' && isHeading(text) ? HEADING : 0,
      feeling.test(text) ? 2 : 0,
      prelude.test(text) && index === 0 ? -1 : 0,
      background.test(text) ? BACKGROUND : 0,
      news.test(text) && index > 0 ? 2 : 0,
      text.length < SHORT && !digits.test(text) ? -1 : 0,
      index === lead ? LEAD : 0,
      written.form === 'statement' && ownDeed.test(written.text) ? 1 : 0,
      SURE * Math.max(0, ...entry.traits.map((trait) => chances?.get(trait) ?? 0)),
    ];
    const weight = tells.reduce((sum, one) => sum + one, 0);
    const leaning = written.form === 'quote' ? leaningOf(sentence) : leansBack(sentence);
    const leans = index === 0 ? null : pair.test(text) ? 'on several' : leaning;
    return {
      index,
      written,
      weight,
      leans,
      names: sentence.tokens.some(isSomebody),
      named: sentence.tokens.filter((token) => isSomebody(token) || animal.test(token.lower)).length,
      isLead: index === lead,
      isOwn: written.form === 'statement' && ownDeed.test(written.text),
      words: wordsOf(sentence),
      isMeasured: saysHowMuch(text) && !background.test(text),
    };
  });
}
