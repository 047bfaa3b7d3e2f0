import { TextFormField } from '../../../shared/forms/text-form-field.tsx';

/** The address of an account: what password managers know it by. */
export const EmailField = () => (
  <TextFormField
    name="email"
    label="Email"
    type="email"
    autoComplete="username"
    inputMode="email"
    required
  />
);
