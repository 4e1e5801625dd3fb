import { lengthNorm, type Features, type PackedModel } from '../../writer/src/classify/linear.ts';

export interface Example {
  features: Features;
  /** 1, 0, or null where it is not asked, for each label. */
  truth: readonly (0 | 1 | null)[];
}

interface FitOptions {
  labels: readonly string[];
  /** What a concept weighs before anything is learned. */
  priorOf?: (concept: string, label: number) => number;
  biasPrior: number;
  /** How much the examples must say against a prior to move it. */
  conceptL2: number;
  ngramL2: number;
  /** An n-gram that fewer examples have says nothing about others. */
  minCount: number;
  /** How many n-grams are stored, by their heaviest weight. */
  ngramsMax: number;
  /** Concepts that have a prior, so that they are there although no example has them. */
  concepts: readonly string[];
}

const ROUNDS = 120;
const RATE = 0.15;
const BIAS_L2 = 0.01;

/** Rows of feature ids and values in one piece each; id 0 is the bias. */
interface Matrix {
  from: Int32Array;
  ids: Int32Array;
  values: Float64Array;
}

const at = (list: ArrayLike<number>, id: number): number => list[id] ?? 0;

/** Logistic regression by full-batch Adagrad: no chance in it. Weights are drawn to their priors by `l2`. */
function fitLogistic(
  { from, ids, values }: Matrix,
  truth: Int8Array,
  priors: Float64Array,
  l2: Float64Array,
): Float64Array {
  const weights = Float64Array.from(priors);
  const squares = new Float64Array(priors.length).fill(1e-3);
  const slopes = new Float64Array(priors.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let id = 0; id < slopes.length; id += 1) slopes[id] = at(l2, id) * (at(weights, id) - at(priors, id));
    for (let row = 0; row < truth.length; row += 1) {
      if (at(truth, row) < 0) continue;
      const [start, end] = [at(from, row), at(from, row + 1)];
      let sum = at(weights, 0);
      for (let place = start; place < end; place += 1) sum += at(values, place) * at(weights, at(ids, place));
      const error = 1 / (1 + Math.exp(-sum)) - at(truth, row);
      slopes[0] = at(slopes, 0) + error;
      for (let place = start; place < end; place += 1) {
        const id = at(ids, place);
        slopes[id] = at(slopes, id) + at(values, place) * error;
      }
    }
    for (let id = 0; id < slopes.length; id += 1) {
      const slope = at(slopes, id);
      squares[id] = at(squares, id) + slope * slope;
      weights[id] = at(weights, id) - (RATE * slope) / Math.sqrt(at(squares, id));
    }
  }
  return weights;
}

const UNSEEN = 0.3;
const LEAST_RATIO = 0.05;

/** How much each feature tells by itself: what tells something is believed sooner than what is only frequent (NB-SVM, Wang and Manning 2012). */
function logOddsRatios({ from, ids }: Matrix, truth: Int8Array, count: number): Float64Array {
  const seen = [new Float64Array(count).fill(UNSEEN), new Float64Array(count).fill(UNSEEN)] as const;
  for (let row = 0; row < truth.length; row += 1) {
    const own = truth[row] === 1 ? seen[1] : seen[0];
    if (at(truth, row) >= 0)
      for (let place = at(from, row); place < at(from, row + 1); place += 1)
        own[at(ids, place)] = at(own, at(ids, place)) + 1;
  }
  const [no, yes] = seen.map((one) => one.reduce((sum, number) => sum + number, 0)) as [number, number];
  return Float64Array.from(seen[1], (one, id) =>
    Math.max(LEAST_RATIO, Math.abs(Math.log(one / yes / (at(seen[0], id) / no)))),
  );
}

function matrixOf(examples: readonly Example[], ids: ReadonlyMap<string, number>): Matrix {
  const from = new Int32Array(examples.length + 1);
  const places: number[] = [];
  const values: number[] = [];
  examples.forEach(({ features: { concepts, ngrams } }, row) => {
    const share = lengthNorm(ngrams.size);
    for (const [own, value] of [
      [concepts, 1],
      [ngrams, share],
    ] as const)
      for (const feature of own) {
        const id = ids.get(feature);
        if (id !== undefined) {
          places.push(id);
          values.push(value);
        }
      }
    from[row + 1] = places.length;
  });
  return { from, ids: Int32Array.from(places), values: Float64Array.from(values) };
}

const STEPS = 127;

/** Names and weights as they are stored: a byte each. */
function pack(
  names: readonly string[],
  weightsOf: readonly Float64Array[],
  ids: ReadonlyMap<string, number>,
  limit: number,
) {
  const kept = names.map((name) => weightsOf.map((weights) => at(weights, ids.get(name) ?? 0)));
  const heaviest = Math.min(
    limit,
    kept.flat().reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9),
  );
  const step = heaviest / STEPS;
  const bytes = Int8Array.from(kept.flat(), (weight) => Math.max(-STEPS, Math.min(STEPS, Math.round(weight / step))));
  return { names: names.join('\n'), bytes: Buffer.from(bytes.buffer).toString('base64'), step };
}

/** Learns one weight for each feature and label. */
export function fit(examples: readonly Example[], options: FitOptions): PackedModel {
  const { labels, priorOf, biasPrior, conceptL2, ngramL2, minCount, ngramsMax } = options;
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const ngram of features.ngrams) counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
  const met = examples.flatMap(({ features }) => [...features.concepts]);
  const concepts = [...new Set([...options.concepts, ...met])].sort();
  const ngrams = [...counts]
    .filter(([, count]) => count >= minCount)
    .map(([name]) => name)
    .sort();
  const ids = new Map([...concepts, ...ngrams].map((name, index) => [name, index + 1]));
  const matrix = matrixOf(examples, ids);
  const size = ids.size + 1;
  const learned = labels.map((_, label) => {
    const truth = Int8Array.from(examples, (example) => example.truth[label] ?? -1);
    const ratios = logOddsRatios(matrix, truth, size);
    const l2 = Float64Array.from(ratios, (ratio, id) =>
      id === 0 ? BIAS_L2 : id <= concepts.length ? conceptL2 : ngramL2 / ratio,
    );
    const priors = new Float64Array(size);
    priors[0] = biasPrior;
    concepts.forEach((concept, index) => (priors[index + 1] = priorOf?.(concept, label) ?? 0));
    return fitLogistic(matrix, truth, priors, l2);
  });
  const heaviest = (name: string): number =>
    Math.max(...learned.map((weights) => Math.abs(at(weights, ids.get(name) ?? 0))));
  const kept = ngrams
    .map((name) => ({ name, weight: heaviest(name) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, ngramsMax)
    .map(({ name }) => name)
    .sort();
  return {
    labels,
    biases: learned.map((weights) => Number(at(weights, 0).toFixed(3))),
    concepts: pack(concepts, learned, ids, 8),
    ngrams: pack(kept, learned, ids, 12),
  };
}
