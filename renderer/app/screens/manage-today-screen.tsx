import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useGetClubTodayQuery } from '../../features/activity/api/activity-api.ts';
import { ClubDesk } from '../../features/activity/components/club-desk.tsx';
import { PostAnnouncement } from '../../features/announcements/components/post-announcement.tsx';
import { ClubNumbers } from '../../features/clubs/components/console/club-numbers.tsx';
import { PendingRequests } from '../../features/clubs/components/console/pending-requests.tsx';
import { QuickTiles } from '../../features/clubs/components/console/quick-tiles.tsx';
import type { Club } from '../../features/clubs/domain/club.ts';

/** /clubs/:slug/manage: what a manager has to deal with today. */
export function Component() {
  const club = useOutletContext<Club>();
  const [posting, setPosting] = useState(false);
  const { isLoading } = useGetClubTodayQuery(club.id);
  return (
    <div className="space-y-6 pt-1">
      <QuickTiles slug={club.slug} onPostAnnouncement={() => setPosting(true)} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <PendingRequests club={club} />
        <ClubDesk club={club} />
      </div>
      {/* Below content of unknown length, so it is only shown once that has loaded, in its final place. */}
      {!isLoading && <ClubNumbers club={club} />}
      <PostAnnouncement club={club} open={posting} onClose={() => setPosting(false)} />
    </div>
  );
}
