import { familyOf, type TraitName } from '@app/shared/trait-names';
import { Fragment } from 'react';

export interface Part {
  text: string;
  isLit: boolean;
}

/** Cuts a text where passages begin and end. What does not stand in it is left out; passages that overlap are one. */
export function litParts(text: string, passages: readonly string[]): Part[] {
  const lower = text.toLowerCase();
  const found = passages
    .flatMap((passage) => {
      const start = passage === '' ? -1 : lower.indexOf(passage.toLowerCase());
      return start < 0 ? [] : [{ start, end: start + passage.length }];
    })
    .sort((a, b) => a.start - b.start);
  const parts: Part[] = [];
  let done = 0;
  for (const { start, end } of found) {
    if (end <= done) continue;
    if (start > done) parts.push({ text: text.slice(done, start), isLit: false });
    const last = parts.at(-1);
    if (start < done && last) last.text += text.slice(done, end);
    else parts.push({ text: text.slice(start, end), isLit: true });
    done = end;
  }
  return done < text.length ? [...parts, { text: text.slice(done), isLit: false }] : parts;
}

/** Passages of a text and the trait that was read from them, or what cuts a text up by what was searched for. */
export type Lit = { trait: TraitName; passages: readonly string[] } | { cut: (text: string) => Part[] };

interface LitTextProps {
  text: string;
  lit: Lit | undefined;
}

const lookOf = (lit: Lit) =>
  'cut' in lit
    ? { className: 'rounded-sm bg-mark text-ink' }
    : { 'data-family': familyOf(lit.trait), className: 'animate-fade-in rounded-sm bg-family text-family-ink' };

/** A text in which passages light up: in the hue of their trait, or as what was searched for. */
export const LitText = ({ text, lit }: LitTextProps) =>
  lit === undefined
    ? text
    : ('cut' in lit ? lit.cut(text) : litParts(text, lit.passages)).map((part, index) =>
        part.isLit ? (
          <mark key={index} {...lookOf(lit)}>
            {part.text}
          </mark>
        ) : (
          <Fragment key={index}>{part.text}</Fragment>
        ),
      );
