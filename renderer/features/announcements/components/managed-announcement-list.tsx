import { Clock } from 'lucide-react';
import type { Zone } from '../../../shared/dates/wall-time.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import {
  editedText,
  type ManagedAnnouncement,
  publishedText,
  recipientsText,
  scheduledText,
} from '../domain/announcement.ts';
import { AnnouncementButtons } from './announcement-buttons.tsx';
import type { AnnouncementTask } from './announcement-dialogs.tsx';
import { PriorityTag } from './priority-tag.tsx';
import { numberText } from '../../../shared/dates/number-text.ts';

/** All announcements of a club with their numbers: a line each on a wide screen, stacked on a phone. */
export function ManagedAnnouncementList({
  announcements,
  zone,
  onTask,
}: {
  announcements: readonly ManagedAnnouncement[];
  /** The club's zone. */
  zone: Zone;
  onTask: (task: AnnouncementTask) => void;
}) {
  return (
    <RowList label="Announcements">
      {announcements.map((announcement) => (
        <li
          key={announcement.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_5rem_4rem_auto]"
        >
          <div className="min-w-0 max-md:col-span-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 font-semibold break-words">{announcement.title}</span>
              <PriorityTag priority={announcement.priority} />
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <span>{announcement.authorName}</span>
              {announcement.waiting ? (
                <Tag tone="court" icon={<Clock aria-hidden size={14} />}>
                  {scheduledText(announcement.publishedAt, zone)}
                </Tag>
              ) : (
                <time dateTime={announcement.publishedAt} className="tabular-nums">
                  {publishedText(announcement.publishedAt, zone)}
                </time>
              )}
              {announcement.recipients !== null && (
                <span>{recipientsText(announcement.recipients)}</span>
              )}
              {announcement.editedAt !== null && <span>{editedText(announcement)}</span>}
              {!announcement.waiting && announcement.notified === 0 && (
                <span>Nobody was notified</span>
              )}
            </p>
          </div>
          {!announcement.waiting && (
            <dl className="flex gap-6 md:contents">
              {announcement.notified > 0 && (
                <Count label="Notified" value={announcement.notified} />
              )}
              <Count label="Read" value={announcement.read} className="md:col-start-3" />
            </dl>
          )}
          <div className="flex max-md:col-start-2 md:col-start-4">
            <AnnouncementButtons announcement={announcement} onTask={onTask} />
          </div>
        </li>
      ))}
    </RowList>
  );
}

function Count({ label, value, className }: { label: string; value: number; className?: string }) {
  return (
    <div
      className={classNames(
        'flex flex-row-reverse items-baseline justify-end gap-1.5 md:flex-col-reverse md:items-end md:gap-0',
        className,
      )}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures text-lg font-semibold">{numberText(value)}</dd>
    </div>
  );
}
