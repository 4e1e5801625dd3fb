import lists from './askable.json' with { type: 'json' };

type List = keyof typeof lists;

const listed = (...names: List[]): string[] => names.flatMap((name) => lists[name].split(' '));
const any = (...names: List[]): string => `(?:${listed(...names).join('|')})`;
/** Any number of such words, before another. */
const some = (word: string): string => `(?:${word} )*`;
const whole = (...patterns: string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`, 'u');

const article = '(?:an?|the|my|our) ';
const anArticle = `(?:${article})?`;
const name = String.raw`\p{Lu}[\p{L}'-]+`;
const place = `(?: in ${name}(?: ${name})?)?`;
const subject = any('neutral', 'activity', 'topic');
const ofSomething = `${some(subject)}${any('activity', 'topic')} ${some(any('neutral'))}`;

/** What somebody may be asked about by a machine. A thing is of a kind by all of its words: where one is not known, it is of none. */
const kinds = [
  ['activity', whole(some(any('neutral')) + any('activity') + place)],
  ['lessons', whole(anArticle + ofSomething + any('lessons') + place)],
  ['any lessons', whole(anArticle + some(any('neutral')) + any('lessons'))],
  ['group', whole(anArticle + some(subject) + any('group') + place, anArticle + ofSomething + any('groupOf') + place)],
  [
    'event',
    whole(
      anArticle + some(subject) + any('event', 'race') + place,
      anArticle + some(`(?:${subject}|${name})`) + any('race') + place,
    ),
  ],
  [
    'trip',
    whole(anArticle + some(any('neutral', 'tripWord')) + any('trip') + place + `(?: to ${name}(?: ${name}){0,2})?`),
  ],
  ['own', whole(article + some(any('neutral', 'ownWord')) + any('own') + place)],
  ['habit', whole(any('habit'))],
  ['learning', whole(`${any('learn')} (?:(?:the|my) )?${any('activity')}`)],
] as const;
export type Kind = (typeof kinds)[number][0];

const known = new Set(
  listed('neutral', 'activity', 'topic', 'lessons', 'group', 'groupOf', 'event', 'race', 'trip', 'tripWord', 'own'),
);

/** Of which kinds a thing is. */
export function kindsOf(thing: string): Kind[] {
  const [what = '', ...where] = thing.replaceAll('’', "'").split(/(?= (?:in|to) )/);
  const words = what.split(' ').map((word) => (known.has(word.toLowerCase()) ? word.toLowerCase() : word));
  const plain = [words.join(' '), ...where].join('');
  return kinds.flatMap(([kind, pattern]) => (pattern.test(plain) ? [kind] : []));
}

const delicate = listed('delicate').map((word) => word.replace('*', String.raw`\p{L}*`).replaceAll('_', ' '));
const isDelicateWord = new RegExp(String.raw`(?<!\p{L})(?:${delicate.join('|')})(?!\p{L})`, 'iu');

/** Whether an entry is of what no machine should ask about, whatever else is in it: bodies, hearts, money, law, faith, and what came to nothing. */
export const isDelicate = (text: string): boolean => isDelicateWord.test(text);
