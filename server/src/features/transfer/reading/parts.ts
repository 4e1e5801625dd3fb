/** A long text in parts of at most `max` characters, cut between paragraphs, sentences or words; nothing but white space is lost. */
export function partsOf(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > max) {
    const at = cutIn(rest, max);
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}

function cutIn(text: string, max: number): number {
  const window = text.slice(0, max);
  for (const boundary of ['\n\n', '\n', '. ', ' ']) {
    const at = window.lastIndexOf(boundary);
    if (at > max / 2) return at + boundary.length;
  }
  // Never between the two halves of a character.
  return /[\uD800-\uDBFF]$/.test(window) ? max - 1 : max;
}
