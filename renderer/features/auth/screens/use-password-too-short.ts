import { useNotify } from '../../../shared/notices/use-notify.ts';
import { PASSWORD_TOO_SHORT } from '../domain/account-forms.ts';

/** Says the rule aloud, besides the words at the field. */
export function usePasswordTooShort(): () => void {
  const notify = useNotify();
  return () =>
    notify({ tone: 'error', title: 'Password Too Short', description: PASSWORD_TOO_SHORT });
}
