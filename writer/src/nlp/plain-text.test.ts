import { describe, expect, it } from 'vitest';
import { asSentence, cut, plainText } from './plain-text.ts';

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
