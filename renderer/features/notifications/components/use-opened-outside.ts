import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type NotificationItem, notificationTarget } from '../domain/notification.ts';
import type { NotificationList } from '../domain/notification-list.ts';

/**
 * One that the system showed, or its tray, leads to `/notifications?open=<id>` (`openingPath`): it is read by that, and its
 * target takes the place of the list. One that is too old to be in the list is looked for no further.
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
