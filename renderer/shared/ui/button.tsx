import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { classNames } from './class-names.ts';
import { SpinningBall } from './spinner.tsx';

interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Before the label; decorative. */
  readonly icon?: ReactNode;
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** In progress: shows a spinner, ignores presses, keeps its width and the focus. */
    readonly busy?: boolean | undefined;
    /** The label while busy ("Joining..."); without one, its accessible name stays the same. */
    readonly busyLabel?: string | undefined;
  };

/** A button. `type` defaults to "button". */
export function Button({
  variant = 'quiet',
  size = 'md',
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // aria-disabled rather than disabled: disabling a button moves the focus to the top of the page.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={classNames(buttonStyle(variant, size), className)}
    >
      {/* Both labels share one grid cell, so that the wider one always sets the width. */}
      <span className="grid items-center">
        <span
          aria-hidden={busy && busyLabel ? true : undefined}
          className={classNames(
            'col-start-1 row-start-1 inline-flex items-center justify-center gap-2',
            busy && 'opacity-0',
          )}
        >
          {icon}
          {children}
        </span>
        {busy ? (
          <span className="col-start-1 row-start-1 inline-flex items-center justify-center gap-2">
            <SpinningBall />
            {busyLabel}
          </span>
        ) : (
          busyLabel && (
            <span
              aria-hidden="true"
              className="invisible col-start-1 row-start-1 inline-flex h-0 items-center justify-center gap-2 overflow-hidden"
            >
              <span className="size-5" />
              {busyLabel}
            </span>
          )
        )}
      </span>
    </button>
  );
}

/** A link to a route that looks like a button. */
export function ButtonLink({
  variant = 'quiet',
  size = 'md',
  icon,
  className,
  children,
  ...rest
}: LinkProps & Look) {
  return (
    <Link {...rest} className={classNames(buttonStyle(variant, size), className)}>
      {icon}
      {children}
    </Link>
  );
}
