import type { FormikHelpers } from 'formik';
import { isDbError } from '../api/db-error.ts';
import type { Refusals } from '../refusals.ts';

/** The outcome of submitting a form; matches what an API mutation resolves to. */
export type SubmitResult<Data = unknown> =
  | { readonly data: Data; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: object };

/**
 * Shows a server refusal in a form: beside its field, or as the form's own error (<FormRefusal />).
 * Call it after every submit, so that an earlier one is cleared. Returns whether the form shows
 * something.
 */
export function showRefusal<Values>(
  form: Pick<FormikHelpers<Values>, 'setFieldError' | 'setStatus'>,
  error: unknown,
  refusals: Refusals,
): boolean {
  form.setStatus(undefined);
  if (!isDbError(error)) return false;
  const refusal = refusals[error.code] ?? refusals['otherwise'];
  if (refusal === undefined) return false;
  const message = refusal.message ?? error.message;
  if (refusal.field === null) form.setStatus(message);
  else {
    form.setFieldError(refusal.field, message);
    // Formik drops its own error at the next validation of any field.
    form.setStatus({ field: refusal.field, message } satisfies FieldRefusal);
  }
  return true;
}

/** A server refusal of one field; it shows until that field changes. */
interface FieldRefusal {
  readonly field: string;
  readonly message: string;
}

/** Reads the refusal that `showRefusal` stored in the form's status. */
export function refusalAt(field: string, status: unknown): FieldRefusal | null {
  return isFieldRefusal(status) && status.field === field ? status : null;
}

function isFieldRefusal(status: unknown): status is FieldRefusal {
  return typeof status === 'object' && status !== null && 'field' in status && 'message' in status;
}
