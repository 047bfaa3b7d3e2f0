import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL } from './control-style.ts';
import { describedBy, Field, type FieldTexts } from './field.tsx';

export type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'required' | 'aria-invalid' | 'aria-describedby' | 'value'> & {
    readonly value: string;
    /** Shows a character counter against this; typing beyond it is possible, the form refuses it. */
    readonly limit?: number | undefined;
  };

/** A multi-line text field, with a counter if there is a limit. */
export function TextArea({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  className,
  limit,
  rows = 4,
  ...area
}: TextAreaProps) {
  const length = Array.from(area.value).length;
  return (
    <Field {...{ label, hint, error, required, hideLabel, id, className }}>
      {(control) => (
        <>
          <textarea
            rows={rows}
            {...area}
            {...control}
            aria-describedby={describedBy(
              control['aria-describedby'],
              limit ? `${control.id}-count` : undefined,
            )}
            className={classNames(CONTROL, 'resize-y')}
          />
          {limit && (
            <p
              id={`${control.id}-count`}
              className={classNames(
                'figures text-right text-sm',
                length > limit ? 'text-clay-ink' : 'text-muted',
              )}
            >
              {`${length}/${limit}`}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
