import { useState } from 'react';
import { useSelector } from 'react-redux';
import { AnnouncementsSection } from '../../features/announcements/components/announcements-section.tsx';
import { PostAnnouncement } from '../../features/announcements/components/post-announcement.tsx';
import { ClubGate } from '../../features/clubs/components/page/club-gate.tsx';
import { ClubPage, ClubPageSkeleton } from '../../features/clubs/components/page/club-page.tsx';
import { ClubCourts } from '../../features/courts/components/club-courts.tsx';
import { EventsSection } from '../../features/events/components/events-section.tsx';
import { ClubMatches } from '../../features/matching/components/club-matches.tsx';
import { IntroductionCards } from '../../features/introductions/components/introduction-cards.tsx';
import { ReportButton } from '../../features/reports/components/report-button.tsx';
import { selectUserId } from '../../shared/api/session.ts';
import { useNow } from '../../shared/dates/use-now.ts';

/** /clubs/:slug */
export function Component() {
  const viewerId = useSelector(selectUserId) ?? '';
  const now = useNow();
  const [posting, setPosting] = useState(false);
  return (
    <ClubGate viewerId={viewerId} skeleton={<ClubPageSkeleton />}>
      {(club) => (
        <>
          <ClubPage
            club={club}
            viewerId={viewerId}
            matches={<ClubMatches club={club} />}
            introductions={<IntroductionCards club={club} />}
            announcements={
              <AnnouncementsSection
                club={club}
                viewerId={viewerId}
                now={now}
                renderAction={({ id, title, authorId }) =>
                  authorId !== viewerId && (
                    <ReportButton subject={{ kind: 'announcement', id, name: title }} />
                  )
                }
              />
            }
            events={<EventsSection club={club} />}
            courts={<ClubCourts club={club} />}
            renderMemberAction={({ id, fullName }) => (
              <ReportButton subject={{ kind: 'player', id, name: fullName, clubId: club.id }} />
            )}
            onPostAnnouncement={() => setPosting(true)}
          />
          <PostAnnouncement club={club} open={posting} onClose={() => setPosting(false)} />
        </>
      )}
    </ClubGate>
  );
}
