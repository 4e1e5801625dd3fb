import { irregularBases } from '../nlp/word-forms.ts';
import { packOf, type Language } from '../languages/index.ts';
import { setOf } from './words.ts';
import lists from './words.json' with { type: 'json' };

/** Who does something: the author, somebody else (by the word for them), a thing, or nobody can say. */
export type Agent = { who: 'author' | 'thing' | 'unknown' } | { who: 'other'; word: string };

/** In whose voice a text is: the entry's author and a sentence for others say 'I', a sentence to the author 'you'. */
export type Voice = 'I' | 'you';

export const light = setOf(lists.light);
const be = setOf(lists.be);
const pasts = setOf(lists.pasts);
const adverbs = setOf(lists.adverbs);
const prepositions = setOf(lists.prepositions);
export const people = setOf(lists.people);
export const small = setOf(lists.small);
/** One somebody, whom an entry without anybody in it does not speak of. */
export const author = setOf('i we ich wir yo nosotros nosotras je nous');
const me = setOf('me us myself ourselves mich mir uns moi nos');
const others = setOf(
  'he she they somebody someone everybody everyone who er sie él ella ellos ellas il elle ils elles',
);
const things = setOf('it this that there es das ce cela');
export const mine = setOf('my our mine ours mein meine meinen meinem meiner mi mis mon ma mes');
export const theirs = setOf('his her their hers theirs sein seine ihr ihre son sa ses leur leurs');
const determiners = setOf('a an the my our his her their some every each two three four five many several one');

export const isPast = (word: string): boolean =>
  pasts.has(word) ||
  (/ed$/.test(word) && word.length > 3) ||
  (irregularBases.has(word) && !/^(?:found|saw)$/.test(word));
const isVerb = (word: string): boolean => isPast(word) || light.has(word) || be.has(word);
export const isSkipped = (word: string): boolean => adverbs.has(word) || (/ly$/.test(word) && word.length > 4);

/** What a word has to do with who acts. */
export interface Role {
  agent: Agent;
  /** `verb` is what the agent does; `state` what they are, have or undergo. */
  kind: 'verb' | 'state' | 'rest';
  isPassive: boolean;
}
export interface Roles {
  of: Role[];
  agent: Agent;
  hasMe: boolean;
}

/** Where only the pronouns are known, a clause is the author's or somebody else's: 'mein Bruder hat', 'mi hermano'. */
export function clauseRoles(words: readonly string[], before: Agent, language: Language): Roles {
  const { kin, otherSubjects } = packOf(language);
  const own = words.some((word) => author.has(word));
  const hasForm = language !== 'de' || words.some((word) => otherSubjects.has(word));
  const first = words.findIndex((word) => !mine.has(word) && !theirs.has(word));
  const relative = hasForm && kin.has(words[first] ?? '') ? words[first] : undefined;
  const other = relative ?? words.find((word) => others.has(word));
  const agent: Agent = own ? { who: 'author' } : other ? { who: 'other', word: other } : before;
  return {
    of: words.map(() => ({ agent, kind: 'state', isPassive: false })),
    agent,
    hasMe: words.some((word) => me.has(word)),
  };
}

/** 'I ran', 'my sister ran', 'Tom and I ran', 'the weather was awful', and 'ran' without a subject. */
export function englishRoles(words: readonly string[], before: Agent, names: ReadonlySet<string>, voice: Voice): Roles {
  const of: Role[] = [];
  let agent = before;
  let hasMe = false;
  let awaitsVerb = true;
  let kind: Role['kind'] = 'rest';
  let isPassive = false;
  for (const [at, word] of words.entries()) {
    const previous = words[at - 1] ?? '';
    const next = words.slice(at + 1).find((one) => !isSkipped(one)) ?? '';
    const subject = subjectAt(words, at, next, names, voice);
    if (subject === 'me') hasMe = true;
    else if (subject) {
      // 'You and Ines talked': both did.
      const isJoined = /^(?:and|or)$/.test(words[0] ?? '') && before.who === 'author' && at <= 2 && names.has(word);
      if (!isJoined) agent = subject;
      [awaitsVerb, kind, isPassive] = [true, 'rest', false];
    } else if (awaitsVerb && !isSkipped(word) && !/^(?:and|but|so|then|to|will|not)$/.test(word)) {
      if (be.has(word)) [kind, isPassive] = ['state', isPast(next) && !light.has(next)];
      else if (light.has(word)) {
        of[at] = { agent, kind: 'verb', isPassive: false };
        kind = 'state';
        continue;
      } else if (kind === 'state') awaitsVerb = false;
      else if (isPast(word) || author.has(previous) || others.has(previous) || agent !== before) {
        of[at] = { agent, kind: 'verb', isPassive: false };
        awaitsVerb = false;
        continue;
      } else if (!determiners.has(word)) awaitsVerb = false;
    }
    of[at] = { agent, kind, isPassive };
  }
  return { of, agent, hasMe };
}

function subjectAt(
  words: readonly string[],
  at: number,
  next: string,
  names: ReadonlySet<string>,
  voice: Voice,
): Agent | 'me' | null {
  const word = words[at] ?? '';
  const previous = words[at - 1] ?? '';
  if (me.has(word)) return 'me';
  if (author.has(word)) {
    // 'You' may be an object: 'yelled at you', 'proposed to you', 'chose you'.
    const isObject =
      voice === 'you' &&
      word === 'i' &&
      !isVerb(next) &&
      (prepositions.has(previous) || (isPast(previous) && !be.has(previous)));
    return isObject ? 'me' : { who: 'author' };
  }
  if (others.has(word) || (word === 'you' && voice === 'I')) return { who: 'other', word };
  let start = at;
  while (
    start > 0 &&
    (determiners.has(words[start - 1] ?? '') || mine.has(words[start - 1] ?? '') || theirs.has(words[start - 1] ?? ''))
  )
    start -= 1;
  const isFree = !prepositions.has(words[start - 1] ?? '') || start === 0;
  const isPerson = people.has(word) || names.has(word);
  if (
    isPerson &&
    isFree &&
    (isVerb(next) || (people.has(word) && /[^s]s$/.test(next) && !small.has(next) && !people.has(next)))
  )
    return { who: 'other', word };
  if (things.has(word) && isVerb(next)) return { who: 'thing' };
  const isNoun = start < at && !isVerb(word) && !isSkipped(word) && !small.has(word);
  return isNoun && isFree && at > 0 && isVerb(next) ? { who: 'thing' } : null;
}
