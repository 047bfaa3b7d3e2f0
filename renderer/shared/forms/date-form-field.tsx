import { useField } from 'formik';
import { DateField, type DateFieldProps } from '../ui/date-field.tsx';
import { useFieldError } from './form-field.tsx';

/** A day ('yyyy-MM-dd') bound to a Formik field. */
export function DateFormField({
  name,
  ...rest
}: Omit<DateFieldProps, 'error' | 'value' | 'onChange' | 'onBlur'> & { readonly name: string }) {
  const [{ value }, , { setValue, setTouched }] = useField<string>(name);
  return (
    <DateField
      {...rest}
      value={value}
      // Marked touched first, without validation, which would still see the old value.
      onChange={(day) => {
        void setTouched(true, false);
        void setValue(day);
      }}
      error={useFieldError(name)}
    />
  );
}
