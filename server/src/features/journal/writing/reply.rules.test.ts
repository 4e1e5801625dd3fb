import { describe, expect, it } from 'vitest';
import { languageOfEntry, type Language } from '@app/writer/language';
import type { Tone } from '@app/writer/contract';
import { lines as pools } from './encouraging-lines.ts';
import { drawLine, toldOf, type SaidLines } from './reply.rules.ts';

const praise =
  /well done|proud|glad|step forward|worth a page|story grows|good one|good news|keeper|bright line|thank you|did that|add up/i;

/** What is said one after the other, each time by another chance. */
function lines(tones: readonly Tone[], language: Language = 'en', isDeed = false): string[] {
  let said: SaidLines = {};
  return tones.map((tone, turn) => {
    const drawn = drawLine({ tone, isDeed }, language, (turn * 0.37) % 1, said);
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

  it.each(['en', 'de', 'es', 'fr'] as const)('in %s praise the author only for an own deed', (language) => {
    const { bright, deed } = pools[language];
    expect(lines(times(40, 'bright'), language).filter((line) => deed.includes(line))).toEqual([]);
    expect(new Set(lines(times(40, 'bright'), language, true))).toEqual(new Set([...bright, ...deed]));
    const others = [...lines(times(40, 'plain'), language, true), ...lines(times(40, 'heavy'), language, true)];
    expect(others.filter((line) => deed.includes(line))).toEqual([]);
  });

  it('take an entry for an own deed where a strength was read from it', () => {
    expect(toldOf({ tone: 'bright', traits: [] })).toEqual({ tone: 'bright', isDeed: false });
    expect(toldOf({ tone: 'bright', traits: ['Courage'] })).toEqual({ tone: 'bright', isDeed: true });
  });

  it.each([
    ['de', 'Wir haben uns getrennt.'],
    ['de', 'Unsere Katze wurde eingeschläfert'],
    ['es', 'Me echaron del trabajo hoy.'],
    ['fr', 'On a dû faire endormir notre chien'],
    ['fr', 'J’ai raté mon examen.'],
    ['en', 'We broke up.'],
  ] as const)('are %s for: %s', (language, description) => {
    expect(languageOfEntry({ title: '', description, what_learned: null })).toBe(language);
  });

  it.each(['de', 'es', 'fr'] as const)('in %s praise only what went well, and go round by themselves', (language) => {
    const foreign =
      /gut gemacht|schön|stolz|schritt|wert|gern|bien hecho|alegr|buena|orgullo|paso|merece|gusto|bravo|belle|plaisir|fier|pas en|mérite|bien fait|bon/i;
    const bright = lines(times(12, 'bright'), language);
    expect(new Set(bright.slice(0, 6)).size).toBe(6);
    expect(bright.filter((line) => foreign.test(line))).toHaveLength(12);
    const others = [...lines(times(6, 'plain'), language), ...lines(times(6, 'heavy'), language)];
    expect(new Set(others).size).toBe(12);
    expect(others.filter((line) => foreign.test(line) || praise.test(line))).toEqual([]);
    const heavy = { tone: 'heavy', isDeed: false } as const;
    const { said } = drawLine(heavy, language, 0, drawLine(heavy, 'en', 0, {}).said);
    expect(said.heavy).toHaveLength(2);
  });

  it.each(['en', 'de', 'es', 'fr'] as const)('in %s fit whoever reads them, and are set as in print', (language) => {
    const gendered =
      /(?<!\p{L})(?:orgullos[oa]|list[oa]|sol[oa]|content[oae]?|fi(?:er|ère)|seule?|prête?|désolée?|heureu(?:x|se))(?!\p{L})/iu;
    const all = Object.values(pools[language]).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((line) => gendered.test(line) || /['"]|\.\.|[^.?!]$| [:;!?]/.test(line))).toEqual([]);
  });

  it('are none in a crisis', () => {
    expect(drawLine({ tone: 'crisis', isDeed: true }, 'en', 0.5, {})).toEqual({ line: '', said: {} });
  });
});
