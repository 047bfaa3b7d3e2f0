import type { ReactNode } from 'react';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import type { Announcement } from '../domain/announcement.ts';
import { AnnouncementList } from './announcement-list.tsx';

/** The latest announcements on a club's page. They come with the club: no request of its own. */
export function AnnouncementsSection({
  club,
  now,
  renderAction,
}: {
  club: Club;
  now: Date;
  renderAction: (announcement: Announcement) => ReactNode;
}) {
  return (
    <section aria-labelledby="announcements" className="space-y-3">
      <SectionHeading id="announcements">Announcements</SectionHeading>
      <AnnouncementList announcements={club.announcements} now={now} renderAction={renderAction} />
    </section>
  );
}
