import type { FormikHelpers } from 'formik';
import { isDbError } from '../api/db-error.ts';
import type { Refusals } from '../refusals.ts';

/** How sending a form ended; what a mutation of the API resolves to is one. */
export type SubmitResult<Data = unknown> =
  | { readonly data: Data; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: object };

/**
 * Says at a form what the server refused: beside its field, or as the form's own error (<FormRefusal />).
 * To be called after every try, so that the latest word counts. Answers whether the form says something.
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
    // Formik's own error goes with its next check, of whichever field.
    form.setStatus({ field: refusal.field, message } satisfies FieldRefusal);
  }
  return true;
}

/** What the server refused of one field; it holds until that field changes. */
interface FieldRefusal {
  readonly field: string;
  readonly message: string;
}

/** Reads what `showRefusal` left in the form's status. */
export function refusalAt(field: string, status: unknown): FieldRefusal | null {
  return isFieldRefusal(status) && status.field === field ? status : null;
}

function isFieldRefusal(status: unknown): status is FieldRefusal {
  return typeof status === 'object' && status !== null && 'field' in status && 'message' in status;
}
