import { CheckCheck, Settings } from 'lucide-react';
import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { IconLink } from '../../../shared/ui/icon-button.tsx';
import { Letter } from '../../../shared/ui/illustrations.tsx';
import { LoadMore } from '../../../shared/ui/load-more.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, SkeletonBlock, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { useMarkAllRead, useMarkRead, useNotifications } from '../api/notifications-api.ts';
import type { NotificationItem } from '../domain/notification.ts';
import { NotificationDays } from './notification-days.tsx';
import type { RenderAnswer } from './notification-row.tsx';
import { useOpenedOutside } from './use-opened-outside.ts';

/** /notifications: all notifications, with answer buttons for those that still need one. */
export function NotificationsView({
  renderAnswers,
}: {
  /** The answer buttons for each of these notifications that has some. */
  renderAnswers: (items: readonly NotificationItem[]) => RenderAnswer;
}) {
  const { list, isError, isFetching, retry, older } = useNotifications();
  const markRead = useMarkRead();
  const now = useNow();
  const { markAll, busy } = useMarkAllRead();
  useOpenedOutside(list, markRead);
  return (
    <Page
      title="Notifications"
      width="reading"
      actions={
        <IconLink
          to="/settings/notifications"
          label="Notification settings"
          icon={<Settings aria-hidden size={20} />}
        />
      }
    >
      {isError && !older.isFetchNextPageError && (
        <div className="mb-6">
          <ErrorState
            title="Your notifications couldn't be loaded"
            {...(list && { text: 'What you see may be out of date.' })}
            onRetry={retry}
            busy={isFetching}
          />
        </div>
      )}
      {list === undefined ? (
        !isError && <NotificationsSkeleton />
      ) : list.items.length === 0 ? (
        <EmptyState
          drawing={<Letter />}
          title="No notifications yet"
          text="Challenges, answers and news from your clubs will show up here."
          action={
            <ButtonLink to="/discover?tab=players" variant="primary">
              Find Players
            </ButtonLink>
          }
        />
      ) : (
        <div className="space-y-6">
          <NotificationDays
            items={list.items}
            now={now}
            zone={deviceZone()}
            onOpen={markRead}
            renderAnswer={renderAnswers(list.items)}
            action={
              (busy || list.unread > 0) && (
                <Button
                  size="sm"
                  icon={<CheckCheck aria-hidden size={18} />}
                  busy={busy}
                  onClick={markAll}
                >
                  Mark all as read
                </Button>
              )
            }
          />
          {older.isFetchNextPageError && (
            <p role="alert" className="text-center">
              The older notifications couldn't be loaded.
            </p>
          )}
          {older.hasNextPage && <LoadMore list={older} />}
        </div>
      )}
    </Page>
  );
}

function NotificationsSkeleton() {
  return (
    <Loading>
      <span className="mb-2 flex min-h-11 items-center">
        <SkeletonBlock className="h-6 w-24" />
      </span>
      {Array.from({ length: 6 }, (_, at) => (
        <SkeletonRow key={at} />
      ))}
    </Loading>
  );
}
