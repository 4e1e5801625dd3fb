/** Names of features, and for each a byte per label; what one step of them counts. */
interface PackedBlock {
  names: string;
  bytes: string;
  step: number;
}

/** A sparse linear model as it is stored. */
export interface PackedModel {
  labels: readonly string[];
  biases: readonly number[];
  /** Concepts count fully; n-grams by the share of their text (`lengthNorm`). */
  concepts: PackedBlock;
  ngrams: PackedBlock;
}

interface Block {
  places: ReadonlyMap<string, number>;
  weights: ArrayLike<number>;
  step: number;
}

/** One weight for each feature and label, and a bias for each label: the one form of model, for tone and for traits. */
export interface LinearModel {
  labels: readonly string[];
  biases: readonly number[];
  concepts: Block;
  ngrams: Block;
}

/** What a text is judged by: the concepts that are met in it, and its n-grams. */
export interface Features {
  concepts: ReadonlySet<string>;
  ngrams: ReadonlySet<string>;
}

function unpackBlock({ names, bytes, step }: PackedBlock, labels: number): Block {
  const all = names === '' ? [] : names.split('\n');
  return {
    places: new Map(all.map((name, at) => [name, at * labels])),
    weights: new Int8Array(Buffer.from(bytes, 'base64')),
    step,
  };
}

export const unpack = ({ labels, biases, concepts, ngrams }: PackedModel): LinearModel => ({
  labels,
  biases,
  concepts: unpackBlock(concepts, labels.length),
  ngrams: unpackBlock(ngrams, labels.length),
});

const AS_OF = 40;
const SHORTEST = 48;

/** A long text says more, but is no surer for it: what its n-grams weigh together is divided by the root of their number. */
export const lengthNorm = (ngrams: number): number => Math.sqrt(AS_OF / Math.max(ngrams, SHORTEST));

function addTo(sums: number[], features: ReadonlySet<string>, { places, weights, step }: Block, share: number): void {
  for (const feature of features) {
    const place = places.get(feature);
    if (place === undefined) continue;
    for (let label = 0; label < sums.length; label += 1)
      sums[label] = (sums[label] ?? 0) + (weights[place + label] ?? 0) * step * share;
  }
}

/** What the features say for each label, without its bias. Evidence is drawn from this. */
export function supportOf({ concepts, ngrams }: Features, model: LinearModel): number[] {
  const sums = model.labels.map(() => 0);
  addTo(sums, concepts, model.concepts, 1);
  addTo(sums, ngrams, model.ngrams, lengthNorm(ngrams.size));
  return sums;
}

/** Surer than this, in either direction, is no surer. */
const SURE = 7;

/** How likely each label is, from 0 to 1. */
export const probabilitiesOf = (features: Features, model: LinearModel): number[] =>
  supportOf(features, model).map((sum, label) => {
    const logit = Math.max(-SURE, Math.min(SURE, sum + (model.biases[label] ?? 0)));
    return 1 / (1 + Math.exp(-logit));
  });
