import { describe, expect, it } from 'vitest';
import { kinIn } from './kin.ts';

describe('the kin that an entry speaks of', () => {
  it.each([
    ['Mom’s chemo round 4. She beat me twice at crosswords.', ['Mom']],
    ['Taught my 71-year-old dad to make video calls', ['Dad']],
    ['My little sister drove up, and our daughter showed her the garden', ['My sister', 'My daughter']],
    ['Wrote down Grandma Rose’s stories', ['Grandma']],
    ['Coffee with my mother-in-law', ['My mother-in-law']],
    ['Called my mom. Mom laughed.', ['Mom']],
    ['Tied her shoes with our toddler', ['My toddler']],
    ['Met Anna’s mom and her grandma', []],
    ['A mom at the playground thanked me', []],
    ['Fixed my friend’s sister’s bike', []],
    ['Told my boss no, and my neighbor yes', []],
    ['The Dad jokes went down well', []],
    ['The brotherhood met my sons’ teacher', ['My sons']],
  ])('reads in English: %s', (text, kin) => {
    expect(kinIn(text, 'en')).toEqual(kin);
  });

  it.each([
    ['de', 'Oma besucht und mit meiner kleinen Schwester gebacken', ['Oma', 'Schwester']],
    ['de', 'Seine Mutter und die Oma von nebenan getroffen', []],
    ['es', 'Cociné con mi hermana y llamé a mamá', ['Mi hermana']],
    ['fr', 'J’ai réparé le vélo de mon fils', ['Fils']],
    ['it', 'Ho cucinato con mia sorella', ['Sorella']],
  ] as const)('reads in %s: %s', (language, text, kin) => {
    expect(kinIn(text, language)).toEqual(kin);
  });
});
