import { languages, packOf, type Language } from '../languages/index.ts';
import { tokensOf, type Span } from './tokens.ts';

/** A number in a text by its value: '43k' and 'forty-three thousand' are 43,000. */
interface NumberSpan extends Span {
  value: number;
  /** 'third', '3rd', '3.' */
  isOrdinal: boolean;
  /** One of the numbers of '4:12' or '3/8'. */
  isPart?: boolean;
}

const merged = (rows: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> =>
  new Map(rows.flatMap((row) => [...row]));
const packs = languages.map(packOf);
const ambiguous = new Set(packs.flatMap(({ ambiguousNumbers }) => [...ambiguousNumbers]));
const units = merged(packs.map(({ numbers }) => numbers));
const scales = merged(packs.map(({ scales: own }) => own));
const ordinals = merged(packs.map(({ ordinals: own }) => new Map([...own].map((word, at) => [word, at + 1]))));
const ones = new Set(packs.flatMap(({ ones: own }) => [...own]));
const joining = new Set(packs.map(({ and }) => and));
const suffixes = new Map([['k', 1000], ['m', 1_000_000], ['mio', 1_000_000], ['bn', 1_000_000_000]]); // prettier-ignore
const TENS = 20;

/** '2.000' and '43,000' are thousands, '4.2' and '4,2' are not. */
function valueOfDigits(digits: string): number {
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(digits) && !/^0/.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(digits)) return Number(digits.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  return Number(digits.replace(',', '.'));
}

/** The numbers that one token in digits has: '4:12' has two. */
function fromDigits({ text, start, end }: Span): NumberSpan[] {
  const [, digits = '', after = ''] = /^[$€£]?([\p{N}.,:/]+)(.*)$/u.exec(text.normalize('NFKC')) ?? [];
  const scale = suffixes.get(after.toLowerCase()) ?? 1;
  const isOrdinal = /^(?:st|nd|rd|th|er|ère|e|º|ª|°)$/i.test(after);
  const values = digits.split(/[:/]/).map((part) => valueOfDigits(part) * scale);
  return values
    .filter(Number.isFinite)
    .map((value) => ({ text, start, end, value, isOrdinal, isPart: values.length > 1 }));
}

/** The words of one number from a place on, and its value: 'two hundred and fifty', 'twenty-five'. */
function fromWords(words: readonly string[], from: number): { value: number; to: number } | null {
  let total = 0;
  let part = 0;
  let to = from;
  for (let at = from; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const scale = scales.get(word);
    const isAfterTens = at > from && part % 10 === 0 && part % 100 >= TENS;
    const value = ambiguous.has(word) && !isAfterTens ? undefined : units.get(word);
    if (scale !== undefined && (at > from || scale >= 100)) {
      part = (part || 1) * scale;
      if (scale >= 1000) {
        total += part;
        part = 0;
      }
    } else if (value !== undefined && (at === from || part % 100 === 0 || (isAfterTens && value < 10))) part += value;
    else if (ones.has(word) && at === from && scales.has(words[at + 1] ?? '')) part = 1;
    else if (joining.has(word) && at > from && units.has(words[at + 1] ?? '') && part % 100 === 0) continue;
    else break;
    to = at + 1;
  }
  return to === from ? null : { value: total + part, to };
}

/** All numbers of a text with their values, in the words of any pack or in digits. */
export function numbersOf(text: string): NumberSpan[] {
  const tokens = tokensOf(text).flatMap((token) => {
    if (!token.text.includes('-') || /^\P{L}/u.test(token.text)) return [token];
    let start = token.start;
    return token.text.split('-').map((part): Span => {
      const span = { text: part, start, end: start + part.length };
      start = span.end + 1;
      return span;
    });
  });
  const words = tokens.map(({ text: word }) => word.toLowerCase());
  const found: NumberSpan[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Span;
    const ordinal = ordinals.get(words[at] ?? '');
    const number = fromWords(words, at);
    if (/\p{N}/u.test(token.text)) {
      const own = fromDigits(token);
      const scale = scales.get(words[at + 1] ?? '');
      found.push(...(scale && own.length === 1 ? own.map((one) => ({ ...one, value: one.value * scale })) : own));
      if (scale) at += 1;
    } else if (number) {
      const end = tokens[number.to - 1]?.end ?? token.end;
      found.push({
        text: text.slice(token.start, end),
        start: token.start,
        end,
        value: number.value,
        isOrdinal: false,
      });
      at = number.to - 1;
    } else if (ordinal !== undefined) found.push({ ...token, value: ordinal, isOrdinal: true });
  }
  return found;
}

/** 'third', '3rd' and 'tercera' by their value; NaN where it is none. Endings by gender and case do not matter. */
export function ordinalOf(word: string, language: Language): number {
  const digits = /^\d+/.exec(word)?.[0];
  if (digits !== undefined) return Number(digits);
  const lower = word.toLowerCase();
  const isSame = (known: string): boolean =>
    lower === known || (lower.startsWith(known.slice(0, -1)) && Math.abs(lower.length - known.length) <= 1);
  const at = [...packOf(language).ordinals].findIndex(isSame);
  return at === -1 ? NaN : at + 1;
}

/**
 * The value of a text that is one number, in digits or in words ('a hundred', 'twenty-five'); NaN of any other, and of '5.125' in
 * English, which some mean as thousands.
 */
export function valueOf(text: string, language: Language): number {
  const digits = text
    .trim()
    .toLowerCase()
    .replace(/^#|(?<=\d)\s(?=\d{3})/g, '');
  if (language === 'en' && /^\d{1,3}\.\d{3}$/.test(digits)) return NaN;
  if (ones.has(digits)) return 1;
  const [only, ...others] = numbersOf(digits);
  const value = only?.text.length === digits.length && others.length === 0 ? only.value : undefined;
  return value ?? packOf(language).numbers.get(digits) ?? NaN;
}
