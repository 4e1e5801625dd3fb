import { achievementLine } from '@app/shared/achievement-line';
import { expect, it } from 'vitest';
import { unlockedAchievement } from '../test/samples.ts';
import { replyParts, speakable } from './reply-parts.ts';

const unlocked = [
  unlockedAchievement({ icon: '🌱', title: 'First Step', description: 'You wrote your first life event.' }),
  unlockedAchievement({ icon: '✒️', title: 'A title: with a colon', description: 'One trait in ten of your events.' }),
];
const content = ['Well done.', 'You ran: far, and fast.', unlocked.map(achievementLine).join('\n')].join('\n\n');

it('takes a reply apart, and leaves out the lines of what was unlocked', () => {
  expect(replyParts({ content, unlocked })).toEqual({ line: 'Well done.', summary: 'You ran: far, and fast.' });
});

it('leaves out what is not there', () => {
  expect(replyParts({ content: 'Well done.\n\nYou ran.', unlocked: [] })).toEqual({
    ...{ line: 'Well done.', summary: 'You ran.' },
  });
  expect(replyParts({ content: 'Just a line.', unlocked: [] })).toEqual({ line: 'Just a line.', summary: '' });
});

it('takes no words of a summary for an achievement', () => {
  expect(replyParts({ content: 'Well done.\n\n🌱 Seeds: I sowed them.', unlocked: [] }).summary).toBe(
    '🌱 Seeds: I sowed them.',
  );
});

it('reads a reply aloud without the achievements, which are announced by themselves', () => {
  expect(speakable({ content, unlocked })).toBe('Well done. You ran: far, and fast.');
});
