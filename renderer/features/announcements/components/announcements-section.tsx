import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { canManage, type Club } from '../../clubs/domain/club.ts';
import { useMarkAnnouncementsReadMutation } from '../api/announcements-api.ts';
import type { Announcement } from '../domain/announcement.ts';
import { type AnnouncementTask, AnnouncementDialogs } from './announcement-dialogs.tsx';
import { AnnouncementList } from './announcement-list.tsx';

/** The latest announcements on a club's page. They come with the club: no request to read them. */
export function AnnouncementsSection({
  club,
  viewerId,
  now,
  renderAction,
}: {
  club: Club;
  viewerId: string;
  now: Date;
  renderAction: (announcement: Announcement) => ReactNode;
}) {
  const [task, setTask] = useState<AnnouncementTask | null>(null);
  useReadReceipts(club);
  return (
    <section aria-labelledby="announcements" className="space-y-3">
      <SectionHeading id="announcements">Announcements</SectionHeading>
      <AnnouncementList
        announcements={club.announcements}
        viewerId={viewerId}
        manages={canManage(club.role)}
        zone={club.timeZone}
        now={now}
        onTask={setTask}
        renderAction={renderAction}
      />
      <AnnouncementDialogs club={club} task={task} onClose={() => setTask(null)} />
    </section>
  );
}

/** Tells the club that its newest announcements have been seen: once for each, in one request. */
function useReadReceipts({ announcements }: Pick<Club, 'announcements'>): void {
  const [mark] = useMarkAnnouncementsReadMutation();
  const told = useRef(new Set<string>());
  useEffect(() => {
    const seen = announcements
      .filter(({ id, unread }) => unread && !told.current.has(id))
      .map(({ id }) => id);
    if (seen.length === 0) return;
    for (const id of seen) told.current.add(id);
    void mark(seen);
  }, [announcements, mark]);
}
