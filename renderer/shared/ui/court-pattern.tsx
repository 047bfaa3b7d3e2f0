import { classNames } from './class-names.ts';
import { courtHue, idNumber, type CourtHue } from './court-hue.ts';

/** The colours of the field and its surroundings, by court hue. */
const FIELDS: Readonly<Record<CourtHue, { field: string; around: string }>> = {
  hard: { field: 'fill-court', around: 'fill-court-deep' },
  grass: { field: 'fill-grass', around: 'fill-court-deep' },
  clay: { field: 'fill-clay', around: 'fill-grass' },
  indoor: { field: 'fill-indoor', around: 'fill-court-deep' },
};

/**
 * The lines of a tennis court in feet, 78 by 36, seen from above: doubles and singles sidelines,
 * service lines, centre line, centre marks, net.
 */
const LINES =
  'M0 0H78V36H0ZM0 4.5H78M0 31.5H78M18 4.5V31.5M60 4.5V31.5M18 18H60M0 18H1.2M78 18H76.8';

/**
 * A club's own court, drawn from its id: always with the same surface, crop, rotation, scale and
 * ball position. Fills its box.
 */
export function CourtPattern({ id, className }: { id: string; className?: string }) {
  const seed = idNumber(id);
  const { field, around } = FIELDS[courtHue(id)];
  const pick = (shift: number, among: number) => (seed >>> shift) % among;
  const turn = (pick(2, 8) - 4) * 11 + 6;
  const scale = 1.1 + pick(5, 5) * 0.28;
  const x = 12 + pick(8, 6) * 10;
  const y = 6 + pick(11, 5) * 6;
  const ball = { x: 8 + pick(14, 8) * 9, y: 5 + pick(17, 6) * 5 };
  return (
    <svg
      viewBox="0 0 120 45"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames('block size-full', className)}
    >
      <rect width="120" height="45" className={around} />
      <g transform={`translate(60 22.5) rotate(${turn}) scale(${scale}) translate(${-x} ${-y})`}>
        <rect width="78" height="36" className={field} />
        <path d={LINES} fill="none" className="stroke-line" strokeWidth="0.45" />
        <path d="M39 -3V39" fill="none" className="stroke-line" strokeWidth="0.8" opacity="0.85" />
        <circle cx={ball.x} cy={ball.y} r="0.9" className="fill-ball" />
      </g>
    </svg>
  );
}
