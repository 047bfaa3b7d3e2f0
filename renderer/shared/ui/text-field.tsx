import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'required' | 'aria-invalid' | 'aria-describedby'> & {
    /** Inside the control at its right end: a button that shows the password, a state. */
    readonly end?: ReactNode;
  };

/** A single-line text field. `className` is for the whole field. */
export function TextField({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  className,
  end,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, id, className }}>
      {(control) => (
        <span className="relative block">
          <input
            type="text"
            {...input}
            {...control}
            className={classNames(CONTROL, Boolean(end) && 'pr-12')}
          />
          {end && (
            <span className="absolute inset-y-0 right-0 flex min-w-11 items-center justify-center">
              {end}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
