import { Bell } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { CountBadge } from '../../../shared/ui/badge.tsx';
import { beside } from '../../../shared/ui/beside.ts';
import { whenIdle } from '../../../shared/when-idle.ts';
import { useMarkRead, useNotifications } from '../api/notifications-api.ts';
import { unreadSentence } from '../domain/notification.ts';

/** The panel's code loads after the first page; until then the bell links to all notifications. */
const BellView = beside(async () => {
  await new Promise<void>(whenIdle);
  return (await import('./bell-view.tsx')).BellView;
});

/** The bell in the top navigation. Keeps the live list subscribed as long as somebody is signed in. */
export function NotificationBell() {
  const { list, isError, isFetching, retry } = useNotifications();
  const markRead = useMarkRead();
  const now = useNow();
  const unread = list?.unread ?? 0;
  return (
    <Suspense
      fallback={
        <Link
          to="/notifications"
          title="Notifications"
          aria-label={unreadSentence(unread)}
          className="relative inline-flex size-11 items-center justify-center rounded-md transition-colors hover:bg-court-deep"
        >
          <Bell aria-hidden size={22} />
          <CountBadge count={unread} className="absolute top-0 right-0" />
        </Link>
      }
    >
      <BellView
        list={list}
        failed={isError}
        retrying={isFetching}
        now={now}
        zone={deviceZone()}
        onOpenItem={markRead}
        onRetry={retry}
      />
    </Suspense>
  );
}
