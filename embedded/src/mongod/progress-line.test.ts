import { describe, expect, it } from 'vitest';
import { createProgressLine } from './progress-line.ts';

function shown(isTTY: boolean, steps: number[], total?: number): string {
  let text = '';
  const show = createProgressLine({ isTTY, write: (more) => (text += more) });
  for (const megabytes of steps) show({ what: 'MongoDB', bytes: megabytes * 1_000_000, total });
  return text;
}

describe('createProgressLine', () => {
  it('moves one line at a terminal and ends it once', () => {
    expect(shown(true, [0, 40, 80, 80], 80_000_000)).toBe(
      '\rFetching MongoDB (once): 0 of 80 MB \rFetching MongoDB (once): 40 of 80 MB \rFetching MongoDB (once): 80 of 80 MB\n',
    );
  });

  it('writes a line per quarter where nobody watches', () => {
    expect(shown(false, [0, 1, 2, 20, 21, 80], 80_000_000).match(/\d+ of/g)).toEqual(['0 of', '20 of', '80 of']);
  });

  it('says how much there is when the whole is unknown', () => {
    expect(shown(false, [3, 4])).toBe('Fetching MongoDB (once): 3 MB\n');
  });
});
