import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { zoneNote } from '../../../shared/dates/date-text.ts';
import type { Zone } from '../../../shared/dates/wall-time.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { type NotificationItem, notificationTarget } from '../domain/notification.ts';
import { arrivalTime } from '../domain/notification-days.ts';
import { toldMatchText } from '../domain/told-match.ts';
import { KindIcon } from './kind-icon.tsx';

/** The answer buttons for a notification; null for none. */
export type RenderAnswer = (item: NotificationItem) => ReactNode;

/** One notification: the whole row opens its subject, and reports that. */
export function NotificationRow({
  item,
  now,
  zone,
  onOpen,
  renderAnswer,
}: {
  item: NotificationItem;
  now: Date;
  zone: Zone;
  onOpen: (item: NotificationItem) => void;
  renderAnswer?: RenderAnswer;
}) {
  const { match } = item;
  const answer = renderAnswer?.(item);
  // With answer buttons the zone note is shown beside them, up to date.
  const note = match && zoneNote(match.date, match.time, match.timeZone, zone);
  return (
    <li className="relative flex items-start gap-3 px-2 py-3 transition-colors hover:bg-sunken has-focus-visible:bg-sunken">
      <KindIcon kind={item.kind} league={item.leagueId !== null} />
      <div className="min-w-0 grow">
        <Link
          to={notificationTarget(item)}
          onClick={() => onOpen(item)}
          className={classNames('after:absolute after:inset-0', !item.read && 'font-semibold')}
        >
          {item.title}
        </Link>
        {item.body && (
          <p className="line-clamp-3 max-[20rem]:line-clamp-none text-sm text-muted">{item.body}</p>
        )}
        {match && !answer && (
          <p className="text-sm tabular-nums">
            {toldMatchText(match)}
            {note && <span className="block text-muted">{note}</span>}
          </p>
        )}
        <time dateTime={item.createdAt} className="block text-sm text-muted tabular-nums">
          {arrivalTime(item.createdAt, now, zone)}
        </time>
        {/* Above the link that covers the row. */}
        <div className="relative mt-2 w-fit empty:hidden">{answer}</div>
      </div>
      {!item.read && (
        <span className="mt-1.5 size-3 shrink-0 rounded-full border border-ball-edge bg-ball">
          <VisuallyHidden>Unread</VisuallyHidden>
        </span>
      )}
    </li>
  );
}
