import { describe, expect, it } from 'vitest';
import { asSentence, cut, plainText } from './plain-text.ts';
import { numbersOf, proven } from './proof.ts';
import type { NarrativeEvent } from '../contract.ts';

const event = (id: string, description: string): NarrativeEvent => ({
  id,
  title: '',
  description,
  what_learned: null,
  date: '2025-03-09',
  traits: [],
  ai_summary: 'You did it 77 times.',
});

describe('numbers', () => {
  it.each([
    ['I ran 10 km in 48.5 minutes', ['10', '48.5']],
    ['raised 2,300 pounds and 2300 smiles', ['2300']],
    ['twenty of the three hundred', ['20', '3', '100']],
    ['one of them', []],
    ['007', ['7']],
  ])('%s', (text, expected) => {
    expect([...numbersOf(text)]).toEqual(expected);
  });
});

describe('proof', () => {
  const events = [event('a', 'Ran ten km'), event('b', 'Fed 3 cats')];
  const sentence = (text: string, event_ids: string[], paragraph = 0) => ({ text, event_ids, paragraph });

  it('keeps what rests on events and drops the rest', () => {
    const kept = [sentence('I ran 10 km in 2025.', ['a']), sentence('I fed three cats on 9 March.', ['b'], 4)];
    const dropped = [
      sentence('I did much.', []),
      sentence('I fed cats.', ['c']),
      sentence('I ran 11 km.', ['a']),
      sentence('I did it 77 times.', ['a', 'b']),
      sentence(' ', ['a']),
    ];
    expect(proven([...dropped, ...kept], events)).toEqual([kept[0], { ...kept[1], paragraph: 1 }]);
  });
});

describe('plain text', () => {
  it('cuts at a sentence, a clause or a word', () => {
    expect(cut('I came home. Then I slept for hours.', 20)).toBe('I came home.');
    expect(cut('You went to the market, and then something else happened', 40)).toBe('You went to the market.');
    expect(cut('abcdefgh '.repeat(5), 20)).toBe('abcdefgh abcdefgh…');
    expect(cut('short', 20)).toBe('short');
  });

  it('takes markup and control characters away', () => {
    expect(plainText('## **Hello** `you`\n<script>x</script> [link](http://a.example)\u0000\u202E!')).toBe(
      'Hello you x link !',
    );
    expect(plainText('5 * 3 and snake_case stay')).toBe('5 * 3 and snake_case stay');
  });

  it('makes a sentence', () => {
    expect(asSentence('  hello  , you ')).toBe('Hello, you.');
    expect(asSentence('“yes!”')).toBe('“Yes!”');
  });
});
