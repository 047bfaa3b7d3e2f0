import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';

/** Rows divided by thin lines, without boxes. Children are <Row>s or own <li>s. */
export function RowList({
  ref,
  label,
  className,
  children,
}: {
  ref?: Ref<HTMLUListElement>;
  /** What the list holds, for ears, when no heading says so. */
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // A list without markers is not announced as one in Safari unless its role is said again.
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

/** One row: what leads (avatar, date), title, one line of detail, what ends it (tag, buttons). */
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
  /** Makes the whole row lead there; the title is the link. Buttons in `end` stay pressable. */
  to?: string | undefined;
  /**
   * What ends it stands below, so that the detail has the line to itself: on phones, or (`long`) wherever it would be narrow.
   * `never`: it is signs alone, which stand beside the words on phones, too.
   */
  wordy?: 'short' | 'long' | 'never';
  /** It just arrived live: lands once. */
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
