import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One flat block in the shape of what is loading; sized by `className`. */
export function SkeletonBlock({
  round = false,
  className,
}: {
  round?: boolean;
  className?: string | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-pulse-slow bg-sunken',
        round ? 'rounded-full' : 'rounded-sm',
        className,
      )}
    />
  );
}

/** Lines of text still loading; the last one is shorter. */
export function SkeletonText({ lines = 2, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block space-y-2', className)}>
      {Array.from({ length: lines }, (_, at) => (
        <SkeletonBlock
          key={at}
          className={classNames('h-4', at === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
        />
      ))}
    </span>
  );
}

/** A list row still loading: avatar and two lines. */
export function SkeletonRow() {
  return (
    <span aria-hidden="true" className="flex items-center gap-3 py-3">
      <SkeletonBlock round className="size-11 shrink-0" />
      <SkeletonText className="grow" />
    </span>
  );
}

/** Wraps skeletons: tells screen readers once that something is loading. */
export function Loading({
  label = 'Loading...',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // Not <output>: that may contain only text, and these are rows.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
