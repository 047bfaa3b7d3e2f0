import { useField } from 'formik';
import { Select, type SelectProps } from '../ui/select.tsx';
import { useFieldError } from './form-field.tsx';

/** A select bound to a Formik field of strings. */
export function SelectFormField({
  name,
  ...rest
}: Omit<SelectProps, 'error' | 'value' | 'onChange' | 'onBlur'> & { readonly name: string }) {
  const [field, { initialValue, value }] = useField<string>(name);
  // A dialog focuses it first: leaving it unchanged doesn't count as a visit.
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
