import { Megaphone } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { canManage, type Club } from '../../clubs/domain/club.ts';
import { useMarkAnnouncementsReadMutation } from '../api/announcements-api.ts';
import type { Announcement } from '../domain/announcement.ts';
import { type AnnouncementTask, AnnouncementDialogs } from './announcement-dialogs.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { PostAnnouncement } from './post-announcement.tsx';

/**
 * The latest announcements on a club's page, with a button to post one. They load with the club,
 * without a request of their own.
 */
export function AnnouncementsSection({
  club,
  viewerId,
  now,
  onRead,
  renderAction,
}: {
  club: Club;
  viewerId: string;
  now: Date;
  /** Called for those new to the viewer once read. */
  onRead: (ids: readonly string[]) => void;
  renderAction: (announcement: Announcement) => ReactNode;
}) {
  const [task, setTask] = useState<AnnouncementTask | null>(null);
  const [posting, setPosting] = useState(false);
  useReadReceipts(club, onRead);
  const none = club.announcements.length === 0;
  const section = useRef<HTMLElement>(null);
  // The post button moves with the first announcement: the focus stays here.
  const wasNone = useRef(none);
  useEffect(() => {
    if (wasNone.current && !none && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true });
    wasNone.current = none;
  }, [none]);
  const post = club.mayPost && (
    <Button icon={<Megaphone aria-hidden size={18} />} onClick={() => setPosting(true)}>
      Post Announcement
    </Button>
  );
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="announcements"
      className="space-y-3 outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-4">
        <SectionHeading id="announcements" className="grow basis-64 max-[20rem]:flex-wrap">
          Announcements
        </SectionHeading>
        {!none && post}
      </div>
      <AnnouncementList
        announcements={club.announcements}
        viewerId={viewerId}
        manages={canManage(club.role)}
        zone={club.timeZone}
        now={now}
        onTask={setTask}
        renderAction={renderAction}
        empty={{
          text: canManage(club.role)
            ? "Tell your members what's on: a club night, a closed court, a good result."
            : "News for the club's members will appear here.",
          action: post || <ButtonLink to={`/clubs/${club.slug}`}>Find someone to play</ButtonLink>,
        }}
      />
      <PostAnnouncement club={club} open={posting} onClose={() => setPosting(false)} />
      <AnnouncementDialogs
        club={club}
        announcements={club.announcements}
        task={task}
        onClose={() => setTask(null)}
      />
    </section>
  );
}

/** Reports that the newest announcements have been seen: once for each, in one request. */
function useReadReceipts(
  { announcements }: Pick<Club, 'announcements'>,
  onRead: (ids: readonly string[]) => void,
): void {
  const [mark] = useMarkAnnouncementsReadMutation();
  const told = useRef(new Set<string>());
  const tell = useEffectEvent(async (ids: readonly string[]) => {
    const { error } = await mark(ids);
    if (error === undefined) onRead(ids);
  });
  useEffect(() => {
    const seen = announcements
      .filter(({ id, unread }) => unread && !told.current.has(id))
      .map(({ id }) => id);
    if (seen.length === 0) return;
    for (const id of seen) told.current.add(id);
    void tell(seen);
  }, [announcements]);
}
