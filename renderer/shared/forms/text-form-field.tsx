import { useField } from 'formik';
import { TextField, type TextFieldProps } from '../ui/text-field.tsx';
import { useFieldError } from './form-field.tsx';

/** A single-line text bound to a Formik field. */
export function TextFormField({
  name,
  ...rest
}: Omit<TextFieldProps, 'error' | 'value' | 'onChange' | 'onBlur'> & { readonly name: string }) {
  const [field] = useField<string>(name);
  return <TextField {...rest} {...field} error={useFieldError(name)} />;
}
