/** First letter large, an end mark, no doubled spaces. */
export function asSentence(text: string): string {
  const trimmed = text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:!?])/g, '$1')
    .trim();
  const capital = trimmed.replace(
    /^(["“(]?)(\p{Ll})/u,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
  return /[.!?…。！？؟।۔]["”')」』]?$/.test(capital) ? capital : `${capital}.`;
}

const clauseEnds = ['; ', ' because ', ' but ', ' while ', ', ', ' and then ', ' so that '];
const sentenceEnd = /[.!?…]["”')]?(?=\s)/g;

/** Cuts at the end of a sentence or clause, or else of a word, so that at most `max` characters stay. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  const sentence = [...head.matchAll(sentenceEnd)].at(-1);
  if (sentence && sentence.index > max * 0.5) return head.slice(0, sentence.index + sentence[0].length);
  const clause = Math.max(...clauseEnds.map((mark) => head.lastIndexOf(mark)));
  if (clause > max * 0.4) return asSentence(head.slice(0, clause).replace(/[\s,;:–—-]+$/, ''));
  return cutAtWord(text, max);
}

/** Cuts at the end of a word, so that at most `max` characters stay. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  const words = head.slice(0, Math.max(head.lastIndexOf(' '), 1)).replace(/[\s,;:–—-]+$/, '');
  return `${words.isWellFormed() ? words : words.slice(0, -1)}…`;
}

/** What a model wrote as plain text: no markup, no control characters, single spaces. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/<\/?[a-z!][^<>]{0,300}>/gi, ' ')
    .replace(/!?\[([^\]]{0,300})\]\([^)]{0,300}\)/g, '$1')
    .replace(/^\s*[#>*-]+\s|[*_`#~]{2,}|`/gm, '')
    .replace(/(?<=^|\s)[*_](?=\S)|(?<=\S)[*_](?=$|[\s.,!?])/g, '')
    // Joiners belong to the letters of Persian and Hindi, and to families of emoji.
    .replace(/[\p{Cc}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
