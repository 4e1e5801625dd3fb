/** One example: which features it has, by number. Feature 0 is the bias, which every example has and no example names. */
interface Example {
  ids: readonly number[];
  /** How much each of them counts; 1 if omitted. */
  each?: number;
  /** 1 or 0. */
  truth: number;
}

const BIAS = 0;

interface Descent {
  /** What each feature weighs before anything is learned, the bias first. */
  priors: readonly number[];
  /** How much the examples must say against a prior weight to move it: one for all features, or one for each, the bias first. */
  stiffness: number | readonly number[];
}

const STIFFNESS_OF_BIAS = 0.01;
const ROUNDS = 150;
const RATE = 0.15;

const at = (list: Float64Array, id: number): number => list[id] ?? 0;

/** A logistic regression whose weights are drawn towards their priors (Adagrad, full batch: no chance in it). */
export function descend(examples: readonly Example[], { priors, stiffness }: Descent): number[] {
  const drawn = Float64Array.from(priors);
  const stiff = priors.map((_, id) =>
    id === BIAS ? STIFFNESS_OF_BIAS : typeof stiffness === 'number' ? stiffness : (stiffness[id] ?? 0),
  );
  const weights = Float64Array.from(priors);
  const squares = new Float64Array(priors.length).fill(1e-3);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = weights.map((weight, id) => (stiff[id] ?? 0) * (weight - at(drawn, id)));
    for (const { ids, each = 1, truth } of examples) {
      let sum = at(weights, BIAS);
      for (const id of ids) sum += each * at(weights, id);
      const error = 1 / (1 + Math.exp(-sum)) - truth;
      slopes[BIAS] = at(slopes, BIAS) + error;
      for (const id of ids) slopes[id] = at(slopes, id) + each * error;
    }
    slopes.forEach((slope, id) => {
      squares[id] = at(squares, id) + slope * slope;
      weights[id] = at(weights, id) - (RATE * slope) / Math.sqrt(at(squares, id));
    });
  }
  return Array.from(weights);
}
