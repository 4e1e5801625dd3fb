import { describe, expect, it } from 'vitest';
import { askKind, type AskKind } from './ask-kind.ts';
import { examples } from './ask-kind.examples.ts';

const labelled = (Object.entries(examples) as [AskKind, string][]).flatMap(([kind, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => [kind, line] as const),
);

describe('the kind of what is said to the journal', () => {
  it.each(labelled)('%s: %s', (kind, line) => {
    expect(askKind(line)).toBe(kind);
  });

  it('takes an entry of any length for one, quickly', () => {
    expect(askKind(`hi${' '.repeat(100_000)}x`)).toBe('entry');
    expect(askKind('what did i '.repeat(10_000))).toBe('entry');
    expect(askKind('')).toBe('entry');
  });
});
