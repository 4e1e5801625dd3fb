import { describe, expect, it } from 'vitest';
import { asSentence, cut, plainText } from './plain-text.ts';
import { Evidence } from './evidence.ts';
import { isGrounded, numbersOf, sourceOf } from './facts.ts';
import { proven } from './proof.ts';
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
  const evidence = new Evidence([event('a', 'Ran ten km'), event('b', 'Fed 3 cats')]);
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
    expect(proven([...dropped, ...kept], evidence)).toEqual([kept[0], { ...kept[1], paragraph: 1 }]);
  });
});

describe('what an entry bears out', () => {
  const entry = sourceOf(
    'Walked 12 km with Anna in Lisbon on Friday. Sold the boat for $43,000 through https://boats.example/sale. My German got better!',
  );

  it.each([
    'You walked twelve km with Anna.',
    'Anna and you walked in Lisbon on Friday.',
    'You sold a boat for $43,000.',
    'A boat sold through https://boats.example/sale, and “Walked 12 km”.',
    'Lisbon’s hills, and better German.',
    'You did it, and it was GREAT.',
  ])('%s', (text) => {
    expect(isGrounded(text, [entry])).toBe(true);
  });

  it.each([
    ['a number', 'You walked 13 km.'],
    ['a number in words', 'You walked with three friends.'],
    ['a name', 'You walked with Boris.'],
    ['a place', 'You walked through Porto with Anna.'],
    ['a prize', 'You won the Nobel Prize.'],
    ['a weekday', 'You walked on Monday.'],
    ['another day', 'You walked yesterday.'],
    ['a link', 'Visit https://evil.example/now'],
    ['a link without a scheme', 'Read more at evil.example'],
    ['an address', 'Write to me@evil.example'],
    ['another page of the same site', 'See https://boats.example/pay'],
    ['a number in another language', 'Du bist mit drei Freunden gegangen.'],
    ['a name in another language', 'Has caminado con Boris por la ciudad.'],
  ])('not %s that is not in it', (_, text) => {
    expect(isGrounded(text, [entry])).toBe(false);
  });

  it('takes no German noun for a name', () => {
    const own = sourceOf('Heute habe ich meine Führerscheinprüfung bestanden, beim dritten Versuch!');
    expect(isGrounded('Du hast die Prüfung nach dem dritten Anlauf bestanden.', [own])).toBe(true);
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
    expect(plainText('می‌خواهم 👩‍🚀')).toBe('می‌خواهم 👩‍🚀');
  });

  it('makes a sentence', () => {
    expect(asSentence('  hello  , you ')).toBe('Hello, you.');
    expect(asSentence('“yes!”')).toBe('“Yes!”');
    expect(asSentence('今日は友達を手伝った。')).toBe('今日は友達を手伝った。');
  });
});
