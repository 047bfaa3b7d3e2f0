import { useState } from 'react';
import { useSelector } from 'react-redux';
import { AnnouncementsSection } from '../../features/announcements/components/announcements-section.tsx';
import { ClubChannels } from '../../features/channels/components/club-channels.tsx';
import { ClubGate } from '../../features/clubs/components/page/club-gate.tsx';
import { ClubPage, ClubPageSkeleton } from '../../features/clubs/components/page/club-page.tsx';
import { MembersSection } from '../../features/clubs/components/page/members-section.tsx';
import { useNewsRead } from '../../features/clubs/components/page/use-news-read.ts';
import type { Club } from '../../features/clubs/domain/club.ts';
import { ClubCourts } from '../../features/courts/components/club-courts.tsx';
import { EventsSection } from '../../features/events/components/events-section.tsx';
import { ClubMatches } from '../../features/matching/components/club-matches.tsx';
import { IntroductionCards } from '../../features/introductions/components/introduction-cards.tsx';
import { ClubOpenMatches } from '../../features/open-matches/components/club-open-matches.tsx';
import { ClubLeagues } from '../../features/leagues/components/member/club-leagues.tsx';
import { ReportDialog } from '../../features/reports/components/report-dialog.tsx';
import { ReportMenu } from '../../features/reports/components/report-menu.tsx';
import { selectUserId } from '../../shared/api/session.ts';
import { useNow } from '../../shared/dates/use-now.ts';

/** /clubs/:slug: tabs for members (`?tab=news`), one page for others. */
export function Component() {
  const viewerId = useSelector(selectUserId) ?? '';
  const [reported, setReported] = useState<Club | null>(null);
  return (
    <ClubGate viewerId={viewerId} skeleton={<ClubPageSkeleton />}>
      {(club) => (
        <>
          <ClubPage
            club={club}
            channels={<ClubChannels channels={club.channels} />}
            courts={<ClubCourts club={club} />}
            onReport={() => setReported(club)}
            contents={{
              play: (
                <div className="space-y-10">
                  <IntroductionCards club={club} />
                  <ClubOpenMatches club={club} />
                  <ClubLeagues club={club} />
                  <ClubMatches club={club} />
                  <ClubCourts club={club} />
                </div>
              ),
              news: <News club={club} viewerId={viewerId} />,
              events: <EventsSection club={club} />,
              people: (
                <MembersSection
                  club={club}
                  viewerId={viewerId}
                  renderMemberAction={({ id, fullName }) => (
                    <ReportMenu subject={{ kind: 'player', id, name: fullName, clubId: club.id }} />
                  )}
                />
              ),
            }}
          />
          {reported && (
            <ReportDialog
              subject={{ kind: 'club', id: reported.id, name: reported.name }}
              onClose={() => setReported(null)}
            />
          )}
        </>
      )}
    </ClubGate>
  );
}

function News({ club, viewerId }: { club: Club; viewerId: string }) {
  const now = useNow();
  const newsRead = useNewsRead();
  return (
    <AnnouncementsSection
      club={club}
      viewerId={viewerId}
      now={now}
      onRead={(ids) => newsRead(club.id, ids)}
      renderAction={({ id, title, authorId }) =>
        authorId !== viewerId && <ReportMenu subject={{ kind: 'announcement', id, name: title }} />
      }
    />
  );
}
