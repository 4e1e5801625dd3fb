import type { Day } from '@app/shared/dates';
import { insightWords } from '@app/writer/insights';
import type { Language } from '@app/writer/languages';
import { elided, memoryWords } from '@app/writer/memories';
import type { Finding, Value } from './past.ts';

const NAMED_MAX = 3;

/** Parts of a sentence, as in 'Anna, Ben and Mia'. */
function listed(parts: readonly string[], language: Language): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${insightWords(language).and} ${parts.at(-1) ?? ''}`;
}

/** 'none', '1', '1,200' */
const countOf = (count: number, language: Language): string =>
  count === 0 ? insightWords(language).none : count.toLocaleString(language);

function written(value: Value, language: Language, today: Day): string {
  const { day, who, amount } = memoryWords(language);
  if (typeof value === 'number') return countOf(value, language);
  if (typeof value === 'string') return value;
  if ('day' in value) return day(value.day, today);
  if ('person' in value) return who(value.person);
  if ('traits' in value) return listed(value.traits, language);
  if ('amount' in value) return amount(value.of, value.amount);
  const named = value.people.slice(0, value.people.length > NAMED_MAX + 1 ? NAMED_MAX : NAMED_MAX + 1).map(who);
  const others = value.people.length - named.length;
  return listed(
    others > 0 ? [...named, filled(insightWords(language).others, { count: others }, language, today)] : named,
    language,
  );
}

/** `{name}` is the value; `{name:one|many}` the word for its number, and `{name#one|many}` both. */
const filled = (sentence: string, values: Readonly<Record<string, Value>>, language: Language, today: Day): string =>
  sentence.replace(
    /\{(\w+)(?:([:#])([^|}]*)\|([^}]*))?\}/g,
    (_all, name: string, mark?: string, one = '', many = '') => {
      const value = values[name] ?? '';
      const word = value === 1 ? one : many;
      if (mark === ':') return word;
      const text = value === 0 && mark === '#' ? '0' : written(value, language, today);
      return mark === '#' ? `${text} ${word}` : text;
    },
  );

/** A sentence by its name; null where a language has none. */
export function sentenceOf(
  name: string,
  values: Readonly<Record<string, Value>>,
  language: Language,
  today: Day,
): string | null {
  const sentence = insightWords(language).say[name];
  if (sentence === undefined) return null;
  const text = elided(filled(sentence, values, language, today), language);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a finding says. */
export const textOf = ({ kind, sentence = kind, values }: Finding, language: Language, today: Day): string | null =>
  sentenceOf(sentence, values, language, today);
