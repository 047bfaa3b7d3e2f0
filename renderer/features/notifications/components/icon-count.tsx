import { useEffect } from 'react';
import { useNotifications } from '../api/notifications-api.ts';
import { countOnIcon } from '../api/push-browser.ts';

/**
 * Keeps the number on the installed app's icon up to date, whether read here or elsewhere. Renders
 * nothing.
 */
export function IconCount() {
  const unread = useNotifications().list?.unread;
  useEffect(() => {
    if (unread === undefined) return undefined;
    const count = (): void => void countOnIcon(unread);
    count();
    // A push may have set another number while this page stood still.
    document.addEventListener('visibilitychange', count);
    return () => document.removeEventListener('visibilitychange', count);
  }, [unread]);
  return null;
}
