const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Verbs are bent with whom they speak of ('corrí', 'corriste'); their beginning stays. */
const beginningOf = (word: string): string => word.slice(0, 3);
/** Whom it speaks of, and what goes with that. */
const turned =
  /^(?:you\w*|my|me|i|are|am|were|was|have|has|had|and|that|it|wrote|about|together|du|dei\w*|hast|bist|tu|te)$/;
/** What is shorter than this part of an entry has condensed it. */
const CONDENSED = 0.9;

/** Whether a summary only says again what its entry says: at about its length, in its words but for whom they speak of. */
export function isEcho(
  summary: string,
  { title, description, what_learned }: { title: string; description: string; what_learned: string | null },
): boolean {
  if (summary.length <= description.length * CONDENSED) return false;
  const said = new Set(wordsOf(`${title} ${description} ${what_learned ?? ''}`).map(beginningOf));
  return wordsOf(summary).every((word) => turned.test(word) || said.has(beginningOf(word)));
}

const sentencesOf = (text: string): string[] => text.match(/[^.!?…\n]+(?:[.!?…]+["'”’)]*(?=\s|$)|\n|$|[.!?…])/g) ?? [];
const coreOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => !turned.test(word))
    .map(beginningOf)
    .join(' ');

/** A summary without the sentences that already stand in the heading, but for whom they speak of. */
export function beyondHeading(summary: string, heading: string): string {
  const said = coreOf(heading);
  const isSaid = (sentence: string): boolean => said.length > 0 && coreOf(sentence) === said;
  const sentences = sentencesOf(summary);
  return sentences.some(isSaid)
    ? sentences
        .filter((one) => !isSaid(one))
        .join('')
        .trim()
    : summary;
}
