import { useSearchParams } from 'react-router-dom';
import { safeReturnUrl } from '../domain/return-url.ts';

/** The page the person came for, if the address names one of ours. */
export function useReturnUrl(): string | null {
  const [query] = useSearchParams();
  return safeReturnUrl(query.get('returnUrl'));
}
