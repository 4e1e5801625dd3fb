import { expect, it } from 'vitest';
import { replyParts, speakable } from './reply-parts.ts';

const reply =
  'Well done.\n\nYou ran: far, and fast.\n\n🌱 First Step: You wrote your first life event.\n✒️ Signature Strength: One trait in ten of your events.';

it('takes a reply apart', () => {
  expect(replyParts(reply)).toEqual({
    line: 'Well done.',
    summary: 'You ran: far, and fast.',
    unlocked: [
      { icon: '🌱', title: 'First Step', description: 'You wrote your first life event.' },
      { icon: '✒️', title: 'Signature Strength', description: 'One trait in ten of your events.' },
    ],
  });
});

it('leaves out what is not there', () => {
  expect(replyParts('Well done.\n\nYou ran.')).toEqual({ line: 'Well done.', summary: 'You ran.', unlocked: [] });
  expect(replyParts('Just a line.')).toEqual({ line: 'Just a line.', summary: '', unlocked: [] });
  expect(replyParts('🌱 Seeds: I sowed them.').line).toBe('🌱 Seeds: I sowed them.');
});

it('reads a reply aloud without the achievements, which are announced by themselves', () => {
  expect(speakable(reply)).toBe('Well done. You ran: far, and fast.');
});
