import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { HeaderAction } from '../../../shared/ui/header-action.tsx';
import { Letter } from '../../../shared/ui/illustrations.tsx';
import { NAMED_ABOVE, SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useListAnnouncementsInfiniteQuery } from '../api/announcements-api.ts';
import { type AnnouncementTask, AnnouncementDialogs } from '../components/announcement-dialogs.tsx';
import { ManagedAnnouncementList } from '../components/managed-announcement-list.tsx';
import { PostAnnouncement } from '../components/post-announcement.tsx';

/** /clubs/:slug/manage/announcements; `?new=1` opens the form. */
export function Component() {
  const club = useOutletContext<Club>();
  const list = useListAnnouncementsInfiniteQuery(club.id);
  const [query, setQuery] = useSearchParams();
  const post = () => setQuery({ new: '1' }, { replace: true });
  const [task, setTask] = useState<AnnouncementTask | null>(null);
  const announcements = list.data?.pages.flat();
  return (
    <section aria-labelledby="announcements" className="space-y-4">
      <HeaderAction
        label="Post Announcement"
        icon={<Megaphone aria-hidden size={18} />}
        onPress={post}
      />
      <SectionHeading id="announcements" className={NAMED_ABOVE}>
        Announcements
      </SectionHeading>
      {list.isError && (
        <ErrorState
          title="The announcements couldn't be loaded"
          text="Check your connection and try again."
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {announcements === undefined && !list.isError && (
        <Loading>
          {Array.from({ length: 5 }, (_, at) => (
            <SkeletonRow key={at} />
          ))}
        </Loading>
      )}
      {announcements?.length === 0 && (
        <EmptyState
          level={3}
          drawing={<Letter />}
          title="No announcements yet"
          text="Tell your members what's on, now or at a time you choose."
          action={<Button onClick={post}>Write the first one</Button>}
        />
      )}
      {announcements !== undefined && announcements.length > 0 && (
        <ManagedAnnouncementList
          announcements={announcements}
          zone={club.timeZone}
          onTask={setTask}
        />
      )}
      <ShowMore list={list} />
      <PostAnnouncement
        club={club}
        open={query.has('new')}
        onClose={() => setQuery({}, { replace: true })}
      />
      <AnnouncementDialogs
        club={club}
        announcements={announcements ?? []}
        task={task}
        onClose={() => setTask(null)}
      />
    </section>
  );
}
