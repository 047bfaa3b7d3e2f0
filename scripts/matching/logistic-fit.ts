import { dot, logistic, type Row } from './model.ts';

/** Features, and the outcome to predict from them. */
export interface Example {
  readonly row: Row;
  readonly outcome: boolean;
}

interface FitOptions {
  /** The weights without evidence. */
  readonly prior: Row;
  /** How much evidence it takes to move a weight; the first, of the bias, moves freely. */
  readonly ridge: number;
}

const BIAS_RIDGE = 0.01;
const MOST_STEPS = 50;
const STILL = 1e-8;

const ridgeOf = (place: number, ridge: number): number => (place === 0 ? BIAS_RIDGE : ridge);

/** What {@link fitLogistic} minimises: the loss of the outcomes, plus the distance from the prior. */
export function penalisedLoss(
  weights: Row,
  examples: readonly Example[],
  { prior, ridge }: FitOptions,
): number {
  const cost = examples.reduce((sum, { row, outcome }) => {
    const towards = dot(weights, row) * (outcome ? 1 : -1);
    // -log(logistic(towards)), stable for large values.
    return sum + Math.max(0, -towards) + Math.log1p(Math.exp(-Math.abs(towards)));
  }, 0);
  return weights.reduce(
    (sum, weight, place) => sum + (ridgeOf(place, ridge) / 2) * (weight - (prior[place] ?? 0)) ** 2,
    cost,
  );
}

/** Weights of a logistic model, by Newton's method. Without examples these are the prior. */
export function fitLogistic(examples: readonly Example[], options: FitOptions): Row {
  const { prior, ridge } = options;
  const size = prior.length;
  let weights = prior;
  let loss = penalisedLoss(weights, examples, options);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const gradient = new Float64Array(size);
    const hessian = new Float64Array(size * size);
    for (const example of examples) addExample(gradient, hessian, weights, example);
    for (let place = 0; place < size; place += 1) {
      const held = ridgeOf(place, ridge);
      gradient[place] =
        (gradient[place] ?? 0) - held * ((weights[place] ?? 0) - (prior[place] ?? 0));
      hessian[place * size + place] = (hessian[place * size + place] ?? 0) + held;
    }
    const move = solve(hessian, gradient);
    const from = weights;
    const after = (part: number): Row =>
      from.map((weight, place) => weight + part * (move[place] ?? 0));
    // A whole step may go too far: it is halved repeatedly.
    let part = 1;
    let next = after(part);
    let nextLoss = penalisedLoss(next, examples, options);
    while (!(nextLoss <= loss) && part > STILL) {
      part /= 2;
      next = after(part);
      nextLoss = penalisedLoss(next, examples, options);
    }
    if (!(nextLoss <= loss)) break;
    weights = next;
    loss = nextLoss;
    if (move.every((by) => Math.abs(by) < STILL)) break;
  }
  return weights;
}

/** Only the diagonal of the curvature and what is below it. */
function addExample(
  gradient: Float64Array,
  hessian: Float64Array,
  weights: Row,
  { row, outcome }: Example,
): void {
  const size = weights.length;
  const chance = logistic(dot(weights, row));
  const off = (outcome ? 1 : 0) - chance;
  const curve = chance * (1 - chance);
  for (let a = 0; a < size; a += 1) {
    const value = row[a] ?? 0;
    if (value === 0) continue;
    gradient[a] = (gradient[a] ?? 0) + off * value;
    for (let b = 0; b <= a; b += 1) {
      hessian[a * size + b] = (hessian[a * size + b] ?? 0) + curve * value * (row[b] ?? 0);
    }
  }
}

/** Solves for a symmetric, positive definite matrix given by its lower half (Cholesky). */
function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const lower = new Float64Array(size * size);
  const get = (row: number, column: number): number => lower[row * size + column] ?? 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * size + column] ?? 0;
      for (let k = 0; k < column; k += 1) sum -= get(row, k) * get(column, k);
      lower[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / get(column, column);
    }
  }
  const answer = Float64Array.from(right);
  for (let row = 0; row < size; row += 1) {
    let sum = answer[row] ?? 0;
    for (let k = 0; k < row; k += 1) sum -= get(row, k) * (answer[k] ?? 0);
    answer[row] = sum / get(row, row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = answer[row] ?? 0;
    for (let k = row + 1; k < size; k += 1) sum -= get(k, row) * (answer[k] ?? 0);
    answer[row] = sum / get(row, row);
  }
  return answer;
}
