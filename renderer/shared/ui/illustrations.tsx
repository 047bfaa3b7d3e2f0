import { Ball, Sheet } from './first-illustrations.tsx';

export { CalendarSheet, EmptyCourt } from './first-illustrations.tsx';

/* Line drawings on a 160 by 120 canvas: ink lines, a tinted area, and a single ball. Decorative;
 * the text beside them says what they mean. */
/** The ball at the size of a letter, for use in a heading. */
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

/** No messages yet. */
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

/** Out: the ball far beyond the baseline, with its path. */
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
