import { describe, expect, it } from 'vitest';
import { finderOf, hasMatch, replaceMatches } from './patterns.ts';

const sets = { kin: 'mum|dad|great aunt', being: '@kin|dog', soft: 'very|so|a bit' };
const has = (row: string, text: string) => hasMatch(finderOf({ rows: [row], sets }), text.split(' '));

describe('a row of steps', () => {
  it.each([
    ['lost|missed dad', 'i missed dad', true],
    ['lost dad', 'lost my dad', false],
    ['@being died', 'my great aunt died', true],
    ['@being died', 'my aunt died', false],
    ['gave_up|quit today', 'i gave up today', true],
    ['lost #|ten kilos', 'lost # kilos', true],
    ['# days sober', '# days sober', true],
    ['nobody ... me', 'nobody at home would ever really not miss me', true],
    ['nobody ... me', 'nobody slept . tom saw me', false],
    ['nobody ... me', 'nobody a b c d e f g h i j k l m me', false],
    ['i ~ won', 'i really just now won', true],
    ['i ~ won', 'i have never won', false],
    ['i ~ won', 'i slept . tom won', false],
    ['i ~ won', 'i went there and tom won', false],
    ['i am ~@soft sad', 'i am a bit so sad', true],
    ['i am ~@soft sad', 'i am not sad', false],
    ['buried !@being|it .', 'buried .', true],
    ['buried !the|great_aunt rex|great', 'buried rex', true],
    ['buried !the|great_aunt rex|great', 'buried great aunt', false],
  ])('%s in: %s', (row, text, is) => {
    expect(has(row, text)).toBe(is);
  });

  it('is replaced by one word wherever it stands', () => {
    expect(
      replaceMatches(
        finderOf({ rows: ['my ~ died', 'dog'], sets }),
        'my old cat died and the dog slept'.split(' '),
        'x',
      ),
    ).toEqual('x and the x slept'.split(' '));
  });

  it('may not name a set that is not there', () => {
    expect(() => finderOf({ rows: ['@cousins died'], sets })).toThrow('@cousins');
  });
});
