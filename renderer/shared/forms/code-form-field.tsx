import type { Ref } from 'react';
import { TextFormField } from './text-form-field.tsx';

/** The six digits of an authenticator app, named `code`. */
export function CodeFormField({ hint, ref }: { hint?: string; ref?: Ref<HTMLInputElement> }) {
  return (
    <TextFormField
      {...(ref && { ref })}
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
