import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** For the name of a console section: on phones the header right above already shows it. */
export const NAMED_ABOVE = 'max-lg:sr-only';

/** A heading continued by a service line, with the T where the centre line meets it. */
export function SectionHeading({
  id,
  level = 2,
  action,
  className,
  children,
}: {
  id?: string;
  level?: 2 | 3;
  /** At the far end of the line: one link or button. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div
      className={classNames(
        // What doesn't fit beside the heading wraps below it before the heading itself wraps.
        'flex min-h-11 flex-wrap items-center gap-x-4',
        className,
      )}
    >
      <Heading id={id} className={level === 2 ? 'text-xl' : 'text-lg'}>
        {children}
      </Heading>
      <span
        aria-hidden="true"
        className="relative h-px min-w-4 grow bg-edge after:absolute after:-top-1.5 after:right-0 after:h-3.25 after:w-px after:bg-edge"
      />
      {action}
    </div>
  );
}
