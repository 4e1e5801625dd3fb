/** One example. Feature 0 is the bias, which every example has and no example names. */
interface Example {
  /** The features that it has, by number, and how much each of them counts. */
  ids: readonly number[];
  counts: readonly number[];
  /** 1 or 0. */
  truth: number;
  /** What is known of it beforehand, and is not learned; 0 if not given. */
  offset?: number;
}

const BIAS = 0;

interface Descent {
  /** What each feature weighs before anything is learned, the bias first. */
  priors: readonly number[];
  /** How much the examples must say against a prior weight to move it, for each feature, the bias first. */
  stiffness: readonly number[];
}

const ROUNDS = 150;
const RATE = 0.15;
/** How much the examples must say against what every example begins with. */
export const STIFFNESS_OF_BIAS = 0.01;

const at = (list: ArrayLike<number>, id: number): number => list[id] ?? 0;

/** A logistic regression whose weights are drawn towards their priors (Adagrad, full batch: no chance in it). */
export function descend(examples: readonly Example[], { priors, stiffness }: Descent): number[] {
  const drawn = Float64Array.from(priors);
  const ids = Int32Array.from(examples.flatMap((one) => one.ids));
  const counts = Float64Array.from(examples.flatMap((one) => one.counts));
  const weights = Float64Array.from(priors);
  const squares = new Float64Array(priors.length).fill(1e-3);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = weights.map((weight, id) => at(stiffness, id) * (weight - at(drawn, id)));
    let from = 0;
    for (const { ids: own, truth, offset = 0 } of examples) {
      const to = from + own.length;
      let sum = at(weights, BIAS) + offset;
      for (let place = from; place < to; place += 1) sum += at(counts, place) * at(weights, at(ids, place));
      const error = 1 / (1 + Math.exp(-sum)) - truth;
      slopes[BIAS] = at(slopes, BIAS) + error;
      for (let place = from; place < to; place += 1) {
        const id = at(ids, place);
        slopes[id] = at(slopes, id) + at(counts, place) * error;
      }
      from = to;
    }
    slopes.forEach((slope, id) => {
      squares[id] = at(squares, id) + slope * slope;
      weights[id] = at(weights, id) - (RATE * slope) / Math.sqrt(at(squares, id));
    });
  }
  return Array.from(weights);
}

/** A feature that was seen once beside a yes and never beside a no tells something, and not everything. */
const SEEN_BEFORE = 0.3;
/** What stands beside both answers alike is not held for ever. */
const LEAST = 0.05;

/**
 * How much each of the first `count` features tells by itself: the logarithm of how much oftener it stands beside one answer than beside the
 * other. A weight that is held by its stiffness divided by this is learned as in NB-SVM (Wang and Manning 2012): what tells
 * something is believed sooner than what is only frequent.
 */
export function contrastsOf(examples: readonly Example[], count: number): number[] {
  const [no, yes] = [0, 1].map((answer) => {
    const seen = new Float64Array(count).fill(SEEN_BEFORE);
    for (const { ids, truth } of examples)
      if (truth === answer) for (const id of ids) if (id < count) seen[id] = at(seen, id) + 1;
    const all = seen.reduce((sum, number) => sum + number, 0);
    return seen.map((number) => number / all);
  }) as [Float64Array, Float64Array];
  return Array.from(yes, (share, id) => Math.max(LEAST, Math.abs(Math.log(share / at(no, id)))));
}
