import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names.ts';

const STYLE =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-current transition-colors ' +
  // A tint of the icon's own colour: visible on the page background and on a court.
  'not-aria-disabled:hover:bg-current/10';

interface Named {
  /** What it does, for screen readers and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A 44 px target around an icon. */
export function IconButton({
  label,
  icon,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & Named) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(STYLE, className)}
    >
      {icon}
    </button>
  );
}

/** The same, as a link to a route. */
export function IconLink({
  label,
  icon,
  className,
  ...rest
}: Omit<LinkProps, 'children' | 'aria-label'> & Named) {
  return (
    <Link title={label} {...rest} aria-label={label} className={classNames(STYLE, className)}>
      {icon}
    </Link>
  );
}
