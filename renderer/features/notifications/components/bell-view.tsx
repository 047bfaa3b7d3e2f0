import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Zone } from '../../../shared/dates/wall-time.ts';
import { CountBadge } from '../../../shared/ui/badge.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import type { NotificationList } from '../domain/notification-list.ts';
import { type NotificationItem, unreadSentence } from '../domain/notification.ts';
import { NotificationRow } from './notification-row.tsx';

const LATEST = 5;

/** The bell and its panel: the latest notifications and a link to all of them. */
export function BellView({
  list,
  failed,
  retrying,
  now,
  zone,
  onOpenItem,
  onRetry,
}: {
  /** Undefined until it has loaded once. */
  list: NotificationList | undefined;
  failed: boolean;
  retrying: boolean;
  now: Date;
  zone: Zone;
  onOpenItem: (item: NotificationItem) => void;
  onRetry: () => void;
}) {
  const [open, setOpen] = useState(false);
  const unread = list?.unread ?? 0;
  const close = () => setOpen(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        title="Notifications"
        aria-label={unreadSentence(unread)}
        className="relative inline-flex size-11 items-center justify-center rounded-md transition-colors hover:bg-court-deep data-[state=open]:bg-court-deep"
      >
        <Bell aria-hidden size={22} />
        <CountBadge count={unread} className="absolute top-0 right-0" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Latest notifications"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1rem)] animate-fade-in flex-col rounded-md border border-edge bg-surface text-ink shadow-float"
        >
          <p aria-hidden="true" className="figures px-4 pt-3 pb-2 text-lg">
            Notifications
          </p>
          <div className="min-h-0 grow overflow-y-auto px-2">
            {list ? (
              <Latest
                items={list.items.slice(0, LATEST)}
                now={now}
                zone={zone}
                onOpen={(item) => {
                  close();
                  onOpenItem(item);
                }}
              />
            ) : failed ? (
              <ErrorState
                title="Your notifications couldn't be loaded"
                onRetry={onRetry}
                busy={retrying}
              />
            ) : (
              <Loading>
                <SkeletonRow />
                <SkeletonRow />
                <SkeletonRow />
              </Loading>
            )}
          </div>
          <Link
            to="/notifications"
            onClick={close}
            className="flex min-h-12 items-center justify-center px-4 font-semibold text-court-ink underline-offset-4 hover:underline"
          >
            See all notifications
          </Link>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Latest({
  items,
  now,
  zone,
  onOpen,
}: {
  items: readonly NotificationItem[];
  now: Date;
  zone: Zone;
  onOpen: (item: NotificationItem) => void;
}) {
  if (items.length === 0)
    return (
      <p className="border-y border-rule px-2 py-6 text-center text-muted">No notifications yet</p>
    );
  return (
    <RowList label="Latest notifications">
      {items.map((item) => (
        <NotificationRow key={item.id} item={item} now={now} zone={zone} onOpen={onOpen} />
      ))}
    </RowList>
  );
}
