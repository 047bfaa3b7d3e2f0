import { useField } from 'formik';
import { Select, type SelectProps } from '../ui/select.tsx';
import { useFieldError } from './form-field.tsx';

/** One of several, bound to a Formik field of strings. */
export function SelectFormField({
  name,
  ...rest
}: Omit<SelectProps, 'error' | 'value' | 'onChange' | 'onBlur'> & { readonly name: string }) {
  const [field, { initialValue, value }] = useField<string>(name);
  // A dialog puts the focus on it at first: who goes on from there has not tried anything yet.
  const isTried = value !== initialValue;
  return (
    <Select
      {...rest}
      {...field}
      onBlur={(event) => isTried && field.onBlur(event)}
      error={useFieldError(name)}
    />
  );
}
