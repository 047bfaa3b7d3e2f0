import { useField } from 'formik';
import { TextArea, type TextAreaProps } from '../ui/text-area.tsx';
import { useFieldError } from './form-field.tsx';

/** A multi-line text bound to a Formik field. */
export function TextAreaFormField({
  name,
  ...rest
}: Omit<TextAreaProps, 'error' | 'value' | 'onChange' | 'onBlur'> & { readonly name: string }) {
  const [field] = useField<string>(name);
  return <TextArea {...rest} {...field} error={useFieldError(name)} />;
}
