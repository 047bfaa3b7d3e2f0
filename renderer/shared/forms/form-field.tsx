import { useField, useFormikContext } from 'formik';
import { useState } from 'react';
import type { FieldTexts } from '../ui/field.tsx';
import { refusalAt } from './show-refusal.ts';
import { usePressing } from './use-pressing.ts';

/** What every bound field takes. */
export type BoundTexts = Omit<FieldTexts, 'error'> & {
  readonly name: string;
  /** On the whole field. */
  readonly className?: string | undefined;
};

/**
 * The error to show for a Formik field: only once the person has been there or has tried to send. What the server
 * refused is shown for as long as the field is as it was then. What is pressed next stays where it is: the field that is left by that
 * press says what is wrong with it a moment later.
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
