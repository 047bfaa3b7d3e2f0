import { useFormikContext } from 'formik';
import { FormError } from './form-error.tsx';

/** Inside a <Formik> form: the error that `showRefusal` set for the whole form, until it is sent again. */
export function FormRefusal({ focusOnShow = false }: { focusOnShow?: boolean }) {
  const form = useFormikContext();
  const status: unknown = form.status;
  const shown = typeof status === 'string' && !form.isSubmitting;
  return <FormError message={shown ? status : null} focusOnShow={focusOnShow} />;
}
