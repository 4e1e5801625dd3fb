import { searchWords, wordsIn } from '@app/shared/words';
import type { Part } from '../../../domain/lit-text.tsx';

/** Cuts a text up where its words begin with one of those searched for. */
export function marksFor(q: string): (text: string) => Part[] {
  const sought = searchWords(q);
  return (text) => {
    const parts: Part[] = [];
    let done = 0;
    for (const { folded, start, end } of wordsIn(text)) {
      const hit = sought.filter((word) => folded.startsWith(word)).sort((a, b) => b.length - a.length)[0];
      if (hit === undefined) continue;
      // Where accents make the two differ in length, the whole word is marked.
      const hitEnd = folded.length === end - start ? start + hit.length : end;
      if (start > done) parts.push({ text: text.slice(done, start), isLit: false });
      parts.push({ text: text.slice(start, hitEnd), isLit: true });
      done = hitEnd;
    }
    return done < text.length || parts.length === 0 ? [...parts, { text: text.slice(done), isLit: false }] : parts;
  };
}
