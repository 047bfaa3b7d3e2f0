import { useEffect } from 'react';
import { useNotifications } from '../api/notifications-api.ts';
import { countOnIcon } from '../api/push-browser.ts';

/** The number beside the installed app's icon follows what is read, here or elsewhere. Shows nothing on the page. */
export function IconCount() {
  const unread = useNotifications().list?.unread;
  useEffect(() => {
    if (unread === undefined) return undefined;
    const count = (): void => void countOnIcon(unread);
    count();
    // A push may have set another while this page stood still.
    document.addEventListener('visibilitychange', count);
    return () => document.removeEventListener('visibilitychange', count);
  }, [unread]);
  return null;
}
