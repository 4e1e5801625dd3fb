import { describe, expect, it } from 'vitest';
import { drawLine, type SaidLines } from './reply.rules.ts';

const praise = /well done|proud|glad|step forward|worth a page|story grows|good one|thank you|did that|add up/i;

/** What is said one after the other, each time by another chance. */
function lines(tones: readonly Parameters<typeof drawLine>[0][]): string[] {
  let said: SaidLines = {};
  return tones.map((tone, turn) => {
    const drawn = drawLine(tone, (turn * 0.37) % 1, said);
    said = drawn.said;
    return drawn.line;
  });
}

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

describe('encouraging lines', () => {
  it.each(['bright', 'plain', 'heavy'] as const)(
    'of %s entries come back when all were said, and never twice running',
    (tone) => {
      const said = lines(times(40, tone));
      for (let at = 0; at < 40; at += 10) expect(new Set(said.slice(at, at + 10)).size).toBe(10);
      said.slice(1).forEach((line, at) => expect(line).not.toBe(said[at]));
    },
  );

  it('of one tone are not used up by those of another', () => {
    const mixed = lines(times(10, ['bright', 'heavy', 'plain'] as const).flat());
    expect(new Set(mixed).size).toBe(30);
  });

  it('praise what went well, and not what merely happened or was hard', () => {
    expect(lines(times(10, 'bright')).filter((line) => praise.test(line))).toHaveLength(10);
    expect([...lines(times(10, 'plain')), ...lines(times(10, 'heavy'))].filter((line) => praise.test(line))).toEqual(
      [],
    );
  });

  it('are none in a crisis', () => {
    expect(drawLine('crisis', 0.5, {})).toEqual({ line: '', said: {} });
  });
});
