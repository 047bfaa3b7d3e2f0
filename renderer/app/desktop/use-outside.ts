import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { canManage } from '../../features/clubs/domain/club.ts';
import { CONSOLE_SECTIONS } from '../../features/clubs/domain/console/console-section.ts';
import { useGetDashboardQuery } from '../../features/dashboard/api/dashboard-api.ts';
import { useNotifications } from '../../features/notifications/api/notifications-api.ts';
import {
  type NotificationItem,
  openingPath,
} from '../../features/notifications/domain/notification.ts';
import { selectSession, selectUserId } from '../../shared/api/session.ts';
import { deviceZone } from '../../shared/dates/wall-time.ts';
import { usePlatform } from '../../shared/platform/platform-context.tsx';
import { newNotificationsSince } from './new-notifications.ts';

const SHOWN = 10;

/** Keeps what is visible outside the page up to date: badge, tray, notifications, menu. */
export function useOutside(): void {
  useUnreadOutside();
  useClubsOutside();
}

function useUnreadOutside(): void {
  const platform = usePlatform();
  const userId = useSelector(selectUserId);
  const isOut = useSelector(selectSession).status === 'signed-out';
  const { list } = useNotifications();
  const before = useRef<{ userId: string; items: readonly NotificationItem[] } | null>(null);

  useEffect(() => {
    // A window that doesn't know yet must not remove what the others have shown.
    if (list === undefined && !isOut) return;
    const unread = list?.items.filter(({ read }) => !read) ?? [];
    platform.showUnread({
      count: list?.unread ?? 0,
      items: unread
        .slice(0, SHOWN)
        .map((item) => ({ title: item.title, path: openingPath(item.id) })),
    });
  }, [platform, list, isOut]);

  useEffect(() => {
    if (userId === null || list === undefined) return;
    const seen = before.current?.userId === userId ? before.current.items : null;
    before.current = { userId, items: list.items };
    for (const notification of newNotificationsSince(seen, list.items, deviceZone()))
      platform.announce(notification);
    // All of them each time: a window that missed one being read withdraws it, too.
    const read = list.items.filter((item) => item.read).map(({ id }) => id);
    if (read.length > 0) platform.withdraw(read);
  }, [platform, userId, list]);
}

/** The native menu lists the clubs that the person manages; a browser has none and requests nothing. */
function useClubsOutside(): void {
  const platform = usePlatform();
  const userId = useSelector(selectUserId);
  const wanted = platform.name === 'desktop' ? userId : null;
  const { currentData, isFetching, fulfilledTimeStamp } = useGetDashboardQuery(wanted ?? skipToken);
  // Stored answers are in the cache before anything is requested, with timestamp 0.
  const current = !isFetching && fulfilledTimeStamp !== 0;
  useEffect(() => {
    if (currentData === undefined) return;
    platform.showClubs({
      clubs: currentData.clubs
        .filter(({ role }) => canManage(role))
        .map(({ slug, name }) => ({ slug, name })),
      sections: CONSOLE_SECTIONS.map(({ label, path }) => ({ label, path })),
      current,
    });
  }, [platform, currentData, current]);
}
