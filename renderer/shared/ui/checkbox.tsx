import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { FieldError, useField } from './field.tsx';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}

/** Yes or no, submitted with the form. For what takes effect at once use <Switch>. */
export function Checkbox({
  label,
  checked,
  onCheckedChange,
  hint,
  error,
  required,
  disabled,
  id,
  name,
  onBlur,
}: CheckboxProps) {
  const { ids, control } = useField({ label: '', hint, error, required }, id);
  return (
    <div>
      <div className="flex min-h-11 items-start">
        {/* The target is 44 px, the drawn box smaller. */}
        <Radix.Root
          {...control}
          {...(name ? { name } : {})}
          checked={checked}
          onCheckedChange={(next) => onCheckedChange(next === true)}
          onBlur={onBlur}
          disabled={disabled}
          className="group -ml-3 flex size-11 shrink-0 items-center justify-center rounded-md disabled:cursor-not-allowed"
        >
          <span className="flex size-5.5 items-center justify-center rounded-sm border border-edge bg-surface transition-colors group-hover:border-ink group-disabled:border-rule group-disabled:bg-sunken group-aria-invalid:border-2 group-aria-invalid:border-clay-ink group-data-[state=checked]:border-court group-data-[state=checked]:bg-court">
            <Radix.Indicator>
              <Check aria-hidden size={16} strokeWidth={3} className="text-line" />
            </Radix.Indicator>
          </span>
        </Radix.Root>
        <label htmlFor={ids.control} className="grow cursor-pointer py-2.5">
          {label}
        </label>
      </div>
      <div className="pl-8">
        {hint && (
          <p id={ids.hint} className="text-sm text-muted">
            {hint}
          </p>
        )}
        <FieldError id={ids.error}>{error}</FieldError>
      </div>
    </div>
  );
}
