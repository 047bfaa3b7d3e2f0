import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { TextFormField } from './text-form-field.tsx';

/** A password with a button to show it; `autoComplete` tells password managers which one it is. */
export function PasswordFormField({
  name = 'password',
  autoComplete,
  label = 'Password',
  hint,
}: {
  name?: string;
  autoComplete: 'current-password' | 'new-password';
  label?: string;
  hint?: string;
}) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <TextFormField
      id={id}
      name={name}
      label={label}
      hint={hint}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      end={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          // A form may have two password fields.
          aria-describedby={`${id}-label`}
          icon={shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
