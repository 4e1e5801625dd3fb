import type { Day } from '@app/shared/dates';
import { sources } from '../languages/all.ts';
import type { Language } from '../languages/index.ts';
import { clockOf, formatDate, formatNumber } from './figures.ts';
import { factWords } from './words.ts';

const symbols: Record<string, string> = { EUR: '€', USD: '$', GBP: '£' };

/** A sentence with the braces filled that it has a value for; what begins it begins with a capital. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  const text = template.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all).replace(/ {2,}/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Italian joins 'dal' and 'al' to a number that begins with a vowel: 'dall’8 novembre'. */
export const elided = (text: string, language: Language): string =>
  language === 'it' ? text.replace(/\b(d?al) (?=(?:8|11)\b)/gi, '$1l’') : text;

/** How a language says what the journal remembers: the parts that fill its sentences. */
export function memoryWords(language: Language) {
  const { say, nth, more, units } = factWords(language);
  const activities = sources[language].facts.activities as Record<string, string[]>;
  return {
    /** A sentence by its name, with its braces filled; what begins it begins with a capital. */
    sentence: (name: string, values: Readonly<Record<string, string>> = {}): string =>
      elided(fill(say[name] ?? '', values), language),
    /** 'third' */
    ordinal: (n: number): string => nth[n - 1] ?? more.replace('{n}', String(n)),
    /** 'Anna', 'your sister' */
    who: (person: string): string =>
      /^\p{Ll}/u.test(person) ? (say.yours ?? '{who}').replace('{who}', person) : person,
    /** How a doing is named behind that. */
    doing: (topic: string): string => activities[topic]?.[0] ?? topic,
    /** '78 minutes', '27:30': whole minutes as people count them, up to two hours. */
    time: (seconds: number): string =>
      seconds % 60 === 0 && seconds <= 7200 ? `${String(seconds / 60)} ${units.min ?? ''}` : clockOf(seconds),
    amount(of: string, value: number): string {
      if (of.startsWith('in:'))
        return value < 60 ? `${String(value)} ${units.s ?? ''}` : `${clockOf(value)} ${units.min ?? ''}`;
      if (of === 'km' && value < 1) return `${formatNumber(value * 1000, language)} m`;
      const number = formatNumber(value, language, 2);
      const symbol = symbols[of];
      if (symbol !== undefined) return language === 'en' ? `${symbol}${number}` : `${number} ${symbol}`;
      return of === '#' ? number : `${number} ${units[of] ?? of}`;
    },
    /** 'October 22', with its year where that is another one. */
    day(then: Day, now: Day): string {
      const year = then.slice(0, 4) === now.slice(0, 4) ? {} : { year: 'numeric' as const };
      const text = formatDate(then, language, { month: 'long', day: 'numeric', ...year });
      // Of the days of a month only the first is counted in French, and Intl writes none so.
      return language === 'fr' ? text.replace(/^1 /, '1er ') : text;
    },
  };
}
