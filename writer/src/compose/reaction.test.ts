import { expect, it } from 'vitest';
import { reactionOf } from './reaction.ts';

const entry = (description: string) => ({ title: '', description, what_learned: null });

it('answers by tone and act, and says nothing in a crisis', () => {
  expect(reactionOf(entry('We won the cup!'), 'bright').pool).toBe('bright.won');
  expect(reactionOf(entry('Finished the fence.'), 'plain').pool).toBe('plain.finished');
  expect(reactionOf(entry('We won, and then he died.'), 'heavy').pool).toBe('heavy');
  expect(reactionOf(entry('I want to die'), 'crisis').lines).toEqual([]);
  for (const { id, text } of reactionOf(entry('Bought bread.'), 'plain').lines) expect(text).toBe(id);
});
