import { useField } from 'formik';
import { Checkbox, type CheckboxProps } from '../ui/checkbox.tsx';
import { useFieldError } from './form-field.tsx';

/** A checkbox bound to a Formik field. */
export function CheckboxFormField({
  name,
  ...rest
}: Omit<CheckboxProps, 'checked' | 'onCheckedChange' | 'error' | 'onBlur'> & {
  readonly name: string;
}) {
  const [{ value }, , { setValue, setTouched }] = useField<boolean>(name);
  return (
    <Checkbox
      {...rest}
      name={name}
      checked={value}
      onCheckedChange={(next) => void setValue(next)}
      onBlur={() => void setTouched(true)}
      error={useFieldError(name)}
    />
  );
}
