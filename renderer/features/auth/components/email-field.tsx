import { TextFormField } from '../../../shared/forms/text-form-field.tsx';

/** An account's address, by which password managers know it. */
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
