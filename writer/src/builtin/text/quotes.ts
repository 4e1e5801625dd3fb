/** A text whose quotations were put aside, so that nobody else's words are turned to the reader. */
interface Unquoted {
  text: string;
  quotes: string[];
}

const patterns = [
  /\u201E[^\u201E\u201C\u201D\n]{1,300}[\u201C\u201D]/g,
  /"[^"\n]{1,300}"/g,
  /\u201C[^\u201D\n]{1,300}\u201D/g,
  /\u2018[^\u2018\n]{1,300}?\u2019(?![\p{L}])/gu,
  /(?<=^|[\s(])'[^'\n]{1,150}(?:\b'\b[^'\n]{1,150}){0,4}'(?=$|[\s.,!?;:)])/g,
];
/** French and Spanish have them with the points outside, German books inside. */
const guillemets = [/«[^«»\n]{1,300}»/g, /»[^«»\n]{1,300}«/g] as const;
const letters = 'abcdefghijklmnoprstuvwxy';

const nameOf = (index: number): string => `Zq${[...String(index)].map((digit) => letters[Number(digit)]).join('')}z`;

/** Puts a word in the place of each quotation. A text that is nearly all one quotation is the writer's own. */
export function withoutQuotes(text: string): Unquoted {
  const quotes: string[] = [];
  let rest = text;
  const [outside, inside] = guillemets;
  for (const pattern of [...patterns, /[«»]/.exec(text)?.[0] === '»' ? inside : outside]) {
    rest = rest.replace(pattern, (quote) => {
      if (quote.length > text.trim().length * 0.7) return quote.slice(1, -1);
      quotes.push(quote);
      return nameOf(quotes.length - 1) + (/[.!?]["'\u2019\u201C\u201D«»]$/.test(quote) ? '.' : '');
    });
  }
  return { text: rest, quotes };
}
