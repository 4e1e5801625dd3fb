import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonShape } from './json-shape.ts';

const OTHER_BYTES = 65_536;

/** What is said of a text that arrives in pieces of `size` bytes; `null` when it is taken. */
function judge(text: string, size = 16_384): string | null {
  const raw = Buffer.from(text);
  const shape = new JsonShape(OTHER_BYTES);
  try {
    for (let at = 0; at < raw.length; at += size) shape.read(raw.subarray(at, at + size));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
const inAllPieces = (text: string) => new Set([1, 2, 3, 7, 1000, text.length + 1].map((size) => judge(text, size)));

describe('JsonShape', () => {
  const picture = `data:image/png;base64,${'A'.repeat(200_000)}`;

  it.each([
    ['depth 20', '['.repeat(20) + ']'.repeat(20)],
    ['2,000 separators', `[${'0,'.repeat(2000)}0]`],
    ['all of them in a text', JSON.stringify({ text: '[{"a":[,,::'.repeat(800) })],
    ['texts that end in backslashes', JSON.stringify({ a: '\\', b: '\\\\', c: '\\"', d: ',:[{'.repeat(600) })],
    ['a picture', JSON.stringify({ text: 'x', picture, more: ['y'] })],
    ['a picture whose slashes are escaped', JSON.stringify({ picture: `${picture}/` }).replaceAll('/', '\\/')],
  ])('takes %s, in pieces of any size', (_what, text) => {
    expect(inAllPieces(text)).toEqual(new Set([null]));
  });

  it.each([
    ['nested too deeply', '['.repeat(21)],
    ['too many values', `[${'0,'.repeat(2001)}`],
    ['too many values', `{${'"a":0,'.repeat(1001)}`],
    ['too many values', `{"a":"\\\\",${'"b":0,'.repeat(1001)}`],
    ['Only a picture', ' '.repeat(OTHER_BYTES + 1)],
    ['Only a picture', `{"text":"${'x'.repeat(OTHER_BYTES)}"}`],
    ['Only a picture', `{"picture":"${picture}","text":"${'x'.repeat(OTHER_BYTES)}"}`],
    ['too many quotes', `{"picture":"data:image${'\\"'.repeat(10_001)}`],
  ])('refuses what has %s, in pieces of any size', (words, text) => {
    const said = [...inAllPieces(text)];
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(words);
  });

  it('takes any small JSON, whatever is in its texts', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), fc.integer({ min: 1, max: 50 }), (text, size) => {
        expect(judge(text, size)).toBeNull();
      }),
    );
  });
});
