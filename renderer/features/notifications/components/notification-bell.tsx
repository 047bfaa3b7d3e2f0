import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { useMarkRead, useNotifications } from '../api/notifications-api.ts';
import { BellView } from './bell-view.tsx';

/** The bell of the top navigation. Holds the live list as long as somebody is signed in. */
export function NotificationBell() {
  const { list, isError, isFetching, retry } = useNotifications();
  const markRead = useMarkRead();
  const now = useNow();
  return (
    <BellView
      list={list}
      failed={isError}
      retrying={isFetching}
      now={now}
      zone={deviceZone()}
      onOpenItem={markRead}
      onRetry={retry}
    />
  );
}
