import { expect, it } from 'vitest';
import { sharedText } from './share.ts';

it.each([
  [{ text: 'A sunrise' }, 'A sunrise'],
  [{ title: 'A recipe', url: 'https://food.example/1' }, 'A recipe\nhttps://food.example/1'],
  [{ title: 'A recipe', text: 'A recipe https://food.example/1' }, 'A recipe https://food.example/1'],
  [{ title: 'Same', text: 'Same', url: '' }, 'Same'],
  [{ title: '  ', text: ' two\nlines ' }, 'two\nlines'],
  [{}, ''],
])('%o is read as %j', (fields: Record<string, string>, text) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(sharedText(form)).toBe(text);
});
