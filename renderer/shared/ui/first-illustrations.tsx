import type { ReactNode } from 'react';

/* The illustrations of the first page, and the parts all illustrations share; the others
 * (illustrations.tsx) load with their screens. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 120"
      width="160"
      height="120"
      aria-hidden="true"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-ink"
    >
      {children}
    </svg>
  );
}

export function Ball({
  x,
  y,
  r = 7,
  seam = 1.25,
}: {
  x: number;
  y: number;
  r?: number;
  seam?: number;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 7})`}>
      <circle r="7" className="fill-ball stroke-ball-ink" />
      <path
        d="M-5.2 -4.6C-2 -2 -2 2 -5.2 4.6M5.2 -4.6C2 -2 2 2 5.2 4.6"
        className="stroke-ball-ink"
        strokeWidth={seam}
      />
    </g>
  );
}

/** Nobody on it yet: the whole court in perspective. */
export function EmptyCourt() {
  return (
    <Sheet>
      <path d="M46 26H114L150 104H10Z" className="fill-court-wash" />
      <path d="M54.5 26L26 104M105.5 26L134 104M48.5 44H111.5M34.6 82H125.4M80 44V82M80 104V100M80 26V28" />
      <path d="M30 60H130M34 60V50M126 60V50M34 50C60 53 100 53 126 50" />
      <Ball x={104} y={92} r={5} />
    </Sheet>
  );
}

/** No matches yet. */
export function CalendarSheet() {
  return (
    <Sheet>
      <path d="M30 28H130V106H30Z" className="fill-surface" />
      <path d="M30 28H130V46H30Z" className="fill-court-wash" />
      <path d="M50 20V34M110 20V34M30 66H130M30 86H130M55 46V106M80 46V106M105 46V106" />
      <Ball x={92.5} y={76} />
    </Sheet>
  );
}
