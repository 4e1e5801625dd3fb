import { describe, expect, it } from 'vitest';
import { marksFor } from './search-marks.ts';

const marked = (q: string, text: string) =>
  marksFor(q)(text)
    .map((part) => (part.isLit ? `[${part.text}]` : part.text))
    .join('');

describe('marksFor', () => {
  it.each([
    ['neighb', 'My neighbour’s neighbor, unneighborly', 'My [neighb]our’s [neighb]or, unneighborly'],
    ['cre BRU', 'Crème brûlée', '[Crè]me [brû]lée'],
    ['re repair', 'Repaired and read', '[Repair]ed and [re]ad'],
    ['cafe', 'Cafe\u0301 society', '[Cafe\u0301] society'],
    ['.*', 'a.*b', 'a.*b'],
    ['x', '', ''],
  ])('%s in %s', (q, text, expected) => {
    expect(marked(q, text)).toBe(expected);
  });
});
