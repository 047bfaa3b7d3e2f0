import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Zone } from '../../../shared/dates/wall-time.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { FoldedText } from '../../../shared/ui/folded-text.tsx';
import { READING } from '../../../shared/ui/frame-style.ts';
import { Letter } from '../../../shared/ui/illustrations.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import {
  type Announcement,
  announcementAge,
  editedText,
  mayChange,
  type Priority,
  scheduledText,
} from '../domain/announcement.ts';
import { AnnouncementButtons } from './announcement-buttons.tsx';
import type { AnnouncementTask } from './announcement-dialogs.tsx';
import { PriorityTag } from './priority-tag.tsx';

/** Red, orange, and the working colour. Orange is between clay and ball. */
const BORDERS: Readonly<Record<Priority, string>> = {
  urgent: 'border-l-clay',
  important: 'border-l-[color-mix(in_oklab,var(--clay)_62%,var(--ball))]',
  normal: 'border-l-court',
};

/** The club's recent announcements, and the viewer's scheduled ones. */
export function AnnouncementList({
  announcements,
  viewerId,
  manages,
  zone,
  now,
  onTask,
  renderAction,
  empty,
}: {
  announcements: readonly Announcement[];
  viewerId: string;
  /** Owner or admin: may change them all. */
  manages: boolean;
  /** The club's zone. */
  zone: Zone;
  now: Date;
  onTask: (task: AnnouncementTask) => void;
  /** Other actions for an announcement, from another feature. */
  renderAction?: (announcement: Announcement) => ReactNode;
  /** Shown when there are none: what the viewer can do. */
  empty?: { readonly text: string; readonly action: ReactNode };
}) {
  if (announcements.length === 0) {
    return (
      <EmptyState
        level={3}
        drawing={<Letter />}
        title="No announcements yet"
        text={empty?.text ?? "News for the club's members will appear here."}
        action={empty?.action}
      />
    );
  }
  return (
    <ul aria-label="Announcements" className={classNames(READING, 'space-y-4')}>
      {announcements.map((announcement) => (
        <li key={announcement.id}>
          <article
            aria-labelledby={announcement.id}
            data-priority={announcement.priority}
            className={classNames(
              'border-l-4 bg-surface py-3 pr-2 pl-4',
              BORDERS[announcement.priority],
            )}
          >
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 pr-2">
              <h3 id={announcement.id} className="min-w-0 text-lg break-words">
                {announcement.title}
              </h3>
              <PriorityTag priority={announcement.priority} />
            </div>
            <FoldedText text={announcement.content} about={announcement.id} className="mt-1 pr-2" />
            <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                <span>{announcement.authorName}</span>
                {announcement.toChosen && <span>For some members only</span>}
                {announcement.waiting ? (
                  <Tag tone="court" icon={<Clock aria-hidden size={14} />}>
                    {scheduledText(announcement.publishedAt, zone)}
                  </Tag>
                ) : (
                  <time dateTime={announcement.publishedAt}>
                    {announcementAge(announcement.publishedAt, now)}
                  </time>
                )}
                {announcement.editedAt !== null && <span>{editedText(announcement)}</span>}
              </p>
              <div className="ml-auto flex">
                {renderAction?.(announcement)}
                {mayChange(announcement, viewerId, manages) && (
                  <AnnouncementButtons announcement={announcement} onTask={onTask} />
                )}
              </div>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
