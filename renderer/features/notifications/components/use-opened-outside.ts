import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type NotificationItem, notificationTarget } from '../domain/notification.ts';
import type { NotificationList } from '../domain/notification-list.ts';

/**
 * A notification opened from the system or its tray leads to `/notifications?open=<id>`
 * (`openingPath`): it is marked as read, and its target replaces the list. One too old to be in the
 * list is not searched further.
 */
export function useOpenedOutside(
  list: NotificationList | undefined,
  onOpen: (item: NotificationItem) => void,
): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get('open');
  const item = id === null ? undefined : list?.items.find((candidate) => candidate.id === id);
  const found = item?.id;
  const open = useEffectEvent(() => {
    if (item === undefined) return;
    onOpen(item);
    void navigate(notificationTarget(item), { replace: true });
  });
  useEffect(() => {
    if (found !== undefined) open();
  }, [found]);
}
