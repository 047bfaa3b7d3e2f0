import { TextFormField } from './text-form-field.tsx';

/** The six digits of an authenticator app, named `code`. */
export function CodeFormField({ hint }: { hint?: string }) {
  return (
    <TextFormField
      name="code"
      label="Code"
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={7}
      className="max-w-48"
      required
    />
  );
}
