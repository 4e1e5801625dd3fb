import { titleFrom } from '@app/shared/titles';
import { describe, expect, it } from 'vitest';
import { headed } from './headed.ts';

const derived = (description: string) => headed({ title: titleFrom(description), description });

describe('the heading of an event', () => {
  it('is the title that somebody wrote, with the whole description below', () => {
    expect(headed({ title: 'A tree', description: 'Planted a tree.' })).toEqual({
      heading: 'A tree',
      text: 'Planted a tree.',
    });
  });

  it('is the description where the title says the same or is only its cut', () => {
    const long = 'Put my daughter to bed without a fight for the first time in weeks.';
    expect(derived('Ran 5k')).toEqual({ heading: 'Ran 5k', text: '' });
    expect(derived(long)).toEqual({ heading: long, text: '' });
  });

  it('is the first sentence of several, and the others follow', () => {
    const rest = `It took ${'a long '.repeat(20)}time.\nAnd it was good.`;
    expect(derived(`Taught mum to use video calls today! ${rest}`)).toEqual({
      heading: 'Taught mum to use video calls today!',
      text: rest,
    });
    expect(derived(`Shopping list for the whole long weekend with everybody\n${rest}`)).toEqual({
      heading: 'Shopping list for the whole long weekend with everybody',
      text: rest,
    });
  });

  it('ends between two words where the first sentence is too long, and loses none of it', () => {
    const description = Array.from({ length: 90 }, (_, index) => `word${String(index)}`).join(' ');
    const { heading, text } = derived(description);
    expect(heading.length).toBeLessThan(100);
    expect(`${heading.slice(0, -1)} ${text.slice(1)}`).toBe(description);
  });

  it('copes with one endless word', () => {
    const description = 'x'.repeat(900);
    const { heading, text } = derived(description);
    expect(heading.slice(0, -1) + text.slice(1)).toBe(description);
  });
});
