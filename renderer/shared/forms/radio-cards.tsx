import { useField } from 'formik';
import { classNames } from '../ui/class-names.ts';
import { FieldError, RequiredMark, useField as useFieldIds } from '../ui/field.tsx';
import { useFieldError, type BoundTexts } from './form-field.tsx';

export interface RadioCard {
  readonly value: string;
  readonly title: string;
  readonly description?: string | undefined;
}

/** A few choices that each need a sentence, as large targets; bound to a Formik field of strings. */
export function RadioCards({
  name,
  className,
  options,
  columns = 1,
  ...texts
}: BoundTexts & { readonly options: readonly RadioCard[]; readonly columns?: 1 | 2 | 3 }) {
  const [field] = useField<string>(name);
  const error = useFieldError(name);
  const { ids, control } = useFieldIds({ ...texts, error });
  return (
    <div
      role="radiogroup"
      aria-labelledby={ids.label}
      {...control}
      className={classNames('space-y-1.5', className)}
    >
      <p id={ids.label} className={texts.hideLabel ? 'sr-only' : 'font-semibold'}>
        {texts.label}
        {texts.required && <RequiredMark />}
      </p>
      {texts.hint && (
        <div id={ids.hint} className="text-sm text-muted">
          {texts.hint}
        </div>
      )}
      <div
        className={classNames(
          'grid gap-2',
          columns === 2 && 'sm:grid-cols-2',
          columns === 3 && 'sm:grid-cols-3',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-13 cursor-pointer items-start gap-3 rounded-md border border-edge bg-surface px-4 py-3 transition-colors hover:border-ink has-checked:border-court-ink has-checked:bg-court-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              {...field}
              value={option.value}
              checked={field.value === option.value}
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              className="mt-1 size-4.5 shrink-0 rounded-full border border-edge bg-surface peer-checked:border-5 peer-checked:border-court-ink"
            />
            <span>
              <span className="block font-semibold">{option.title}</span>
              {option.description && (
                <span className="block text-sm text-muted">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}
