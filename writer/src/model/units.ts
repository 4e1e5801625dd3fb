import { numbersOf } from '../grounding/facts.ts';

const names: Record<string, string> = {
  km: 'k kms kilometer kilometers kilometre kilometres kilómetros kilomètres',
  mi: 'mile miles',
  m: 'meter meters metre metres metros mètres',
  min: 'mins minute minutes minuten minutos',
  h: 'hr hrs hour hours stunde stunden hora horas heure heures',
  s: 'sec secs seconds sekunden segundos secondes',
  day: 'days tag tage tagen día días jour jours',
  week: 'weeks woche wochen semana semanas semaine semaines',
  month: 'months monat monate monaten mes meses mois',
  year: 'years jahr jahre jahren año años an ans',
  page: 'pages seite seiten página páginas',
  kg: 'kilo kilos kilogram kilograms',
  lb: 'lbs pound pounds',
  $: 'dollar dollars usd bucks',
  '€': 'euro euros eur',
  '%': 'percent prozent',
  person: 'persons people personen personas personnes kids children friends guests colleagues',
};
const units = new Map(
  Object.entries(names).flatMap(([unit, words]) => [unit, ...words.split(' ')].map((word) => [word, unit] as const)),
);

/** Each number of a text with the unit beside it, or with none. */
function amountsIn(text: string): { number: string; unit: string | undefined }[] {
  const parts = text.toLowerCase().match(/\p{N}+(?:[.,]\p{N}+)*|\p{L}+|[%€$]/gu) ?? [];
  return parts.flatMap((part, at) => {
    const [before, after] = [parts[at - 1] ?? '', parts[at + 1] ?? ''];
    const unit = /[€$]/.test(before) ? before : units.get(after);
    return [...numbersOf(part)].map((number) => ({ number, unit }));
  });
}

/** Whether a number got another unit on the way: 48 minutes are no 48 km. */
export function swapsUnits(summary: string, text: string): boolean {
  const said = amountsIn(summary).filter(({ unit }) => unit !== undefined);
  if (said.length === 0) return false;
  const written = amountsIn(text);
  return said.some(({ number, unit }) => {
    const same = written.filter((amount) => amount.number === number);
    return same.length > 0 && same.every((amount) => amount.unit !== undefined && amount.unit !== unit);
  });
}
