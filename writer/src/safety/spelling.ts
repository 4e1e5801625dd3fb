/** The words that carry a cry for help; one slip of a finger in them must not hide it. */
const cores =
  'want kill killing die dying dead suicide suicidal myself alive hurt harm overdose sterben leben umbringen selbstmord morir matarme vivir suicidarme mourir suicider tuer vivre morire vivere uccidermi'.split(
    ' ',
  );

/** Whether one letter was left out, doubled, replaced, or swapped with its neighbor. */
export function isOneSlipFrom(word: string, core: string): boolean {
  if (word === core || Math.abs(word.length - core.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === core[at]) at += 1;
  const [rest, wanted] = [word.slice(at), core.slice(at)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

const SHORTEST = 3;

/** Words with slips in the core ones mended. Real words (`isKnown`) stay: 'will' is no misspelt 'kill'. */
export const mendSlips = (words: readonly string[], isKnown: (word: string) => boolean): readonly string[] =>
  words.map((word) =>
    word.length < SHORTEST || isKnown(word)
      ? word
      : (cores.find((core) => core[0] === word[0] && isOneSlipFrom(word, core)) ?? word),
  );

/** Words as they are typed in haste or to hide: 'wanna dieee', 'I want 2 die', 'i w a n t to d i e', 'iwanttodie'. */
export const plainSpelling = (text: string): string =>
  text
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/(?<= )2(?= )/g, 'to')
    .replace(/(?<![\p{L}'’])(?:\p{L} ){2,}\p{L}(?!\p{L})/gu, (letters) => letters.replaceAll(' ', ''))
    .replace(/\b(i ?)?(?:want|wanna|wish) ?to ?die\b/gi, (_all, own?: string) => `${own ? 'I ' : ''}want to die`)
    .replace(/\b(kill|hate|hurt)(myself)\b/gi, '$1 $2');
