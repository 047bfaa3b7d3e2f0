import { useField } from 'formik';
import { Select, type SelectProps } from '../ui/select.tsx';
import { useFieldError } from './form-field.tsx';

/** One of several, bound to a Formik field of strings. */
export function SelectFormField({
  name,
  ...rest
}: Omit<SelectProps, 'error' | 'value' | 'onChange' | 'onBlur'> & { readonly name: string }) {
  const [field] = useField<string>(name);
  return <Select {...rest} {...field} error={useFieldError(name)} />;
}
