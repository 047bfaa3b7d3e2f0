import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Letter } from '../../../shared/ui/illustrations.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import {
  type Announcement,
  announcementAge,
  type Priority,
  PRIORITY_WORDS,
} from '../domain/announcement.ts';

/** Red, orange, and the working colour. Orange lies between clay and ball. */
const BORDERS: Readonly<Record<Priority, string>> = {
  urgent: 'border-l-clay',
  important: 'border-l-[color-mix(in_oklab,var(--clay)_62%,var(--ball))]',
  normal: 'border-l-court',
};

/** What the club has told its members lately. */
export function AnnouncementList({
  announcements,
  now,
  renderAction,
}: {
  announcements: readonly Announcement[];
  now: Date;
  /** What there is to do about an announcement; of another feature. */
  renderAction?: (announcement: Announcement) => ReactNode;
}) {
  if (announcements.length === 0) {
    return (
      <EmptyState
        level={3}
        drawing={<Letter />}
        title="No announcements yet"
        text="What the club has to tell its members will stand here."
      />
    );
  }
  return (
    <ul aria-label="Announcements" className="space-y-4">
      {announcements.map((announcement) => (
        <li key={announcement.id}>
          <AnnouncementView
            announcement={announcement}
            now={now}
            action={renderAction?.(announcement)}
          />
        </li>
      ))}
    </ul>
  );
}

function AnnouncementView({
  announcement,
  now,
  action,
}: {
  announcement: Announcement;
  now: Date;
  action: ReactNode;
}) {
  const { authorName, content, publishedAt, id, priority, title } = announcement;
  return (
    <article
      aria-labelledby={id}
      data-priority={priority}
      className={classNames('border-l-4 bg-surface py-3 pr-4 pl-4', BORDERS[priority])}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 id={id} className="min-w-0 text-lg">
          {title}
        </h3>
        {priority !== 'normal' && (
          <Tag tone={priority === 'urgent' ? 'clay' : 'plain'}>
            <span className="uppercase">{PRIORITY_WORDS[priority]}</span>
          </Tag>
        )}
      </div>
      <p className="mt-1 break-words whitespace-pre-line">{content}</p>
      <div className="mt-2 flex min-h-6 items-center justify-between gap-3">
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{authorName}</span>
          <time dateTime={publishedAt}>{announcementAge(publishedAt, now)}</time>
        </p>
        {action}
      </div>
    </article>
  );
}
