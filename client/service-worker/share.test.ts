import { afterEach, expect, it, vi } from 'vitest';
import { SHARED, sharedPicture } from '../src/lib/worker-contract.ts';
import { receiveShare, sharedText } from './share.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

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

it('keeps words and all pictures in their order, and opens the dashboard', async () => {
  const kept = new Map<string, { body: unknown }>();
  const cache = {
    put: (address: string, answer: { body: unknown }) => Promise.resolve(void kept.set(address, answer)),
  };
  vi.stubGlobal('caches', { delete: () => Promise.resolve(true), open: () => Promise.resolve(cache) });
  vi.stubGlobal(
    'Response',
    class {
      static redirect = (to: string, status: number) => ({ to, status });
      body: unknown;
      constructor(body: unknown) {
        this.body = body;
      }
    },
  );
  const form = new FormData();
  form.set('text', 'From the trail');
  const pictures = ['one', 'two', ''].map((content) => new File([content], 'picture.png', { type: 'image/png' }));
  for (const picture of pictures) form.append('picture', picture);
  const request = { formData: () => Promise.resolve(form) } as Request;
  expect(await receiveShare(request)).toEqual({ to: '/dashboard', status: 303 });
  expect([...kept].map(([address, { body }]) => [address, body])).toEqual([
    [SHARED.words, 'From the trail'],
    [sharedPicture(0), pictures[0]],
    [sharedPicture(1), pictures[1]],
  ]);
});
