import { fitLogistic } from './logistic-fit.ts';
import { chancesOf, FEATURES, logOdds, type Model, PRIOR, type Row } from './model.ts';

/** Somebody who was shown, with the final outcome. */
export interface Proposal {
  readonly row: Row;
  readonly sent: boolean;
  /** Null unless sent; likewise below: null unless the previous step was taken. */
  readonly accepted: boolean | null;
  readonly played: boolean | null;
  /** Also null when nobody has said and nothing indicates it. */
  readonly good: boolean | null;
}

/** Roughly how many examples weigh as much as the prior. */
const RIDGE = 30;
const CALIBRATION_RIDGE = 2;

/** Whether a challenge that was sent led to a good match; null if unknown. */
export function outcomeOf({ sent, accepted, played, good }: Proposal): boolean | null {
  if (!sent) return null;
  return accepted === true && played === true ? good : false;
}

/** The features of each challenge sent, with its outcome. */
export function outcomesOf(
  proposals: readonly Proposal[],
): readonly { readonly row: Row; readonly outcome: boolean }[] {
  return proposals.flatMap((proposal) => {
    const outcome = outcomeOf(proposal);
    return outcome === null ? [] : [{ row: proposal.row, outcome }];
  });
}

/** The mean features of those shown. */
export function typicalOf(rows: readonly Row[]): Row {
  const sums = FEATURES.map(() => 0);
  for (const row of rows) {
    row.forEach((value, place) => {
      sums[place] = (sums[place] ?? 0) + value;
    });
  }
  return sums.map((sum) => sum / Math.max(1, rows.length));
}

/** Shift and slope that make the model's chance come true as often as it says, close to those of `model`. */
export function calibrate(model: Model, proposals: readonly Proposal[]): Model {
  const examples = outcomesOf(proposals).map(({ row, outcome }) => ({
    row: [1, logOdds(chancesOf(model, row).match)],
    outcome,
  }));
  const [shift = model.shift, slope = model.slope] = fitLogistic(examples, {
    prior: [model.shift, model.slope],
    ridge: CALIBRATION_RIDGE,
  });
  return { ...model, shift, slope };
}

/** A model learned from finished proposals; close to the first weights where these say little. */
export function learnModel(first: Model, proposals: readonly Proposal[]): Model {
  const fit = (prior: Row, known: (proposal: Proposal) => boolean | null): Row =>
    fitLogistic(
      proposals.flatMap((proposal) => {
        const outcome = known(proposal);
        return outcome === null ? [] : [{ row: proposal.row, outcome }];
      }),
      { prior, ridge: RIDGE },
    );
  const weights = {
    accept: fit(PRIOR.accept, ({ sent, accepted }) => (sent ? accepted === true : null)),
    played: fit(PRIOR.played, ({ accepted, played }) => (accepted === true ? played : null)),
    good: fit(PRIOR.good, ({ played, good }) => (played === true ? good : null)),
  };
  const typical = typicalOf(proposals.map(({ row }) => row));
  return calibrate({ ...first, ...weights, typical }, proposals);
}
