import { withoutSoftBreaks } from '../../nlp/soft-breaks.ts';

/** So much is read at one go; more would hold up other requests. */
export const READ_AT_ONCE = 800;

/** Parts of a text, cut only where a sentence or a line ends. */
export function cutUp(text: string): string[] {
  const parts: string[] = [];
  for (const piece of withoutSoftBreaks(text).split(/(?<=[.!?…]\s|\n)/)) {
    const last = parts.length - 1;
    if (last >= 0 && (parts[last] ?? '').length + piece.length <= READ_AT_ONCE) parts[last] += piece;
    else parts.push(piece);
  }
  return parts;
}
