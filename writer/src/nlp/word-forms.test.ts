import { expect, it } from 'vitest';
import { wordForms } from './word-forms.ts';

it.each([
  ['run', ['run', 'ran', 'runs', 'running']],
  ['runs', ['run', 'ran', 'running']],
  ['ran', ['run', 'running']],
  ['running', ['run', 'ran']],
  ['bake', ['baked', 'baking']],
  ['baked', ['bake', 'baking']],
  ['try', ['tried', 'trying', 'tries']],
  ['stories', ['story']],
  ['swim', ['swam', 'swum', 'swimming']],
  ['walked', ['walk', 'walks', 'walking']],
])('%s may stand as %j', (word, forms) => {
  expect(wordForms(word)).toEqual(expect.arrayContaining(forms));
  expect(wordForms(word)[0]).toBe(word);
});

it.each(['5', 'km', 'größte'])('%s stands as it is', (word) => {
  expect(wordForms(word)).toEqual([word]);
});
