import { numberWords } from '../number-words.ts';
import { languageOf } from './language.ts';

/** 'third' names 3, and a place in a row besides: three are no third. */
const ordinals: Record<string, number> = {
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  zweite: 2,
  zweiten: 2,
  dritte: 3,
  dritten: 3,
  segundo: 2,
  segunda: 2,
  tercer: 3,
  tercera: 3,
  deuxième: 2,
  troisième: 3,
};

/** The numbers a text names, in digits or in words ('one' is too often no number). `1,500` and `1500` are the same. */
export function numbersOf(text: string): Set<string> {
  const digits = (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) =>
    number.replace(/,(?=\d{3}\b)/g, '').replace(/^0+(?=\d)/, ''),
  );
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => {
    const value = numberWords.get(word);
    if (value !== undefined) return [String(value)];
    return Object.hasOwn(ordinals, word) ? [String(ordinals[word]), `${String(ordinals[word])}.`] : [];
  });
  return new Set([...digits, ...words]);
}

const scheme = /\b[a-z][a-z+.-]{1,20}:\/\/[^\s"<>“”]*[^\s"<>“”.,;:!?)]|\bwww\.[^\s"<>“”]*[^\s"<>“”.,;:!?)]/giu;
const address = /(?<![\p{L}\d.-])[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,5}\.\p{L}{2,24}(?![\p{L}\d])/giu;

/** What a text links to, with or without `https://`, also the part of an email address behind the `@`. */
const linksOf = (text: string): Set<string> =>
  new Set([...(text.match(scheme) ?? []), ...(text.match(address) ?? [])].map((link) => link.toLowerCase()));

const dateWords = new Set(
  (
    'january february april june july august september october november december monday tuesday wednesday thursday friday saturday sunday yesterday tomorrow ' +
    'januar februar märz juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag gestern ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo ayer ' +
    'janvier février avril juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche hier'
  ).split(' '),
);

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Words that name a month, a day of the week or the day beside today. */
const datesOf = (text: string): Set<string> => new Set(wordsIn(text).filter((word) => dateWords.has(word)));

/** A word with a capital inside a sentence. The first word of a sentence, and of what is quoted in it, has one anyhow. */
const capital = /(?<=[\p{L}\d,;)’'&-] ["“‘(]?)(\p{Lu}\p{L}+)/gu;
const ordinary = new Set(['i', 'ive', 'ill', 'id', 'im', 'ok']);
/** Said for effect, not a name. */
const isShouted = (word: string): boolean => word.length > 4 && word === word.toUpperCase();

/** The names in a text, in small letters. German writes every noun with a capital, so there none are found. */
function namesOf(text: string): Set<string> {
  if (languageOf(text) === 'de') return new Set();
  const names = [...text.matchAll(capital)].map((match) => match[1] ?? '').filter((word) => !isShouted(word));
  return new Set(names.map((word) => word.toLowerCase()).filter((word) => !ordinary.has(word)));
}

/** What may be claimed: the numbers, links and words of what was written. */
export interface Source {
  numbers: ReadonlySet<string>;
  links: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/** Reads what was written, once, for any number of texts that are checked against it. */
export const sourceOf = (text: string): Source => ({
  numbers: numbersOf(text),
  links: linksOf(text),
  words: new Set(wordsIn(text)),
});

const STEM = 4;
/** 'Lisbon' in 'Lisbon's', 'German' in 'Germany'. */
function isNamed(name: string, sources: readonly Source[]): boolean {
  if (sources.some(({ words }) => words.has(name))) return true;
  if (name.length < STEM) return false;
  const isNear = (word: string): boolean =>
    word.length >= STEM && (word.startsWith(name) || (name.startsWith(word) && name.length - word.length < STEM));
  return sources.some(({ words }) => [...words].some(isNear));
}

/** Whether every number, date, name and link of a text stands in one of the sources. `allowed` are names that claim nothing. */
export function isGrounded(
  text: string,
  sources: readonly Source[],
  allowed: ReadonlySet<string> = new Set(),
): boolean {
  const every = (claims: ReadonlySet<string>, isKnown: (claim: string) => boolean): boolean =>
    [...claims].every(isKnown);
  return (
    every(numbersOf(text), (number) => sources.some(({ numbers }) => numbers.has(number))) &&
    every(linksOf(text), (link) => sources.some(({ links }) => links.has(link))) &&
    every(datesOf(text), (word) => sources.some(({ words }) => words.has(word))) &&
    every(namesOf(text), (name) => allowed.has(name) || isNamed(name, sources))
  );
}
