import { longDate } from '../../../shared/dates/date-text.ts';
import { plotLevels, type RatedMatch } from '../domain/level-history.ts';

/** From here on dots would overlap. */
const MANY = 40;

/** A level over matches, the latest as the ball. Visual only: the table says the same. */
export function LevelChart({
  matches,
}: {
  /** The latest first. */
  matches: readonly RatedMatch[];
}) {
  const { dots, line, band, marks } = plotLevels(matches);
  const ball = dots.at(-1);
  const width = dots.length > MANY ? 4 : 8;
  const latest = matches[0];
  const earliest = matches.at(-1);
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-3 pt-3">
      <div className="figures relative w-7 text-sm text-muted">
        {marks.map(({ y, label }) => (
          <span
            key={label}
            className="absolute right-0 -translate-y-1/2 leading-none"
            style={{ top: `${y}%` }}
          >
            {label}
          </span>
        ))}
      </div>
      {/* Stretched to the available room; strokes keep their width, so that zero-length dots stay round. */}
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-52 w-full overflow-visible"
        fill="none"
      >
        <path d={band} className="fill-court-wash" />
        {marks.map(({ y, label }) => (
          <path
            key={label}
            d={`M0 ${y}H100`}
            className="stroke-rule"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={line}
          className="stroke-court-ink"
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {dots.map(({ x, y }) => (
          <path
            key={x}
            d={`M${x} ${y}h0.001`}
            className="stroke-court-ink"
            strokeWidth={width}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {ball && (
          <>
            <path
              d={`M${ball.x} ${ball.y}h0.001`}
              className="stroke-ball-ink"
              strokeWidth={16}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={`M${ball.x} ${ball.y}h0.001`}
              className="stroke-ball"
              strokeWidth={12}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
      </svg>
      <p className="figures col-start-2 flex justify-between gap-4 pt-2 text-sm text-muted">
        {earliest && <span>{longDate(earliest.date)}</span>}
        {latest && latest !== earliest && <span>{longDate(latest.date)}</span>}
      </p>
    </div>
  );
}
