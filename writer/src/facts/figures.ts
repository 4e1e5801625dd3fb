import { packOf, type Language } from '../languages/index.ts';

/** '5:30', '1:02:03' */
export function clockOf(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${two(whole % 60)}` : `${String(minutes)}:${two(whole % 60)}`;
}

/** Making one takes a tenth of a millisecond, and there are as many as languages and ways of writing. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A number as the language sets it, with the digits that it needs and at most `digits` behind the point. */
export function formatNumber(value: number, language: Language, digits = 0): string {
  const key = `${language} ${String(digits)}`;
  const known = numberFormats.get(key);
  const format = known ?? new Intl.NumberFormat(packOf(language).locale, { maximumFractionDigits: digits });
  if (!known) numberFormats.set(key, format);
  return format.format(value);
}

export function formatDate(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  const format = known ?? new Intl.DateTimeFormat(packOf(language).locale, { ...options, timeZone: 'UTC' });
  if (!known) dateFormats.set(key, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}
