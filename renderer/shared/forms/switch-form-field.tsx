import { useField } from 'formik';
import { Switch, type SwitchProps } from '../ui/switch.tsx';

/** A switch bound to a Formik field. */
export function SwitchFormField({
  name,
  ...rest
}: Omit<SwitchProps, 'checked' | 'onCheckedChange'> & { readonly name: string }) {
  const [{ value }, , { setValue }] = useField<boolean>(name);
  return <Switch {...rest} checked={value} onCheckedChange={(next) => void setValue(next)} />;
}
