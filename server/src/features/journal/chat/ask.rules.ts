import { traitNames, type TraitName } from '@app/shared/trait-names';
import type { Day } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import { wordList } from '@app/shared/word-list';
import { readPeriod, type NamedPeriod } from '@app/writer/periods';

/** What a question asks the journal for. */
export interface Question {
  period: NamedPeriod | null;
  trait: TraitName | null;
  /** The word that the trait was read from. */
  traitWord: string | null;
  /** What else the events are to say; the names among it by themselves. */
  words: string[];
  /** The word among them that is counted ('How many trees did I plant?'), which an event may not say. */
  counted: string | null;
  names: string[];
  /** Only what was learned is asked for. */
  isOfLessons: boolean;
  /** How many events answer it. */
  limit: number;
  /** By their days: the last one or the first one is asked for. */
  only: 'last' | 'first' | null;
}

/** Everyday words for traits; their names are known without being listed. */
const synonyms: Readonly<Record<string, TraitName>> = {
  calm: 'Calmness',
  brave: 'Courage',
  courageous: 'Courage',
  bold: 'Courage',
  confident: 'Confidence',
  honest: 'Honesty',
  reliable: 'Dependability',
  curious: 'Curiosity',
  creative: 'Creativity',
  organized: 'Organization',
  precise: 'Precision',
  kind: 'Kindness',
  compassionate: 'Compassion',
  loving: 'Love',
  generous: 'Generosity',
  helpful: 'Helpfulness',
  patient: 'Patience',
  led: 'Leadership',
  fair: 'Fairness',
  strong: 'Resilience',
  resilient: 'Resilience',
  flexible: 'Adaptability',
  humble: 'Humility',
  grateful: 'Gratitude',
  thankful: 'Gratitude',
  hopeful: 'Optimism',
  optimistic: 'Optimism',
  funny: 'Humor',
  mindful: 'Mindfulness',
  focused: 'Focus',
  disciplined: 'Self-Discipline',
  ambitious: 'Ambition',
  resourceful: 'Resourcefulness',
};

const numbers: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 };

/** What makes a question and says nothing of the events. */
const asking = new Set(
  wordList(`what which where who whom when how many often much long time times one two three four five six seven ten was were is
  am are be been being do did does done doing have has had having i we me us my our mine the a an and or of on in at by
  to for from with about into since during that this there it its so hey ok please really can could you last latest
  newest first recent any all every everything anything something some entry entries event events moment moments memory
  wie oft wann wo was wer wen wem warum welche welcher bin ich mich mir habe hab hat ist war mein meine meinen meiner das
  der die den ein eine dieses diese jahr woche monat letzte letzten zuletzt gestern heute gemacht qué que cuándo cuántas
  cuántos veces dónde cómo quién hice he fue mi mis el la los las este esta año semana mes pasada pasado última último ayer
  qu'est-ce qu quand combien fois où qui quel quelle ai ai-je j'ai je mon ma mes le les cette année semaine mois dernière
  dernier hier fait est-ce pour
  memories best favorite see saw seen meet met visit visited go went gone get got give show showed shown list find write
  wrote written record recorded happen happened learn learned learnt accomplish accomplished achieve achieved finish stay
  stayed keep kept remain remained between until till ever written remind remember tell know`),
);

/** What only leads to the question: 'Can you remind me …'. */
const opening = /^\W*(?:(?:can|could|would) you |please |remind me |tell me |show me |do you (?:know|remember) )+/i;

const helpQuestion =
  /^\W*(?:(?:hey|hi|so|ok)\W+)?(?:what can (?:you|i) do|(?:who|what) are you|how does (?:this|it) work)/i;

/** Whether somebody asks what can be asked. */
export const isAboutTheJournal = (content: string): boolean => helpQuestion.test(content);

/** Whether somebody asks what stands in no journal. */
export const isAboutTheWorld = (content: string): boolean =>
  /^\W*(?:(?:hey|so|ok)\W+)?(?:who|what) is the\b/i.test(content);

/** What amounts are counted in; an event says it otherwise ('Ran 5k'), or not at all. */
const unit =
  /^(?:k|km|kilomet(?:er|re)s?|miles?|met(?:er|re)s?|yards?|laps?|lengths?|minutes?|hours?|days?|weeks?|months?|pages?|books?|words?|kilos?|kg|pounds?|euros?|dollars?|bucks|money|cash|distance|calories|steps?|amount|number)$/i;
const counting = /\bhow (?:many|much) (?:more )?(\p{L}+)/iu;

const lessons = /^\W*(?:\w+\W+)?what (?:(?:did|have) )?(?:i|we)\b.*\blearn/i;
/** What has no words of its own asks for this week. */
const howItGoes = /^(\W*(?:\w+\W+)?)how am i doing\W*$/i;

/** Whole words: there is no love in gloves. */
const traitPatterns = traitNames.map((trait) => ({
  trait,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])${trait}(?![\\p{L}\\p{N}])`, 'iu'),
}));

function traitIn(words: readonly string[], text: string): { trait: TraitName; word: string } | null {
  const named = traitPatterns.find(({ pattern }) => pattern.test(text))?.trait;
  if (named) return { trait: named, word: named.toLowerCase() };
  const word = words.find((one) => Object.hasOwn(synonyms, one.toLowerCase()));
  const trait = word && synonyms[word.toLowerCase()];
  return word && trait ? { trait, word: word.toLowerCase() } : null;
}

const isName = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);

/** Reads a question for the journal: the days, words, names and traits it names, and how many events it wants. */
export function readQuestion(asked: string, today: Day): Question {
  const content = asked.replace(opening, '');
  const period = readPeriod(howItGoes.test(content) ? 'this week' : content, today);
  const [times = '', count = ''] = /(?:^|\s)(\w+) times i\b/i.exec(content) ?? [];
  const rest = content.replace(period?.words ?? '', ' ').replace(times, ' ');
  const said = (rest.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []).map((word) => word.replace(/[’']s$/, ''));
  const open = said.filter((word) => !asking.has(word.toLowerCase()));
  const found = traitIn(open, rest);
  const left = open.filter((word) => !found?.word.split(' ').includes(word.toLowerCase()));
  const [, counted = ''] = counting.exec(rest) ?? [];
  const isCounted = left.length > 1 && left.includes(counted);
  const words = isCounted && unit.test(counted) ? left.filter((word) => word !== counted) : left;
  const wanted = numbers[count.toLowerCase()] ?? (Number(count) || limits.askEvents);
  const [, only = ''] = /\b(last|latest|first)\b/i.exec(/^\W*(?:\w+\W+)?when\b/i.test(rest) ? rest : '') ?? [];
  return {
    period,
    trait: found?.trait ?? null,
    traitWord: found?.word ?? null,
    words,
    counted: isCounted && words.includes(counted) ? counted : null,
    // The first word of a sentence is no name for being capital.
    names: words.filter((word) => isName(word) && word !== said[0]),
    isOfLessons: lessons.test(content),
    limit: only ? 1 : Math.min(wanted, limits.askEvents),
    only: only === '' ? null : only.toLowerCase() === 'first' ? 'first' : 'last',
  };
}
