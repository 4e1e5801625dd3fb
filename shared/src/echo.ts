const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Whom it speaks of, what goes with that, and what only leads on. */
const turned =
  /^(?:you\w*|my|me|i|m|we|us|our|are|am|were|was|have|has|had|and|but|so|then|that|it|wrote|about|learned|together|du|dei\w*|ich|mein\w*|hast|habe|bist|bin|tu|te|mi|me)$/;
const sentencesOf = (text: string): string[] => text.match(/[^.!?…\n]+(?:[.!?…]+["'”’)]*(?=\s|$)|\n|$|[.!?…])/g) ?? [];

/** Verbs are bent with whom they speak of ('corrí', 'corriste'); their beginning stays. */
const coreOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => !turned.test(word))
    .map((word) => word.slice(0, 3))
    .join(' ');

/** A summary without the sentences that stand in what is shown beside it, but for whom they speak of; empty when it says nothing else. */
export function beyond(summary: string, shown: string): string {
  const said = new Set(['', ...sentencesOf(shown).map(coreOf)]);
  const sentences = sentencesOf(summary);
  const told = sentences.filter((one) => !said.has(coreOf(one)));
  return told.length < sentences.length ? told.join('').trim() : summary;
}
