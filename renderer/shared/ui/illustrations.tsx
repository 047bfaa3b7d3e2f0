import type { ReactNode } from 'react';

/*
 * Line drawings, all on a 160 by 120 sheet: ink lines, a field of tint, and the one ball.
 * Decorative; the words beside them say what they mean.
 */
function Sheet({ children }: { children: ReactNode }) {
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

function Ball({ x, y, r = 7, seam = 1.25 }: { x: number; y: number; r?: number; seam?: number }) {
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

/** The ball as large as a letter, to stand among them. */
export function BigBall() {
  return (
    <svg
      viewBox="-9 -9 18 18"
      aria-hidden="true"
      fill="none"
      strokeWidth="0.7"
      className="size-[0.74em]"
    >
      <Ball x={0} y={0} r={8} seam={0.7} />
    </svg>
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

/** Over the net and on its way. */
export function BallOverNet() {
  return (
    <Sheet>
      <path d="M8 100H152" />
      <path d="M80 100V50M74 50H86" />
      <path
        d="M80 56C100 60 124 60 152 56M80 92H152M92 58V92M104 59V92M116 59.5V92M128 59V92M140 58V92M80 68H152M80 80H152"
        strokeWidth="1"
      />
      <path d="M14 84C34 30 70 14 98 24" strokeDasharray="1 7" />
      <Ball x={110} y={30} r={9} />
    </Sheet>
  );
}

/** A racket, waiting. */
export function Racket() {
  return (
    <Sheet>
      <g transform="rotate(38 80 60)">
        <ellipse cx="80" cy="38" rx="25" ry="31" className="fill-court-wash" />
        <ellipse cx="80" cy="38" rx="21" ry="27" />
        <path
          d="M68 16V60M74 12.5V63.5M80 11V65M86 12.5V63.5M92 16V60M61 26H99M59 34H101M59 42H101M61 50H99"
          strokeWidth="0.9"
        />
        <path d="M68 65.5L77 80M92 65.5L83 80M77 80V112H83V80ZM77 88H83" />
      </g>
      <Ball x={122} y={88} />
    </Sheet>
  );
}

/** No match in the book. */
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

/** No letters yet. */
export function Letter() {
  return (
    <Sheet>
      <path d="M26 34H122V98H26Z" className="fill-surface" />
      <path d="M26 34L74 72L122 34M26 98L60 61M122 98L88 61" />
      <path d="M128 66C136 60 142 50 143 40" strokeDasharray="1 6" />
      <Ball x={143} y={30} r={8} />
    </Sheet>
  );
}

/** Out: the ball far beyond the baseline, the way it took. */
export function LostBall() {
  return (
    <Sheet>
      <path d="M4 78H70V16H4Z" className="fill-court-wash" stroke="none" />
      <path d="M4 78H70V16M52 78V16M4 50H52M70 47H66" />
      <path
        d="M20 66C44 8 66 22 78 74C86 48 98 52 104 82C110 66 118 68 122 88"
        strokeDasharray="1 6"
      />
      <path d="M122 104H150M128 110H146" strokeWidth="1.25" />
      <Ball x={136} y={95} r={9} />
    </Sheet>
  );
}
