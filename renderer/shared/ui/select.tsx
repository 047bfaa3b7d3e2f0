import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL } from './control-style.ts';
import { Field, type FieldTexts } from './field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'required' | 'children' | 'multiple'> & {
    readonly options: readonly SelectOption[];
    /** The first line, selected while the value is ''. */
    readonly placeholder?: string | undefined;
  };

/** One of several: the system's own list, which works best on phones. */
export function Select({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  className,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, id, className }}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={classNames(CONTROL, 'appearance-none truncate pr-10')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={18}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  );
}
