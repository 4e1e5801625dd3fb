import { describe, expect, it } from 'vitest';
import { litParts } from './lit-text.tsx';

const told = (text: string, passages: string[]) =>
  litParts(text, passages)
    .map(({ text, isLit }) => (isLit ? `[${text}]` : text))
    .join('');

describe('litParts', () => {
  it.each([
    ['I told the doctor about it.', ['told the doctor'], 'I [told the doctor] about it.'],
    ['I told the doctor about it.', [], 'I told the doctor about it.'],
    ['I told the doctor about it.', ['I told', 'about it.'], '[I told] the doctor [about it.]'],
    ['I told the doctor about it.', ['told the', 'the doctor'], 'I [told the doctor] about it.'],
    ['I told the doctor about it.', ['told the doctor about', 'the doctor'], 'I [told the doctor about] it.'],
    ['Told it, and told it again.', ['TOLD'], '[Told] it, and told it again.'],
    ['Nothing of it.', ['somewhere else', ''], 'Nothing of it.'],
    ['', ['words'], ''],
  ])('%s lit at %j: %s', (text, passages, expected) => {
    expect(told(text, passages)).toBe(expected);
  });
});
