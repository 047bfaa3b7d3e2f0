import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';

/** Rows divided by thin lines, without boxes. Children are <Row>s or <li>s. */
export function RowList({
  ref,
  label,
  className,
  children,
}: {
  ref?: Ref<HTMLUListElement>;
  /** The list's accessible name, if no heading gives it. */
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // Safari doesn't announce a list without markers unless its role is explicit.
    <ul
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      aria-label={label}
      className={classNames('divide-y divide-rule border-y border-rule', className)}
    >
      {children}
    </ul>
  );
}

const BASIS = {
  short: 'basis-64 sm:basis-40',
  long: 'basis-40 sm:basis-96',
  never: 'basis-28',
} as const;

/** One row: a leading element (avatar, date), a title, one line of detail, and an end (tag, buttons). */
export function Row({
  leading,
  title,
  detail,
  end,
  to,
  wordy,
  fresh = false,
  children,
}: {
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
  /** Makes the whole row a link, with the title as its text. Buttons in `end` still work. */
  to?: string | undefined;
  /**
   * Puts the end below, so that the detail has the whole line: on phones (`short`), or wherever it
   * would be narrow (`long`). `never`: the end is only icons, which stay beside the text on phones,
   * too.
   */
  wordy?: 'short' | 'long' | 'never';
  /** Just arrived live: plays an animation once. */
  fresh?: boolean;
  children?: ReactNode;
}) {
  return (
    <li
      className={classNames(
        'relative flex flex-wrap items-center gap-x-3 gap-y-2 py-3',
        to && 'transition-colors hover:bg-sunken',
        fresh && 'animate-bounce-once',
      )}
    >
      {leading}
      <div className={classNames('min-w-0 grow', wordy ? BASIS[wordy] : 'basis-40')}>
        <p className="font-semibold">
          {to ? (
            <Link to={to} className="after:absolute after:inset-0">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {detail && <div className="text-sm text-muted">{detail}</div>}
      </div>
      {end && <div className="relative flex flex-wrap items-center gap-2">{end}</div>}
      {children && <div className="basis-full">{children}</div>}
    </li>
  );
}
