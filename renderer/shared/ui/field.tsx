import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The props that the control inside a field must have. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldTexts {
  readonly label: string;
  /** One line of help under the label. */
  readonly hint?: ReactNode;
  /** The error message; if present the control is marked invalid. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** The label is only for screen readers. */
  readonly hideLabel?: boolean | undefined;
}

/** Joins the ids that describe a control. */
export function describedBy(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}

/** The ids of a field's parts, and the props for its control. */
export function useField({ hint, error, required }: FieldTexts, id?: string) {
  const own = useId();
  const base = id ?? own;
  const ids = {
    control: base,
    label: `${base}-label`,
    hint: `${base}-hint`,
    error: `${base}-error`,
  };
  const control: ControlProps = {
    id: base,
    'aria-describedby': describedBy(hint ? ids.hint : undefined, error ? ids.error : undefined),
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return { ids, control };
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="pl-0.5 text-clay-ink">
      *
    </span>
  );
}

/** The error message below a field. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="flex gap-1.5 text-sm font-semibold text-clay-ink">
      {/* A ball that landed out: a sign besides colour. */}
      <svg viewBox="0 0 12 12" aria-hidden="true" className="mt-1 size-3 shrink-0" fill="none">
        <circle cx="6" cy="6" r="5" stroke="currentColor" strokeWidth="1.5" />
        <path d="M6 3v3.5M6 8.4v.2" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <span>{children}</span>
    </p>
  );
}

/** Label, hint, control and error, in that order, linked by ids. */
export function Field({
  id,
  className,
  children,
  ...texts
}: FieldTexts & {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps, labelId: string) => ReactNode;
}) {
  const { ids, control } = useField(texts, id);
  const { label, hint, error, required, hideLabel } = texts;
  return (
    <div className={classNames('space-y-1.5', className)}>
      <label
        id={ids.label}
        htmlFor={ids.control}
        className={hideLabel ? 'sr-only' : 'block font-semibold'}
      >
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <div id={ids.hint} className="text-sm text-muted">
          {hint}
        </div>
      )}
      {children(control, ids.label)}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}
