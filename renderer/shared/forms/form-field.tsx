import { useField, useFormikContext } from 'formik';
import { useState } from 'react';
import type { FieldTexts } from '../ui/field.tsx';
import { refusalAt } from './show-refusal.ts';
import { usePressing } from './use-pressing.ts';

/** Props common to all bound fields. */
export type BoundTexts = Omit<FieldTexts, 'error'> & {
  readonly name: string;
  /** For the whole field. */
  readonly className?: string | undefined;
};

/**
 * The error to show for a Formik field: only once the field has been visited or the form submitted.
 * A refusal from the server shows until the field's value changes. When the field loses focus to a
 * press elsewhere, the error waits until the press is over, so that the target doesn't move.
 */
export function useFieldError(name: string): string | undefined {
  const error = useErrorNow(name);
  const isPressing = usePressing();
  const [shown, setShown] = useState(error);
  if (!isPressing && shown !== error) setShown(error);
  return isPressing ? shown : error;
}

function useErrorNow(name: string): string | undefined {
  const [{ value }, meta] = useField<unknown>(name);
  const { status }: { readonly status?: unknown } = useFormikContext();
  const refusal = refusalAt(name, status);
  const [refused, setRefused] = useState({ refusal, value });
  if (refused.refusal !== refusal) setRefused({ refusal, value });
  if (meta.touched && typeof meta.error === 'string') return meta.error;
  return refusal !== null && refused.refusal === refusal && refused.value === value
    ? refusal.message
    : undefined;
}
