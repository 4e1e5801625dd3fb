import { topicWords, type Topic } from '@app/writer/activities';

const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** 'third', '21st' */
export function ordinal(n: number): string {
  const word = ordinals[n];
  if (word !== undefined) return word;
  const teen = n % 100 > 10 && n % 100 < 14;
  return `${String(n)}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}

/** Not every number is worth a word. */
export const roundCounts = {
  month: new Set([3, 5, 10, 15, 20, 25, 30]),
  year: new Set([10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100]),
  weeks: new Set([3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50]),
};

const isTopic = (name: string): name is Topic => Object.hasOwn(topicWords, name);

/** How a stored topic is named: what is counted of it, if that can be, and the doing. */
export const topicName = (name: string): { noun?: string; gerund: string } =>
  isTopic(name) ? topicWords[name] : { gerund: name };

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const races: Record<string, string> = { '21098': 'half marathon', '42195': 'marathon' };
const MILE = 1609.344;

/** '5 km run' of a pace over 5000 metres, 'half marathon' of one over that. */
export function racedName(pace: string, noun: string): string {
  const metres = Number(pace.slice(3));
  const miles = metres / MILE;
  const race = races[String(metres)];
  if (race !== undefined) return race;
  if (Math.abs(miles - Math.round(miles)) < 0.001) return `${String(Math.round(miles))} mile ${noun}`;
  return metres < 1000 ? `${String(metres)} m ${noun}` : `${String(Math.round(metres / 10) / 100)} km ${noun}`;
}
