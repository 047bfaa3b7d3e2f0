import { useField } from 'formik';
import type { FieldTexts } from '../ui/field.tsx';

/** What every bound field takes. */
export type BoundTexts = Omit<FieldTexts, 'error'> & {
  readonly name: string;
  /** On the whole field. */
  readonly className?: string | undefined;
};

/** The error to show for a Formik field: only once the person has been there or has tried to send. */
export function useFieldError(name: string): string | undefined {
  const [, meta] = useField<unknown>(name);
  return meta.touched && typeof meta.error === 'string' ? meta.error : undefined;
}
