import { useNotify } from '../../../shared/notices/use-notify.ts';
import { PASSWORD_TOO_SHORT } from '../domain/account-forms.ts';

/** Shows the rule in a toast, besides the error at the field. */
export function usePasswordTooShort(): () => void {
  const notify = useNotify();
  return () =>
    notify({ tone: 'error', title: 'Password Too Short', description: PASSWORD_TOO_SHORT });
}
