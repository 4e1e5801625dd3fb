import { limits } from './limits.ts';

/** How a day is named that may be to come, by language; numbers of days and months as they are said everywhere. */
const days = [
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|tonight|next (?:week|month|weekend)|in (?:a|\\d+|two|three|four) (?:days?|weeks?)|on the \\d{1,2}(?:st|nd|rd|th)',
  '(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabend|(?:über)?morgen|(?:nächste|kommende)\\p{L}*|in \\p{L}+ (?:tagen|wochen)|am \\d{1,2}\\.',
  'lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|próxim[oa]|que viene|dentro de \\p{L}+ (?:días|semanas)|el \\d{1,2}',
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|prochaine?|dans \\p{L}+ (?:jours|semaines)|le \\d{1,2}',
  'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:dopo)?domani|prossim[oa]|tra \\p{L}+ (?:giorni|settimane)|il \\d{1,2}|l’\\d{1,2}',
  '(?:jan|feb|f[ée]v|mar|mär|apr|avr|abr|may|mai|mag|jun|juin|giu|jul|juil|lug|aug|aoû|ago|sep|set|oct|okt|ott|nov|dec|dez|dic|déc)\\p{L}*\\.? \\d{1,2}',
  '\\d{1,2}(?:st|nd|rd|th|\\.|er)?(?: of| de| di)? (?:jan|feb|f[ée]v|mar|mär|apr|avr|abr|may|mai|mag|jun|juin|giu|jul|juil|lug|aug|aoû|ago|sep|set|oct|okt|ott|nov|dec|dez|dic|déc|ene|gen)\\p{L}*',
];
const dayToCome = new RegExp(`(?<![\\p{L}\\p{N}])(?:${days.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
const dayPast =
  /(?<!\p{L})(?:yesterday|ago|last|gestern|letzte\p{L}*|ayer|pasad[oa]|hier|derni(?:er|ère)|ieri|scors[oa])(?!\p{L})/iu;

/** Whether words may be nothing but a plan: they name a day that may be to come. The server reads which it is. */
export const mayBePlan = (typed: string): boolean => {
  const text = typed.replaceAll("'", '’');
  return text.length <= limits.planMax && dayToCome.test(text) && !dayPast.test(text);
};
