import { useSearchParams } from 'react-router-dom';
import { safeReturnUrl } from '../domain/return-url.ts';

/** The page that the person came for, when the address names one of ours. */
export function useReturnUrl(): string | null {
  const [query] = useSearchParams();
  return safeReturnUrl(query.get('returnUrl'));
}
