const contractions: [RegExp, string][] = [
  [/\b(did|do|does|was|were|is|are|has|have|had|could|would|should|must)nt\b/gi, "$1n't"],
  [/\bcant\b/gi, "can't"],
  [/\bwont\b/g, "won't"],
  [/\bi'?m\b/gi, 'I am'],
  [/\bive\b/gi, "I've"],
  [/\bcannot\b/gi, "can't"],
  [
    /\bits(?= (?:a|an|the|not|been|going|over|done|benign|fine|good|great|hard|ok|okay|always|never|official)\b)/g,
    "it's",
  ],
  [
    /\bIts(?= (?:a|an|the|not|been|going|over|done|benign|fine|good|great|hard|ok|okay|always|never|official)\b)/g,
    "It's",
  ],
  [/\bi\b(?=['’ ]|$)/g, 'I'],
];

const slang: readonly [RegExp, string][] = [
  [/,?\s*\b(?:lol|lmao|rofl|ha(?:ha)+|he(?:he)+)\b/gi, ''],
  [/\bkinda\b/gi, 'kind of'],
  [/\bsorta\b/gi, 'sort of'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'have to'],
];

/** What is typed in passing, as one would write it in a book. */
export const spelledOut = (text: string): string =>
  slang.reduce((plain, [pattern, replacement]) => plain.replace(pattern, replacement), text);

const short: readonly [RegExp, string][] = [
  [/\bw\/ /gi, 'with '],
  [/ & /g, ' and '],
  [/\bppl\b/gi, 'people'],
  [/\b(?:bc|b\/c)\b/g, 'because'],
  [/\bthru\b/gi, 'through'],
  [/\btho\b/gi, 'though'],
  [/\b(?:fucking|freaking|fricking|frigging|bloody|goddamn|damn) /gi, ''],
];

/** The same, and without what one says only among friends. */
export const inFull = (text: string): string =>
  short.reduce((plain, [pattern, replacement]) => plain.replace(pattern, replacement), spelledOut(text));

/** Repairs the commonest slips of fast typing, so that grammar can be read: `didnt`, `im`, `i`. */
export function tidy(text: string): string {
  let tidied = text.replace(/[\u2018\u2019\u02BC]/g, "'").replace(/[\u201C\u201D\u201E]/g, '"');
  for (const [pattern, replacement] of contractions) tidied = tidied.replace(pattern, replacement);
  return tidied;
}
