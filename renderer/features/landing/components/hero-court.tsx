import type { ReactNode } from 'react';
import { FRAME } from '../../../shared/ui/frame-style.ts';

/**
 * Our half of a court from above, in true proportions: alleys of an eighth, the service line, the
 * centre line up to the net, the thicker baseline with its centre mark. The text is in the back
 * court, where there are no lines; the ball has just landed inside the sideline.
 */
export function HeroCourt({ children }: { children: ReactNode }) {
  return (
    <div className={FRAME}>
      <div className="grid grid-cols-[5%_90%_5%] border-x-2 border-b-4 border-line bg-court md:grid-cols-[12.5%_75%_12.5%]">
        <div className="col-start-2 border-x-2 border-line">
          <div aria-hidden="true" className="flex h-20 justify-center sm:h-28 lg:h-36">
            <span className="w-0.5 bg-line" />
          </div>
          <div className="relative border-t-2 border-line">
            <Landing />
            <div className="relative px-5 pt-10 pb-44 sm:px-10 sm:pt-14 sm:pb-24 lg:min-h-[30rem]">
              {children}
            </div>
            <span
              aria-hidden="true"
              className="absolute bottom-0 left-1/2 h-4 w-1 -translate-x-1/2 bg-line"
            />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The ball's path, from beyond the net, and its position. */
function Landing() {
  return (
    <svg
      viewBox="0 0 320 420"
      aria-hidden="true"
      fill="none"
      className="pointer-events-none absolute right-4 bottom-8 h-[22rem] w-auto overflow-visible sm:bottom-10 sm:h-[26rem] lg:right-8"
    >
      <path
        d="M-40 -80C90 -40 210 110 262 330"
        className="stroke-line max-sm:hidden"
        strokeWidth="2"
        strokeDasharray="1 11"
        strokeLinecap="round"
      />
      {/* On phones the text takes the whole width: there it comes in low, from one bounce before. */}
      <path
        d="M-60 396C-10 270 150 220 246 336"
        className="stroke-line sm:hidden"
        strokeWidth="2.5"
        strokeDasharray="1 12"
        strokeLinecap="round"
      />
      <ellipse cx="268" cy="398" rx="26" ry="7" className="fill-court-deep" />
      <g transform="translate(266 366)">
        <g className="animate-bounce-once">
          <circle r="30" className="fill-ball" />
          <path
            d="M-22 -20C-8 -9 -8 9 -22 20M22 -20C8 -9 8 9 22 20"
            className="stroke-line"
            strokeWidth="3.5"
            strokeLinecap="round"
          />
        </g>
      </g>
    </svg>
  );
}
