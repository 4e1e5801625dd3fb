type Row = [word: string, value: number];

const row = (words: string, from: number, step = 1): Row[] =>
  words.split(' ').map((word, index) => [word, from + index * step]);

const ones = row(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  2,
);
const tens = row('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10);
const scales: Row[] = [
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
];

/** English number words, and what they are worth by themselves; 'one' is left out, since it is too often no number. */
export const englishNumbers: ReadonlyMap<string, number> = new Map([...ones, ...tens, ...scales]);

/** The number words of English, German, Spanish and French. */
export const numberWords: ReadonlyMap<string, number> = new Map<string, number>([
  ...englishNumbers,
  ['twice', 2],
  ['dozen', 12],
  ...row('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf', 2),
  ...row('tres cuatro cinco', 3),
  ...row('siete ocho nueve diez', 7),
  ['seis', 6],
  ['doce', 12],
  ...row('deux trois quatre cinq', 2),
  ...row('huit neuf dix', 8),
  ['douze', 12],
]);

const scaleOf = new Map(scales);
const tensOf = new Map(tens);

/**
 * What a row of English number words is worth: 'two hundred and fifty', 'twenty-five', 'a thousand'. NaN where they make no
 * one number: 'five and ten'.
 */
export function worthOfWords(phrase: string): number {
  let total = 0;
  let part = 0;
  let before = '';
  for (const word of phrase.toLowerCase().split(/[\s-]+/)) {
    const scale = scaleOf.get(word);
    const value = /^(?:an?|one)$/.test(word) ? 1 : englishNumbers.get(word);
    if (word === 'and') {
      if (!scaleOf.has(before)) return NaN;
    } else if (scale !== undefined) {
      if (before === 'and') return NaN;
      total = scale === 100 ? total : total + (part || 1) * scale;
      part = scale === 100 ? (part || 1) * 100 : 0;
    } else {
      const follows = before === '' || before === 'and' || scaleOf.has(before);
      const isUnit = tensOf.has(before) && (value ?? 0) < 10;
      if (value === undefined || !(follows || isUnit)) return NaN;
      part += value;
    }
    before = word;
  }
  return before === 'and' ? NaN : total + part;
}
