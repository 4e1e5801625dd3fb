import { expect, it } from 'vitest';
import { shareOf, toneShares, traitShares } from './evaluate.ts';
import { fit } from './fit.ts';
import { probabilitiesOf, unpack } from '../../writer/src/classify/linear.ts';

const features = (...ngrams: string[]) => ({ concepts: new Set<string>(), ngrams: new Set(ngrams) });

it('says how sure a share is', () => {
  const { low, high } = shareOf(83, 100);
  expect([low, high].map((value) => value.toFixed(2))).toEqual(['0.74', '0.89']);
  expect(shareOf(0, 0)).toMatchObject({ low: 0, high: 1 });
});

it('counts an entry as met by one trait that fits, and a trait as right by itself', () => {
  const judged = [
    { fits: ['Love', 'Kindness'], found: ['Kindness', 'Humor'] },
    { fits: ['Courage'], found: [] },
    { fits: [], found: ['Humor'] },
  ];
  const { recall, precision, silent } = traitShares(judged);
  expect([recall, precision, silent].map(({ part, whole }) => [part, whole])).toEqual([[1, 2], [1, 3], [1, 1]]); // prettier-ignore
});

it('takes a tone that would be as right for right', () => {
  const { right, praised, takenForGrief } = toneShares([
    { tone: 'bright', also: 'plain', found: 'plain' },
    { tone: 'heavy', also: null, found: 'bright' },
    { tone: 'plain', also: null, found: 'heavy' },
  ]);
  expect([right, praised, takenForGrief].map(({ part, whole }) => [part, whole])).toEqual([[1, 3], [1, 1], [1, 2]]); // prettier-ignore
});

it('learns what tells two labels apart, the same each time', () => {
  const examples = Array.from({ length: 20 }, (_, at) => ({
    features: at % 2 ? features('won', 'the', 'cup') : features('lost', 'the', 'cup'),
    truth: [at % 2 ? 1 : 0] as const,
  }));
  const options = {
    labels: ['joy'],
    concepts: [],
    biasPrior: 0,
    conceptL2: 4,
    ngramL2: 0.1,
    minCount: 2,
    ngramsMax: 10,
  };
  const packed = fit(examples, options);
  expect(fit(examples, options)).toEqual(packed);
  const joyOf = (word: string): number => probabilitiesOf(features(word, 'the', 'cup'), unpack(packed))[0] ?? 0;
  expect(joyOf('won')).toBeGreaterThan(0.6);
  expect(joyOf('lost')).toBeLessThan(0.4);
});
