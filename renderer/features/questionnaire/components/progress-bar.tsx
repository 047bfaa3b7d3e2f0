import { progressPercent, QUESTION_COUNT } from '../domain/questionnaire.ts';

/** Progress: the ball on its way along the baseline. */
export function ProgressBar({ step, id }: { step: number; id: string }) {
  const percent = progressPercent(step);
  return (
    <div>
      <p id={id} className="figures text-sm text-muted">
        {`Question ${step} of ${QUESTION_COUNT}`}
      </p>
      <progress aria-label="Progress" max={100} value={percent} className="sr-only" />
      <div className="mt-1 pr-2.5">
        <svg width="100%" height="20" aria-hidden="true" className="block overflow-visible">
          <rect x="0" y="9" width="100%" height="2" className="fill-edge" />
          {Array.from({ length: QUESTION_COUNT }, (_, at) => (
            <rect
              key={at}
              x={`${progressPercent(at + 1)}%`}
              y="6"
              width="2"
              height="8"
              className="fill-edge"
            />
          ))}
          <rect x="0" y="8" width={`${percent}%`} height="4" className="fill-court-ink" />
          <circle
            cx={`${percent}%`}
            cy="10"
            r="9"
            strokeWidth="1.5"
            className="fill-ball stroke-ball-ink"
          />
        </svg>
      </div>
    </div>
  );
}
