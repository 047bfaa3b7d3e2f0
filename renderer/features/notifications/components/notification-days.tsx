import type { ReactNode } from 'react';
import type { Zone } from '../../../shared/dates/wall-time.ts';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { LONG_LIST_ROWS } from '../../../shared/ui/long-list.ts';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import type { NotificationItem } from '../domain/notification.ts';
import { groupByDay } from '../domain/notification-days.ts';
import { NotificationRow, type RenderAnswer } from './notification-row.tsx';

/** Notifications under Today, Yesterday and Older. */
export function NotificationDays({
  items,
  now,
  zone,
  onOpen,
  renderAnswer,
  action,
}: {
  items: readonly NotificationItem[];
  now: Date;
  zone: Zone;
  onOpen: (item: NotificationItem) => void;
  renderAnswer: RenderAnswer;
  /** For all of them, beside the first heading. */
  action: ReactNode;
}) {
  return (
    <div className="space-y-8">
      {groupByDay(items, now, zone).map(({ title, items: group }, at) => (
        <section key={title} aria-label={title}>
          <SectionHeading className="mb-2" action={at === 0 && action}>
            {title}
          </SectionHeading>
          <RowList className={LONG_LIST_ROWS}>
            {group.map((item) => (
              <NotificationRow key={item.id} {...{ item, now, zone, onOpen, renderAnswer }} />
            ))}
          </RowList>
        </section>
      ))}
    </div>
  );
}
