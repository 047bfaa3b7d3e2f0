import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A turning ball. Decorative: the caller says what is going on. */
export function SpinningBall({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('size-5 animate-spin-ball', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="9.5" />
      <path d="M5 5.5c4.6 2.6 4.6 10.4 0 13M19 5.5c-4.6 2.6-4.6 10.4 0 13" />
    </svg>
  );
}

/** Shown by a screen that knows nothing yet. */
export function Spinner({
  label = 'Loading...',
  hideLabel = false,
}: {
  label?: string;
  hideLabel?: boolean;
}) {
  return (
    <output className="flex flex-col items-center justify-center gap-3 p-8 text-muted">
      <SpinningBall className="size-9 text-court-ink" />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </output>
  );
}
