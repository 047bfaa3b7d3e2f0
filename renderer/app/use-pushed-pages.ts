import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Navigates where the service worker asks, after a press on a pushed notification. */
export function usePushedPages(): void {
  const navigate = useNavigate();
  const follow = useEffectEvent((message: unknown) => {
    const page = pageIn(message);
    if (page !== null) void navigate(page);
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const hear = ({ data }: MessageEvent<unknown>): void => follow(data);
    navigator.serviceWorker.addEventListener('message', hear);
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, []);
}

/** The page that a message asks for; null for any other message. */
function pageIn(message: unknown): string | null {
  if (typeof message !== 'object' || message === null) return null;
  if (!('kind' in message) || message.kind !== 'open-page' || !('page' in message)) return null;
  const { page } = message;
  return typeof page === 'string' && page.startsWith('/notifications?') ? page : null;
}
