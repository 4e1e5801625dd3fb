import { packOf, type Language } from '../languages/index.ts';

/** '5:30', '1:02:03' */
export function clockOf(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${two(whole % 60)}` : `${String(minutes)}:${two(whole % 60)}`;
}

/** A number as the language sets it, with the digits that it needs and at most `digits` behind the point. */
export const formatNumber = (value: number, language: Language, digits = 0): string =>
  value.toLocaleString(packOf(language).locale, { maximumFractionDigits: digits });

export const formatDate = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(packOf(language).locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
