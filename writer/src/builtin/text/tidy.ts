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

/** Repairs the commonest slips of fast typing, so that grammar can be read: `didnt`, `im`, `i`. */
export function tidy(text: string): string {
  let tidied = text.replace(/[\u2018\u2019\u02BC]/g, "'").replace(/[\u201C\u201D\u201E]/g, '"');
  for (const [pattern, replacement] of contractions) tidied = tidied.replace(pattern, replacement);
  return tidied;
}
